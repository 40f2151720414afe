import { type Database, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import type { Account } from '../../sources/accounts/index.ts';
import {
  type Connector,
  capabilityTable,
  type FactRow,
  type LeadRow,
  minimalCampaign,
  type ReportKind,
  type SubRow,
} from '../../sources/index.ts';
import { connectedAccount } from '../../testing/connected-account.ts';
import { mergeCampaigns } from './entity-merge.ts';
import type { MergeResult } from './fact-merge.ts';
import { syncReport } from './report-sync.ts';

/** Reports other than a network's daily ones: hours, a tracker's sub-ids, a client's leads. */

const never = new AbortController().signal;
/** Has 25 hours in Berlin, because the clocks were set back. */
const longDay = { startDate: '2026-10-25', endDate: '2026-10-25' };
let database: Database;
let account: Account;
let logins = 0;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  logins += 1;
  const login = { externalId: `${logins}`, name: 'Login', currency: 'EUR', timeZone: 'Europe/Berlin' };
  account = await connectedAccount(database, 'taboola', login);
  const listed = [{ id: 'c1', name: 'One', status: 'active', ...minimalCampaign } as const];
  await withScope(database.app, systemScope, (client) =>
    mergeCampaigns(client, { accountId: account.id, listed }),
  );
});

async function* paged<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

function connectorWith(reads: Partial<Connector>): Connector {
  return {
    id: 'taboola',
    capabilities: capabilityTable.taboola,
    checkAccess: async () => ({ name: null, currency: null, timeZone: null }),
    listCampaigns: () => paged([]),
    close: async () => undefined,
    ...reads,
  };
}

function sync(kind: ReportKind, reads: Partial<Connector>, range = longDay): Promise<MergeResult> {
  const access = {
    accountId: account.id,
    externalId: '1',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    baseUrl: 'http://nowhere',
    credentials: {},
    pace: 1,
  };
  const connector = connectorWith(reads);
  const reading = { pool: database.app, account, access, connector, kind, range, signal: never };
  return syncReport(reading, async () => undefined);
}

const stored = async (sql: string) => (await database.owner.query(sql, [account.key])).rows;

function hour(at: string, clicks: number): FactRow {
  const missing = { impressions: null, viewableImpressions: null, conversions: null, revenue: null };
  return { campaignId: 'c1', entityId: '', day: at, clicks, cost: 1_000_000, ...missing };
}

describe('facts by the hour', () => {
  const hours = [
    '2026-10-24T22:00:00Z',
    '2026-10-25T00:00:00Z',
    '2026-10-25T01:00:00Z',
    '2026-10-25T22:00:00Z',
  ];
  const read = (...rows: FactRow[]) => sync('campaign_hour', { readFacts: () => paged(rows) });
  const known = () => stored('select hour, clicks from campaign_hour where account_key = $1 order by hour');

  it("belong to the account's own day, including the repeated hour", async () => {
    const others = ['2026-10-24T21:00:00Z', '2026-10-25T23:00:00Z'];
    await read(...[...hours, ...others].map((at) => hour(at, 1)));
    expect((await known()).map((row) => row.hour.toISOString().replace('.000', ''))).toEqual(hours);
  });

  it('are corrected, and become zero when the source no longer reports them', async () => {
    await read(...hours.map((at) => hour(at, 5)));
    expect(await read(...hours.map((at) => hour(at, 5)))).toMatchObject({ changed: 0 });
    expect(await read(hour(hours[0] ?? '', 6), hour(hours[1] ?? '', 5))).toMatchObject({ changed: 3 });
    expect((await known()).map(({ clicks }) => clicks)).toEqual([6, 5, 0, 0]);
    const kept = await stored(
      'select clicks from fact_revisions where account_key = $1 and day is null order by hour',
    );
    expect(kept).toEqual([{ clicks: 5 }, { clicks: 5 }, { clicks: 5 }]);
  });
});

describe("a tracker's sub-ids", () => {
  const visits = (subs: readonly string[], count: number): SubRow => ({
    campaignId: 'c1',
    subs,
    day: '2026-10-25',
    visits: count,
    landingClicks: null,
    conversions: 1,
    cost: null,
    revenue: 7_000_000,
  });
  const read = (...rows: SubRow[]) => sync('sub_day', { readSubs: () => paged(rows) });

  it('are kept by position, even when one is empty', async () => {
    const rows = [visits(['a', '', 'c'], 3), visits(['a', 'b', 'c'], 4), visits(['', 'a', 'c'], 5)];
    expect(await read(...rows)).toEqual({ received: 3, changed: 3, calls: 1 });
    expect(await read(...rows)).toMatchObject({ changed: 0 });
    const known = await stored(
      `select p.subs, s.visits, s.revenue from sub_day s join sub_paths p on p.key = s.sub_key
       where s.account_key = $1 order by s.visits`,
    );
    expect(known).toEqual([
      { subs: ['a', '', 'c'], visits: 3, revenue: 7_000_000 },
      { subs: ['a', 'b', 'c'], visits: 4, revenue: 7_000_000 },
      { subs: ['', 'a', 'c'], visits: 5, revenue: 7_000_000 },
    ]);
  });

  it('become zero when the tracker removes them, and keep what they were', async () => {
    await read(visits(['a'], 3), visits(['b'], 4));
    expect(await read(visits(['b'], 4))).toMatchObject({ changed: 1 });
    const kept = await stored(
      `select visits from fact_revisions where account_key = $1 and kind = 'sub_day'`,
    );
    expect(kept).toEqual([{ visits: 3 }]);
  });
});

