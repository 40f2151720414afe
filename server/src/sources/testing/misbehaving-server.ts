import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server does with a request, instead of answering it. */
type Misbehaviour = (response: ServerResponse, request: IncomingMessage) => void;

export type Misbehaving = {
  readonly name: string;
  readonly kind: 'throttled' | 'auth' | 'upstream';
  /** Part of the error's message: the network's own words where it says any. */
  readonly words: RegExp;
  /** How long the source wants us to wait. */
  readonly retryAfterSeconds?: number;
  /** The server keeps the client waiting. */
  readonly isSilent?: true;
  readonly answer: Misbehaviour;
};

/** Words in every place in which a network may put them. */
const saying = (words: string) =>
  JSON.stringify({
    success: false,
    status: 'Failed',
    message: words,
    error: { message: words },
    errors: [words],
  });

const json =
  (status: number, body: string, headers: Readonly<Record<string, string>> = {}): Misbehaviour =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);

const MEGABYTE = 'x'.repeat(1_000_000);

/** More than anyone reads: the server stops when the client hangs up. */
function sendEndlessly(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"data":[{"name":"');
  let sent = 0;
  const more = () => {
    while (sent < 50 && !response.destroyed) {
      sent += 1;
      if (!response.write(MEGABYTE)) {
        response.once('drain', more);
        return;
      }
    }
    if (!response.destroyed) response.end('"}]}');
  };
  more();
}

/** How servers misbehave, and the error that a read must end with. */
export const misbehaviours: readonly Misbehaving[] = [
  {
    name: '429 with Retry-After',
    kind: 'throttled',
    words: /Too many calls from you/,
    retryAfterSeconds: 600,
    answer: json(429, saying('Too many calls from you'), { 'retry-after': '600' }),
  },
  {
    name: '429 with X-RateLimit-Reset',
    kind: 'throttled',
    words: /Too many calls from you/,
    retryAfterSeconds: 600,
    answer: json(429, saying('Too many calls from you'), {
      'x-ratelimit-limit': '2',
      'x-ratelimit-reset': '600',
    }),
  },
  {
    name: '429 with neither',
    kind: 'throttled',
    words: /Too many calls from you/,
    answer: json(429, saying('Too many calls from you')),
  },
  {
    name: '401',
    kind: 'auth',
    words: /The key was revoked/,
    answer: json(401, saying('The key was revoked')),
  },
  {
    name: '500',
    kind: 'upstream',
    words: /Our database is away/,
    answer: json(500, saying('Our database is away')),
  },
  {
    name: 'HTML',
    kind: 'upstream',
    words: /Down for maintenance/,
    answer: (response) => void response.end('<html><title>Down for maintenance</title><body>x</body></html>'),
  },
  {
    name: 'HTML without a title',
    kind: 'upstream',
    words: /not JSON but a page, “502 Bad Gateway”/,
    answer: (response) => void response.end('<html><body><center>502 Bad Gateway</center></body></html>'),
  },
  {
    name: '500 with HTML',
    kind: 'upstream',
    words: /HTTP 500: Server error$/,
    answer: (response) => void response.writeHead(500).end('<html><body>Server error</body></html>'),
  },
  {
    name: 'truncated JSON',
    kind: 'upstream',
    words: /not JSON/,
    answer: json(200, '{"data": [{"day": "2026'),
  },
  {
    name: 'silence',
    kind: 'upstream',
    words: /no response in time/,
    isSilent: true,
    answer: () => undefined,
  },
  {
    name: 'silence in the middle of a response',
    kind: 'upstream',
    words: /no response in time|stopped before its response was complete/,
    isSilent: true,
    answer: (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"data": [');
    },
  },
  { name: '50 MB', kind: 'upstream', words: /too large to be read/, answer: sendEndlessly },
];

/** A source whose server misbehaves from its request `from` on, counted from 1, and passes on those before. */
export async function misbehavingServer() {
  let answer: Misbehaviour = (response) => void response.end();
  let count = 0;
  const server = createServer((request, response) => {
    // the body must have arrived, or the client would see its own connection break
    request.resume().once('end', () => {
      count += 1;
      answer(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests: () => count,
    misbehave: (next: Misbehaviour) => {
      count = 0;
      answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
