import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadAnswer, ThreadOptions } from './sandbox-thread.ts';
import { startSandbox } from './start-sandbox.ts';

/** What runs in the sandbox's thread: starts it, tells where it is, and ends it when it is told to. */
async function serve(options: ThreadOptions, tell: (answer: ThreadAnswer) => void): Promise<void> {
  try {
    const sandbox = await startSandbox(options);
    tell({ kind: 'started', url: sandbox.url, accounts: sandbox.accounts, panels: sandbox.panels });
    parentPort?.once('message', () => void sandbox.close().then(() => parentPort?.close()));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error), code });
  }
}

// handed over by `startSandboxThread` alone
await serve(workerData as ThreadOptions, (answer) => parentPort?.postMessage(answer));
