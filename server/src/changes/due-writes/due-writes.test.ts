import { pino } from 'pino';
import { uuidv7 } from 'uuidv7';
import { AccountBusy } from '../../facts/sync/index.ts';
import {
  createNotificationListener,
  type Database,
  type NotificationListener,
  systemScope,
  withScope,
} from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import { createMetrics } from '../../foundation/http/index.ts';
import { createJobQueue, type JobQueue } from '../../foundation/jobs/index.ts';
import { defineDueWrites, type NextCheck } from './due-writes.ts';

const log = pino({ level: 'silent' });
const dueWrites = defineDueWrites({ table: 'actions', job: 'apply-action', parallel: 4 });

let database: Database;
let listener: NotificationListener;
let queue: JobQueue;
let stopLook: (() => Promise<void>) | undefined;
beforeAll(async () => {
  database = await testDatabase();
  listener = await createNotificationListener(database.connection, log);
});
afterEach(async () => {
  await stopLook?.();
  stopLook = undefined;
  await queue.stop();
  await database.owner.query('delete from pgboss.job; delete from actions');
});
afterAll(async () => {
  await listener.close();
  await database.close();
});

/** A worker that gives these answers in turn, and then says that nothing is left to do. */
async function startWorker(...answers: (NextCheck | Error | Promise<NextCheck>)[]): Promise<string[]> {
  const advanced: string[] = [];
  queue = createJobQueue({
    database,
    listener,
    log,
    metrics: createMetrics(database.app),
    roles: ['worker', 'scheduler'],
    alone: false,
  });
  dueWrites.handle({ jobs: queue, pool: database.app }, async (id) => {
    advanced.push(id);
    const answer = answers.shift() ?? { nextCheckMs: null };
    if (answer instanceof Error) throw answer;
    return answer;
  });
  await queue.start();
  return advanced;
}

/** A new action that was enqueued, and is looked at next in this many seconds. */
async function enqueued(at?: Date): Promise<string> {
  const id = uuidv7();
  await withScope(database.app, systemScope, async (client) => {
    await client.query(
      `insert into actions (id, actor_kind, actor_id, actor_name) values ($1, 'system', 'test', 'Test')`,
      [id],
    );
    await dueWrites.enqueue(queue, client, id, at);
  });
  return id;
}

const look = () => {
  stopLook = dueWrites.startLook({ jobs: queue, pool: database.app, log });
};

/** Seconds until the next look, rounded; null when nothing is left to do. */
async function untilNextLook(id: string): Promise<number | null> {
  const { rows } = await database.owner.query<{ seconds: number | null }>(
    'select round(extract(epoch from next_look_at - now()))::int as seconds from actions where id = $1',
    [id],
  );
  return rows[0]?.seconds ?? null;
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

const makeDue = () => database.owner.query('update actions set next_look_at = now()');
const jobCount = async () => {
  const { rows } = await database.owner.query('select id from pgboss.job where name = $1', ['apply-action']);
  return rows.length;
};

describe('writes that wait for their source', () => {
  it('are worked on at once, and no more when nothing is left to do', async () => {
    const advanced = await startWorker();
    const id = await enqueued();
    await until(async () => (await untilNextLook(id)) === null);
    look();
    expect(advanced).toEqual([id]);
  });

  it('are looked at again when they asked for it, not before', async () => {
    const advanced = await startWorker({ nextCheckMs: 600_000 });
    const id = await enqueued();
    await until(async () => ((await untilNextLook(id)) ?? 0) > 500);
    look();
    await stopLook?.();
    expect(advanced).toEqual([id]);
    await makeDue();
    look();
    await until(() => advanced.length === 2);
    await until(async () => (await untilNextLook(id)) === null);
  });

  it('wait for the time they are scheduled for', async () => {
    const advanced = await startWorker();
    const id = await enqueued(new Date(Date.now() + 3_600_000));
    look();
    await stopLook?.();
    expect([await jobCount(), await untilNextLook(id)]).toEqual([0, 3_600]);
    await makeDue();
    look();
    await until(() => advanced.length === 1);
  });

  it('are tried again soon while other work holds the account', async () => {
    await startWorker(new AccountBusy('one'));
    const id = await enqueued();
    await until(async () => ((await untilNextLook(id)) ?? 60) <= 2);
  });

  it('are left to another worker after a minute when theirs is lost', async () => {
    const { promise: atWork, resolve: end } = Promise.withResolvers<NextCheck>();
    const advanced = await startWorker(atWork);
    const id = await enqueued();
    await until(() => advanced.length === 1);
    expect(await untilNextLook(id)).toBeGreaterThan(55);
    await makeDue();
    look();
    await until(async () => (await jobCount()) === 2);
    expect(await untilNextLook(id)).toBeGreaterThan(55);
    end({ nextCheckMs: null });
    await until(async () => (await untilNextLook(id)) === null);
  });

  it('are given to one worker when several look', async () => {
    const advanced = await startWorker({ nextCheckMs: 600_000 }, { nextCheckMs: 600_000 });
    const ids = [
      await enqueued(new Date(Date.now() + 3_600_000)),
      await enqueued(new Date(Date.now() + 3_600_000)),
    ];
    await makeDue();
    const stops = Array.from({ length: 4 }, () =>
      dueWrites.startLook({ jobs: queue, pool: database.app, log }),
    );
    await Promise.all(stops.map((stop) => stop()));
    await until(() => advanced.length >= 2);
    expect([...advanced].sort()).toEqual(ids.sort());
    expect(await jobCount()).toBe(2);
  });
});
