import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadAnswer, ThreadOptions, ThreadOrder } from './sandbox-thread.ts';
import { startSandbox } from './start-sandbox.ts';

/** The entry of the sandbox's thread: starts it, reports its address, and stops it on request. */
async function serve(options: ThreadOptions, report: (answer: ThreadAnswer) => void): Promise<void> {
  try {
    let { clockOffsetMs = 0 } = options;
    const sandbox = await startSandbox({ ...options, now: () => new Date(Date.now() + clockOffsetMs) });
    report({ kind: 'started', url: sandbox.url, accounts: sandbox.accounts, panels: sandbox.panels });
    parentPort?.on('message', (order: ThreadOrder) => {
      if (order.kind === 'close') void sandbox.close().then(() => parentPort?.close());
      else {
        clockOffsetMs = order.offsetMs;
        report({ kind: 'moved' });
      }
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    report({ kind: 'failed', message: error instanceof Error ? error.message : String(error), code });
  }
}

// passed by `startSandboxThread` only
await serve(workerData as ThreadOptions, (answer) => parentPort?.postMessage(answer));
