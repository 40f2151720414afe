import {
  buildAll,
  connect,
  forgetAll,
  reportedDays,
  sourceReports,
  trackerReports,
} from '../../facts/performance/testing/reported-market.ts';
import { type Database, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import { KeptFigures } from './kept-figures.ts';
import { KeptNames } from './kept-names.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => forgetAll(database));

const day = '2026-11-18';

describe('figures that a process keeps', () => {
  it('are added up again of the account that a merge changed, and of no other', async () => {
    const [one, other] = [await connect(database, 'mgid'), await connect(database, 'taboola')];
    await sourceReports(database, one, [{ campaign: 'a', day, cost: 3 }]);
    await sourceReports(database, other, [{ campaign: 'b', day, cost: 4 }]);
    const { rows } = await database.owner.query<{ key: number; accountKey: number }>(
      `select c.key, a.key as "accountKey" from campaigns c join accounts a on a.id = c.account_id
       where a.archived_at is null order by a.key`,
    );
    const figures = new KeptFigures();
    const costs = () =>
      withScope(database.app, systemScope, async (client) => {
        const found = await figures.of(client, rows, { range: reportedDays, currency: 'USD' });
        return rows.map(({ key }) => found.get(key)?.cost);
      });
    expect(await costs()).toEqual([3_000_000, 4_000_000]);
    // no merge: whoever reads the sums again would see it
    await database.owner.query('update campaign_weeks set cost = 1 where account_key = $1', [one.key]);
    expect(await costs()).toEqual([3_000_000, 4_000_000]);
    await sourceReports(database, other, [{ campaign: 'b', day, cost: 5 }]);
    expect(await costs()).toEqual([3_000_000, 5_000_000]);
    await sourceReports(database, one, [{ campaign: 'a', day, cost: 6 }]);
    expect(await costs()).toEqual([6_000_000, 5_000_000]);
  });
});

describe('names that a process keeps', () => {
  it('follow what a merge attributes', async () => {
    await connect(database, 'mgid');
    const tracker = await connect(database, 'voluum');
    const names = new KeptNames();
    const named = async () => {
      const found = await withScope(database.app, systemScope, (client) =>
        names.of(client, tracker.key, reportedDays),
      );
      return found.map(({ campaign }) => campaign).sort();
    };
    await trackerReports(database, tracker, [{ campaign: 'a', day }]);
    expect([await named(), await named()]).toEqual([['a'], ['a']]);
    await trackerReports(database, tracker, [
      { campaign: 'a', day },
      { campaign: 'b', day },
    ]);
    await buildAll(database);
    expect(await named()).toEqual(['a', 'b']);
  });
});
