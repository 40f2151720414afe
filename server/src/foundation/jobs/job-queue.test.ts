import { pino } from 'pino';
import * as z from 'zod';
import type { ProcessRole } from '../config/index.ts';
import {
  createNotificationListener,
  type Database,
  inTransaction,
  type NotificationListener,
} from '../database/index.ts';
import { testDatabase } from '../database/testing.ts';
import { createMetrics, type Metrics } from '../http/index.ts';
import { defineJob } from './job-definition.ts';
import { createJobQueue, type JobQueue } from './job-queue.ts';

const log = pino({ level: 'silent' });
let database: Database;
let listener: NotificationListener;
let metrics: Metrics;
const queues: JobQueue[] = [];

beforeAll(async () => {
  database = await testDatabase();
  listener = await createNotificationListener(database.connection, log);
});
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop();
});
afterAll(async () => {
  await listener.close();
  await database.close();
});

type Options = { readonly roles?: readonly ProcessRole[]; readonly alone?: boolean };

function createQueue({ roles = ['worker'], alone = false }: Options = {}): JobQueue {
  metrics = createMetrics(database.app);
  const queue = createJobQueue({ database, listener, log, metrics, roles, alone });
  queues.push(queue);
  return queue;
}

/** A handler that records its input, and waits for a number of runs. */
function recorder() {
  const seen: number[] = [];
  let wake: () => unknown = () => undefined;
  return {
    seen,
    async handle({ number }: { readonly number: number }) {
      seen.push(number);
      wake();
    },
    async until(count: number) {
      while (seen.length < count) {
        await new Promise((resolve) => {
          wake = () => resolve(undefined);
        });
      }
      return seen;
    },
  };
}

const schema = z.strictObject({ number: z.int() });

describe('jobs', () => {
  it('run soon after they are enqueued', async () => {
    const job = defineJob({ name: 'soon', schema });
    const runs = recorder();
    const queue = createQueue();
    queue.handle(job, runs.handle);
    await queue.start();
    await queue.enqueue(job, { number: 1 });
    expect(await runs.until(1)).toEqual([1]);
  });

  it('exist once the transaction commits, and not after a rollback', async () => {
    const job = defineJob({ name: 'transactional', schema });
    const runs = recorder();
    const queue = createQueue();
    queue.handle(job, runs.handle);
    await queue.start();
    const undone = inTransaction(database.app, async (client) => {
      await queue.enqueue(job, { number: 1 }, { client });
      throw new Error('on purpose');
    });
    await expect(undone).rejects.toThrow('on purpose');
    await inTransaction(database.app, (client) => queue.enqueue(job, { number: 2 }, { client }));
    expect(await runs.until(1)).toEqual([2]);
  });

  it('run once each, however many processes work', async () => {
    const job = defineJob({ name: 'shared', schema, parallel: 2 });
    const runs = recorder();
    const [one, other] = [createQueue(), createQueue()];
    for (const queue of [one, other]) {
      queue.handle(job, runs.handle);
      await queue.start();
    }
    const numbers = Array.from({ length: 60 }, (_, number) => number);
    await Promise.all(numbers.map((number) => one.enqueue(job, { number })));
    const seen = await runs.until(60);
    expect([...seen].sort((a, b) => a - b)).toEqual(numbers);
  });

  it('are refused with invalid data', async () => {
    const job = defineJob({ name: 'checked', schema });
    const queue = createQueue();
    queue.handle(job, async () => undefined);
    await queue.start();
    await expect(queue.enqueue(job, JSON.parse('{"number":"x"}'))).rejects.toThrow();
  });

  it('are retried after a failure, and counted', async () => {
    const job = defineJob({ name: 'failing', schema, retryDelaySeconds: 0 });
    const runs = recorder();
    const queue = createQueue();
    queue.handle(job, async (data) => {
      await runs.handle(data);
      if (runs.seen.length === 1) throw new Error('the first time');
    });
    await queue.start();
    await queue.enqueue(job, { number: 1 });
    expect(await runs.until(2)).toEqual([1, 1]);
    expect(await metrics.registry.metrics()).toContain('adhelm_jobs_total{job="failing",outcome="failed"} 1');
  }, 15_000);

  it('are enqueued only once per key', async () => {
    const job = defineJob({ name: 'single', schema, onePer: 'queued' });
    const queue = createQueue({ roles: ['web'] });
    queue.handle(job, async () => undefined);
    await queue.start();
    expect(await queue.enqueue(job, { number: 1 }, { singletonKey: 'a' })).toEqual(expect.any(String));
    expect(await queue.enqueue(job, { number: 1 }, { singletonKey: 'a' })).toBeNull();
    expect(await queue.enqueue(job, { number: 1 }, { singletonKey: 'b' })).toEqual(expect.any(String));
  });

  it('do not run in a process without the role', async () => {
    const job = defineJob({ name: 'elsewhere', schema });
    const here = recorder();
    const web = createQueue({ roles: ['web'] });
    web.handle(job, here.handle);
    await web.start();
    await web.enqueue(job, { number: 1 });
    const there = recorder();
    const worker = createQueue();
    worker.handle(job, there.handle);
    await worker.start();
    expect(await there.until(1)).toEqual([1]);
    expect(here.seen).toEqual([]);
  });

  it('are signalled when the application stops, which waits for them', async () => {
    const job = defineJob({ name: 'patient', schema });
    const started = Promise.withResolvers<void>();
    let tidied = false;
    const queue = createQueue();
    queue.handle(job, async (_data, { signal }) => {
      started.resolve();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      tidied = true;
    });
    await queue.start();
    await queue.enqueue(job, { number: 1 });
    await started.promise;
    await queue.stop();
    expect(tidied).toBe(true);
  }, 15_000);

  it('of a killed process run again when the only process restarts', async () => {
    const job = defineJob({ name: 'killed', schema, retryDelaySeconds: 0 });
    const first = createQueue({ roles: ['web'] });
    first.handle(job, async () => undefined);
    await first.start();
    await first.enqueue(job, { number: 1 });
    await database.owner.query(
      `update pgboss.job set state = 'active', started_on = now() where name = 'killed'`,
    );
    const runs = recorder();
    const second = createQueue({ alone: true });
    second.handle(job, runs.handle);
    await second.start();
    expect(await runs.until(1)).toEqual([1]);
  }, 15_000);

  it('that an earlier version scheduled are no longer started', async () => {
    const job = defineJob({ name: 'scheduled', schema });
    const start = async (isScheduled: boolean) => {
      const queue = createQueue({ roles: ['scheduler'] });
      queue.handle(job, async () => undefined);
      if (isScheduled) queue.schedule(job, '0 * * * *', { number: 1 });
      await queue.start();
      const { rows } = await database.owner.query<{ name: string }>('select name from pgboss.schedule');
      return rows.map(({ name }) => name);
    };
    expect(await start(true)).toEqual(['scheduled']);
    expect(await start(false)).toEqual([]);
  });

  it('keep their resources open until the last one has ended', async () => {
    const steps: string[] = [];
    const { promise: running, resolve: runs } = Promise.withResolvers<void>();
    const queue = createQueue();
    const job = defineJob({ name: 'uses-something', schema });
    queue.handle(job, async (_data, { signal }) => {
      runs();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      steps.push('job ended');
    });
    queue.onStopped(async () => void steps.push('closed'));
    await queue.start();
    await queue.enqueue(job, { number: 1 });
    await running;
    await queue.stop();
    expect(steps).toEqual(['job ended', 'closed']);
  });
});
