import type * as z from 'zod';

/**
 * A kind of background job. `onePer`: what `singletonKey` limits, `queued` = one waiting, `active` = one running,
 * `both` = one of each. A job that runs longer than `timeoutSeconds` counts as failed and runs again.
 */
export type JobDefinition<Data extends object = object> = {
  readonly name: string;
  readonly schema: z.ZodType<Data>;
  readonly timeoutSeconds: number;
  readonly retries: number;
  readonly retryDelaySeconds: number;
  /** How many of them one process runs at a time. */
  readonly parallel: number;
  readonly onePer: 'none' | 'queued' | 'active' | 'both';
};

type JobOptions<Data extends object> = Pick<JobDefinition<Data>, 'name' | 'schema'> &
  Partial<Omit<JobDefinition<Data>, 'name' | 'schema'>>;

/** Describes a job. Its data are checked when it is enqueued and again when it runs. It must be safe to run twice. */
export function defineJob<Data extends object>(options: JobOptions<Data>): JobDefinition<Data> {
  return { timeoutSeconds: 900, retries: 3, retryDelaySeconds: 5, parallel: 1, onePer: 'none', ...options };
}

/** What a running job receives besides its data. */
export type JobContext = {
  readonly id: string;
  /** Aborts when the application stops. A job that gives up then runs again after the restart. */
  readonly signal: AbortSignal;
};
