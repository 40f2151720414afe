import { factKindsOf } from '../reported-rows.ts';
import { itMeetsTheFaultContract } from '../testing/fault-contract.ts';
import {
  itCountsClockChangeDaysOnce,
  itListsEachAccountsOwn,
  itReturnsDaysInOrder,
  itReturnsRequestedDays,
} from '../testing/read-contract.ts';
import { sumOf } from '../testing/sandbox-source.ts';
import { geozoConnector } from './geozo-connector.ts';
import { geozoContract } from './testing/geozo-contract.ts';

/** The contract of the connector against the simulated Geozo, over HTTP. */

const never = new AbortController().signal;

describe('Geozo against the sandbox', () => {
  const contract = geozoContract();
  const { connector, source, access, campaigns, contents, facts, running } = contract;

  describe('lists', () => {
    it('campaigns with limits and a status derived from their ads', async () => {
      const listed = await campaigns();
      expect(listed).toHaveLength(8);
      const ads = await contents();
      for (const one of listed) {
        const statuses = ads.filter(({ campaignId }) => campaignId === one.id).map(({ status }) => status);
        expect(one.status === 'active').toBe(statuses.includes('active'));
        expect(one.startDate).toMatch(/^\d{4}-\d\d-\d\d$/);
      }
      const statuses = new Set(listed.map(({ status }) => status));
      expect([...statuses]).toEqual(expect.arrayContaining(['active', 'paused']));
      expect(statuses).not.toContain('unknown');
      expect(listed.some(({ dailyBudget }) => dailyBudget === null)).toBe(true);
    });

    it('ads with bids in dollars, images and their ad group', async () => {
      const ads = await contents();
      expect(ads).toHaveLength(24);
      for (const ad of ads) {
        expect(Number.isSafeInteger(ad.bid) && Number(ad.bid) > 0).toBe(true);
        expect(ad.imageUrl).toContain(source().sandbox.url);
        expect(ad.targetUrl).toMatch(/^https:/);
        expect(ad.details).toEqual({
          description: expect.any(String),
          adgroup_id: expect.stringMatching(/^\d+$/),
          adgroup_name: expect.stringContaining('Ad Group'),
        });
      }
    });

    itListsEachAccountsOwn(contract);
  });

  describe('reports', () => {
    it('agree on traffic by campaign, ad and block, with more rows than one page has', async () => {
      const [byCampaign = [], ...others] = await Promise.all(
        factKindsOf(connector.capabilities).map((kind) => facts(kind)),
      );
      expect(others).toHaveLength(2);
      for (const measure of [
        'impressions',
        'viewableImpressions',
        'clicks',
        'conversions',
        'cost',
        'revenue',
      ] as const) {
        expect(sumOf(byCampaign, measure)).toBeGreaterThan(0);
        for (const rows of others) expect(sumOf(rows, measure)).toBe(sumOf(byCampaign, measure));
      }
      for (const rows of others) {
        const keys = new Set(rows.map((row) => `${row.day} ${row.campaignId} ${row.entityId}`));
        expect(keys.size).toBe(rows.length);
      }
      const [first] = byCampaign;
      const blocks = others[1]?.filter(
        ({ campaignId, day }) => campaignId === first?.campaignId && day === first?.day,
      );
      expect(blocks?.length).toBeGreaterThan(20);
    });

    itReturnsRequestedDays(contract);
    itReturnsDaysInOrder(contract);
  });

  it("reads the balance and the account's name without keeping the token", async () => {
    const balance = await connector.readBalance(access(), never);
    expect(balance.amount).toBeGreaterThan(1_000_000_000);
    const facts = await connector.checkAccess(access(), never);
    expect(facts).toEqual({ name: expect.stringContaining('Geozo'), currency: null, timeZone: null });
  });

  describe('faults', () => {
    itMeetsTheFaultContract({
      source,
      access,
      connector: geozoConnector,
      range: { startDate: '2026-11-20', endDate: '2026-11-20' },
      statusChange: { method: 'PUT', path: '/campaigns/[^/]+/(start|stop)' },
      campaign: running,
    });
  });
});

describe('days of Geozo on which the clocks change', () => {
  itCountsClockChangeDaysOnce(
    geozoContract({ instant: '2026-11-03T17:20:00Z', campaigns: 10, teasersPerCampaign: 5 }),
  );
});

describe('lists of Geozo that have several pages', () => {
  const many = { instant: '2026-11-20T06:20:00Z', campaigns: 300, teasersPerCampaign: 4 };
  const { campaigns, contents } = geozoContract(many);

  it('are read completely, each entry once', async () => {
    const ids = (await campaigns()).map(({ id }) => id);
    expect(ids).toHaveLength(60);
    expect(new Set(ids).size).toBe(60);
    const ads = (await contents()).map(({ id }) => id);
    expect(ads).toHaveLength(120);
    expect(new Set(ads).size).toBe(120);
  });
});
