import { AdhelmError, problemSchema } from '@adhelm/contracts';
import type { FetchApiOptions } from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';
import { messages } from '../messages/api.ts';

/** Starts with a single slash, and cannot be mistaken for another host. */
const PATH_OF_HOST = /^\/(?![/\\])[^\\\s]*$/;

export type TokenSource = {
  readonly token: string | null;
  /** A fresh token, or null when the session is over. */
  renew(): Promise<string | null>;
};

/** Delays before each retry after a lost response, in milliseconds. */
const SEND_AGAIN_MS: readonly number[] = [500, 1500];
/** Responses of proxies: it is unknown whether the server received the request. */
const gatewayFailures = new Set([502, 503, 504]);

/** An earlier response to a read by its name; undefined or null if there is none. */
export type EarlyAnswers = (read: string) => Promise<Response | null> | undefined;

export type FetchApi = (path: string, options?: FetchApiOptions) => Promise<unknown>;

type FetchApiParts = { readonly sendAgainMs?: readonly number[]; readonly early?: EarlyAnswers };

/**
 * The API client: sends the bearer token, renews it once after a 401, and rejects with an `AdhelmError` created from
 * the problem details, or "Something went wrong" without a readable body (missing, or an HTML page). Paths that would
 * send the token beyond the API host are rejected as `validation`. A request with an idempotency key is retried
 * unchanged if its response is lost: the server executes it once and returns its result. A plain read uses its `early`
 * response, if there is one.
 */
export function createFetchApi(
  apiHost: string,
  tokens: TokenSource,
  { sendAgainMs = SEND_AGAIN_MS, early = () => undefined }: FetchApiParts = {},
): FetchApi {
  return async (path, options = {}) => {
    if (!PATH_OF_HOST.test(path)) throw new AdhelmError('validation', messages.noPath(path));
    const pauses = options.idempotencyKey === undefined ? [] : sendAgainMs;
    const sendWith = (token: string | null) =>
      untilAnswered(() => send(apiHost, path, options, token), pauses);
    const read = readOf(path, options);
    const answered = read === null ? null : await early(read);
    const first = answered ?? (await sendWith(tokens.token));
    if (first.status !== 401) return answerOf(first, options);
    const renewed = await tokens.renew();
    if (renewed === null) throw await errorOf(first);
    return answerOf(await sendWith(renewed), options);
  };
}

/**
 * The server's own 502 reports that a source did not respond: the request arrived, and a retry would return the same.
 */
function isOfGateway({ status, headers }: Response): boolean {
  const isOurs = headers.get('content-type')?.startsWith('application/problem+json') === true;
  return gatewayFailures.has(status) && !(status === 502 && isOurs);
}

async function untilAnswered(attempt: () => Promise<Response>, pauses: readonly number[]): Promise<Response> {
  for (const pause of pauses) {
    try {
      const response = await attempt();
      if (!isOfGateway(response)) return response;
    } catch (error) {
      // not aborted by the caller, whose own reason is not an AdhelmError
      if (!(error instanceof AdhelmError)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return attempt();
}

async function send(
  apiHost: string,
  path: string,
  options: FetchApiOptions,
  token: string | null,
): Promise<Response> {
  const { method = 'GET', body, idempotencyKey, ifMatch, as, signal, onEvent } = options;
  const isStream = onEvent !== undefined;
  const accept = isStream ? 'text/event-stream' : as === 'text' ? '*/*' : 'application/json';
  const headers = new Headers({ accept });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  if (ifMatch !== undefined) headers.set('if-match', ifMatch);
  const isFile = body instanceof Blob;
  if (isFile) headers.set('content-type', body.type === '' ? 'application/octet-stream' : body.type);
  else if (body !== undefined) headers.set('content-type', 'application/json');
  try {
    return await fetch(`${apiHost}${path}${queryString(options.query)}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    // no server answered: a status would say that one did
    throw new AdhelmError('upstream', messages.unreachable, { status: 0, cause: error });
  }
}

/** Whether a request changes nothing. */
export const isRead = ({ method = 'GET', isRead: isDeclared }: FetchApiOptions): boolean =>
  method === 'GET' || (method === 'POST' && isDeclared === true);

/** The name of a read of JSON; null for other requests. */
export function readOf(path: string, options: FetchApiOptions): string | null {
  if (!isRead(options) || options.as !== undefined || options.onEvent !== undefined) return null;
  return nameOfRead(path, options.query, options.body);
}

/** What identifies a read: its URL, and for a POST a space and its JSON. */
export const nameOfRead = (path: string, query: FetchApiOptions['query'], body?: unknown): string =>
  path + queryString(query) + (body === undefined ? '' : ` ${JSON.stringify(body)}`);

/** Whether a read is of a page after the first one of a list. */
export const isLaterPage = (read: string): boolean => /^[^ ]*[?&](cursor=|offset=[1-9])/.test(read);

/** The query with its question mark; empty without parameters. */
function queryString(query: FetchApiOptions['query']): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined) continue;
    for (const one of typeof value === 'object' ? value : [value]) parameters.append(name, String(one));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

async function answerOf(response: Response, { as, onEvent, signal }: FetchApiOptions): Promise<unknown> {
  if (!response.ok) throw await errorOf(response);
  if (response.status === 204) return null;
  if (onEvent !== undefined) {
    const { readStreamedAnswer } = await import(
      /* webpackChunkName: "streamed-answer" */ './streamed-answer.ts'
    );
    return readStreamedAnswer(response, onEvent, signal);
  }
  const text = await response.text();
  if (as === 'text') return text;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AdhelmError('upstream', messages.unknownForm, { cause });
  }
}

async function errorOf(response: Response): Promise<AdhelmError> {
  const text = await response.text();
  const problem = problemSchema.safeParse(parsed(text));
  if (problem.success) {
    const { kind, detail, title, status, errors, retryAfterSeconds, requestId } = problem.data;
    return new AdhelmError(kind, detail ?? title, {
      status,
      ...(errors === undefined ? {} : { fields: errors }),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      ...(requestId === undefined ? {} : { requestId }),
    });
  }
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
  const message = isPage ? '' : messageIn(text);
  return new AdhelmError('internal', message === '' ? messages.failed : message, { status: response.status });
}

const withMessageSchema = z.object({ message: z.string() });

/** The `message` of a JSON body, else the body itself: the specification displays failures this way. */
function messageIn(text: string): string {
  const body = withMessageSchema.safeParse(parsed(text));
  return body.success ? body.data.message : text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
