import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import type { Sandbox, SandboxAccount, SandboxOptions } from './start-sandbox.ts';

export type ThreadOptions = Pick<SandboxOptions, 'port' | 'dataDir' | 'seed' | 'market' | 'sources' | 'pace'>;
export type SandboxThread = Pick<Sandbox, 'url' | 'accounts' | 'panels' | 'close'>;

/** What the thread tells when it has started, or that it could not. */
export const threadAnswerSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('started'),
    url: z.string(),
    accounts: z.custom<readonly SandboxAccount[]>(),
    panels: z.custom<readonly SandboxAccount[]>(),
  }),
  z.object({ kind: z.literal('failed'), message: z.string(), code: z.string().nullable() }),
]);
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
 * The sandbox in a thread of its own: making up a month of traffic takes seconds, which whoever is beside it would
 * wait for. Its faults are switched over HTTP. Rejects as `startSandbox` does; `onFailure` is told of what ends it later.
 */
export async function startSandboxThread(
  options: ThreadOptions,
  onFailure: (error: Error) => void,
): Promise<SandboxThread> {
  const worker = new Worker(new URL('./sandbox-thread-entry.ts', import.meta.url), { workerData: options });
  const [told] = await once(worker, 'message');
  const answer = threadAnswerSchema.parse(told);
  if (answer.kind === 'failed') {
    await worker.terminate();
    throw new SandboxNotStarted(answer.message, answer.code);
  }
  worker.on('error', onFailure);
  const { url, accounts, panels } = answer;
  return {
    url,
    accounts,
    panels,
    close: async () => {
      const ended = once(worker, 'exit');
      worker.postMessage('close');
      await ended;
    },
  };
}
