import { type Database, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import type { Account } from '../../sources/accounts/index.ts';
import {
  type FactKind,
  type FactRow,
  minimalCampaign,
  type SourceCampaign,
  type SourceContent,
} from '../../sources/index.ts';
import { connectedAccount } from '../../testing/connected-account.ts';
import { mergeCampaigns, mergeContents } from './entity-merge.ts';
import { ensurePartitions, type MergeResult, mergeFacts } from './fact-merge.ts';

let database: Database;
let account: Account;
let logins = 0;
const range = { startDate: '2026-01-30', endDate: '2026-02-02' };

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  account = await connect(['c1', 'c2']);
});

async function connect(campaigns: readonly string[]): Promise<Account> {
  logins += 1;
  const account = await connectedAccount(database, 'mgid', { externalId: `login-${logins}` });
  await withScope(database.app, systemScope, async (client) => {
    await mergeCampaigns(client, { accountId: account.id, listed: campaigns.map(campaignNamed) });
    await mergeContents(client, { accountId: account.id, listed: [contentNamed('t1', 'c1')] });
  });
  return account;
}

function campaignNamed(id: string): SourceCampaign {
  return { id, name: id, status: 'active', ...minimalCampaign };
}

function contentNamed(id: string, campaignId: string): SourceContent {
  const unknown = { imageUrl: null, targetUrl: null, statusDetail: null, bid: null, details: {} };
  return { id, campaignId, headline: id, status: 'active', ...unknown };
}

function row(campaignId: string, day: string, changes: Partial<FactRow> = {}): FactRow {
  const measures = { impressions: 100, viewableImpressions: null, clicks: 10, conversions: 1 };
  return { campaignId, entityId: '', day, ...measures, cost: 2_500_000, revenue: 4_000_000, ...changes };
}

async function* paged<Row>(...pages: readonly (readonly Row[])[]): AsyncGenerator<readonly Row[]> {
  yield* pages;
}

async function merge(
  rows: readonly FactRow[],
  { kind = 'campaign_day', into = account }: { readonly kind?: FactKind; readonly into?: Account } = {},
): Promise<MergeResult> {
  await withScope(database.app, systemScope, (client) => ensurePartitions(client, kind, range));
  return withScope(database.app, systemScope, (client) =>
    mergeFacts(client, {
      account: into,
      report: { kind, pages: paged(rows) },
      bringsCampaigns: false,
      range,
    }),
  );
}

async function rowsOf(table: string, columns = 'day, clicks, cost, revenue'): Promise<unknown[]> {
  const { rows } = await database.owner.query(
    `select ${columns} from ${table} where account_key = $1 order by campaign_key, day`,
    [account.key],
  );
  return rows;
}

const revisions = () => rowsOf('fact_revisions', 'kind, day, clicks');

it('keeps how the network bids for a campaign, for the guard of its learning', async () => {
  const listed = [{ ...campaignNamed('c1'), bidStrategy: 'TARGET_CPA' }];
  await withScope(database.app, systemScope, (client) =>
    mergeCampaigns(client, { accountId: account.id, listed, isWhole: false }),
  );
  const { rows } = await database.owner.query(
    'select bid_strategy as strategy from campaigns where account_id = $1 and external_id = $2',
    [account.id, 'c1'],
  );
  expect(rows).toEqual([{ strategy: 'TARGET_CPA' }]);
});

