import type { Job } from '@adhelm/contracts';

export type ListedJobs = {
  readonly current: readonly Job[];
  /** Finished ones that the person saw before, or that are like many others. */
  readonly earlier: readonly Job[];
};

/** So many finished first syncs say nothing more than fewer do. */
const MOST_FIRST_SYNCS = 3;

const isFinishedFirstSync = ({ kind, state }: Job) => kind === 'first-sync' && state === 'done';

/**
 * The jobs that the tray lists at once, and those behind a button: what was finished before the last visit, and the older
 * of many finished first syncs.
 *
 * @param jobs - newest first
 * @param lastVisit - ISO 8601; null before the first visit
 */
export function listedJobs(jobs: readonly Job[], lastVisit: string | null): ListedJobs {
  const repeated = new Set(jobs.filter(isFinishedFirstSync).slice(MOST_FIRST_SYNCS));
  const isEarlier = (job: Job) =>
    job.finishedAt !== null && (repeated.has(job) || (lastVisit !== null && job.finishedAt < lastVisit));
  return { current: jobs.filter((job) => !isEarlier(job)), earlier: jobs.filter(isEarlier) };
}