describe("a client's leads", () => {
  const lead = (id: string, changes: Partial<LeadRow> = {}): LeadRow => ({
    id,
    signedUpAt: '2026-10-25T22:30:00Z',
    countryCode: 'DE',
    saleStatus: 'New',
    stage: 'new',
    depositedAt: null,
    commission: 0,
    currency: 'EUR',
    campaignName: 'One',
    customs: ['c1', 'w1'],
    details: { saleStatus: 'New' },
    ...changes,
  });
  const read = (...rows: LeadRow[]) => sync('lead_status', { readLeads: () => paged(rows) });
  const known = () =>
    stored(
      `select external_id as id, day, stage, commission, gone_at is not null as gone from lead_status
       where account_key = $1 order by external_id`,
    );

  it("belong to the account's own day, change with their status, and keep revisions", async () => {
    expect(await read(lead('1'), lead('2'), lead('3', { signedUpAt: '2026-10-25T23:30:00Z' }))).toMatchObject(
      {
        changed: 2,
      },
    );
    expect(await read(lead('1'), lead('2'))).toMatchObject({ changed: 0 });
    const approved = { saleStatus: 'Approved', stage: 'approved', commission: 60_000_000 } as const;
    expect(await read(lead('1', approved), lead('2'))).toMatchObject({ changed: 1 });
    expect(await known()).toEqual([
      { id: '1', day: '2026-10-25', stage: 'approved', commission: 60_000_000, gone: false },
      { id: '2', day: '2026-10-25', stage: 'new', commission: 0, gone: false },
    ]);
    const kept = await stored(
      `select stage from lead_revisions where account_key = $1 and external_id = '1' order by observed_at`,
    );
    expect(kept.map(({ stage }) => stage)).toEqual(['new', 'approved']);
  });

  it('keep what was paid when payments could not be read', async () => {
    const paid = { stage: 'deposited', commission: 5, depositedAt: '2026-10-26T10:00:00Z' } as const;
    await read(lead('1', paid), lead('2'));
    const unknown = { isPaymentUnknown: true } as const;
    await read(lead('1', { ...unknown, saleStatus: 'Called' }), lead('2', { ...unknown, countryCode: 'AT' }));
    expect(await known()).toMatchObject([
      { id: '1', stage: 'deposited', commission: 5, gone: false },
      { id: '2', stage: 'new', commission: 0, gone: false },
    ]);
    expect(
      await stored(`select sale_status, country_code from lead_status where account_key = $1
      order by external_id`),
    ).toEqual([
      { sale_status: 'Called', country_code: 'DE' },
      { sale_status: 'New', country_code: 'AT' },
    ]);
    await read(lead('1'), lead('2'));
    expect(await known()).toMatchObject([{ stage: 'new', commission: 0 }, { id: '2' }]);
  });

  it('are gone and pay nothing when two reports in a row lack them, and can come back', async () => {
    const paid = lead('1', { stage: 'approved', commission: 5 });
    await read(paid);
    expect(await read()).toMatchObject({ changed: 0 });
    expect(await known()).toMatchObject([{ commission: 5, gone: false }]);
    await read(paid);
    expect(await read()).toMatchObject({ changed: 0 });
    expect(await read()).toMatchObject({ changed: 1 });
    expect(await known()).toMatchObject([{ commission: 0, gone: true }]);
    expect(await read()).toMatchObject({ changed: 0 });
    await read(paid);
    expect(await known()).toMatchObject([{ commission: 5, gone: false }]);
  });

  it('count once when they are repeated in a report', async () => {
    const pages = async function* () {
      yield [lead('1'), lead('1')];
      yield [lead('1', { stage: 'rejected' })];
    };
    await sync('lead_status', { readLeads: pages });
    expect(await known()).toMatchObject([{ stage: 'rejected' }]);
  });
});

describe('a source that lists no campaigns', () => {
  it('gets campaigns from its report, and keeps the known ones', async () => {
    const reads: Partial<Connector> = {
      readFacts: () => paged([hour('2026-10-25', 1), { ...hour('2026-10-25', 2), campaignId: 'new' }]),
    };
    const { listCampaigns: _none, ...withoutList } = connectorWith(reads);
    await syncReport(
      {
        pool: database.app,
        account,
        access: {
          accountId: account.id,
          externalId: '1',
          currency: 'EUR',
          timeZone: 'Europe/Berlin',
          baseUrl: 'http://nowhere',
          credentials: {},
          pace: 1,
        },
        connector: withoutList,
        kind: 'campaign_day',
        range: longDay,
        signal: never,
      },
      async () => undefined,
    );
    const { rows } = await database.owner.query(
      'select external_id as id, name, status from campaigns where account_id = $1 order by 1',
      [account.id],
    );
    expect(rows).toEqual([
      { id: 'c1', name: 'One', status: 'active' },
      { id: 'new', name: 'new', status: 'unknown' },
    ]);
  });
});
