import { addDays, zonedInstant } from '@adhelm/contracts';
import type { AccountAccess } from '../connector.ts';
import { type FactRow, factKindsOf } from '../reported-rows.ts';
import { itMeetsTheFaultContract } from '../testing/fault-contract.ts';
import { itListsEachAccountsOwn, itReturnsRequestedDays } from '../testing/read-contract.ts';
import { sandboxContract, week } from '../testing/sandbox-contract.ts';
import { sumOf } from '../testing/sandbox-source.ts';
import { propelleradsConnector } from './propellerads-connector.ts';
import { propelleradsContract } from './testing/propellerads-contract.ts';

/** The contract of the connector against the simulated PropellerAds, over HTTP. */

const never = new AbortController().signal;

describe('PropellerAds against the sandbox', () => {
  const contract = propelleradsContract();
  const { connector, source, access, berlin, campaigns, contents, facts, running } = contract;

  describe('lists', () => {
    it('campaigns with the statuses of the specification, bids and budgets in micro-units', async () => {
      const listed = await campaigns();
      expect(listed).toHaveLength(8);
      for (const one of listed) {
        expect(one).toMatchObject({
          id: expect.stringMatching(/^\d+$/),
          bid: expect.any(Number),
          startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          details: { status: expect.stringMatching(/^[1-9]$/), archived: false },
        });
        expect(Number.isSafeInteger(one.bid)).toBe(true);
      }
      expect(new Set(listed.map(({ status }) => status))).toEqual(new Set(['active', 'paused']));
      expect(listed.some(({ dailyBudget }) => dailyBudget === null)).toBe(true);
      expect(listed.some(({ dailyBudget }) => dailyBudget !== null && dailyBudget >= 10_000_000)).toBe(true);
    });

    it('contents with the settings of their campaign', async () => {
      const listed = await contents();
      expect(listed).toHaveLength(16);
      const ids = new Set((await campaigns()).map(({ id }) => id));
      for (const one of listed) {
        expect(ids).toContain(one.campaignId);
        expect(one.targetUrl).toMatch(/^https:/);
        expect(one.imageUrl).toContain(source().sandbox.url);
        expect(one.details).toMatchObject({ frequency: 3, capping: 86_400, description: expect.any(String) });
      }
    });

    itListsEachAccountsOwn(contract);
  });

  describe('reports', () => {
    it('agree on traffic by campaign, hour, content and zone', async () => {
      const [byCampaign = [], ...others] = await Promise.all(
        factKindsOf(connector.capabilities).map((kind) => facts(kind)),
      );
      expect(others).toHaveLength(3);
      for (const measure of ['impressions', 'clicks', 'conversions', 'cost'] as const) {
        const expected = sumOf(byCampaign, measure);
        expect(expected).toBeGreaterThan(0);
        for (const rows of others) expect(sumOf(rows, measure)).toBe(expected);
      }
      for (const rows of others) {
        const keys = new Set(rows.map((row) => `${row.day} ${row.campaignId} ${row.entityId}`));
        expect(keys.size).toBe(rows.length);
      }
      expect(byCampaign.every(({ revenue }) => revenue === null)).toBe(true);
    });

    it.each([
      ['New York', access],
      ['Berlin', berlin],
    ])('return the hours of the requested days, in the time zone of %s', async (_zone, whose) => {
      const range = { startDate: '2026-11-16', endDate: '2026-11-18' };
      const hours = (await facts('campaign_hour', range, whose())).map(({ day }) => day).sort();
      const { timeZone } = whose();
      expect(Date.parse(hours[0] ?? '')).toBeGreaterThanOrEqual(
        Date.parse(zonedInstant('2026-11-16', '00:00:00', timeZone)),
      );
      expect(Date.parse(hours.at(-1) ?? '')).toBeLessThan(
        Date.parse(zonedInstant('2026-11-19', '00:00:00', timeZone)),
      );
    });

    itReturnsRequestedDays(contract);
  });

  it('reads the balance, which requires a valid token', async () => {
    const balance = await connector.readBalance(access(), never);
    expect(balance.currency).toBe('USD');
    expect(balance.amount).toBeGreaterThan(1_000_000_000);
    expect(await connector.checkAccess(access(), never)).toMatchObject({ currency: 'USD' });
  });

  describe('faults', () => {
    itMeetsTheFaultContract({
      source,
      access,
      connector: propelleradsConnector,
      range: week,
      statusChange: { method: 'PUT', path: '/adv/campaigns/(stop|play)' },
      campaign: running,
    });
  });
});

describe('PropellerAds in a week in which the clocks change', () => {
  const { facts, access, berlin } = propelleradsContract({ instant: '2026-11-03T17:20:00Z' });

  const localDayOf = (instant: string, { timeZone }: AccountAccess) =>
    new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant));
  const spentBy = (rows: readonly FactRow[], dayOf: (row: FactRow) => string) => {
    const days = new Map<string, number>();
    for (const row of rows) days.set(dayOf(row), (days.get(dayOf(row)) ?? 0) + (row.cost ?? 0));
    return Object.fromEntries([...days].sort());
  };

  it.each([
    ['New York', '2026-11-01', access],
    ['Berlin', '2026-10-25', berlin],
  ])('returns whole local days of %s, also %s', async (_zone, changing, whose) => {
    const range = { startDate: addDays(changing, -2), endDate: addDays(changing, 2) };
    const hours = await facts('campaign_hour', range, whose());
    const days = await facts('campaign_day', range, whose());
    expect(spentBy(days, ({ day }) => day)).toEqual(spentBy(hours, ({ day }) => localDayOf(day, whose())));
    const inChanging = hours.filter(({ day }) => localDayOf(day, whose()) === changing);
    expect(new Set(inChanging.map(({ day }) => day)).size).toBe(25);
    const zones = await facts('widget_day', range, whose());
    expect(spentBy(zones, ({ day }) => day)).toEqual(spentBy(days, ({ day }) => day));
  });
});

describe('lists of PropellerAds that have several pages', () => {
  const many = { instant: '2026-11-20T06:20:00Z', campaigns: 520 };
  const { campaigns, contents } = propelleradsContract(many);

  it('are read completely, each entry once', async () => {
    const ids = (await campaigns()).map(({ id }) => id);
    expect(ids).toHaveLength(104);
    expect(new Set(ids).size).toBe(104);
    const listed = (await contents()).map(({ id }) => id);
    expect(new Set(listed).size).toBe(208);
  });
});

describe('a PropellerAds account with many zones', () => {
  const day = { startDate: '2026-11-19', endDate: '2026-11-19' };
  const market = { campaigns: 5, teasersPerCampaign: 1, widgetsPerCampaign: 2_500, historyDays: 3 };
  const { facts } = sandboxContract('propellerads', propelleradsConnector, {
    market,
    pace: Number.POSITIVE_INFINITY,
  });

  it('is read over all pages of the statistics: every zone, the complete cost', async () => {
    const zones = await facts('widget_day', day);
    // zones without traffic are in no report
    expect(zones.length).toBeGreaterThan(1_500);
    expect(new Set(zones.map(({ campaignId, entityId }) => `${campaignId} ${entityId}`)).size).toBe(
      zones.length,
    );
    const campaigns = await facts('campaign_day', day);
    expect(sumOf(zones, 'cost')).toBe(sumOf(campaigns, 'cost'));
    expect(sumOf(zones, 'cost')).toBeGreaterThan(0);
  });
});
