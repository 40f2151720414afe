import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import type { Sandbox, SandboxAccount, SandboxOptions } from './start-sandbox.ts';

export type ThreadOptions = Pick<
  SandboxOptions,
  'port' | 'dataDir' | 'seed' | 'market' | 'sources' | 'pace'
> & {
  /** How far its time is ahead of the real one at its start. */
  readonly clockOffsetMs?: number;
};
export type SandboxThread = Pick<Sandbox, 'url' | 'accounts' | 'panels' | 'close'> & {
  /** Moves its time ahead of the real one by so many milliseconds. */
  moveClock(offsetMs: number): Promise<void>;
};

/** The thread's message after it started or failed to start. */
export const threadAnswerSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('started'),
    url: z.string(),
    accounts: z.custom<readonly SandboxAccount[]>(),
    panels: z.custom<readonly SandboxAccount[]>(),
  }),
  z.object({ kind: z.literal('moved') }),
  z.object({ kind: z.literal('failed'), message: z.string(), code: z.string().nullable() }),
]);
/** What the thread is asked for after its start. */
export type ThreadOrder = { readonly kind: 'close' } | { readonly kind: 'move'; readonly offsetMs: number };
export type ThreadAnswer = z.infer<typeof threadAnswerSchema>;

/** A sandbox that could not start; `code` is the system's, such as EADDRINUSE. */
class SandboxNotStarted extends Error {
  readonly code: string | null;

  constructor(message: string, code: string | null) {
    super(message);
    this.code = code;
  }
}

/**
 * The sandbox in its own thread: generating a month of traffic takes seconds, which would block other work. Faults are
 * set over HTTP. Rejects as `startSandbox` does; `onFailure` receives a later failure.
 */
export async function startSandboxThread(
  options: ThreadOptions,
  onFailure: (error: Error) => void,
): Promise<SandboxThread> {
  const worker = new Worker(new URL('./sandbox-thread-entry.ts', import.meta.url), { workerData: options });
  const [message] = await once(worker, 'message');
  const answer = threadAnswerSchema.parse(message);
  if (answer.kind === 'failed') {
    await worker.terminate();
    throw new SandboxNotStarted(answer.message, answer.code);
  }
  if (answer.kind === 'moved') throw new TypeError('a sandbox moves its clock before it started');
  worker.on('error', onFailure);
  const { url, accounts, panels } = answer;
  return {
    url,
    accounts,
    panels,
    moveClock: async (offsetMs) => {
      const moved = once(worker, 'message');
      worker.postMessage({ kind: 'move', offsetMs });
      await moved;
    },
    close: async () => {
      const ended = once(worker, 'exit');
      worker.postMessage({ kind: 'close' });
      await ended;
    },
  };
}
