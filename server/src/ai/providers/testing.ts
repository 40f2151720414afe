import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';

export { FENCE_END, FENCE_START } from './fence.ts';

const requestSchema = z.object({
  model: z.string(),
  messages: z.array(z.looseObject({ role: z.string(), content: z.string().nullable() })),
  tools: z.array(z.object({ function: z.object({ name: z.string() }) })).default([]),
});
export type ModelRequest = z.infer<typeof requestSchema>;

/** Writes one response of the model. */
export type ModelScript = (response: ServerResponse, request: ModelRequest) => void | Promise<void>;

export type ModelServer = {
  readonly url: string;
  readonly requests: ModelRequest[];
  readonly keys: (string | undefined)[];
  /** What it does with the next requests, in this order; the last one goes on. */
  plays(...scripts: readonly ModelScript[]): void;
  close(): Promise<void>;
};

/** A server that speaks the OpenAI protocol as scripts say. */
export async function startModelServer(): Promise<ModelServer> {
  let scripts: readonly ModelScript[] = [];
  let place = 0;
  const requests: ModelRequest[] = [];
  const keys: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const parsed = requestSchema.parse(JSON.parse(body));
      requests.push(parsed);
      keys.push(request.headers.authorization);
      const script = scripts[Math.min(place, scripts.length - 1)];
      place += 1;
      return script?.(response, parsed);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    keys,
    plays: (...next) => {
      scripts = next;
      place = 0;
      requests.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}

const begin = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });
const chunkOf = (delta: object, end: string | null = null) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: end }] })}\n\n`;
const usage = (tokens: { readonly in: number; readonly out: number }) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [], usage: { prompt_tokens: tokens.in, completion_tokens: tokens.out, total_tokens: tokens.in + tokens.out } })}\n\n`;

const USED = { in: 100, out: 20 };

/** Says a text, in pieces. */
export const says =
  (text: string, tokens = USED): ModelScript =>
  (response) => {
    begin(response);
    for (const piece of text.match(/[\s\S]{1,12}/g) ?? []) response.write(chunkOf({ content: piece }));
    response.end(`${chunkOf({}, 'stop')}${usage(tokens)}data: [DONE]\n\n`);
  };

export type ScriptedCall = { readonly name: string; readonly input: object | string };

/** Calls tools, their arguments in pieces. */
export const calls =
  (...wanted: readonly ScriptedCall[]): ModelScript =>
  (response) => {
    begin(response);
    for (const [index, { name, input }] of wanted.entries()) {
      const given = typeof input === 'string' ? input : JSON.stringify(input);
      response.write(
        chunkOf({
          tool_calls: [{ index, id: `call_${index}`, type: 'function', function: { name, arguments: '' } }],
        }),
      );
      for (const piece of given.match(/[\s\S]{1,20}/g) ?? [])
        response.write(chunkOf({ tool_calls: [{ index, function: { arguments: piece } }] }));
    }
    response.end(`${chunkOf({}, 'tool_calls')}${usage(USED)}data: [DONE]\n\n`);
  };

/** Refuses in the protocol's own way. */
export const refuses: ModelScript = (response) => {
  begin(response);
  response.end(`${chunkOf({ refusal: 'I cannot help with that.' })}${chunkOf({}, 'stop')}data: [DONE]\n\n`);
};

/** Writes something as it is. */
export const writes =
  (text: string): ModelScript =>
  (response) => {
    begin(response);
    response.end(text);
  };

/** Begins to speak and never ends. */
export const hangs =
  (text: string): ModelScript =>
  (response) => {
    begin(response);
    response.write(chunkOf({ content: text }));
  };

/** Breaks the connection after a text. */
export const breaksAfter =
  (text: string): ModelScript =>
  (response) => {
    begin(response);
    response.write(chunkOf({ content: text }), () => response.destroy());
  };

export const fails =
  (status: number, error: object = {}, headers: Readonly<Record<string, string>> = {}): ModelScript =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { message: 'No.', ...error } }));
  };
