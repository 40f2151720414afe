import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { WorkerOrder } from './domain-worker.ts';
import { programEnvironment } from './program-environment.ts';
import type { ReplicaOrder } from './replica.ts';

function startProgram(file: string, order: object): ChildProcess {
  return spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), JSON.stringify(order)], {
    env: programEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Runs a task in another process, and kills it with SIGKILL at `moment`. */
export function killDuring(order: WorkerOrder, moment: Promise<void>): Promise<void> {
  return killAt(startProgram('domain-worker.ts', order), moment);
}

/** Starts a replica with all workers in another process, and kills it with SIGKILL at `moment`. */
export function killReplicaDuring(order: ReplicaOrder, moment: Promise<void>): Promise<void> {
  return killAt(startProgram('replica.ts', order), moment);
}

async function killAt(worker: ChildProcess, moment: Promise<void>): Promise<void> {
  const ended = once(worker, 'exit');
  const early = ended.then(([code]) => {
    throw new Error(`the worker exited with code ${String(code)} before it was killed`);
  });
  try {
    await Promise.race([moment, early]);
  } finally {
    worker.kill('SIGKILL');
    early.catch(() => undefined);
    await ended;
  }
}
