import { allOf, failureOf, itMeetsTheFaultContract } from '../testing/fault-contract.ts';
import { itListsEachAccountsOwn, itReturnsRequestedDays } from '../testing/read-contract.ts';
import { week } from '../testing/sandbox-contract.ts';
import { sumOf } from '../testing/sandbox-source.ts';
import { revcontentConnector } from './revcontent-connector.ts';
import { revcontentContract } from './testing/revcontent-contract.ts';

/** The contract of the RevContent connector against the simulated RevContent, over HTTP. */

const never = new AbortController().signal;

describe('the RevContent connector against the sandbox', () => {
  const contract = revcontentContract();
  const { connector, source, access, campaigns, contents, facts, valuesOf, running, runningCampaign } =
    contract;

  describe('access', () => {
    it('is checked with the credentials and returns the currency', async () => {
      expect(await connector.checkAccess(access(), never)).toEqual({
        name: null,
        currency: 'USD',
        timeZone: null,
      });
      const wrong = { ...access(), accountId: 'wrong', credentials: { clientId: 'a', clientSecret: 'b' } };
      const error = await failureOf(connector.checkAccess(wrong, never));
      expect(error).toMatchObject({ kind: 'auth' });
      const none = await failureOf(connector.checkAccess({ ...wrong, credentials: {} }, never));
      expect(none).toMatchObject({ kind: 'auth', message: expect.stringContaining('clientId') });
    });

    it('is renewed when the token expires in flight, including for a change', async () => {
      const before = await campaigns();
      source().goTo('2026-11-21T17:20:01Z');
      // the connector's own clock is before the expiry, so only RevContent sees it
      const late = revcontentConnector({ now: () => Date.parse('2026-11-20T17:20:00Z') });
      expect((await allOf(late.listCampaigns(access(), never))).length).toBe(before.length);
      source().goTo('2026-11-22T17:20:02Z');
      const { id } = await runningCampaign();
      source().goTo('2026-11-23T17:20:03Z');
      const wanted = { kind: 'campaign', campaignId: null, ids: [id], field: 'status' } as const;
      await late.change(access(), { ...wanted, value: 'paused' }, never);
      expect(await valuesOf(wanted)).toEqual(['paused']);
      await late.change(access(), { ...wanted, value: 'active' }, never);
      await late.close();
      source().goTo('2026-11-20T17:20:00Z');
    });
  });

  describe('lists', () => {
    it("campaigns with bids, budgets, switches and the specification's status words", async () => {
      const all = await campaigns();
      expect(all).toHaveLength(8);
      for (const one of all) {
        expect(one).toMatchObject({
          id: expect.stringMatching(/^\d+$/),
          bid: expect.any(Number),
          startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          details: { enabled: expect.stringMatching(/^(on|off)$/) },
        });
        expect(['active', 'inactive', 'disabled', 'archived']).toContain(one.details.status);
      }
      expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['active', 'paused']));
      const paused = all.filter(({ status }) => status === 'paused');
      for (const { details } of paused) expect(details.enabled).toBe('off');
      expect(all.some(({ dailyBudget }) => dailyBudget === null)).toBe(true);
    });

    it("contents of those campaigns, with RevContent's review", async () => {
      const ids = new Set((await campaigns()).map(({ id }) => id));
      const all = await contents();
      expect(all).toHaveLength(16);
      for (const one of all) {
        expect(ids).toContain(one.campaignId);
        expect(one.imageUrl).toContain(source().sandbox.url);
        expect(['approved', 'denied', 'pending']).toContain(one.details.admin_status);
      }
      expect(all.map(({ status }) => status)).not.toContain('unknown');
    });

    itListsEachAccountsOwn(contract);
  });

  describe('reports', () => {
    it('agree on traffic by campaign, content and widget', async () => {
      const [byCampaign, byContent, byWidget] = [
        await facts('campaign_day'),
        await facts('content_day'),
        await facts('widget_day'),
      ];
      expect(sumOf(byCampaign, 'cost')).toBeGreaterThan(0);
      for (const rows of [byContent, byWidget]) {
        for (const measure of ['impressions', 'clicks', 'conversions', 'revenue'] as const) {
          expect([measure, sumOf(rows, measure)]).toEqual([measure, sumOf(byCampaign, measure)]);
        }
        // RevContent sends costs with four digits, so each row is rounded
        const difference = Math.abs(sumOf(rows, 'cost') - sumOf(byCampaign, 'cost'));
        expect(difference).toBeLessThanOrEqual(rows.length * 100);
      }
      expect(sumOf(byWidget, 'viewableImpressions')).toBe(sumOf(byCampaign, 'viewableImpressions'));
      expect(byContent.every(({ viewableImpressions }) => viewableImpressions === null)).toBe(true);
      for (const rows of [byCampaign, byContent, byWidget]) {
        const keys = new Set(rows.map((row) => `${row.day} ${row.campaignId} ${row.entityId}`));
        expect(keys.size).toBe(rows.length);
      }
    });

    itReturnsRequestedDays(contract);
  });

  describe('faults', () => {
    itMeetsTheFaultContract({
      source,
      access,
      connector: (options) => revcontentConnector({ ...options, now: () => source().now() }),
      range: week,
      statusChange: { method: 'POST', path: 'boosts$' },
      campaign: running,
    });

    it('are reported for an invalid token and for 200 without success', async () => {
      const fresh = revcontentConnector({ retries: 0, now: () => source().now() });
      source().sandbox.faults.set([{ kind: 'malformed', path: 'oauth/token', body: '{}' }]);
      expect(await failureOf(fresh.checkAccess(access(), never))).toMatchObject({ kind: 'upstream' });
      const body = '{"success": false, "errors": []}';
      source().sandbox.faults.set([{ kind: 'malformed', path: 'stats/api', body }]);
      expect(await failureOf(fresh.checkAccess(access(), never))).toMatchObject({ kind: 'validation' });
      await fresh.close();
    });
  });
});
