import type PgBoss from 'pg-boss';
import type { JobDefinition } from './job-definition.ts';
import type { JobContext } from './job-queue.ts';

/** Jobs are announced by NOTIFY; polling only finds those whose time has come or whose notice was lost. */
const POLL_MS = 2_000;

export type JobWorker = {
  /** Looks for a job now instead of at the next poll. */
  wake(): void;
  /** Settles when the worker, after its stop, has finished its last job. */
  readonly ended: Promise<void>;
};

type WorkerOptions = {
  readonly boss: Pick<PgBoss, 'fetch' | 'complete' | 'fail'>;
  readonly job: JobDefinition;
  /** Runs one job; what it throws is the job's failure. */
  readonly run: (data: unknown, context: JobContext) => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** Ends the worker, and tells the job that it runs. */
  readonly stop: AbortSignal;
};

async function runNext({ boss, job, run, stop }: WorkerOptions): Promise<boolean> {
  // a batch that fails runs again whole, so a batch is one job
  const [next] = (await boss.fetch<unknown>(job.name, { batchSize: 1 })) ?? [];
  if (next === undefined) return false;
  const signal = AbortSignal.any([stop, AbortSignal.timeout(job.timeoutSeconds * 1000)]);
  const failure = await run(next.data, { id: next.id, signal }).then(
    () => null,
    (error: unknown) => ({ message: error instanceof Error ? error.message : String(error) }),
  );
  if (failure === null) await boss.complete(job.name, next.id);
  else await boss.fail(job.name, next.id, failure);
  return true;
}

/** Takes one job after the other until it is stopped. pg-boss' own workers cannot be waited for. */
export function startWorker(options: WorkerOptions): JobWorker {
  const { stop, onError } = options;
  let woken = false;
  let wake = () => {
    woken = true;
  };

  const pause = () =>
    new Promise<void>((resolve) => {
      if (woken || stop.aborted) return resolve();
      const timer = setTimeout(() => wake(), POLL_MS);
      wake = () => {
        clearTimeout(timer);
        woken = true;
        resolve();
      };
    });

  const work = async (): Promise<void> => {
    while (!stop.aborted) {
      woken = false;
      const found = await runNext(options).catch((error: unknown) => {
        onError(error);
        return false;
      });
      if (!found) await pause();
    }
  };

  stop.addEventListener('abort', () => wake(), { once: true });
  return { wake: () => wake(), ended: work() };
}
