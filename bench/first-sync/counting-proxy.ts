import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import * as z from 'zod';

/** A proxy before the sandbox that counts the calls of each source by path. */
export type CountingProxy = {
  readonly url: string;
  /** Calls by path, without queries, of a source's API. */
  callsOf(source: string): ReadonlyMap<string, number>;
  close(): Promise<void>;
};

export async function startCountingProxy(target: string): Promise<CountingProxy> {
  const calls = new Map<string, Map<string, number>>();
  const count = (url: string): void => {
    const { pathname } = new URL(url, target);
    const source = pathname.split('/')[1] ?? '';
    const own = calls.get(source) ?? new Map<string, number>();
    calls.set(source, own);
    own.set(pathname, (own.get(pathname) ?? 0) + 1);
  };
  const server = createServer((request, response) => {
    const { method, headers, url = '/' } = request;
    count(url);
    const passed = httpRequest(new URL(url, target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', (error) => response.destroy(error));
    request.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    callsOf: (source) => calls.get(source) ?? new Map(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
