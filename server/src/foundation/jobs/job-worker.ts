import { untilAvailable } from '../database/index.ts';
import type { JobContext, JobDefinition } from './job-definition.ts';
import type { RunningJobs, TakenJob } from './running-jobs.ts';

/** Jobs are announced by NOTIFY. Polling only finds due retries and jobs whose notification was lost. */
const POLL_MS = 2_000;

export type JobWorker = {
  /** Polls for a job now instead of at the next interval. */
  wake(): void;
  /** Resolves when the worker has been stopped and has finished its last job. */
  readonly ended: Promise<void>;
};

type WorkerOptions = {
  readonly runningJobs: Pick<RunningJobs, 'take' | 'settle'>;
  readonly job: JobDefinition;
  /** Runs one job. An error it throws is the job's failure. */
  readonly run: (data: unknown, context: JobContext) => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** Ends the worker, and signals its running job. */
  readonly stop: AbortSignal;
};

async function runJob({ runningJobs, job, run, stop }: WorkerOptions, next: TakenJob): Promise<void> {
  const signal = AbortSignal.any([stop, next.lost, AbortSignal.timeout(job.timeoutSeconds * 1000)]);
  // losing the database is not the job's failure: it continues once that is back, without using up attempts
  const failure = await untilAvailable(() => run(next.data, { id: next.id, signal }), { signal }).then(
    () => null,
    (error: unknown) => ({ message: error instanceof Error ? error.message : String(error) }),
  );
  await untilAvailable(() => runningJobs.settle(job.name, next.id, failure), { signal: stop });
}

/** Runs up to `parallel` jobs at a time until it is stopped. pg-boss' own workers cannot be waited for. */
export function startWorker(options: WorkerOptions): JobWorker {
  const { runningJobs, job, stop, onError } = options;
  const running = new Set<Promise<void>>();
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

  /** Starts the next job; false when there is none. A failed batch runs again as a whole, so a batch is one job. */
  const startNext = async (): Promise<boolean> => {
    const next = await runningJobs.take(job.name);
    if (next === null) return false;
    const run = runJob(options, next)
      .catch(onError)
      .finally(() => running.delete(run));
    running.add(run);
    return true;
  };

  const work = async (): Promise<void> => {
    while (!stop.aborted) {
      if (running.size >= job.parallel) {
        await Promise.race(running);
        continue;
      }
      woken = false;
      const found = await startNext().catch((error: unknown) => {
        onError(error);
        return false;
      });
      if (!found) await pause();
    }
    await Promise.all(running);
  };

  stop.addEventListener('abort', () => wake(), { once: true });
  return { wake: () => wake(), ended: work() };
}
