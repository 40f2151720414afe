import { AdhelmError } from '@adhelm/contracts';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { type AiServices, withPerson } from '../proposals/index.ts';
import type { AssistantRequest } from './assistant-request.ts';
import { introductionOf, userAnswerOf } from './message.ts';
import { deleteSession, insertSession, type Session, useSession } from './session-repository.ts';
import { toolServer } from './tool-server.ts';
import type { UserQuestions } from './user-questions.ts';

export type McpServices = AiServices & {
  readonly publicUrl: string;
  /** How long a tool that reads may take. */
  readonly answerSeconds: number;
  readonly questions: UserQuestions;
};

const SESSION_HEADER = 'mcp-session-id';

/** The session that a request names. Throws `validation` without one, and `not-found` when it ended. */
async function sessionOf(
  { pool, now }: AiServices,
  { person, assistant }: AssistantRequest,
  { headers }: FastifyRequest,
): Promise<Session> {
  const id = headers[SESSION_HEADER];
  if (typeof id !== 'string')
    throw new AdhelmError('validation', `${SESSION_HEADER} is missing.`, { status: 400 });
  const session = await withPerson(pool, person, (client) => useSession(client, id, assistant.id, now()));
  if (session === null) throw new AdhelmError('not-found', 'This session has ended. Start a new one.');
  return session;
}

/** Ends a session, as its program requests. */
export async function endSession(
  services: AiServices,
  sender: AssistantRequest,
  request: FastifyRequest,
): Promise<void> {
  const { id } = await sessionOf(services, sender, request);
  await withPerson(services.pool, sender.person, (client) => deleteSession(client, id));
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Answers one message, whichever replica answered those before. */
export async function handleMessage(
  services: McpServices,
  sender: AssistantRequest,
  message: JSONRPCMessage,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const introduction = introductionOf(message);
  if (introduction !== null) {
    const { person, assistant } = sender;
    const session = { id: uuidv7(), assistant: assistant.id, owner: person.id, ...introduction };
    await withPerson(services.pool, person, (client) => insertSession(client, session, services.now()));
    return reply.send(await respond(services, sender, { session, isNew: true, message, request, reply }));
  }
  const session = await sessionOf(services, sender, request);
  const answered = userAnswerOf(message);
  if (answered !== null) {
    await services.questions.answer(sender.person, session, answered.id, answered.answer);
    return reply.code(202).send(null);
  }
  return reply.send(await respond(services, sender, { session, isNew: false, message, request, reply }));
}

type Responding = Exchange & {
  readonly session: Session;
  readonly isNew: boolean;
  readonly message: JSONRPCMessage;
};

async function respond(
  services: McpServices,
  { person, assistant, scopes }: AssistantRequest,
  { session, isNew, message, request, reply }: Responding,
): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport(
    isNew ? { sessionIdGenerator: () => session.id } : {},
  );
  const gone = new AbortController();
  const server = toolServer({
    services,
    person,
    assistant,
    scopes,
    seconds: services.answerSeconds,
    ask: session.canAsk
      ? (question, { request: during, signal }) =>
          services.questions.ask(
            person,
            session,
            (id) =>
              transport.send(
                {
                  jsonrpc: '2.0',
                  id,
                  method: 'elicitation/create',
                  params: { message: question, requestedSchema: { type: 'object', properties: {} } },
                },
                { relatedRequestId: during },
              ),
            AbortSignal.any([signal, gone.signal]),
          )
      : null,
  });
  reply.raw.once('close', () => {
    gone.abort();
    void server.close();
  });
  await server.connect(transport);
  const { method, headers, url } = request;
  return transport.handleRequest(
    new Request(new URL(url, services.publicUrl), {
      method,
      headers: Object.entries(headers).flatMap(([name, value]) =>
        typeof value === 'string' && name !== 'content-length' ? [[name, value] as [string, string]] : [],
      ),
    }),
    { parsedBody: message },
  );
}
