import { AdhelmError } from '@adhelm/contracts';
import type { ApiQuery, FetchApiOptions, ReadEarly } from '@adhelm/shared-ui/module';
import { matchPath } from 'react-router-dom';

/** A request as passed to the test's answers. */
export type ApiRequest = {
  readonly method: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: ApiQuery;
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
  readonly ifMatch: string | undefined;
  readonly signal: AbortSignal | undefined;
};

/**
 * Responses of a test's API by route, such as `GET /api/campaigns/filters/:source`: a value, or a function that returns
 * (or throws) one. That of a request with `onEvent` is an iterable of its events, and may be asynchronous.
 */
export type ApiAnswers = Readonly<Record<string, unknown>>;

/**
 * Bodies that are there before anything is requested, by path and query (`/api/campaigns?source=mgid`); those of a POST
 * that only reads by path, query, a space and its JSON.
 */
export type KnownBodies = {
  /** Of requests that the page sent before its scripts ran. */
  readonly early?: ApiAnswers;
  /** Of requests that an earlier visit of the page sent. */
  readonly last?: ApiAnswers;
};

export type FakeApi = {
  readonly requests: ApiRequest[];
  /** Replaces or adds answers during the test. */
  readonly answer: (answers: ApiAnswers) => void;
  readonly fetchApi: (path: string, options?: FetchApiOptions) => Promise<unknown>;
  readonly readEarly: ReadEarly;
};

/**
 * An API that answers from a table; an unknown route rejects as not found and names the route.
 */
export function createFakeApi(
  initial: ApiAnswers = {},
  { early: earlyBodies = {}, last = {} }: KnownBodies = {},
): FakeApi {
  const answers = new Map(Object.entries(initial));
  const requests: ApiRequest[] = [];
  const early = new Map(Object.entries(earlyBodies));

  const answerTo = (method: string, path: string) => {
    for (const [route, answer] of answers) {
      const [routeMethod = '', pattern = ''] = route.split(' ');
      const match = routeMethod === method ? matchPath(pattern, path) : null;
      if (match !== null) return { answer, params: match.params };
    }
    return undefined;
  };

  return {
    requests,
    answer: (added) => {
      for (const [route, answer] of Object.entries(added)) answers.set(route, answer);
    },
    fetchApi: async (path, options = {}) => {
      const { method = 'GET', query = {}, body, idempotencyKey, ifMatch, signal, onEvent } = options;
      const found = answerTo(method, path);
      const params = found?.params ?? {};
      const request = { method, path, params, query, body, idempotencyKey, ifMatch, signal };
      requests.push(request);
      if (found === undefined)
        throw new AdhelmError('not-found', `This test does not answer ${method} ${path}`);
      const answer = typeof found.answer === 'function' ? await found.answer(request) : found.answer;
      if (onEvent === undefined) return answer;
      for await (const event of answer) {
        signal?.throwIfAborted();
        onEvent(event);
      }
      signal?.throwIfAborted();
      return null;
    },
    readEarly: (path, query = {}, read, question) => {
      const parameters = Object.entries(query).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      );
      const address = [path, ...(parameters.length === 0 ? [] : [new URLSearchParams(parameters)])].join('?');
      const url = question === undefined ? address : `${address} ${JSON.stringify(question)}`;
      const isCurrent = early.has(url);
      const body = isCurrent ? early.get(url) : last[url];
      const data = body === undefined ? undefined : read(body);
      if (data === undefined) return undefined;
      early.delete(url);
      return { data, isCurrent };
    },
  };
}
