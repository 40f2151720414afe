import type { Database } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import type { Account } from '../../sources/accounts/index.ts';
import {
  buildAll,
  clientReports,
  connect,
  forgetAll,
  reportedDays,
  sourceReports,
  sourceReportsHours,
  trackerReports,
} from './testing/reported-market.ts';

let database: Database;
let mgid: Account;
let voluum: Account;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await forgetAll(database);
  mgid = await connect(database, 'mgid');
  voluum = await connect(database, 'voluum');
});

const D18 = '2026-11-18';
const at = (hour: string, day = D18) => `${day}T${hour}:00:00Z`;
const trackerHours = (lines: Parameters<typeof trackerReports>[2]) =>
  trackerReports(database, voluum, lines, reportedDays, 'sub_hour');

/** "campaign hour" → cost and revenue in whole units. */
async function joined(account = mgid) {
  const { rows } = await database.owner.query<{ key: string; figures: string }>(
    `select c.external_id || ' ' || to_char(p.hour at time zone 'UTC', 'DD HH24') as key,
       concat(coalesce((p.cost / 1000000)::text, '–'), ' ', coalesce((p.revenue / 1000000)::text, '–')) as figures
     from campaign_hour_performance p join campaigns c on c.key = p.campaign_key
     where p.account_key = $1 order by 1`,
    [account.key],
  );
  return Object.fromEntries(rows.map(({ key, figures }) => [key, figures]));
}

describe("an hour's revenue", () => {
  beforeEach(async () => {
    await sourceReports(database, mgid, [{ campaign: 'a', day: D18, cost: 9, revenue: 4 }]);
    await sourceReportsHours(database, mgid, [
      { campaign: 'a', day: at('09'), cost: 3, revenue: 1 },
      { campaign: 'a', day: at('10'), cost: 4, revenue: 3 },
      { campaign: 'a', day: at('14'), cost: 2, revenue: 0 },
    ]);
  });

  it("is the source's while nobody else reports the day", async () => {
    expect(await joined()).toEqual({ 'a 18 09': '3 1', 'a 18 10': '4 3', 'a 18 14': '2 0' });
  });

  it('is unknown, never zero, when the tracker that counts reports no hours', async () => {
    await trackerReports(database, voluum, [{ campaign: 'a', day: D18, revenue: 9 }]);
    expect(await joined()).toEqual({ 'a 18 09': '3 –', 'a 18 10': '4 –', 'a 18 14': '2 –' });
  });

  it("is the tracker's, zero before its last hour, and unknown after it", async () => {
    await trackerReports(database, voluum, [{ campaign: 'a', day: D18, revenue: 9 }]);
    await trackerHours([
      { campaign: 'a', day: at('09'), revenue: 7 },
      { campaign: 'b', day: at('12'), revenue: 2 },
    ]);
    expect(await joined()).toEqual({ 'a 18 09': '3 7', 'a 18 10': '4 0', 'a 18 14': '2 –' });
    await trackerHours([
      { campaign: 'a', day: at('09'), revenue: 7 },
      { campaign: 'b', day: at('02', '2026-11-19'), revenue: 2 },
    ]);
    expect(await joined()).toEqual({ 'a 18 09': '3 7', 'a 18 10': '4 0', 'a 18 14': '2 0' });
  });

  it('has hours of visits that the source reported no traffic for', async () => {
    await trackerReports(database, voluum, [{ campaign: 'a', day: D18, revenue: 9 }]);
    await trackerHours([{ campaign: 'a', day: at('11'), revenue: 5 }]);
    expect(await joined()).toMatchObject({ 'a 18 10': '4 0', 'a 18 11': '– 5' });
  });

  it("follows the tracker's corrections and the source's", async () => {
    await trackerReports(database, voluum, [{ campaign: 'a', day: D18, revenue: 9 }]);
    await trackerHours([{ campaign: 'a', day: at('14'), revenue: 5 }]);
    await trackerHours([{ campaign: 'a', day: at('14'), revenue: 6 }]);
    await sourceReportsHours(database, mgid, [{ campaign: 'a', day: at('14'), cost: 8 }]);
    expect(await joined()).toMatchObject({ 'a 18 14': '8 6' });
  });

  it("is the client's where its leads count, by the hour in which they signed up", async () => {
    await database.owner.query(
      `insert into revenue_settings (account_id, origin, version, changed_at) values ($1, 'client', 1, now())`,
      [mgid.id],
    );
    const client = await connect(database, 'algolead');
    await clientReports(database, client, [
      { id: 'l1', campaign: 'a', day: D18, hour: '10', commission: 20 },
      { id: 'l2', campaign: 'a', day: D18, hour: '10', commission: 5 },
    ]);
    await buildAll(database);
    expect(await joined()).toEqual({ 'a 18 09': '3 0', 'a 18 10': '4 25', 'a 18 14': '2 0' });
  });

  it('belongs to the days of the account on a day of 25 hours', async () => {
    await database.owner.query(`update accounts set time_zone = 'America/New_York' where id = $1`, [mgid.id]);
    const zoned = { ...mgid, timeZone: 'America/New_York' };
    const day = '2026-11-01';
    const range = { startDate: day, endDate: day };
    await sourceReports(database, zoned, [{ campaign: 'a', day, revenue: 1 }], { range });
    const hours = [4, 5, 6, 28].map((hour) => new Date(Date.UTC(2026, 10, 1, hour)).toISOString());
    await sourceReportsHours(
      database,
      zoned,
      hours.map((hour) => ({ campaign: 'a', day: hour, cost: 1, revenue: 2 })),
      range,
    );
    expect(await joined()).toMatchObject({
      'a 01 04': '1 2',
      'a 01 05': '1 2',
      'a 01 06': '1 2',
      'a 02 04': '1 2',
    });
  });
});
