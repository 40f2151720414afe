import { OutcomeUnknown } from '../changes.ts';
import { factKindsOf } from '../reported-rows.ts';
import { failureOf, itMeetsTheFaultContract } from '../testing/fault-contract.ts';
import {
  itCountsClockChangeDaysOnce,
  itReturnsDaysInOrder,
  itReturnsRequestedDays,
} from '../testing/read-contract.ts';
import { sandboxContract } from '../testing/sandbox-contract.ts';
import { sumOf } from '../testing/sandbox-source.ts';
import { itStopsTheTrafficOfWhatIsPaused } from '../testing/write-contract.ts';
import { zeroparkConnector } from './zeropark-connector.ts';

/** The contract of the connector against the simulated Zeropark, over HTTP. */

const never = new AbortController().signal;

function zeroparkContract(instant?: string, campaigns = 40, widgetsPerCampaign = 200) {
  const market = { campaigns, teasersPerCampaign: 5, widgetsPerCampaign, historyDays: 10 };
  return sandboxContract('zeropark', zeroparkConnector, { instant, market, accessPace: 100 });
}

describe('Zeropark against the sandbox', () => {
  const contract = zeroparkContract();
  const { connector, source, access, berlin, campaigns, facts, change, valuesOf } = contract;

  /** The running campaign with the most clicks of a day: all of its targets had some. */
  async function running(): Promise<string> {
    const active = new Set(
      (await campaigns()).flatMap(({ id, status }) => (status === 'active' ? [id] : [])),
    );
    const day = { startDate: '2026-11-19', endDate: '2026-11-19' };
    const rows = (await facts('campaign_day', day)).filter(({ campaignId }) => active.has(campaignId));
    const [most] = rows.sort((a, b) => (b.clicks ?? 0) - (a.clicks ?? 0));
    if (most === undefined) throw new Error('no campaign is running');
    return most.campaignId;
  }

  async function targetsOf(campaignId: string): Promise<string[]> {
    const day = { startDate: '2026-11-19', endDate: '2026-11-19' };
    const rows = (await facts('widget_day', day)).filter((row) => row.campaignId === campaignId);
    return rows.map(({ entityId }) => entityId);
  }

  it("lists campaigns by UUID, with the specification's states", async () => {
    const listed = await campaigns();
    expect(listed).toHaveLength(8);
    for (const one of listed) {
      expect(one).toMatchObject({
        id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
        bid: expect.any(Number),
        details: { status: expect.stringMatching(/^(ACTIVE|PAUSED|PENDING|REJECTED)$/) },
      });
      expect(Number.isSafeInteger(one.bid)).toBe(true);
      expect(one.details.status?.toLowerCase()).toBe(one.status);
    }
    expect(new Set(listed.map(({ status }) => status)).has('paused')).toBe(true);
    const theirs = await campaigns(berlin());
    expect(theirs.some(({ id }) => listed.some((one) => one.id === id))).toBe(false);
  });

  describe('reports', () => {
    it('agree on traffic by campaign and target, each key once', async () => {
      expect(factKindsOf(connector.capabilities)).toEqual(['campaign_day', 'widget_day']);
      const [byCampaign, byTarget] = await Promise.all([facts('campaign_day'), facts('widget_day')]);
      for (const measure of ['clicks', 'conversions', 'cost', 'revenue'] as const) {
        expect(sumOf(byCampaign, measure)).toBeGreaterThan(0);
        expect(sumOf(byTarget, measure)).toBe(sumOf(byCampaign, measure));
      }
      expect(byCampaign.every(({ impressions }) => impressions === null)).toBe(true);
      const keys = new Set(byTarget.map((row) => `${row.day} ${row.campaignId} ${row.entityId}`));
      expect(keys.size).toBe(byTarget.length);
    });

    itReturnsRequestedDays(contract);
    itReturnsDaysInOrder(contract);
  });

  it('reads the balance', async () => {
    const balance = await connector.readBalance(access(), never);
    expect(balance).toEqual({ amount: expect.any(Number), currency: 'USD' });
    expect(balance.amount).toBeGreaterThan(1_000_000_000);
    expect(await connector.checkAccess(access(), never)).toMatchObject({ currency: 'USD' });
  });

  describe('changes', () => {
    it('pause and resume a campaign and refuse an unknown one', async () => {
      const id = await running();
      const gone = '00000000-0000-4000-8000-000000000000';
      const wanted = { kind: 'campaign', campaignId: null, ids: [id, gone], field: 'status' } as const;
      const { refused } = await change({ ...wanted, value: 'paused' });
      expect([...refused.keys()]).toEqual([gone]);
      expect(await valuesOf(wanted)).toEqual(['paused', undefined]);
      await change({ ...wanted, ids: [id], value: 'active' });
      expect(await valuesOf(wanted)).toEqual(['active', undefined]);
    });

    it('set a campaign bid exactly', async () => {
      const wanted = { kind: 'campaign', campaignId: null, ids: [await running()], field: 'bid' } as const;
      await change({ ...wanted, value: 123_456 });
      expect(await valuesOf(wanted)).toEqual([123_456]);
      expect(await failureOf(change({ ...wanted, value: null }))).toMatchObject({ kind: 'validation' });
    });

    it('pause fifty targets at once, resume some, and refuse only an unknown one', async () => {
      const campaignId = await running();
      const ids = (await targetsOf(campaignId)).slice(0, 50);
      expect(ids).toHaveLength(50);
      const wanted = { kind: 'widget', campaignId, ids, field: 'widget-block' } as const;
      expect(await change({ ...wanted, value: true })).toEqual({ refused: new Map() });
      expect(new Set(await valuesOf(wanted))).toEqual(new Set([true]));
      const mixed = { ...wanted, ids: [ids[0] ?? '', 'unknown', ids[1] ?? ''] };
      const { refused } = await change({ ...mixed, value: false });
      expect([...refused.keys()]).toEqual(['unknown']);
      expect(await valuesOf(mixed)).toEqual([false, undefined, false]);
      expect(await valuesOf({ ...wanted, ids: ids.slice(2) })).not.toContain(false);
    });

    it("set bids of targets, which default to the campaign's bid", async () => {
      const campaignId = await running();
      const [one = '', two = ''] = (await targetsOf(campaignId)).slice(-2);
      const bid = (await campaigns()).find(({ id }) => id === campaignId)?.bid;
      const wanted = { kind: 'widget', campaignId, ids: [one, two], field: 'widget-bid' } as const;
      expect(await valuesOf(wanted)).toEqual([bid, bid]);
      await change({ ...wanted, ids: [one], value: 77_700 });
      expect(await valuesOf(wanted)).toEqual([77_700, bid]);
      expect(await failureOf(change({ ...wanted, value: null }))).toMatchObject({ kind: 'validation' });
    });

    itStopsTheTrafficOfWhatIsPaused({ ...contract, running }, 'clicks');

    it('of targets have an unknown outcome when the response is lost', async () => {
      const campaignId = await running();
      const [one = ''] = await targetsOf(campaignId);
      source().sandbox.faults.set([{ kind: 'drop-after', method: 'POST', times: 1 }]);
      const wanted = { kind: 'widget', campaignId, ids: [one], field: 'widget-block' } as const;
      expect(await failureOf(change({ ...wanted, value: true }))).toBeInstanceOf(OutcomeUnknown);
      expect(await valuesOf(wanted)).toEqual([true]);
    });
  });

  describe('faults', () => {
    itMeetsTheFaultContract({
      source,
      access,
      connector: zeroparkConnector,
      range: { startDate: '2026-11-20', endDate: '2026-11-20' },
      statusChange: { method: 'POST', path: '/campaign/[^/]+/(pause|resume)' },
      campaign: running,
    });
  });
});

describe('days of Zeropark on which the clocks change', () => {
  itCountsClockChangeDaysOnce(zeroparkContract('2026-11-03T17:20:00Z', 10, 20));
});

describe('lists of Zeropark that have several pages', () => {
  const { campaigns } = zeroparkContract('2026-11-20T06:20:00Z', 5_010, 4);

  it('are read completely, each entry once', async () => {
    const ids = (await campaigns()).map(({ id }) => id);
    expect(ids).toHaveLength(1_002);
    expect(new Set(ids).size).toBe(1_002);
  });
});
