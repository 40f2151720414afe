import type { DateRange } from '@adhelm/contracts';
import { type NewEntity, OutcomeUnknown, type SourceChange } from '../changes.ts';
import type { AccountAccess } from '../connector.ts';
import { rowsIn } from '../described/testing/answering-source.ts';
import type { SourceCampaign, SourceContent } from '../listed-entities.ts';
import type { FactKind } from '../reported-rows.ts';
import { failureOf, itKeepsToTheFaultContract } from '../testing/fault-contract.ts';
import { type SandboxSource, sandboxSource, sumOf } from '../testing/sandbox-source.ts';
import { revcontentConnector } from './revcontent-connector.ts';

/** The contract of the RevContent connector against the simulated RevContent, over HTTP. */

const week: DateRange = { startDate: '2026-11-14', endDate: '2026-11-20' };
const never = new AbortController().signal;

describe('the RevContent connector against the sandbox', () => {
  let source: SandboxSource;
  let access: AccountAccess;
  let berlin: AccountAccess;
  const connector = revcontentConnector({
    firstRetryDelay: 5,
    longestRetryDelay: 1_500,
    readTimeout: 20_000,
    writeTimeout: 1_000,
    now: () => source.now(),
  });

  beforeAll(async () => {
    source = await sandboxSource('revcontent', '2026-11-20T17:20:00Z');
    [access, berlin] = source.accesses;
  });
  afterAll(async () => {
    await connector.close();
    await source.close();
  });
  afterEach(() => source.sandbox.faults.clear());

  const campaigns = (of = access) => rowsIn(connector.listCampaigns(of, never));
  const contents = (of = access) => rowsIn(connector.listContents(of, never));
  const facts = (kind: FactKind, range = week, of = access) =>
    rowsIn(connector.readFacts(of, kind, range, never));

  async function runningCampaign(): Promise<SourceCampaign> {
    const found = (await campaigns()).find(
      ({ status, dailyBudget }) => status === 'active' && dailyBudget !== null,
    );
    if (found === undefined) throw new Error('no campaign runs');
    return found;
  }
  async function runningContent(): Promise<SourceContent> {
    const { id } = await runningCampaign();
    const found = (await contents()).find(
      ({ campaignId, status }) => campaignId === id && status === 'active',
    );
    if (found === undefined) throw new Error('no content runs');
    return found;
  }
  async function widgetsOf(campaignId: string): Promise<string[]> {
    const rows = await facts('widget_day', { startDate: '2026-11-18', endDate: '2026-11-18' });
    return rows.filter((row) => row.campaignId === campaignId).map(({ entityId }) => entityId);
  }
  const change = (wanted: SourceChange, of = access) => connector.change(of, wanted, never);
  async function valuesOf(wanted: Pick<SourceChange, 'kind' | 'campaignId' | 'ids' | 'field'>) {
    const { kind, campaignId, ids, field } = wanted;
    const values = await connector.readValues(access, { kind, campaignId, ids, field }, never);
    return ids.map((id) => values.get(id));
  }
  async function changed(wanted: SourceChange) {
    const answer = await change(wanted);
    expect([...answer.refused]).toEqual([]);
    return valuesOf(wanted);
  }

  describe('access', () => {
    it('is checked with the credentials, and tells the currency', async () => {
      expect(await connector.checkAccess(access, never)).toEqual({
        name: null,
        currency: 'USD',
        timeZone: null,
      });
      const wrong = { ...access, accountId: 'wrong', credentials: { clientId: 'a', clientSecret: 'b' } };
      const error = await failureOf(connector.checkAccess(wrong, never));
      expect(error).toMatchObject({ kind: 'auth' });
      const none = await failureOf(connector.checkAccess({ ...wrong, credentials: {} }, never));
      expect(none).toMatchObject({ kind: 'auth', message: expect.stringContaining('clientId') });
    });

    it('is renewed when the token has ended on the way, also under a change', async () => {
      const before = await campaigns();
      source.goTo('2026-11-21T17:20:01Z');
      // the connector's own clock stands before the end, so that only RevContent knows
      const late = revcontentConnector({ now: () => Date.parse('2026-11-20T17:20:00Z') });
      expect((await rowsIn(late.listCampaigns(access, never))).length).toBe(before.length);
      source.goTo('2026-11-22T17:20:02Z');
      const { id } = await runningCampaign();
      source.goTo('2026-11-23T17:20:03Z');
      const wanted = { kind: 'campaign', campaignId: null, ids: [id], field: 'status' } as const;
      await late.change(access, { ...wanted, value: 'paused' }, never);
      expect(await valuesOf(wanted)).toEqual(['paused']);
      await late.change(access, { ...wanted, value: 'active' }, never);
      await late.close();
      source.goTo('2026-11-20T17:20:00Z');
    });
  });

  describe('lists', () => {
    it('campaigns with bids, budgets, switches and the words of the specification', async () => {
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
        expect(one.imageUrl).toContain(source.sandbox.url);
        expect(['approved', 'denied', 'pending']).toContain(one.details.admin_status);
      }
      expect(all.map(({ status }) => status)).not.toContain('unknown');
    });

    it('of another account are other ones', async () => {
      const mine = new Set((await campaigns()).map(({ id }) => id));
      const theirs = await campaigns(berlin);
      expect(theirs).toHaveLength(8);
      expect(theirs.some(({ id }) => mine.has(id))).toBe(false);
    });
  });

  describe('reports', () => {
    it('tell the same traffic by campaign, content and widget', async () => {
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
        // RevContent writes costs with four digits, so that each row is rounded
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

    it.each(['campaign_day', 'content_day', 'widget_day'] as const)(
      'hold exactly the days asked for (%s), in both zones',
      async (kind) => {
        const range = { startDate: '2026-11-16', endDate: '2026-11-18' };
        for (const account of [access, berlin]) {
          const days = new Set((await facts(kind, range, account)).map(({ day }) => day));
          expect([...days].sort()).toEqual(['2026-11-16', '2026-11-17', '2026-11-18']);
        }
      },
    );

    it('of one day equal that day of a longer range', async () => {
      const day = { startDate: '2026-11-17', endDate: '2026-11-17' };
      const inWeek = (await facts('widget_day')).filter((row) => row.day === '2026-11-17');
      expect(await facts('widget_day', day)).toEqual(inWeek);
    });

    it('are empty for days to come, and not there by the hour', async () => {
      const ahead = { startDate: '2026-11-21', endDate: '2026-11-22' };
      for (const kind of ['campaign_day', 'content_day', 'widget_day'] as const) {
        expect(await facts(kind, ahead)).toEqual([]);
      }
      expect(await failureOf(facts('campaign_hour'))).toMatchObject({ kind: 'not-found' });
    });
  });

  describe('changes', () => {
    it('pause and start a campaign, which stops its traffic from the next hour on', async () => {
      const { id } = await runningCampaign();
      const wanted = { kind: 'campaign', campaignId: null, ids: [id], field: 'status' } as const;
      const today = { startDate: '2026-11-20', endDate: '2026-11-20' };
      const impressions = async () =>
        sumOf(
          (await facts('campaign_day', today)).filter((row) => row.campaignId === id),
          'impressions',
        );
      expect(await changed({ ...wanted, value: 'paused' })).toEqual(['paused']);
      const atPause = await impressions();
      source.goTo('2026-11-20T19:20:00Z');
      expect(await impressions()).toBe(atPause);
      expect(await changed({ ...wanted, value: 'active' })).toEqual(['active']);
    });

    it('pause and start a content', async () => {
      const { id, campaignId } = await runningContent();
      const wanted = { kind: 'content', campaignId, ids: [id], field: 'status' } as const;
      expect(await changed({ ...wanted, value: 'paused' })).toEqual(['paused']);
      const others = (await contents()).filter((one) => one.campaignId === campaignId && one.id !== id);
      expect(others.length).toBeGreaterThan(0);
      expect(await changed({ ...wanted, value: 'active' })).toEqual(['active']);
    });

    it('set bids and budgets to the micro-unit, and take a budget away', async () => {
      const { id } = await runningCampaign();
      const of = { kind: 'campaign', campaignId: null, ids: [id] } as const;
      expect(await changed({ ...of, field: 'bid', value: 230_000 })).toEqual([230_000]);
      expect(await changed({ ...of, field: 'daily-budget', value: 75_500_000 })).toEqual([75_500_000]);
      expect(await changed({ ...of, field: 'daily-budget', value: null })).toEqual([null]);
      expect(await changed({ ...of, field: 'daily-budget', value: 80_000_000 })).toEqual([80_000_000]);
      const listed = (await campaigns()).find((one) => one.id === id);
      expect(listed).toMatchObject({ bid: 230_000, dailyBudget: 80_000_000 });
    });

    it('keep the pacing that a client chose when a budget changes', async () => {
      const { id } = await runningCampaign();
      const token = await sandboxToken(access);
      const settings = (body: object) =>
        fetch(`${access.baseUrl}/stats/api/v1.0/boosts/${id}/settings`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      await settings({ budget_type: 'daily', budget_amount: 60, pacing: 'off' });
      await changed({
        kind: 'campaign',
        campaignId: null,
        ids: [id],
        field: 'daily-budget',
        value: 70_000_000,
      });
      expect(await (await settings({ name: 'Same pacing' })).json()).toMatchObject({
        pacing: 'off',
        budget: '70.00',
      });
    });

    it('block widgets and let them in again, and leave what others blocked', async () => {
      const { id: campaignId } = await runningCampaign();
      const [first = '', second = '', third = ''] = await widgetsOf(campaignId);
      const of = { kind: 'widget', campaignId, field: 'widget-block' } as const;
      expect(await changed({ ...of, ids: [third], value: true })).toEqual([true]);
      expect(await changed({ ...of, ids: [first, second], value: true })).toEqual([true, true]);
      expect(await valuesOf({ ...of, ids: [third] })).toEqual([true]);
      expect(await changed({ ...of, ids: [first], value: false })).toEqual([false]);
      expect(await valuesOf({ ...of, ids: [second, third] })).toEqual([true, true]);
      expect(await changed({ ...of, ids: [second, third], value: false })).toEqual([false, false]);
    });

    it('are told in part where RevContent does not know one of the widgets', async () => {
      const { id: campaignId } = await runningCampaign();
      const [first = ''] = await widgetsOf(campaignId);
      const of = { kind: 'widget', campaignId, field: 'widget-block' } as const;
      const { refused } = await change({ ...of, ids: ['1000', first], value: true });
      expect([...refused]).toEqual([['1000', expect.stringContaining('Invalid widget id 1000')]]);
      expect(await valuesOf({ ...of, ids: ['1000', first] })).toEqual([false, true]);
      const all = await failureOf(change({ ...of, ids: ['1000'], value: true }));
      expect(all).toMatchObject({ kind: 'validation' });
      await changed({ ...of, ids: [first], value: false });
    });

    it('bid on widgets, which a target that is off survives, and reset the bids', async () => {
      const { id: campaignId } = await runningCampaign();
      const [first = '', second = ''] = await widgetsOf(campaignId);
      const blocked = { kind: 'widget', campaignId, ids: [first], field: 'widget-block' } as const;
      await changed({ ...blocked, value: true });
      const of = { kind: 'widget', campaignId, ids: [first, second], field: 'widget-bid' } as const;
      expect(await valuesOf(of)).toEqual([null, null]);
      expect(await changed({ ...of, value: 345_000 })).toEqual([345_000, 345_000]);
      expect(await valuesOf(blocked)).toEqual([true]);
      expect(await changed({ ...of, value: null })).toEqual([null, null]);
      await changed({ ...blocked, value: false });
      const [own = 0] = await valuesOf({
        kind: 'campaign',
        campaignId: null,
        ids: [campaignId],
        field: 'bid',
      });
      const same = await failureOf(change({ ...of, value: Number(own) }));
      expect(same).toMatchObject({
        kind: 'validation',
        message: expect.stringContaining("campaign's own bid"),
      });
      const high = await failureOf(change({ ...of, value: 3_001_000 }));
      expect(high).toMatchObject({ kind: 'validation' });
      expect(await valuesOf(of)).toEqual([null, null]);
    });

    it('never go out without the ids that they name', async () => {
      const { id: campaignId } = await runningCampaign();
      const before = await campaigns();
      for (const ids of [[''], ['abc'], ['0']]) {
        const wanted = { kind: 'campaign', campaignId: null, ids, field: 'status', value: 'paused' } as const;
        expect(await failureOf(change(wanted))).toMatchObject({ kind: 'validation' });
        const bid = { kind: 'widget', campaignId, ids, field: 'widget-bid', value: 20_000 } as const;
        expect(await failureOf(change(bid))).toMatchObject({ kind: 'validation' });
      }
      const none = { kind: 'widget', campaignId, ids: [], field: 'widget-bid', value: 20_000 } as const;
      expect((await change(none)).refused.size).toBe(0);
      expect(await campaigns()).toEqual(before);
    });

    it('of what is not there, or is another account, are not-found', async () => {
      const [foreign] = await campaigns(berlin);
      for (const id of ['999', foreign?.id ?? '']) {
        const wanted = { kind: 'campaign', campaignId: null, ids: [id], field: 'status' } as const;
        expect(await failureOf(change({ ...wanted, value: 'paused' }))).toMatchObject({ kind: 'not-found' });
        expect(await valuesOf(wanted)).toEqual([undefined]);
        const content = { kind: 'content', campaignId: id, ids: ['1'], field: 'status' } as const;
        expect(await failureOf(change({ ...content, value: 'paused' }))).toMatchObject({ kind: 'not-found' });
        expect(await valuesOf(content)).toEqual([undefined]);
      }
    });

    it('that RevContent does not offer are refused before they leave', async () => {
      const { id } = await runningCampaign();
      for (const wanted of [
        { kind: 'campaign', campaignId: null, ids: [id], field: 'total-budget', value: 5 },
        { kind: 'content', campaignId: id, ids: [id], field: 'bid', value: 5 },
        { kind: 'widget', campaignId: id, ids: ['1'], field: 'widget-allow', value: true },
        { kind: 'widget', campaignId: null, ids: ['1'], field: 'widget-block', value: true },
      ] as const) {
        expect(await failureOf(change(wanted))).toMatchObject({ kind: 'validation' });
        expect(await failureOf(valuesOf(wanted))).toMatchObject({ kind: 'validation' });
      }
    });
  });

  describe('creations', () => {
    const campaign: NewEntity = {
      kind: 'campaign',
      campaignId: null,
      marker: 'ADH-1',
      values: {
        name: 'US | Solar | ADH-1',
        countries: ['US', 'CA'],
        device: 'desktop',
        bid: 150_000,
        daily_budget: 60_000_000,
        start_date: '2026-11-21',
        end_date: '2026-12-24',
        paused: true,
      },
    };
    const content = (campaignId: string, marker = 'adh-2'): NewEntity => ({
      kind: 'content',
      campaignId,
      marker,
      values: {
        headline: 'Solar: compare the offers',
        description: 'In two minutes',
        brand_name: 'Solar',
        target_url: `https://go.example/lp?m=${marker}&c={BOOST_ID}`,
        image_url: 'https://images.example/solar.jpg',
      },
    });

    it('make a paused campaign and a content in it, which are found by their markers', async () => {
      expect(await connector.findCreated(access, campaign, never)).toBeNull();
      const id = await connector.create(access, campaign, never);
      expect(await connector.findCreated(access, campaign, never)).toBe(id);
      const listed = (await campaigns()).find((one) => one.id === id);
      expect(listed).toMatchObject({
        name: 'US | Solar | ADH-1',
        status: 'paused',
        bid: 150_000,
        dailyBudget: 60_000_000,
        details: { enabled: 'off', end_date: '2026-12-24' },
      });
      expect(await connector.findCreated(access, content(id), never)).toBeNull();
      const contentId = await connector.create(access, content(id), never);
      expect(await connector.findCreated(access, content(id), never)).toBe(contentId);
      const made = (await contents()).find((one) => one.id === contentId);
      expect(made).toMatchObject({
        campaignId: id,
        headline: 'Solar: compare the offers',
        imageUrl: 'https://images.example/solar.jpg',
        status: 'pending',
      });
    });

    it('are reviewed: what promises too much is denied', async () => {
      const { id } = await runningCampaign();
      const good = await connector.create(access, content(id, 'adh-good'), never);
      const promise = content(id, 'adh-bad');
      const bad = await connector.create(
        access,
        { ...promise, values: { ...promise.values, headline: 'A miracle, guaranteed' } },
        never,
      );
      source.goTo('2026-11-20T21:20:00Z');
      const wanted = { kind: 'content', campaignId: id, ids: [good, bad], field: 'status' } as const;
      expect(await valuesOf(wanted)).toEqual(['active', 'rejected']);
    });

    it.each([
      ['headline', 'x'.repeat(81)],
      ['brand_name', 'x'.repeat(31)],
      ['image_url', 'https://images.example/solar.bmp'],
      ['target_url', `https://go.example/${'x'.repeat(250)}`],
    ])('are refused with a wrong %s, and nothing is made', async (name, value) => {
      const { id } = await runningCampaign();
      const wrong = content(id, 'adh-wrong');
      const entity = { ...wrong, values: { ...wrong.values, [name]: value } };
      expect(await failureOf(connector.create(access, entity, never))).toMatchObject({ kind: 'validation' });
      expect(await connector.findCreated(access, wrong, never)).toBeNull();
    });

    it('whose answer is lost are unknown, made once, and found', async () => {
      const marked: NewEntity = {
        ...campaign,
        marker: 'ADH-LOST',
        values: { ...campaign.values, name: 'Lost ADH-LOST', paused: false },
      };
      source.sandbox.faults.set([{ kind: 'drop-after', method: 'POST', path: 'boosts/add', times: 1 }]);
      const error = await failureOf(connector.create(access, marked, never));
      expect(error).toBeInstanceOf(OutcomeUnknown);
      const found = await connector.findCreated(access, marked, never);
      expect(found).toMatch(/^\d+$/);
      const twins = (await campaigns()).filter(({ name }) => name.includes('ADH-LOST'));
      expect(twins).toHaveLength(1);
    });

    it('whose pause is not confirmed are unknown, and found', async () => {
      const marked: NewEntity = {
        ...campaign,
        marker: 'ADH-ON',
        values: { ...campaign.values, name: 'Still on ADH-ON' },
      };
      source.sandbox.faults.set([{ kind: 'server-error', method: 'POST', path: 'boosts$', times: 1 }]);
      const error = await failureOf(connector.create(access, marked, never));
      expect(error).toBeInstanceOf(OutcomeUnknown);
      expect(await connector.findCreated(access, marked, never)).toMatch(/^\d+$/);
    });
  });

  describe('faults', () => {
    itKeepsToTheFaultContract({
      source: () => source,
      access: () => access,
      connector: (options) => revcontentConnector({ ...options, now: () => source.now() }),
      range: week,
      statusChange: { method: 'POST', path: 'boosts$' },
      campaign: async () => (await runningCampaign()).id,
    });

    it('are told of a token that is none, and of 200 without success', async () => {
      const fresh = revcontentConnector({ retries: 0, now: () => source.now() });
      source.sandbox.faults.set([{ kind: 'malformed', path: 'oauth/token', body: '{}' }]);
      expect(await failureOf(fresh.checkAccess(access, never))).toMatchObject({ kind: 'upstream' });
      const body = '{"success": false, "errors": []}';
      source.sandbox.faults.set([{ kind: 'malformed', path: 'stats/api', body }]);
      expect(await failureOf(fresh.checkAccess(access, never))).toMatchObject({ kind: 'validation' });
      await fresh.close();
    });
  });
});

/** A token of its own, for what another client of the same account does. */
async function sandboxToken({ baseUrl, credentials }: AccountAccess): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: credentials.clientId ?? '',
    client_secret: credentials.clientSecret ?? '',
  });
  const answer: unknown = await (await fetch(`${baseUrl}/oauth/token`, { method: 'POST', body })).json();
  return String(Object(answer).access_token);
}

