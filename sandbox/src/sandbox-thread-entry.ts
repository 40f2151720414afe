import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadAnswer, ThreadOptions } from './sandbox-thread.ts';
import { startSandbox } from './start-sandbox.ts';

/** The entry of the sandbox's thread: starts it, reports its address, and stops it on request. */
async function serve(options: ThreadOptions, report: (answer: ThreadAnswer) => void): Promise<void> {
  try {
    const sandbox = await startSandbox(options);
    report({ kind: 'started', url: sandbox.url, accounts: sandbox.accounts, panels: sandbox.panels });
    parentPort?.once('message', () => void sandbox.close().then(() => parentPort?.close()));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    report({ kind: 'failed', message: error instanceof Error ? error.message : String(error), code });
  }
}

// passed by `startSandboxThread` only
await serve(workerData as ThreadOptions, (answer) => parentPort?.postMessage(answer));
