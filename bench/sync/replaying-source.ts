import { once } from 'node:events';
import { createServer } from 'node:http';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import * as z from 'zod';

/**
 * A source that responds immediately from its own thread: the first response of each request comes from the sandbox,
 * later ones from memory. The measurement thus covers our side, not the market simulation.
 */
export type ReplayingSource = { readonly url: string; close(): Promise<unknown> };

export async function startReplayingSource(target: string): Promise<ReplayingSource> {
  const worker = new Worker(new URL(import.meta.url), { workerData: target });
  const [url]: unknown[] = await once(worker, 'message');
  return { url: z.string().parse(url), close: () => worker.terminate() };
}

type Answer = { readonly status: number; readonly body: Buffer };

async function replay(target: string): Promise<string> {
  const answers = new Map<string, Promise<Answer>>();
  const ask = async (path: string, authorization: string): Promise<Answer> => {
    const answer = await fetch(target + path, { headers: { authorization } });
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const { authorization = '' } = request.headers;
    const known = answers.get(`${authorization} ${path}`) ?? ask(path, authorization);
    answers.set(`${authorization} ${path}`, known);
    known.then(
      ({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(body),
      () => response.writeHead(502).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return `http://127.0.0.1:${port}`;
}

if (!isMainThread) parentPort?.postMessage(await replay(z.string().parse(workerData)));
