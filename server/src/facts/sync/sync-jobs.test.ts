import { uuidv7 } from 'uuidv7';
import { syncReviews } from '../../features.ts';
import { type Database, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import { type Account, takeDueSyncs, waitForFirstSync } from '../../sources/accounts/index.ts';
import { scheduleSync } from '../../sources/accounts/testing.ts';
import { connectMarket, type DemoMarket, startDemoMarket } from '../../testing/demo-market.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { syncFeature } from './sync-feature.ts';

let market: DemoMarket;
let database: Database;
let dollars: Account;
let euros: Account;

beforeAll(async () => {
  market = await startDemoMarket({ market: { historyDays: 2, campaigns: 4 } });
  database = await testDatabase();
  [dollars, euros] = await connectMarket(database.app, market.sandbox);
});
afterAll(async () => {
  await market.close();
  await database.close();
});

const due = () => withScope(database.app, systemScope, (client) => takeDueSyncs(client, 10));
const jobs = async () => {
  const { rows } = await database.owner.query<{ state: string; key: string; waits: boolean }>(
    `select state::text, singleton_key as key, start_after > now() as waits from pgboss.job
     where name = 'sync-account' order by created_on`,
  );
  return rows;
};

describe('the schedule of syncs', () => {
  it('gives each due account to one process, once', async () => {
    const taken = (await Promise.all(Array.from({ length: 4 }, due))).flat();
    expect(taken.sort()).toEqual([dollars.id, euros.id].sort());
    expect(await due()).toEqual([]);
  });

  it('is due at once when it is set again, and never for an archived account', async () => {
    await database.owner.query('update accounts set archived_at = now() where id = $1', [euros.id]);
    await withScope(database.app, systemScope, async (client) => {
      for (const account of [dollars, euros]) await scheduleSync(client, account.id, 300);
    });
    expect(await due()).toEqual([dollars.id]);
    await database.owner.query('update accounts set archived_at = null');
  });

  it('syncs each account, and retries a busy one soon', async () => {
    await withScope(database.app, systemScope, async (client) => {
      for (const account of [dollars, euros]) await scheduleSync(client, account.id, 300);
      await client.query(`insert into account_leases values ($1, $2, now() + interval '20 seconds')`, [
        euros.id,
        uuidv7(),
      ]);
    });
    const server = await startTestServer({
      database,
      features: [syncFeature(syncReviews)],
      sandboxUrl: market.sandbox.url,
      env: { ROLES: 'web,worker,scheduler' },
    });
    try {
      const healthOf = async (account: Account) => {
        const { rows } = await database.owner.query('select health from accounts where id = $1', [
          account.id,
        ]);
        return rows[0]?.health;
      };
      const again = async () => (await jobs()).some((job) => job.key === euros.id && job.waits);
      while ((await healthOf(dollars)) === 'new' || !(await again())) {
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      expect(await healthOf(euros)).toBe('new');
      await database.owner.query('delete from account_leases');
      await database.owner.query(`update pgboss.job set start_after = now() where name = 'sync-account'`);
      await waitForFirstSync(server.services, 20_000);
      expect([await healthOf(dollars), await healthOf(euros)]).toEqual(['ok', 'ok']);
    } finally {
      await server.close();
    }
  });

  it('leaves a refused token to the schedule, and retries other failures at once', async () => {
    const startedWith = async (fault: Parameters<typeof market.sandbox.faults.add>[0]) => {
      market.sandbox.faults.set([fault]);
      await database.owner.query('delete from pgboss.job');
      await withScope(database.app, systemScope, (client) => scheduleSync(client, dollars.id, 300));
      const server = await startTestServer({
        database,
        features: [syncFeature(syncReviews)],
        sandboxUrl: market.sandbox.url,
        env: { ROLES: 'worker,scheduler' },
      });
      const isOver = async () => {
        const [job] = await jobs();
        return job !== undefined && ['completed', 'retry', 'failed'].includes(job.state);
      };
      while (!(await isOver())) await new Promise((resolve) => setTimeout(resolve, 25));
      const [job] = await jobs();
      await server.close();
      return job?.state;
    };
    expect(await startedWith({ kind: 'unauthorised' })).toBe('completed');
    expect(await startedWith({ kind: 'malformed' })).toBe('retry');
    market.sandbox.faults.clear();
  });
});
