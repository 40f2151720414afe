import { type Database, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { connect, sourceReports, trackerReports } from '../performance/testing/reported-market.ts';
import { ASSUMED_DELAY, delayCurve } from './delay-curves.ts';

/** The only day that is reported: its conversions are complete today. */
const day = '2026-11-18';
const today = '2026-11-26';

let database: Database;

beforeAll(async () => {
  database = await testDatabase();
  await database.owner.query(`select ensure_month('fact_revisions', '2026-11-01')`);
});
afterAll(() => database.close());

/** A day of 200 conversions, 100 of which were known nine hours after it had ended. */
async function reportedLate(account: Account, table: 'campaign_day' | 'sub_day'): Promise<void> {
  const { owner } = database;
  await owner.query(`update accounts set created_at = '2026-10-01' where key = $1`, [account.key]);
  await owner.query(
    `update ${table} set conversions = 200, first_observed_at = $2 where account_key = $1 and day = $3`,
    [account.key, `${day}T20:00:00Z`, day],
  );
  // the update above is no correction of the source
  await owner.query('delete from fact_revisions where account_key = $1', [account.key]);
  await owner.query(
    `insert into fact_revisions (kind, account_key, campaign_key, entity_key, day, conversions, superseded_at)
     select '${table}', account_key, campaign_key, ${table === 'sub_day' ? 'sub_key' : '0'}, day, 100, $3
     from ${table} where account_key = $1 and day = $2`,
    [account.key, day, '2026-11-19T09:00:00Z'],
  );
}

const curveOf = (account: Account) =>
  withScope(database.app, systemScope, (client) => delayCurve(client, { ...account, today }));
const half = [
  { ageHours: 18, arrived: 0.5 },
  { ageHours: 24, arrived: 1 },
];

describe('the delay of an account’s conversions', () => {
  let network: Account;
  let tracker: Account;
  beforeAll(async () => {
    [network, tracker] = [await connect(database, 'mgid'), await connect(database, 'voluum')];
    await sourceReports(database, network, [{ campaign: 'c1', day, clicks: 500 }]);
    await trackerReports(database, tracker, [{ campaign: 'c1', day, visits: 500, revenue: 5 }]);
  });

  it('is assumed where nothing says how late they were', async () => {
    expect(await curveOf(network)).toEqual(ASSUMED_DELAY);
  });

  it('is learned from the tracker that names its campaigns, and rather from its own', async () => {
    await reportedLate(tracker, 'sub_day');
    expect((await curveOf(network)).slice(0, 2)).toEqual(half);
    await reportedLate(network, 'campaign_day');
    await database.owner.query(`update fact_revisions set conversions = 150 where kind = 'campaign_day'`);
    expect((await curveOf(network))[0]).toEqual({ ageHours: 18, arrived: 0.75 });
  });

  it('is not learned from days before the account was connected, which were reported at once', async () => {
    await database.owner.query(`update accounts set created_at = '2026-11-20'`);
    expect(await curveOf(network)).toEqual(ASSUMED_DELAY);
  });
});
