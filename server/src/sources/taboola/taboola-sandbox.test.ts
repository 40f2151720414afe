import { failureOf, itMeetsTheFaultContract } from '../testing/fault-contract.ts';
import { itListsEachAccountsOwn, itReturnsRequestedDays } from '../testing/read-contract.ts';
import { START, week } from '../testing/sandbox-contract.ts';
import { sumOf } from '../testing/sandbox-source.ts';
import { taboolaConnector } from './taboola-connector.ts';
import { taboolaContract } from './testing/taboola-contract.ts';

/** The contract of the Taboola connector against the simulated Backstage, over HTTP. */

const never = new AbortController().signal;

describe('the Taboola connector against the sandbox', () => {
  const contract = taboolaContract();
  const { connector, source, access, berlin, campaigns, contents, facts, valuesOf, running } = contract;

  describe('access', () => {
    it('returns name, currency and time zone of the account', async () => {
      expect(await connector.checkAccess(access(), never)).toEqual({
        name: expect.stringContaining('Taboola'),
        currency: 'USD',
        timeZone: 'America/New_York',
      });
      expect(await connector.checkAccess(berlin(), never)).toMatchObject({
        currency: 'EUR',
        timeZone: 'Europe/Berlin',
      });
    });

    it('is refused with wrong credentials, which Taboola reports in XML, and for another account', async () => {
      const wrong = { ...access(), accountId: 'wrong', credentials: { clientId: 'a', clientSecret: 'b' } };
      expect(await failureOf(connector.checkAccess(wrong, never))).toMatchObject({ kind: 'auth' });
      const other = { ...access(), accountId: 'other', externalId: berlin().externalId };
      expect(await failureOf(connector.checkAccess(other, never))).toMatchObject({
        kind: 'auth',
        message: expect.stringContaining(berlin().externalId),
      });
      expect(await failureOf(campaigns(other))).toMatchObject({ kind: 'auth' });
    });

    it('is renewed when the token expires in flight, including for a change', async () => {
      const late = taboolaConnector({ now: () => Date.parse(START) });
      const id = await running();
      const wanted = { kind: 'campaign', campaignId: null, ids: [id], field: 'status' } as const;
      await late.checkAccess(access(), never);
      source().goTo('2026-11-21T05:20:00Z');
      expect((await late.checkAccess(access(), never)).currency).toBe('USD');
      source().goTo('2026-11-21T17:20:00Z');
      await late.change(access(), { ...wanted, value: 'paused' }, never);
      expect(await valuesOf(wanted)).toEqual(['paused']);
      await late.change(access(), { ...wanted, value: 'active' }, never);
      await late.close();
      source().goTo(START);
    });
  });

  describe('lists', () => {
    it('campaigns with bids, budgets and statuses', async () => {
      const all = await campaigns();
      expect(all).toHaveLength(8);
      for (const one of all) {
        expect(one).toMatchObject({
          bid: expect.any(Number),
          campaignType: 'LEADS_GENERATION',
          startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          details: { status: expect.stringMatching(/^[A-Z_]+$/), end_date: null },
        });
      }
      expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['active', 'paused']));
      expect(new Set(all.map(({ dailyBudget }) => dailyBudget === null))).toEqual(new Set([true, false]));
    });

    it("items with texts, images and Taboola's approval", async () => {
      const ids = new Set((await campaigns()).map(({ id }) => id));
      const all = await contents();
      expect(all).toHaveLength(16);
      for (const one of all) {
        expect(ids).toContain(one.campaignId);
        expect(one.imageUrl).toContain(source().sandbox.url);
        expect(['APPROVED', 'PENDING', 'REJECTED']).toContain(one.details.approval_status);
        expect(one.details.description).toContain('free comparison');
      }
      expect(all.map(({ status }) => status)).not.toContain('unknown');
    });

    itListsEachAccountsOwn(contract);
  });

  describe('reports', () => {
    it('agree on traffic by day, hour, site and item, to the micro-unit', async () => {
      const byCampaign = await facts('campaign_day');
      expect(sumOf(byCampaign, 'cost')).toBeGreaterThan(0);
      for (const kind of ['campaign_hour', 'widget_day', 'content_day'] as const) {
        const rows = await facts(kind);
        for (const measure of [
          'impressions',
          'viewableImpressions',
          'clicks',
          'conversions',
          'cost',
          'revenue',
        ] as const) {
          expect([kind, measure, sumOf(rows, measure)]).toEqual([kind, measure, sumOf(byCampaign, measure)]);
        }
        const keys = new Set(rows.map((row) => `${row.day} ${row.campaignId} ${row.entityId}`));
        expect(keys.size).toBe(rows.length);
      }
    });

    itReturnsRequestedDays(contract);

    it("return hours as instants within the account's day", async () => {
      const day = { startDate: '2026-11-18', endDate: '2026-11-18' };
      for (const [account, first, last] of [
        [access(), '2026-11-18T05:00:00Z', '2026-11-19T04:00:00Z'],
        [berlin(), '2026-11-17T23:00:00Z', '2026-11-18T22:00:00Z'],
      ] as const) {
        const rows = await facts('campaign_hour', day, account);
        const hours = [...new Set(rows.map((row) => row.day))].sort();
        expect([hours[0], hours.at(-1), hours.length]).toEqual([first, last, 24]);
        expect(sumOf(rows, 'clicks')).toBe(sumOf(await facts('campaign_day', day, account), 'clicks'));
      }
    });

    it('are empty for future days and refuse another currency', async () => {
      const ahead = { startDate: '2026-11-21', endDate: '2026-11-22' };
      for (const kind of ['campaign_day', 'campaign_hour', 'content_day', 'widget_day'] as const) {
        expect(await facts(kind, ahead)).toEqual([]);
      }
      const error = await failureOf(facts('campaign_day', week, { ...access(), currency: 'EUR' }));
      expect(error).toMatchObject({ kind: 'upstream', message: expect.stringMatching(/USD.*EUR/) });
    });
  });

  describe('faults', () => {
    itMeetsTheFaultContract({
      source,
      access,
      connector: (options) => taboolaConnector({ ...options, now: () => source().now() }),
      range: week,
      statusChange: { method: 'POST', path: 'campaigns/' },
      campaign: running,
    });

    it('are reported for an invalid token', async () => {
      const fresh = taboolaConnector({ retries: 0 });
      source().sandbox.faults.set([
        { kind: 'malformed', path: 'oauth/token', body: '{"token_type": "bearer"}' },
      ]);
      expect(await failureOf(fresh.checkAccess(access(), never))).toMatchObject({ kind: 'upstream' });
      await fresh.close();
    });
  });
});
