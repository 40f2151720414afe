import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { bundledProgram } from './bundled-program.ts';
import type { CrashOrder } from './crashing-worker.ts';

const PROGRAM = fileURLToPath(new URL('crashing-worker.ts', import.meta.url));
const pointsSchema = z.array(z.string());

type Worker = {
  readonly child: ChildProcess;
  readonly lines: AsyncIterator<string>;
  readonly ended: Promise<unknown>;
};

/** Processes that advance an operation and are killed. One is always started ahead, because a start takes longer than the work. */
export type CrashingWorkers = {
  /** Advances an operation to its end. Resolves with the recovery points that it passed, in order. */
  pointsOf(order: Omit<CrashOrder, 'crashAt'>): Promise<string[]>;
  /** Advances an operation until its worker kills itself with SIGKILL at a point. Rejects when it passes none. */
  crashAt(order: CrashOrder): Promise<void>;
  /** Advances an operation to its end, or to the first error. Resolves with whether it came to the end. */
  run(order: Omit<CrashOrder, 'crashAt'>): Promise<boolean>;
  /** Kills the worker with SIGKILL so many milliseconds after it began. */
  killAfter(order: Omit<CrashOrder, 'crashAt'>, milliseconds: number): Promise<void>;
  close(): Promise<void>;
};

async function startWorker(errors: 'inherit' | 'ignore'): Promise<Worker> {
  const program = await bundledProgram(PROGRAM);
  const child = spawn(process.execPath, [program], {
    // what the first one that ends by itself has compiled serves all others
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: join(dirname(program), 'compiled') },
    stdio: ['pipe', 'pipe', errors],
  });
  const ended = once(child, 'exit');
  return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator](), ended };
}

/** The first one starts at once. What workers report of their errors is shown, unless it is ignored because they are meant to fail. */
export function crashingWorkers(errors: 'inherit' | 'ignore' = 'inherit'): CrashingWorkers {
  let ahead: Promise<Worker> | null = startWorker(errors);
  // who waits for it learns that it could not be built
  ahead.catch(() => undefined);
  const begin = async (order: CrashOrder): Promise<Worker> => {
    const worker = await (ahead ?? startWorker(errors));
    worker.child.stdin?.write(`${JSON.stringify(order)}\n`);
    ahead = startWorker(errors);
    await worker.lines.next();
    return worker;
  };
  return {
    pointsOf: async (order) => {
      const { lines, ended } = await begin({ ...order, crashAt: null });
      const { value } = await lines.next();
      await ended;
      return pointsSchema.parse(JSON.parse(String(value)));
    },
    crashAt: async (order) => {
      const { child, ended } = await begin(order);
      await ended;
      if (child.signalCode !== 'SIGKILL') throw new Error(`the worker passed no point ${order.crashAt}`);
    },
    run: async (order) => {
      const { child, ended } = await begin({ ...order, crashAt: null });
      await ended;
      return child.exitCode === 0;
    },
    killAfter: async (order, milliseconds) => {
      const { child, ended } = await begin({ ...order, crashAt: null });
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      child.kill('SIGKILL');
      await ended;
    },
    close: async () => {
      const idle = await ahead;
      ahead = null;
      idle?.child.kill('SIGKILL');
      await idle?.ended;
    },
  };
}
