import { setTimeout as sleep } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { ProcessRole } from '../config/index.ts';
import { APP_ROLE, type Database, type NotificationListener, type Queries } from '../database/index.ts';
import type { Metrics } from '../http/index.ts';
import type { JobContext, JobDefinition } from './job-definition.ts';
import { type JobWorker, startWorker } from './job-worker.ts';
import { createRunningJobs } from './running-jobs.ts';

const SCHEMA = 'pgboss';
const JOBS_CHANNEL = 'adhelm_jobs';
const STOP_WITHIN_MS = 20_000;

const policies = { none: 'standard', queued: 'short', active: 'singleton', both: 'stately' } as const;

export type JobHandler<Data> = (data: Data, context: JobContext) => Promise<void>;

type EnqueueOptions = {
  /** Enqueues in this transaction, so that the job exists when it commits. */
  readonly client?: Queries;
  readonly startAfter?: Date;
  /** The key that `onePer` of the definition limits, such as an account id. */
  readonly singletonKey?: string;
};

export type JobQueue = {
  /** Registers a job and, in a process with the role worker, runs it. Call it for every job before `start`. */
  handle<Data extends object>(job: JobDefinition<Data>, handler: JobHandler<Data>): void;
  /** Runs a job on a cron schedule (UTC), one schedule per job. Call it before `start`. */
  schedule<Data extends object>(job: JobDefinition<Data>, cron: string, data: Data): void;
  /** Resolves with the job's id; null when `onePer` refuses it because there is one already. */
  enqueue<Data extends object>(
    job: JobDefinition<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<string | null>;
  /** Closes resources that jobs use to the end. Runs when the queue has stopped. Call it before `start`. */
  onStopped(close: () => Promise<void>): void;
  start(): Promise<void>;
  /** Takes no more jobs, signals the running ones to stop, and waits for them. */
  stop(): Promise<void>;
};

type QueueOptions = {
  readonly database: Pick<Database, 'app' | 'owner'>;
  readonly listener: Pick<NotificationListener, 'on'>;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly metrics: Pick<Metrics, 'jobs' | 'jobSeconds'>;
  readonly roles: readonly ProcessRole[];
  /** No other process works on this database, so jobs that are marked as running were killed. */
  readonly alone: boolean;
};

type Registration = {
  readonly job: JobDefinition;
  readonly run: (data: unknown, context: JobContext) => Promise<void>;
};
type Schedule = { readonly name: string; readonly cron: string; readonly data: object };

function executorOf(queries: Queries): PgBoss.Db {
  return { executeSql: async (text, values) => queries.query(text, values) };
}

async function grantToApp(owner: Queries): Promise<void> {
  await owner.query(
    `grant usage on schema ${SCHEMA} to ${APP_ROLE};
     grant select, insert on ${SCHEMA}.job to ${APP_ROLE};
     grant select on ${SCHEMA}.queue to ${APP_ROLE}`,
  );
}

async function declareQueue(boss: PgBoss, job: JobDefinition): Promise<void> {
  const queue = {
    name: job.name,
    policy: policies[job.onePer],
    expireInSeconds: job.timeoutSeconds,
    retryLimit: job.retries,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: true,
  };
  await boss.createQueue(job.name, queue);
  await boss.updateQueue(job.name, queue);
}

/** A schedule that an earlier version left would fill a queue that nobody empties. */
async function removeOldSchedules(boss: PgBoss, current: readonly Schedule[]): Promise<void> {
  const names = new Set(current.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name);
}

/** A killed process leaves its jobs marked as running. They count as one failed attempt and run again at once. */
async function releaseKilledJobs(boss: PgBoss, owner: Queries, log: QueueOptions['log']): Promise<void> {
  const { rows } = await owner.query<{ id: string; name: string }>(
    `select id, name from ${SCHEMA}.job where state = 'active'`,
  );
  for (const { id, name } of rows) await boss.fail(name, id, { message: 'The process ended while it ran.' });
  await owner.query('delete from running_jobs');
  if (rows.length > 0) log.info({ jobs: rows.length }, 'jobs of a killed process run again');
}

/** Background jobs on the same database: typed, transactional, at least once. */
export function createJobQueue(options: QueueOptions): JobQueue {
  const { database, listener, log, metrics, roles, alone } = options;
  const isWorker = roles.includes('worker');
  const boss = new PgBoss({
    db: executorOf(database.owner),
    schema: SCHEMA,
    supervise: isWorker || roles.includes('scheduler'),
    schedule: roles.includes('scheduler'),
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  const runningJobs = createRunningJobs({
    pool: database.owner,
    boss,
    onError: (error) => log.warn({ err: error }, 'the heartbeat of running jobs failed'),
  });

  const registrations = new Map<string, Registration>();
  const schedules: Schedule[] = [];
  const workers: { readonly name: string; readonly worker: JobWorker }[] = [];
  const closing: (() => Promise<void>)[] = [];
  const stopping = new AbortController();

  const measured = async ({ job, run }: Registration, data: unknown, context: JobContext): Promise<void> => {
    const end = metrics.jobSeconds.startTimer({ job: job.name });
    try {
      await run(data, context);
      metrics.jobs.inc({ job: job.name, outcome: 'done' });
    } catch (error) {
      metrics.jobs.inc({ job: job.name, outcome: 'failed' });
      log.warn({ err: error, job: job.name, jobId: context.id }, 'a job failed');
      throw error;
    } finally {
      end();
    }
  };

  const startJobs = (registration: Registration): void => {
    const { job } = registration;
    const worker = startWorker({
      runningJobs,
      job,
      run: (data, context) => measured(registration, data, context),
      onError: (error) => log.error({ err: error, job: job.name }, 'jobs could not be fetched'),
      stop: stopping.signal,
    });
    workers.push({ name: job.name, worker });
  };

  return {
    handle(job, handler) {
      const run = async (data: unknown, context: JobContext) => handler(job.schema.parse(data), context);
      registrations.set(job.name, { job, run });
    },
    schedule(job, cron, data) {
      schedules.push({ name: job.name, cron, data: job.schema.parse(data) });
    },
    async enqueue(job, data, { client, startAfter, singletonKey } = {}) {
      const queries = client ?? database.app;
      const id = await boss.send(job.name, job.schema.parse(data), {
        db: executorOf(queries),
        ...(startAfter === undefined ? {} : { startAfter }),
        ...(singletonKey === undefined ? {} : { singletonKey }),
      });
      await queries.query('select pg_notify($1, $2)', [JOBS_CHANNEL, job.name]);
      return id;
    },
    onStopped: (close) => void closing.push(close),
    async start() {
      await boss.start();
      await grantToApp(database.owner);
      for (const { job } of registrations.values()) await declareQueue(boss, job);
      if (alone) await releaseKilledJobs(boss, database.owner, log);
      if (roles.includes('scheduler')) {
        await removeOldSchedules(boss, schedules);
        for (const { name, cron, data } of schedules) await boss.schedule(name, cron, data, { tz: 'UTC' });
      }
      if (!isWorker) return;
      for (const registration of registrations.values()) startJobs(registration);
      const wake = (name: string) => {
        for (const known of workers) if (name === '' || name === known.name) known.worker.wake();
      };
      listener.on(JOBS_CHANNEL, wake);
      runningJobs.start(wake);
    },
    async stop() {
      stopping.abort();
      const ended = Promise.all(workers.map(({ worker }) => worker.ended));
      await Promise.race([ended, sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
      await runningJobs.stop();
      await boss.stop({ graceful: false });
      for (const close of closing) await close();
    },
  };
}
