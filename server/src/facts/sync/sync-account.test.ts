import { AdhelmError, dayInZone, microsFromDecimal } from '@adhelm/contracts';
import type { FaultSwitch } from '@adhelm/sandbox';
import * as z from 'zod';
import { type Database, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import { type Account, accountById } from '../../sources/accounts/index.ts';
import { type Connector, PartialReading } from '../../sources/index.ts';
import {
  connectMarket,
  type DemoMarket,
  domainServices,
  impatientConnector,
  startDemoMarket,
} from '../../testing/demo-market.ts';
import { freshnessOf } from './freshness-repository.ts';
import { type SyncServices, syncAccount } from './sync-account.ts';

const NOW = new Date('2026-11-20T17:20:00Z');
const never = new AbortController().signal;
let now = NOW;
let database: Database;
let market: DemoMarket;
let dollars: Account;
let euros: Account;

beforeAll(async () => {
  market = await startDemoMarket({ now: () => NOW });
  database = await testDatabase();
  [dollars, euros] = await connectMarket(database.app, market.sandbox);
});
afterAll(async () => {
  await market.close();
  await database.close();
});
beforeEach(() => {
  now = NOW;
  market.sandbox.faults.clear();
});

const servicesWith = (connector: Connector = impatientConnector()): SyncServices =>
  domainServices({ pool: database.app, sandboxUrl: market.sandbox.url, connector, now: () => now });
const sync = (account: Account, services = servicesWith()) => syncAccount(services, account.id, never);
const inScope = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
  database.owner.query<Row>(sql, [...values]).then(({ rows }) => rows);
const found = (account: Account) =>
  withScope(database.app, systemScope, (client) => accountById(client, account.id));
const freshness = (account: Account) =>
  withScope(database.app, systemScope, (client) =>
    freshnessOf(client, account.id, ['entities', 'campaign_day', 'content_day', 'widget_day']),
  );

const statSchema = z.record(
  z.string(),
  z.object({ imps: z.int(), clicks: z.int(), spent: z.number(), buy: z.int(), revenue: z.number() }),
);

/** The source's totals by campaign from another report of the same days. */
async function sandboxTotals(account: Account): Promise<unknown> {
  const offered = market.sandbox.accounts.find(({ externalId }) => externalId === account.externalId);
  if (offered === undefined) throw new Error('no such login');
  const today = dayInZone(NOW, account.timeZone);
  const interval = `dateInterval=interval&startDate=2026-10-22&endDate=${today}`;
  const url = `${offered.baseUrl}/goodhits/clients/${offered.externalId}/campaigns-stat?${interval}`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${offered.credentials['token']}` } });
  const stats = statSchema.parse(await answer.json());
  return Object.entries(stats)
    .map(([id, { imps, clicks, spent, buy, revenue }]) => ({
      id,
      impressions: imps,
      clicks,
      conversions: buy,
      cost: microsFromDecimal(spent.toFixed(6)),
      revenue: microsFromDecimal(revenue.toFixed(6)),
    }))
    .sort((a, b) => a.id.localeCompare(b.id));
}

function ourTotals(account: Account, table = 'campaign_day'): Promise<unknown[]> {
  return inScope(
    `select c.external_id as id, sum(f.impressions)::bigint as impressions, sum(f.clicks)::bigint as clicks,
       sum(f.conversions)::bigint as conversions, sum(f.cost)::bigint as cost, sum(f.revenue)::bigint as revenue
     from ${table} f join campaigns c on c.key = f.campaign_key
     where f.account_key = $1 group by 1 having sum(f.impressions) > 0 order by 1`,
    [account.key],
  );
}

describe('a sync of an account', () => {
  it('stores what the source reports, and changes almost nothing the second time', async () => {
    const first = await sync(dollars);
    expect(first.changed).toBe(first.received);
    expect(await ourTotals(dollars)).toEqual(await sandboxTotals(dollars));
    expect(await ourTotals(dollars)).not.toHaveLength(0);
    for (const grain of ['content_day', 'widget_day']) {
      expect(await ourTotals(dollars, grain)).toEqual(await ourTotals(dollars));
    }
    expect(await found(dollars)).toMatchObject({ health: 'ok', healthReason: null });
    const fresh = (await freshness(dollars)).map(({ kind, completeThrough }) => [kind, completeThrough]);
    expect(fresh).toEqual([
      ['campaign_day', '2026-11-20'],
      ['content_day', '2026-11-20'],
      ['entities', null],
      ['widget_day', '2026-11-20'],
    ]);
    const second = await sync(dollars);
    expect(second.received).toBeGreaterThan(0);
    expect(second.changed).toBe(0);
    const events = await inScope<{ message: unknown }>('select message from event_outbox order by id');
    expect(events.map(({ message }) => message)).toContainEqual({
      type: 'facts.synced',
      data: expect.objectContaining({ account: dollars.id, rows: 0 }),
    });
  });

  it("stores an account's days in its own time zone", async () => {
    now = new Date('2026-11-20T23:30:00Z');
    await sync(euros);
    const [kind] = (await freshness(euros)).filter((fresh) => fresh.kind === 'campaign_day');
    expect(kind?.completeThrough).toBe('2026-11-21');
  });

  it('can run for two accounts at once, but only once per account', async () => {
    await Promise.all([sync(dollars), sync(euros)]);
    const outcomes = await Promise.allSettled([sync(dollars), sync(dollars)]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('marks what two complete lists in a row lack as gone, and restores it when it is listed again', async () => {
    const connector = impatientConnector();
    const [gone] = await inScope<{ external_id: string }>(
      'select external_id from campaigns where account_id = $1 order by external_id',
      [dollars.id],
    );
    const without: Connector = {
      ...connector,
      async *listCampaigns(access, signal) {
        for await (const page of connector.listCampaigns(access, signal)) {
          yield page.filter((campaign) => campaign.id !== gone?.external_id);
        }
      },
    };
    const whatIsGone = () =>
      inScope(
        `select c.external_id as campaign, count(t.key) as contents from campaigns c
         left join contents t on t.campaign_key = c.key where c.gone_at is not null and c.account_id = $1 group by 1`,
        [dollars.id],
      );
    await sync(dollars, servicesWith(without));
    expect(await whatIsGone()).toEqual([]);
    await sync(dollars);
    await sync(dollars, servicesWith(without));
    expect(await whatIsGone()).toEqual([]);
    await sync(dollars, servicesWith(without));
    expect(await whatIsGone()).toEqual([{ campaign: gone?.external_id, contents: 3 }]);
    await sync(dollars, servicesWith(without));
    expect(await whatIsGone()).toHaveLength(1);
    await sync(dollars);
    expect(await whatIsGone()).toEqual([]);
  });

  it('marks nothing as gone that an incomplete list lacks, and stores what it has', async () => {
    const connector = impatientConnector();
    const refused = new AdhelmError('auth', 'the rest is refused');
    const incomplete: Connector = {
      ...connector,
      async *listCampaigns(access, signal) {
        for await (const page of connector.listCampaigns(access, signal)) {
          yield page.slice(0, 1).map((campaign) => ({ ...campaign, name: 'of an incomplete list' }));
          break;
        }
        throw new PartialReading(refused);
      },
    };
    for (const _time of [1, 2, 3]) {
      await expect(sync(dollars, servicesWith(incomplete))).rejects.toThrow('the rest is refused');
    }
    const lost = `select from campaigns where account_id = $1 and (gone_at is not null or missed_at is not null)`;
    expect(await inScope(lost, [dollars.id])).toEqual([]);
    expect(await inScope(`select from campaigns where name = 'of an incomplete list'`)).toHaveLength(1);
    const [entities] = (await freshness(dollars)).filter(({ kind }) => kind === 'entities');
    expect(entities?.lastError).toBe('the rest is refused');
    await sync(dollars);
  });

  it('keeps the rows of an incomplete report, withdraws none, and says what is missing', async () => {
    const connector = impatientConnector();
    await sync(dollars);
    const before = await ourTotals(dollars, 'widget_day');
    const incomplete: Connector = {
      ...connector,
      async *readFacts(access, kind, range, signal) {
        for await (const page of connector.readFacts(access, kind, range, signal)) {
          yield kind === 'widget_day' ? page.slice(0, 1) : page;
        }
        if (kind !== 'widget_day') return;
        throw new PartialReading(new AdhelmError('upstream', 'only 20 of 57 widgets'), { isLasting: true });
      },
    };
    await sync(dollars, servicesWith(incomplete));
    expect(await ourTotals(dollars, 'widget_day')).toEqual(before);
    expect(await found(dollars)).toMatchObject({ health: 'ok' });
    const partial = async () => (await freshness(dollars)).find(({ kind }) => kind === 'widget_day')?.partial;
    expect(await partial()).toBe('only 20 of 57 widgets');
    await sync(dollars);
    expect(await partial()).toBeUndefined();
  });

  it('accepts a list that contains a campaign twice', async () => {
    const connector = impatientConnector();
    const twice: Connector = {
      ...connector,
      async *listCampaigns(access, signal) {
        for await (const page of connector.listCampaigns(access, signal)) {
          yield page;
          yield page.slice(-1).map((campaign) => ({ ...campaign, name: 'listed last' }));
        }
      },
    };
    await sync(dollars, servicesWith(twice));
    expect(await inScope(`select from campaigns where name = 'listed last'`)).toHaveLength(1);
    await sync(dollars);
  });
});

describe('a source that fails', () => {
  const statistics = { path: 'statistics-reports' } as const;
  it.each<[string, FaultSwitch, RegExp]>([
    ['refuses the token', { kind: 'unauthorised' }, /token|refuse|sign|authori/i],
    ['is broken', { kind: 'server-error', ...statistics }, /MGID failed with HTTP 500/],
    ['breaks the connection', { kind: 'drop-before', ...statistics }, /MGID cannot be reached/],
    ['breaks off its answer', { kind: 'malformed', ...statistics }, /MGID.*(JSON|shape|read)/i],
    ['answers another shape', { kind: 'malformed', ...statistics, body: '{"data":[{"day":7}]}' }, /MGID/],
    ['is overrun', { kind: 'throttled', retryAfterSeconds: 3600 }, /slow down/],
  ])(
    'that %s gives the account a reason, keeps older figures, and recovers',
    async (_what, fault, reason) => {
      await sync(dollars);
      const before = await ourTotals(dollars);
      const goodSync = await freshness(dollars);
      market.sandbox.faults.set([fault]);
      await expect(sync(dollars)).rejects.toMatchObject({ name: 'AdhelmError' });
      const failing = await found(dollars);
      expect(failing).toMatchObject({ health: 'failing', healthReason: expect.stringMatching(reason) });
      const stale = await freshness(dollars);
      const [facts, earlier] = [stale, goodSync].map((all) => all.find((one) => one.kind === 'campaign_day'));
      const waits = fault.kind === 'throttled' ? { limitedUntil: expect.any(String) } : {};
      expect(facts).toEqual({ ...earlier, ...waits, lastError: expect.stringMatching(reason) });
      expect(await ourTotals(dollars)).toEqual(before);
      const [event] = await inScope<{ message: unknown }>(
        `select message from event_outbox where message ->> 'type' = 'sync.failed' order by id desc limit 1`,
      );
      expect(event?.message).toMatchObject({ data: { account: dollars.id, reason: failing?.healthReason } });

      market.sandbox.faults.clear();
      await sync(dollars);
      expect(await found(dollars)).toMatchObject({ health: 'ok', healthReason: null });
      expect((await freshness(dollars)).map((fresh) => fresh.lastError)).toEqual([null, null, null, null]);
      const limits = await inScope(
        'select from sync_schedules where account_id = $1 and limited_until is not null',
        [dollars.id],
      );
      expect(limits).toEqual([]);
    },
  );

  it('is logged once, and again after a recovery', async () => {
    await sync(dollars);
    const logged = async () =>
      (await inScope(`select from activity where type = 'sync_failed' and account_id = '${dollars.id}'`))
        .length;
    const before = await logged();
    market.sandbox.faults.set([{ kind: 'server-error' }]);
    for (const _attempt of [1, 2]) await expect(sync(dollars)).rejects.toThrow('HTTP 500');
    expect(await logged()).toBe(before + 1);
    market.sandbox.faults.clear();
    await sync(dollars);
    market.sandbox.faults.set([{ kind: 'server-error' }]);
    await expect(sync(dollars)).rejects.toThrow('HTTP 500');
    expect(await logged()).toBe(before + 2);
    market.sandbox.faults.clear();
    await sync(dollars);
  });

  it('raises an alert when it fails again, and resolves it after a good sync', async () => {
    const alerts = () =>
      inScope(`select cause, state, occurrences, detail from alerts where subject_id = $1 order by id`, [
        dollars.id,
      ]);
    await sync(dollars);
    await database.owner.query('delete from alerts');
    market.sandbox.faults.set([{ kind: 'server-error' }]);
    await expect(sync(dollars)).rejects.toThrow();
    expect(await alerts()).toEqual([]);
    await expect(sync(dollars)).rejects.toThrow();
    await expect(sync(dollars)).rejects.toThrow();
    expect(await alerts()).toMatchObject([
      { cause: 'sync-failing', state: 'open', occurrences: 2, detail: expect.stringContaining('MGID') },
    ]);
    market.sandbox.faults.clear();
    await sync(dollars);
    expect(await alerts()).toMatchObject([{ state: 'resolved' }]);
  });

  it('raises no alert while it only waits for a limit', async () => {
    await sync(dollars);
    await database.owner.query('delete from alerts');
    market.sandbox.faults.set([{ kind: 'throttled', retryAfterSeconds: 3600, path: 'statistics-reports' }]);
    for (const _attempt of [1, 2, 3]) {
      await expect(sync(dollars)).rejects.toMatchObject({ kind: 'throttled' });
    }
    expect(await inScope('select cause from alerts')).toEqual([]);
    market.sandbox.faults.clear();
    await sync(dollars);
  });

  it('raises refused credentials at once', async () => {
    await sync(dollars);
    await database.owner.query('delete from alerts');
    market.sandbox.faults.set([{ kind: 'unauthorised' }]);
    await expect(sync(dollars)).rejects.toThrow();
    expect(await inScope('select cause, severity, state from alerts')).toEqual([
      { cause: 'credentials-refused', severity: 3, state: 'open' },
    ]);
    market.sandbox.faults.clear();
    await sync(dollars);
  });

  it('for one report leaves the others fresh', async () => {
    await sync(dollars);
    market.sandbox.faults.set([{ kind: 'server-error', path: 'widgetId' }]);
    await expect(sync(dollars)).rejects.toThrow('HTTP 500');
    const failed = (await freshness(dollars)).filter((fresh) => fresh.lastError !== null);
    expect(failed.map((fresh) => fresh.kind)).toEqual(['widget_day']);
  });

  it('because of our own bug hides the details from people', async () => {
    const broken: Connector = {
      ...impatientConnector(),
      listCampaigns: () => {
        throw new TypeError("Cannot read properties of undefined (reading 'secret')");
      },
    };
    await expect(sync(dollars, servicesWith(broken))).rejects.toThrow(TypeError);
    expect(await found(dollars)).toMatchObject({ healthReason: expect.not.stringContaining('undefined') });
    await sync(dollars);
  });

  it('because we stop does not count as a failure of the source', async () => {
    const stop = new AbortController();
    market.sandbox.faults.set([{ kind: 'latency', milliseconds: 10_000, path: 'statistics-reports' }]);
    const syncing = syncAccount(servicesWith(), dollars.id, stop.signal);
    setTimeout(() => stop.abort(), 100);
    await expect(syncing).rejects.toThrow();
    expect(await found(dollars)).toMatchObject({ health: 'ok' });
    market.sandbox.faults.clear();
    expect(await sync(dollars)).toMatchObject({ changed: 0 });
  });
});
