import type { DateRange } from '@adhelm/contracts';
import { OutcomeUnknown, type SourceChange } from '../../changes.ts';
import type { SourceHttpOptions } from '../../http/source-http-options.ts';
import type { FactKind } from '../../reported-rows.ts';
import { allOf, failureOf, itMeetsTheReadContract } from '../../testing/fault-contract.ts';
import { type SandboxSource, sandboxSource, sumOf } from '../../testing/sandbox-source.ts';
import { describedConnector } from '../described-connector.ts';
import { admaven } from './admaven.ts';

/** The contract of AdMaven, as described, against its simulated API, over HTTP. */

const never = new AbortController().signal;
const week: DateRange = { startDate: '2026-11-14', endDate: '2026-11-20' };
const connectorWith = (options: Partial<SourceHttpOptions>) => describedConnector(admaven, options);
const connector = connectorWith({});
const { listCampaigns, readFacts } = connector;

let source: SandboxSource;
const open = async (instant: string, campaigns: number) => {
  const market = { campaigns, teasersPerCampaign: 5, widgetsPerCampaign: 20, historyDays: 10 };
  source = await sandboxSource('admaven', instant, { market });
};
const facts = (kind: FactKind, range = week, whose = source.accesses[0]) =>
  allOf(readFacts?.(whose, kind, range, never));
const campaigns = (whose = source.accesses[0]) => allOf(listCampaigns?.(whose, never));

describe('AdMaven against the sandbox', () => {
  beforeAll(() => open('2026-11-20T17:20:00Z', 40));
  afterAll(async () => {
    await connector.close();
    await source.close();
  });

  it("lists an account's own campaigns with their status", async () => {
    const listed = await campaigns();
    expect(listed).toHaveLength(8);
    expect(new Set(listed.map(({ status }) => status))).toEqual(new Set(['active', 'paused']));
    const theirs = await campaigns(source.accesses[1]);
    expect(theirs.some(({ id }) => listed.some((one) => one.id === id))).toBe(false);
    expect(await connector.checkAccess(source.accesses[0], never)).toMatchObject({ currency: null });
  });

  it('agrees on traffic by campaign and source, each key once, without impressions', async () => {
    const [byCampaign, bySource] = await Promise.all([facts('campaign_day'), facts('widget_day')]);
    for (const measure of ['clicks', 'conversions', 'cost', 'revenue'] as const) {
      expect(sumOf(byCampaign, measure)).toBeGreaterThan(0);
      expect(sumOf(bySource, measure)).toBe(sumOf(byCampaign, measure));
    }
    expect(byCampaign.every(({ impressions }) => impressions === null)).toBe(true);
    const keys = new Set(bySource.map((row) => `${row.day} ${row.campaignId} ${row.entityId}`));
    expect(keys.size).toBe(bySource.length);
    expect(bySource.length).toBeGreaterThan(byCampaign.length);
  });

  it.each([
    ['New York', 0],
    ['Berlin', 1],
  ] as const)('returns the requested days, in the time zone of %s', async (_zone, index) => {
    const access = source.accesses[index];
    const range = { startDate: '2026-11-16', endDate: '2026-11-18' };
    const rows = await facts('campaign_day', range, access);
    expect(new Set(rows.map(({ day }) => day))).toEqual(new Set(['2026-11-16', '2026-11-17', '2026-11-18']));
    const alone = await facts('campaign_day', { startDate: '2026-11-17', endDate: '2026-11-17' }, access);
    expect(alone).toEqual(rows.filter(({ day }) => day === '2026-11-17'));
  });

  it('has nothing for future days, and no contents', async () => {
    expect(await facts('widget_day', { startDate: '2026-12-01', endDate: '2026-12-02' })).toEqual([]);
    expect(await failureOf(facts('content_day'))).toMatchObject({ kind: 'not-found' });
  });

  describe('the lists of a campaign', () => {
    const today: DateRange = { startDate: '2026-11-20', endDate: '2026-11-20' };
    const block = { kind: 'widget', field: 'widget-block', value: true } as const;
    const send = (wanted: SourceChange) =>
      Promise.resolve(connector.change?.(source.accesses[0], wanted, never));
    /** The campaign and source with most clicks today. */
    async function busiest() {
      const rows = await facts('widget_day', today);
      const [most] = rows.sort((a, b) => (b.clicks ?? 0) - (a.clicks ?? 0));
      if (most === undefined) throw new Error('no source has clicks');
      return most;
    }
    afterEach(() => {
      source.sandbox.faults.clear();
      source.goTo('2026-11-20T17:20:00Z');
    });

    it('keep a blocked source out from the next hour, and name unknown sources', async () => {
      const { campaignId, entityId } = await busiest();
      const clicks = async () =>
        (await facts('widget_day', today)).find(
          (row) => row.campaignId === campaignId && row.entityId === entityId,
        )?.clicks;
      const answer = await send({ ...block, campaignId, ids: [entityId, 'nowhere'] });
      expect([...(answer?.refused.keys() ?? [])]).toEqual(['nowhere']);
      const atBlock = await clicks();
      source.goTo('2026-11-20T22:20:00Z');
      expect(await clicks()).toBe(atBlock);
    });

    it('take an entry again when the answer was lost', async () => {
      const { campaignId, entityId } = await busiest();
      const allow = { ...block, field: 'widget-allow', campaignId, ids: [entityId] } as const;
      source.sandbox.faults.set([{ kind: 'drop-after', method: 'PUT', times: 1 }]);
      expect(await failureOf(send(allow))).toBeInstanceOf(OutcomeUnknown);
      expect(await send(allow)).toEqual({ refused: new Map() });
    });

    it('are neither read nor reduced, and there is none for the whole account', async () => {
      const { campaignId } = await busiest();
      const wanted = { ...block, campaignId, ids: ['1'] };
      const reading = Promise.resolve(connector.readValues?.(source.accesses[0], wanted, never));
      for (const attempt of [
        reading,
        send({ ...wanted, value: false }),
        send({ ...wanted, campaignId: null }),
      ]) {
        expect(await failureOf(attempt)).toMatchObject({ kind: 'validation' });
      }
    });
  });

  describe('faults', () => {
    itMeetsTheReadContract({
      source: () => source,
      access: () => source.accesses[0],
      connector: connectorWith,
      range: { startDate: '2026-11-20', endDate: '2026-11-20' },
    });
  });
});

describe('days of AdMaven on which the clocks change', () => {
  beforeAll(() => open('2026-11-03T17:20:00Z', 10));
  afterAll(() => source.close());

  it('count each day once without losing traffic', async () => {
    const range = { startDate: '2026-10-31', endDate: '2026-11-02' };
    const days = await facts('campaign_day', range);
    expect(new Set(days.map(({ day }) => day)).size).toBe(3);
    expect(sumOf(await facts('widget_day', range), 'cost')).toBe(sumOf(days, 'cost'));
  });
});
