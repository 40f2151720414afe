import { once } from 'node:events';
import { Agent, request as send } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import * as z from 'zod';

const loadSchema = z.object({
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  perSecond: z.number(),
  seconds: z.number(),
  /** JSON to send with POST; without it, GET. */
  body: z.optional(z.string()),
});
export type SteadyLoad = z.infer<typeof loadSchema>;

/** Milliseconds from the moment a request was due to the end of its response. */
export type Latency = { readonly p50: number; readonly p99: number; readonly max: number };

/**
 * Sends requests at a steady rate from its own thread, regardless of pending responses. (autocannon's rates are bursts
 * at the start of each second.) Throws if a response was not 200, because such a run measures nothing.
 */
export async function steadyLoad(load: SteadyLoad): Promise<Latency> {
  const worker = new Worker(new URL(import.meta.url), { workerData: load });
  const [answer]: unknown[] = await once(worker, 'message');
  const waits = z.array(z.number()).parse(answer);
  const ordered = waits.toSorted((a, b) => a - b);
  const share = (part: number) => ordered[Math.ceil(ordered.length * part) - 1] ?? Number.NaN;
  return { p50: share(0.5), p99: share(0.99), max: share(1) };
}

async function ask(load: SteadyLoad, agent: Agent, due: number): Promise<number> {
  const request = send(load.url, {
    agent,
    method: load.body === undefined ? 'GET' : 'POST',
    headers: load.body === undefined ? load.headers : { ...load.headers, 'content-type': 'application/json' },
  });
  request.end(load.body);
  const [answer] = await once(request, 'response');
  answer.resume();
  await once(answer, 'end');
  if (answer.statusCode !== 200) throw new Error(`${load.url} answered ${answer.statusCode}`);
  return performance.now() - due;
}

async function sendAll(load: SteadyLoad): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const startedAt = performance.now();
  const waits: Promise<number>[] = [];
  for (let index = 0; index < load.perSecond * load.seconds; index += 1) {
    const due = startedAt + (index * 1000) / load.perSecond;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    waits.push(ask(load, agent, due));
  }
  const measured = await Promise.all(waits);
  agent.destroy();
  return measured;
}

if (!isMainThread) parentPort?.postMessage(await sendAll(loadSchema.parse(workerData)));