describe('merging a report into the facts', () => {
  it('changes nothing the second time', async () => {
    const report = [row('c1', '2026-01-30'), row('c1', '2026-01-31'), row('c2', '2026-02-01')];
    expect(await merge(report)).toEqual({ received: 3, changed: 3 });
    expect(await merge(report)).toEqual({ received: 3, changed: 0 });
    expect(await rowsOf('campaign_day')).toHaveLength(3);
    expect(await revisions()).toEqual([]);
  });

  it('replaces corrected values, and keeps the previous ones as revisions', async () => {
    await merge([row('c1', '2026-01-30'), row('c1', '2026-01-31')]);
    expect(await merge([row('c1', '2026-01-30', { clicks: 12 }), row('c1', '2026-01-31')])).toMatchObject({
      changed: 1,
    });
    expect(await rowsOf('campaign_day', 'clicks')).toEqual([{ clicks: 12 }, { clicks: 10 }]);
    expect(await revisions()).toEqual([{ kind: 'campaign_day', day: '2026-01-30', clicks: 10 }]);
  });

  it('sets values that the source no longer reports to zero once, and leaves unreported measures null', async () => {
    await merge([row('c1', '2026-01-30'), row('c2', '2026-01-30', { revenue: null })]);
    expect(await merge([row('c1', '2026-01-30')])).toEqual({ received: 1, changed: 1 });
    expect(await rowsOf('campaign_day', 'clicks, cost, revenue, viewable_impressions')).toEqual([
      { clicks: 10, cost: 2_500_000, revenue: 4_000_000, viewable_impressions: null },
      { clicks: 0, cost: 0, revenue: null, viewable_impressions: null },
    ]);
    expect(await merge([row('c1', '2026-01-30')])).toEqual({ received: 1, changed: 0 });
  });

  it('leaves days outside the range and other accounts alone', async () => {
    const neighbour = await connect(['c1']);
    await merge([row('c1', '2026-01-30')], { into: neighbour });
    await merge([row('c1', '2026-01-30'), row('c1', '2026-01-29'), row('c1', '2026-02-03')]);
    expect(await rowsOf('campaign_day', 'day')).toEqual([{ day: '2026-01-30' }]);
    expect(await merge([row('c1', '2026-01-30')], { into: neighbour })).toMatchObject({ changed: 0 });
  });

  it('distinguishes a missing measure from zero', async () => {
    const missing = { impressions: null, clicks: null, conversions: null, cost: null, revenue: null };
    await merge([row('c1', '2026-01-30', missing), row('c1', '2026-01-31', { clicks: 0, cost: 0 })]);
    expect(await rowsOf('campaign_day', 'clicks, cost')).toEqual([
      { clicks: null, cost: null },
      { clicks: 0, cost: 0 },
    ]);
    expect(await merge([row('c1', '2026-01-30', { ...missing, clicks: 0 })])).toMatchObject({ changed: 2 });
  });

  it('drops rows of unknown campaigns and contents', async () => {
    expect(await merge([row('c1', '2026-01-30'), row('unknown', '2026-01-30')])).toEqual({
      received: 2,
      changed: 1,
    });
    const contents = [
      row('c1', '2026-01-30', { entityId: 't1' }),
      row('c1', '2026-01-30', { entityId: 't9' }),
    ];
    expect(await merge(contents, { kind: 'content_day' })).toEqual({ received: 2, changed: 1 });
    expect(await rowsOf('content_day', 'day')).toHaveLength(1);
  });

  it('uses the last of repeated rows', async () => {
    const shifted = [
      row('c1', '2026-01-30'),
      row('c2', '2026-01-30'),
      row('c1', '2026-01-30', { clicks: 11 }),
    ];
    expect(await merge(shifted)).toEqual({ received: 3, changed: 2 });
    expect(await rowsOf('campaign_day', 'clicks')).toEqual([{ clicks: 11 }, { clicks: 10 }]);
  });

  it('adds widgets from their reports, whatever characters their ids contain', async () => {
    const ids = [
      'tab\there',
      'back\\slash',
      'line\nbreak',
      'return\r',
      '\\N',
      '\\.',
      "quote'",
      'ünïcode 🦊',
      '"',
    ];
    const report = ids.map((entityId) => row('c1', '2026-01-30', { entityId }));
    expect(await merge(report, { kind: 'widget_day' })).toEqual({
      received: ids.length,
      changed: ids.length,
    });
    const { rows } = await database.owner.query<{ external_id: string }>(
      'select external_id from widgets where account_id = $1',
      [account.id],
    );
    expect(new Set(rows.map((widget) => widget.external_id))).toEqual(new Set(ids));
    expect(await merge(report, { kind: 'widget_day' })).toMatchObject({ changed: 0 });
  });

  it('keeps the largest amount that can be stored', async () => {
    await merge([row('c1', '2026-01-30', { cost: Number.MAX_SAFE_INTEGER })]);
    expect(await rowsOf('campaign_day', 'cost')).toEqual([{ cost: Number.MAX_SAFE_INTEGER }]);
  });

  it('stores facts in a partition per month', async () => {
    await merge(['2026-01-30', '2026-01-31', '2026-02-01', '2026-02-02'].map((day) => row('c1', day)));
    const { rows } = await database.owner.query(
      `select tableoid::regclass::text as partition, count(*) from campaign_day where account_key = $1
       group by 1 order by 1`,
      [account.key],
    );
    expect(rows).toEqual([
      { partition: 'campaign_day_2026_01', count: 2 },
      { partition: 'campaign_day_2026_02', count: 2 },
    ]);
  });

  it('writes nothing when the source fails midway', async () => {
    async function* broken(): AsyncGenerator<readonly FactRow[]> {
      yield [row('c1', '2026-01-30')];
      throw new Error('the connection broke');
    }
    await withScope(database.app, systemScope, (client) => ensurePartitions(client, 'campaign_day', range));
    const merging = withScope(database.app, systemScope, (client) =>
      mergeFacts(client, {
        account,
        report: { kind: 'campaign_day', pages: broken() },
        bringsCampaigns: false,
        range,
      }),
    );
    await expect(merging).rejects.toThrow('the connection broke');
    expect(await rowsOf('campaign_day')).toEqual([]);
    expect(await merge([row('c1', '2026-01-30')])).toMatchObject({ changed: 1 });
  });
});

