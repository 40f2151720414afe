import { uuidv7 } from 'uuidv7';
import type { Database } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import { connectedAccount } from '../../testing/connected-account.ts';
import { AccountBusy, withAccountLease } from './account-lease.ts';

let database: Database;
let accountId: string;
const never = new AbortController().signal;

beforeAll(async () => {
  database = await testDatabase();
  accountId = (await connectedAccount(database, 'mgid')).id;
});
afterAll(() => database.close());

const hold = <Result>(work: (signal: AbortSignal) => Promise<Result>, stop = never) =>
  withAccountLease(database.app, { accountId, stop, renewEveryMs: 50 }, work);

async function leases(): Promise<number> {
  const { rowCount } = await database.owner.query('select from account_leases');
  return rowCount ?? 0;
}

describe('the lease of an account', () => {
  it('admits one worker at a time', async () => {
    const { promise: allOthersRefused, resolve: goOn } = Promise.withResolvers<void>();
    const refusals: unknown[] = [];
    const workers = Array.from({ length: 8 }, () =>
      hold(() => allOthersRefused).catch((error: unknown) => {
        refusals.push(error);
        if (refusals.length === 7) goOn();
      }),
    );
    await Promise.all(workers);
    expect(refusals).toHaveLength(7);
    for (const reason of refusals) expect(reason).toBeInstanceOf(AccountBusy);
    expect(await hold(async () => 'free again')).toBe('free again');
  });

  it('is waited for with patience, but not for ever', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const holding = hold(() => held);
    while ((await leases()) === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    const patient = (patienceMs: number) =>
      withAccountLease(database.app, { accountId, stop: never, patienceMs }, async () => 'mine');
    await expect(patient(1)).rejects.toBeInstanceOf(AccountBusy);
    const next = patient(30_000);
    release();
    await holding;
    expect(await next).toBe('mine');
  });

  it('is released when the work fails', async () => {
    await expect(hold(() => Promise.reject(new Error('on purpose')))).rejects.toThrow('on purpose');
    expect(await leases()).toBe(0);
  });

  it('of a dead worker lasts until it expires', async () => {
    await database.owner.query(`insert into account_leases values ($1, $2, now() + interval '20 seconds')`, [
      accountId,
      uuidv7(),
    ]);
    await expect(hold(async () => 'taken')).rejects.toThrow(AccountBusy);
    await database.owner.query(`update account_leases set expires_at = now() - interval '1 second'`);
    expect(await hold(async () => 'taken')).toBe('taken');
  });

  it('is not released by a worker that lost it', async () => {
    const heir = uuidv7();
    await hold(async () => {
      await database.owner.query('update account_leases set holder = $1', [heir]);
    });
    const { rows } = await database.owner.query('select holder from account_leases');
    expect(rows).toEqual([{ holder: heir }]);
    await database.owner.query('delete from account_leases');
  });

  it('is renewed during the work, and signals the work when it is lost', async () => {
    const { promise: lost, resolve } = Promise.withResolvers<unknown>();
    await hold(async (signal) => {
      signal.addEventListener('abort', () => resolve(signal.reason));
      await database.owner.query(`update account_leases set expires_at = now() + interval '1 second'`);
      const renewed = async () => {
        const { rows } = await database.owner.query<{ left: number }>(
          `select extract(epoch from expires_at - now())::int as left from account_leases`,
        );
        return (rows[0]?.left ?? 0) > 10;
      };
      while (!(await renewed())) await new Promise((next) => setTimeout(next, 20));
      await database.owner.query('update account_leases set holder = $1', [uuidv7()]);
      expect(await lost).toBeInstanceOf(AccountBusy);
    });
    await database.owner.query('delete from account_leases');
  });

  it('stops the work when the application stops', async () => {
    const stop = new AbortController();
    const working = hold(
      (signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('stopped')));
          stop.abort();
        }),
      stop.signal,
    );
    await expect(working).rejects.toThrow('stopped');
    expect(await leases()).toBe(0);
    await expect(hold(async () => 'too late', stop.signal)).rejects.toThrow();
  });
});
