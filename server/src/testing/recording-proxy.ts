import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';

/** A proxy before a source that records requests, and holds a request or its response back like a broken network. */
export type RecordingProxy = {
  readonly url: string;
  /** `PATCH /path?query` of each request, in order of arrival. */
  readonly requests: readonly string[];
  /** Drops the next matching request, or (`answer`) only its response. Resolves when that has happened. */
  hold(pattern: RegExp, what: 'request' | 'answer'): Promise<void>;
  close(): Promise<void>;
};

type Held = { readonly pattern: RegExp; readonly what: 'request' | 'answer'; readonly happened: () => void };

async function passOn(target: string, request: IncomingMessage): Promise<Response> {
  const { method = 'GET', url = '/' } = request;
  const { authorization, accept, 'content-type': type } = request.headers;
  const headers = Object.entries({ authorization, accept, 'content-type': type }).flatMap(
    ([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]),
  );
  const body = method === 'GET' ? null : new Uint8Array(await buffer(request));
  return fetch(target + url, { method, headers, body });
}

/** Listens on a free port of this machine and forwards everything to `target`. */
export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const requests: string[] = [];
  const held: Held[] = [];
  const takeHeld = (line: string): Held | undefined => {
    const index = held.findIndex(({ pattern }) => pattern.test(line));
    return index < 0 ? undefined : held.splice(index, 1)[0];
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const line = `${request.method} ${request.url}`;
    requests.push(line);
    const hold = takeHeld(line);
    if (hold?.what === 'request') return hold.happened();
    const passed = await passOn(target, request);
    const body = Buffer.from(await passed.arrayBuffer());
    if (hold?.what === 'answer') return hold.happened();
    for (const name of ['content-type', 'retry-after']) {
      const value = passed.headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    response.writeHead(passed.status).end(body);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    hold: (pattern, what) => new Promise((happened) => held.push({ pattern, what, happened })),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