/** Pages and the days of the clock change, in a market of their own. */
describe('a large RevContent account', () => {
  it('is read over several pages', async () => {
    const source = await sandboxSource('revcontent', '2026-11-20T17:20:00Z', {
      market: { campaigns: 5_100, teasersPerCampaign: 1, widgetsPerCampaign: 2, historyDays: 2 },
    });
    const connector = revcontentConnector();
    try {
      const [access] = source.accesses;
      const listed = await rowsIn(connector.listCampaigns(access, never));
      expect(new Set(listed.map(({ id }) => id)).size).toBe(1_020);
      const range = { startDate: '2026-11-19', endDate: '2026-11-20' };
      const rows = await rowsIn(connector.readFacts(access, 'campaign_day', range, never));
      expect(rows.length).toBeGreaterThan(1_000);
      expect(new Set(rows.map(({ campaignId, day }) => `${campaignId} ${day}`)).size).toBe(rows.length);
    } finally {
      await connector.close();
      await source.close();
    }
  });

  it.each([
    ['New York', 0, '2026-11-01', '2026-11-02T20:00:00Z'],
    ['Berlin', 1, '2026-10-25', '2026-10-26T20:00:00Z'],
  ] as const)(
    'has the 25 hours of the day on which the clocks of %s go back',
    async (_zone, index, day, at) => {
      const source = await sandboxSource('revcontent', at);
      const connector = revcontentConnector();
      try {
        const access = source.accesses[index];
        const days = { startDate: day, endDate: day };
        const rows = await rowsIn(connector.readFacts(access, 'campaign_day', days, never));
        const widgets = await rowsIn(connector.readFacts(access, 'widget_day', days, never));
        expect(rows.length).toBeGreaterThan(0);
        expect(new Set(rows.map((row) => row.day))).toEqual(new Set([day]));
        expect(sumOf(widgets, 'impressions')).toBe(sumOf(rows, 'impressions'));
      } finally {
        await connector.close();
        await source.close();
      }
    },
  );
});
