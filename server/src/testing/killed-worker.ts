import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { WorkerOrder } from './domain-worker.ts';

const PROGRAM = fileURLToPath(new URL('domain-worker.ts', import.meta.url));

function startWorker(order: WorkerOrder): ChildProcess {
  return spawn(process.execPath, [PROGRAM, JSON.stringify(order)], {
    env: { PATH: process.env.PATH ?? '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Has a process of its own carry the order out, and kills it with SIGKILL once `moment` has come. */
export async function killDuring(order: WorkerOrder, moment: Promise<void>): Promise<void> {
  const worker = startWorker(order);
  const ended = once(worker, 'exit');
  const early = ended.then(([code]) => {
    throw new Error(`the worker ended by itself with code ${String(code)} before it was killed`);
  });
  try {
    await Promise.race([moment, early]);
  } finally {
    worker.kill('SIGKILL');
    early.catch(() => undefined);
    await ended;
  }
}
