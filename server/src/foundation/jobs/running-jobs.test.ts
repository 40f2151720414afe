import PgBoss from 'pg-boss';
import type { Database } from '../database/index.ts';
import { testDatabase } from '../database/testing.ts';
import { createRunningJobs, type RunningJobs } from './running-jobs.ts';

const QUEUE = 'work';
const DEAD_AFTER_MS = 12_000;
let database: Database;
let boss: PgBoss;
let clock = 0;

beforeAll(async () => {
  database = await testDatabase();
  boss = new PgBoss({
    db: { executeSql: async (text, values) => database.owner.query(text, values) },
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.createQueue(QUEUE, { name: QUEUE, retryLimit: 3, retryDelay: 60 });
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.close();
});
beforeEach(async () => {
  clock = 0;
  await boss.purgeQueue(QUEUE);
  await database.owner.query('delete from running_jobs');
});

const startProcess = (): RunningJobs =>
  createRunningJobs({
    pool: database.owner,
    boss,
    onError: (error) => {
      throw error;
    },
    clock: () => clock,
  });

/** A process that has polled without interruption for long enough to declare another one dead. */
async function watchingProcess(): Promise<RunningJobs> {
  const watcher = startProcess();
  await watcher.takeOver();
  clock += DEAD_AFTER_MS;
  return watcher;
}

async function taken(process: RunningJobs) {
  const job = await process.take(QUEUE);
  if (job === null) throw new Error('there is no job');
  return job;
}

const silentFor = (seconds: number) =>
  database.owner.query('update running_jobs set seen_at = now() - make_interval(secs => $1)', [seconds]);

async function stateOf(id: string): Promise<string | undefined> {
  const { rows } = await database.owner.query<{ state: string }>(
    'select state from pgboss.job where id = $1',
    [id],
  );
  return rows[0]?.state;
}

describe('a job whose process died', () => {
  it('moves to another process immediately, without the delay of a retry', async () => {
    await boss.send(QUEUE, { number: 1 });
    const { id } = await taken(startProcess());
    const heir = await watchingProcess();
    await silentFor(11);
    expect(await heir.takeOver()).toEqual([]);
    await silentFor(13);
    expect(await heir.takeOver()).toEqual([QUEUE]);
    expect(await taken(heir)).toMatchObject({ id, data: { number: 1 } });
  });

  it('is taken over by exactly one process', async () => {
    await boss.send(QUEUE, { number: 1 });
    await taken(startProcess());
    const heirs = await Promise.all([watchingProcess(), watchingProcess()]);
    await silentFor(13);
    const found = await Promise.all(heirs.map((heir) => heir.takeOver()));
    expect(found.flat()).toEqual([QUEUE]);
  });

  it('is left alone by a process that has not polled for long enough itself', async () => {
    await boss.send(QUEUE, { number: 1 });
    await taken(startProcess());
    await silentFor(60);
    const fresh = startProcess();
    expect(await fresh.takeOver()).toEqual([]);
    clock += DEAD_AFTER_MS - 1;
    expect(await fresh.takeOver()).toEqual([]);
    clock += 1;
    expect(await fresh.takeOver()).toEqual([QUEUE]);
  });

  it('fails for good without attempts left', async () => {
    await boss.send(QUEUE, { number: 1 }, { retryLimit: 0 });
    const { id } = await taken(startProcess());
    const heir = await watchingProcess();
    await silentFor(13);
    expect(await heir.takeOver()).toEqual([QUEUE]);
    expect(await stateOf(id)).toBe('failed');
  });
});

describe('a live process', () => {
  it('keeps its jobs with its heartbeat', async () => {
    await boss.send(QUEUE, { number: 1 });
    const owner = startProcess();
    const { id, lost } = await taken(owner);
    const other = await watchingProcess();
    await silentFor(13);
    await owner.beat();
    expect(await other.takeOver()).toEqual([]);
    expect(lost.aborted).toBe(false);
    await owner.settle(QUEUE, id, null);
    expect(await stateOf(id)).toBe('completed');
  });

  it('stops a job that another process took over, and leaves its outcome to that one', async () => {
    await boss.send(QUEUE, { number: 1 });
    const owner = startProcess();
    const { id, lost } = await taken(owner);
    const heir = await watchingProcess();
    await silentFor(13);
    await heir.takeOver();
    await taken(heir);
    await owner.beat();
    expect(lost.aborted).toBe(true);
    await owner.settle(QUEUE, id, null);
    expect(await stateOf(id)).toBe('active');
    await heir.settle(QUEUE, id, { message: 'on purpose' });
    expect(await stateOf(id)).toBe('retry');
  });

  it('gives up a job whose outcome it could not store', async () => {
    await boss.send(QUEUE, { number: 1 });
    const owner = startProcess();
    const { id } = await taken(owner);
    await database.owner.query(`alter table running_jobs rename to running_jobs_away`);
    await expect(owner.settle(QUEUE, id, null)).rejects.toThrow();
    await database.owner.query(`alter table running_jobs_away rename to running_jobs`);
    await silentFor(13);
    await owner.beat();
    const heir = await watchingProcess();
    expect(await heir.takeOver()).toEqual([QUEUE]);
  });
});

it('a job that pg-boss ended after its timeout is not requeued', async () => {
  await boss.send(QUEUE, { number: 1 });
  const { id } = await taken(startProcess());
  await boss.fail(QUEUE, id, { message: 'job timed out' });
  const heir = await watchingProcess();
  await silentFor(13);
  expect(await heir.takeOver()).toEqual([]);
});