describe('merging reports of several accounts at once', () => {
  it('creates each partition once and loses nothing', async () => {
    const accounts = [account, await connect(['c1']), await connect(['c1']), await connect(['c1'])];
    const years = ['2031', '2032', '2033'];
    const mergeYear = async (into: Account, year: string, kind: FactKind) => {
      const days = { startDate: `${year}-01-01`, endDate: `${year}-12-31` };
      await withScope(database.app, systemScope, (client) => ensurePartitions(client, kind, days));
      return withScope(database.app, systemScope, (client) =>
        mergeFacts(client, {
          account: into,
          report: {
            kind,
            pages: paged([row('c1', `${year}-06-15`, { entityId: kind === 'widget_day' ? 'w1' : '' })]),
          },
          bringsCampaigns: false,
          range: days,
        }),
      );
    };
    const merged = await Promise.all(
      accounts.flatMap((into) =>
        years.flatMap((year) => [mergeYear(into, year, 'campaign_day'), mergeYear(into, year, 'widget_day')]),
      ),
    );
    expect(merged.map((result) => result.changed)).toEqual(merged.map(() => 1));
  });
});

describe('the application’s rights on facts', () => {
  it('do not include changing or deleting revisions, even in a partition', async () => {
    await merge([row('c1', '2026-01-30')]);
    await merge([row('c1', '2026-01-30', { clicks: 12 })]);
    const { rows } = await database.owner.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'fact_revisions'::regclass`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const table of ['fact_revisions', ...rows.map(({ name }) => name)]) {
      for (const sql of [`update ${table} set clicks = 0`, `delete from ${table}`, `truncate ${table}`]) {
        await withScope(database.app, systemScope, (client) => client.query(sql)).catch(() => undefined);
      }
    }
    expect(await revisions()).toEqual([{ kind: 'campaign_day', day: '2026-01-30', clicks: 10 }]);
  });

  it('are limited to its scope, even in a partition', async () => {
    await merge([row('c1', '2026-01-30')]);
    const stranger = await connect(['c1']);
    for (const table of ['campaign_day', 'campaign_day_2026_01']) {
      const seen = await withScope(database.app, { accounts: [stranger.id] }, (client) =>
        client.query(`select * from ${table}`),
      );
      expect(seen.rows).toEqual([]);
    }
  });
});
