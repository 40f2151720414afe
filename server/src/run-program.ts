import { startFailureOf } from './start-failure.ts';

type Stoppable = { close(): Promise<void> };

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const STOP_WITHIN_MS = 30_000;

function fail(error: unknown): never {
  const { line, exitCode } = startFailureOf(error);
  process.stderr.write(`adhelm: ${line}\n`);
  process.exit(exitCode);
}

/**
 * Runs the server in the foreground until a signal ends it: one clear line and the right exit code when it cannot
 * start, an orderly stop at the first signal, an immediate one at the second. `start` receives a callback for fatal
 * errors.
 */
export async function runProgram(
  start: (onFatal: (error: Error) => void) => Promise<Stoppable>,
): Promise<void> {
  let stopping = false;
  let running: Stoppable | null = null;
  const stop = async (exitCode: number): Promise<void> => {
    if (stopping) process.exit(exitCode);
    stopping = true;
    setTimeout(() => process.exit(exitCode), STOP_WITHIN_MS).unref();
    await running?.close();
    process.exit(exitCode);
  };
  for (const signal of SIGNALS) process.on(signal, () => void stop(0));
  const onFatal = (error: Error): void => {
    const { line, exitCode } = startFailureOf(error);
    process.stderr.write(`adhelm: ${line}\n`);
    void stop(exitCode);
  };
  try {
    running = await start(onFatal);
  } catch (error) {
    fail(error);
  }
}
