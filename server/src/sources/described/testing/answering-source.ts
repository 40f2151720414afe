import { createServer, type IncomingHttpHeaders } from 'node:http';
import { AdhelmError } from '@adhelm/contracts';
import type { AccountAccess } from '../../connector.ts';

export type Received = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};
export type Given = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A string is sent as it is, anything else as JSON. */
  readonly body: unknown;
};

/** A source over real HTTP that responds as the test defines and records its requests. */
export async function answeringSource(answer: (request: Received) => Given | Promise<Given>) {
  const seen: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', async () => {
      const url = new URL(request.url ?? '/', 'http://source');
      const received = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      seen.push(received);
      const { status = 200, headers = {}, body } = await answer(received);
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An account at a test's source. */
export function accessTo(baseUrl: string, changed: Partial<AccountAccess> = {}): AccountAccess {
  return {
    accountId: 'account-1',
    externalId: 'client 7',
    currency: 'USD',
    timeZone: 'Europe/Berlin',
    baseUrl,
    credentials: { token: 's3cret-token' },
    pace: 1,
    mayBeInside: true,
    ...changed,
  };
}

/** All rows of all pages. */
export async function rowsIn<Row>(pages: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
}

/** The `AdhelmError` of a promise that must fail; other errors are rethrown. */
export async function failureOf(failing: Promise<unknown>): Promise<AdhelmError> {
  try {
    await failing;
  } catch (error) {
    if (error instanceof AdhelmError) return error;
    throw error;
  }
  throw new Error('it did not fail');
}
