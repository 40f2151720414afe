/** A sent request; `path` includes its query. */
export type SentRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
  readonly init: RequestInit;
};

type Answer = Response | Error | ((request: SentRequest) => Response | Promise<Response>);

export type FakeServer = {
  readonly requests: SentRequest[];
  /** Sets the responses of a route such as `GET /path`: used in order, the last one repeatedly. */
  readonly answer: (route: string, ...answers: readonly Answer[]) => void;
  /** Requests to a route so far. */
  readonly calls: (route: string) => SentRequest[];
};

/** Replaces the network of a test: `fetch` responds from a table, and rejects unknown routes. */
export function fakeServer(): FakeServer {
  const requests: SentRequest[] = [];
  const queues = new Map<string, Answer[]>();
  const routeOf = ({ method, path }: SentRequest) => `${method} ${path.split('?')[0] ?? ''}`;

  const answerTo = async (request: SentRequest): Promise<Response> => {
    const queue = queues.get(routeOf(request));
    const answer = queue !== undefined && queue.length > 1 ? queue.shift() : queue?.[0];
    if (answer === undefined) throw new TypeError(`this test does not answer ${routeOf(request)}`);
    if (answer instanceof Error) throw answer;
    return answer instanceof Response ? answer.clone() : answer(request);
  };

  globalThis.fetch = (input, init = {}) => {
    const url = new URL(String(input), window.location.href);
    const request = {
      method: init.method ?? 'GET',
      path: url.origin === window.location.origin ? url.pathname + url.search : url.href,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      init,
    };
    requests.push(request);
    return Promise.race([answerTo(request), abortOf(init.signal ?? null)]);
  };
  return {
    requests,
    answer: (route, ...answers) => {
      queues.set(route, [...answers]);
    },
    calls: (route) => requests.filter((request) => routeOf(request) === route),
  };
}

function abortOf(signal: AbortSignal | null): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal?.aborted === true) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

/** Never answers. */
export const silence = () => new Promise<Response>(() => undefined);

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** The response of a navigation that was redirected to `url`. */
export function landedAt(url: string, response = new Response('<html></html>')): () => Response {
  return () => Object.defineProperty(response.clone(), 'url', { value: url });
}
