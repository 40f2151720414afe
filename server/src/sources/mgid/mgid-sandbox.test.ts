import { zonedInstant } from '@adhelm/contracts';
import { allOf, failureOf } from '../testing/fault-contract.ts';
import { itListsEachAccountsOwn, itReturnsRequestedDays } from '../testing/read-contract.ts';
import { week } from '../testing/sandbox-contract.ts';
import { sumOf } from '../testing/sandbox-source.ts';
import { mgidConnector } from './mgid-connector.ts';
import { mgidContract } from './testing/mgid-contract.ts';

/** The contract of the MGID connector against the simulated MGID, over HTTP. */

const never = new AbortController().signal;

describe('the MGID connector against the sandbox', () => {
  const contract = mgidContract();
  const { connector, source, access, berlin, campaigns, contents, facts } = contract;

  describe('lists', () => {
    it('campaigns with mapped statuses, budgets in micro-units and start dates', async () => {
      const listed = await campaigns();
      expect(listed).toHaveLength(20);
      expect(new Set(listed.map((one) => one.id)).size).toBe(20);
      for (const one of listed) {
        expect(one).toMatchObject({
          id: expect.stringMatching(/^\d+$/),
          name: expect.stringContaining('|'),
          statusDetail: expect.any(String),
          campaignType: expect.any(String),
          startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        });
        expect(one.dailyBudget === null || one.dailyBudget >= 10_000_000).toBe(true);
      }
      const statuses = new Set(listed.map((one) => one.status));
      expect(statuses).toEqual(new Set(['active', 'paused', 'blocked']));
      expect(listed.some((one) => one.dailyBudget === null)).toBe(true);
    });

    it("contents with images and bids, where the client's own block is a pause", async () => {
      const listed = await contents();
      expect(listed).toHaveLength(80);
      const campaignIds = new Set((await campaigns()).map((one) => one.id));
      for (const one of listed) {
        expect(campaignIds).toContain(one.campaignId);
        expect(one.imageUrl).toContain(source().sandbox.url);
        expect(one.bid).toBeGreaterThanOrEqual(1_000);
        expect(Number(one.bid) % 1_000).toBe(0);
      }
      const statuses = listed.map((one) => one.status);
      for (const status of ['active', 'pending', 'paused']) expect(statuses).toContain(status);
      expect(statuses).not.toContain('unknown');
    });

    itListsEachAccountsOwn(contract);
  });

  describe('reports', () => {
    it('agree on traffic by campaign, content and widget, over several pages', async () => {
      const [byCampaign, byContent, byWidget] = await Promise.all(
        (['campaign_day', 'content_day', 'widget_day'] as const).map((kind) => facts(kind)),
      );
      if (byCampaign === undefined || byContent === undefined || byWidget === undefined)
        throw new Error('no facts');
      expect(byWidget.length).toBeGreaterThan(3_000);
      for (const rows of [byContent, byWidget]) {
        for (const measure of ['impressions', 'clicks', 'conversions', 'cost', 'revenue'] as const) {
          expect(sumOf(rows, measure)).toBe(sumOf(byCampaign, measure));
        }
      }
      expect(byCampaign.every((row) => row.entityId === '')).toBe(true);
      expect(byWidget.every((row) => row.entityId !== '')).toBe(true);
      const keys = new Set(byWidget.map((row) => `${row.day} ${row.campaignId} ${row.entityId}`));
      expect(keys.size).toBe(byWidget.length);
      expect(sumOf(byCampaign, 'cost')).toBeGreaterThan(0);
    });

    itReturnsRequestedDays(contract);

    it.each([
      ['New York', access],
      ['Berlin', berlin],
    ])('return hours of %s as instants that add up to its days', async (_zone, whose) => {
      const range = { startDate: '2026-11-16', endDate: '2026-11-17' };
      const hours = await facts('campaign_hour', range, whose());
      const first = Date.parse(zonedInstant(range.startDate, '00:00:00', whose().timeZone));
      const instants = hours.map((row) => Date.parse(row.day));
      expect(Math.min(...instants)).toBe(first);
      expect(Math.max(...instants)).toBe(first + 47 * 3_600_000);
      expect(new Set(hours.map((row) => `${row.campaignId} ${row.day}`)).size).toBe(hours.length);
      const days = await facts('campaign_day', range, whose());
      for (const measure of ['impressions', 'clicks', 'conversions', 'cost', 'revenue'] as const) {
        expect(sumOf(hours, measure)).toBe(sumOf(days, measure));
      }
    });

    it('are empty for days without traffic and split ranges that MGID would refuse', async () => {
      expect(await facts('widget_day', { startDate: '2026-12-01', endDate: '2026-12-02' })).toEqual([]);
      const year = await facts('campaign_day', { startDate: '2025-12-01', endDate: '2026-11-20' });
      const wholeHistory = { startDate: '2026-11-01', endDate: '2026-11-20' };
      expect(year).toEqual(await facts('campaign_day', wholeHistory));
    });

    it("refuse figures in a currency other than the account's", async () => {
      const error = await failureOf(facts('campaign_day', week, { ...access(), currency: 'EUR' }));
      expect(error).toMatchObject({ kind: 'upstream', message: expect.stringMatching(/USD.*EUR/) });
    });

    it('are read with at most five concurrent requests', async () => {
      const expected = await facts('campaign_day');
      source().sandbox.faults.set([{ kind: 'latency', milliseconds: 25 }]);
      const strict = mgidConnector({ retries: 0 });
      const reports = Array.from({ length: 12 }, () =>
        allOf(strict.readFacts(access(), 'campaign_day', week, never)),
      );
      for (const rows of await Promise.all(reports)) expect(rows).toEqual(expected);
    });
  });

  it("returns the wallet's balance", async () => {
    const { amount, currency } = await connector.readBalance(access(), never);
    expect(currency).toBe('USD');
    expect(amount).toBeGreaterThanOrEqual(1_200_000_000 - 10_000);
    expect(amount % 10_000).toBe(0);
  });
});
