import type { DateRange } from '@adhelm/contracts';
import { type NewEntity, OutcomeUnknown, type SourceChange } from '../changes.ts';
import type { AccountAccess } from '../connector.ts';
import { rowsIn } from '../described/testing/answering-source.ts';
import type { FactKind, FactRow } from '../reported-rows.ts';
import { failureOf, itKeepsToTheFaultContract } from '../testing/fault-contract.ts';
import { type SandboxSource, sandboxSource, sumOf } from '../testing/sandbox-source.ts';
import { taboolaConnector } from './taboola-connector.ts';

/** The contract of the Taboola connector against the simulated Backstage, over HTTP. */

const week: DateRange = { startDate: '2026-11-14', endDate: '2026-11-20' };
const never = new AbortController().signal;
const START = '2026-11-20T17:20:00Z';

describe('the Taboola connector against the sandbox', () => {
  let source: SandboxSource;
  let access: AccountAccess;
  let berlin: AccountAccess;
  const connector = taboolaConnector({
    firstRetryDelay: 5,
    longestRetryDelay: 1_500,
    readTimeout: 20_000,
    writeTimeout: 1_000,
    now: () => source.now(),
  });

  beforeAll(async () => {
    source = await sandboxSource('taboola', START);
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
  const change = (wanted: SourceChange, of = access) => connector.change(of, wanted, never);

  async function campaignThat(
    isRight: (campaign: { status: string; totalBudget: number | null }) => boolean,
  ) {
    const found = (await campaigns()).find(isRight);
    if (found === undefined) throw new Error('no such campaign');
    return found.id;
  }
  const running = () => campaignThat(({ status }) => status === 'active');
  async function sitesOf(campaignId: string): Promise<string[]> {
    const rows = await facts('widget_day', { startDate: '2026-11-18', endDate: '2026-11-18' });
    return rows.filter((row) => row.campaignId === campaignId).map(({ entityId }) => entityId);
  }
  async function held(wanted: Pick<SourceChange, 'kind' | 'campaignId' | 'ids' | 'field'>) {
    const { kind, campaignId, ids, field } = wanted;
    const values = await connector.readValues(access, { kind, campaignId, ids, field }, never);
    return ids.map((id) => values.get(id));
  }
  async function changed(wanted: SourceChange) {
    const answer = await change(wanted);
    expect([...answer.refused]).toEqual([]);
    return held(wanted);
  }
  /** Until the switch that is set was met by a request. */
  async function met(): Promise<void> {
    while (source.sandbox.faults.list().length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  /** What another client of the account does. */
  async function elsewhere(method: string, path: string, body: object): Promise<number> {
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: access.credentials.clientId ?? '',
      client_secret: access.credentials.clientSecret ?? '',
    });
    const grant: unknown = await (
      await fetch(`${access.baseUrl}/oauth/token`, { method: 'POST', body: form })
    ).json();
    const answer = await fetch(`${access.baseUrl}/api/1.0/${access.externalId}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${String(Object(grant).access_token)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    return answer.status;
  }

  describe('access', () => {
    it('tells name, currency and zone of the account', async () => {
      expect(await connector.checkAccess(access, never)).toEqual({
        name: expect.stringContaining('Taboola'),
        currency: 'USD',
        timeZone: 'America/New_York',
      });
      expect(await connector.checkAccess(berlin, never)).toMatchObject({
        currency: 'EUR',
        timeZone: 'Europe/Berlin',
      });
    });

    it('is refused with wrong credentials, which Taboola says in XML, and for another account', async () => {
      const wrong = { ...access, accountId: 'wrong', credentials: { clientId: 'a', clientSecret: 'b' } };
      expect(await failureOf(connector.checkAccess(wrong, never))).toMatchObject({ kind: 'auth' });
      const other = { ...access, accountId: 'other', externalId: berlin.externalId };
      expect(await failureOf(connector.checkAccess(other, never))).toMatchObject({
        kind: 'auth',
        message: expect.stringContaining(berlin.externalId),
      });
      expect(await failureOf(campaigns(other))).toMatchObject({ kind: 'auth' });
    });

    it('is renewed when the token has ended on the way, also under a change', async () => {
      const late = taboolaConnector({ now: () => Date.parse(START) });
      const id = await running();
      const wanted = { kind: 'campaign', campaignId: null, ids: [id], field: 'status' } as const;
      await late.checkAccess(access, never);
      source.goTo('2026-11-21T05:20:00Z');
      expect((await late.checkAccess(access, never)).currency).toBe('USD');
      source.goTo('2026-11-21T17:20:00Z');
      await late.change(access, { ...wanted, value: 'paused' }, never);
      expect(await held(wanted)).toEqual(['paused']);
      await late.change(access, { ...wanted, value: 'active' }, never);
      await late.close();
      source.goTo(START);
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

    it("items with texts, pictures and Taboola's approval", async () => {
      const ids = new Set((await campaigns()).map(({ id }) => id));
      const all = await contents();
      expect(all).toHaveLength(16);
      for (const one of all) {
        expect(ids).toContain(one.campaignId);
        expect(one.imageUrl).toContain(source.sandbox.url);
        expect(['APPROVED', 'PENDING', 'REJECTED']).toContain(one.details.approval_status);
        expect(one.details.description).toContain('free comparison');
      }
      expect(all.map(({ status }) => status)).not.toContain('unknown');
    });

    it('of another account are other ones', async () => {
      const mine = new Set((await campaigns()).map(({ id }) => id));
      expect((await campaigns(berlin)).some(({ id }) => mine.has(id))).toBe(false);
    });
  });

  describe('reports', () => {
    it('tell the same traffic by day, hour, site and item, to the micro-unit', async () => {
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

    it.each(['campaign_day', 'content_day', 'widget_day'] as const)(
      'hold exactly the days asked for (%s), in both zones',
      async (kind) => {
        for (const account of [access, berlin]) {
          const rows = await facts(kind, { startDate: '2026-11-16', endDate: '2026-11-18' }, account);
          const days = [...new Set(rows.map(({ day }) => day))].sort();
          expect(days).toEqual(['2026-11-16', '2026-11-17', '2026-11-18']);
        }
      },
    );

    it('tell hours as instants, of which a day of the account has its own', async () => {
      const day = { startDate: '2026-11-18', endDate: '2026-11-18' };
      for (const [account, first, last] of [
        [access, '2026-11-18T05:00:00Z', '2026-11-19T04:00:00Z'],
        [berlin, '2026-11-17T23:00:00Z', '2026-11-18T22:00:00Z'],
      ] as const) {
        const rows = await facts('campaign_hour', day, account);
        const hours = [...new Set(rows.map((row) => row.day))].sort();
        expect([hours[0], hours.at(-1), hours.length]).toEqual([first, last, 24]);
        expect(sumOf(rows, 'clicks')).toBe(sumOf(await facts('campaign_day', day, account), 'clicks'));
      }
    });

    it('are empty for days to come, and refuse another currency', async () => {
      const ahead = { startDate: '2026-11-21', endDate: '2026-11-22' };
      for (const kind of ['campaign_day', 'campaign_hour', 'content_day', 'widget_day'] as const) {
        expect(await facts(kind, ahead)).toEqual([]);
      }
      const error = await failureOf(facts('campaign_day', week, { ...access, currency: 'EUR' }));
      expect(error).toMatchObject({ kind: 'upstream', message: expect.stringMatching(/USD.*EUR/) });
    });
  });

  describe('changes', () => {
    it('pause and start a campaign, which stops its traffic from the next hour on', async () => {
      const id = await running();
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

    it('pause and start an item, and no other', async () => {
      const active = (await contents()).find(({ status }) => status === 'active');
      const wanted = {
        kind: 'content',
        campaignId: active?.campaignId ?? '',
        ids: [active?.id ?? ''],
        field: 'status',
      } as const;
      const others = async () => (await contents()).filter(({ id }) => id !== active?.id);
      const before = await others();
      expect(await changed({ ...wanted, value: 'paused' })).toEqual(['paused']);
      expect(await others()).toEqual(before);
      expect(await changed({ ...wanted, value: 'active' })).toEqual(['active']);
    });

    it('set bids and budgets exactly, and take a daily budget away', async () => {
      const id = await running();
      const of = { kind: 'campaign', campaignId: null, ids: [id] } as const;
      expect(await changed({ ...of, field: 'bid', value: 235_000 })).toEqual([235_000]);
      expect(await changed({ ...of, field: 'daily-budget', value: 75_550_000 })).toEqual([75_550_000]);
      expect(await changed({ ...of, field: 'daily-budget', value: null })).toEqual([null]);
      expect(await changed({ ...of, field: 'daily-budget', value: 80_000_000 })).toEqual([80_000_000]);
      expect((await campaigns()).find((one) => one.id === id)).toMatchObject({
        bid: 235_000,
        dailyBudget: 80_000_000,
      });
      const low = await failureOf(change({ ...of, field: 'bid', value: 5_000 }));
      expect(low).toMatchObject({ kind: 'validation', message: expect.stringContaining('cpc') });
    });

    it('set a total budget where there is one, and leave a monthly limit alone', async () => {
      const monthly = await running();
      const of = { kind: 'campaign', campaignId: null, field: 'total-budget' } as const;
      const refused = await failureOf(change({ ...of, ids: [monthly], value: 900_000_000 }));
      expect(refused).toMatchObject({ kind: 'validation', message: expect.stringContaining('month') });
      await elsewhere('POST', `/campaigns/${monthly}`, {
        spending_limit: 800,
        spending_limit_model: 'ENTIRE',
      });
      expect(await held({ ...of, ids: [monthly] })).toEqual([800_000_000]);
      expect(await changed({ ...of, ids: [monthly], value: 900_000_000 })).toEqual([900_000_000]);
      const none = await failureOf(change({ ...of, ids: [monthly], value: null }));
      expect(none).toMatchObject({ kind: 'validation' });
    });

    it('block sites of a campaign and let them in, and leave what others blocked', async () => {
      const campaignId = await running();
      const [first = '', second = '', third = ''] = await sitesOf(campaignId);
      const of = { kind: 'widget', campaignId, field: 'widget-block' } as const;
      const added = { patch_operation: 'ADD', publisher_targeting: { publishers: [third] } };
      expect(await elsewhere('PATCH', `/campaigns/${campaignId}`, added)).toBe(200);
      // of the three, one is blocked already, which Taboola would refuse to add again
      expect(await changed({ ...of, ids: [first, second, third], value: true })).toEqual([true, true, true]);
      expect(await changed({ ...of, ids: [first], value: false })).toEqual([false]);
      expect(await held({ ...of, ids: [second, third] })).toEqual([true, true]);
      expect(await changed({ ...of, ids: [first, second, third], value: false })).toEqual([
        false,
        false,
        false,
      ]);
    });

    it('survive somebody who blocks one of the sites in between', async () => {
      const campaignId = await running();
      const [first = '', second = ''] = await sitesOf(campaignId);
      const of = { kind: 'widget', campaignId, field: 'widget-block' } as const;
      const patch = `campaigns/${campaignId}$`;
      source.sandbox.faults.set([
        { kind: 'latency', milliseconds: 300, method: 'PATCH', path: patch, times: 1 },
      ]);
      const blocking = change({ ...of, ids: [first, second], value: true });
      await met();
      const added = { patch_operation: 'ADD', publisher_targeting: { publishers: [first] } };
      await elsewhere('PATCH', `/campaigns/${campaignId}`, added);
      expect((await blocking).refused.size).toBe(0);
      expect(await held({ ...of, ids: [first, second] })).toEqual([true, true]);
      await changed({ ...of, ids: [first, second], value: false });
    });

    it('tell which of the sites Taboola does not know', async () => {
      const campaignId = await running();
      const [first = '', second = ''] = await sitesOf(campaignId);
      const of = { kind: 'widget', campaignId, field: 'widget-block' } as const;
      const { refused } = await change({ ...of, ids: [first, 'nobodys-site', second], value: true });
      expect([...refused]).toEqual([['nobodys-site', expect.stringContaining('account')]]);
      expect(await held({ ...of, ids: [first, second] })).toEqual([true, true]);
      await changed({ ...of, ids: [first, second], value: false });
      const alone = await failureOf(change({ ...of, ids: ['nobodys-site'], value: true }));
      expect(alone).toMatchObject({ kind: 'not-found' });
    });

    it("block sites for the whole account, which hides them from a campaign's own list", async () => {
      const campaignId = await running();
      const [first = '', second = ''] = await sitesOf(campaignId);
      const everywhere = { kind: 'widget', campaignId: null, field: 'widget-block' } as const;
      const here = { kind: 'widget', campaignId, field: 'widget-block' } as const;
      await changed({ ...here, ids: [first], value: true });
      expect(await changed({ ...everywhere, ids: [first, second], value: true })).toEqual([true, true]);
      expect(await held({ ...here, ids: [first, second] })).toEqual([true, true]);
      expect(await changed({ ...here, ids: [second], value: true })).toEqual([true]);
      const { refused } = await change({ ...here, ids: [second], value: false });
      expect([...refused]).toEqual([[second, 'It is blocked for the whole account']]);
      expect(await changed({ ...everywhere, ids: [first, second], value: false })).toEqual([false, false]);
      expect(await held({ ...here, ids: [first, second] })).toEqual([true, false]);
      await changed({ ...here, ids: [first], value: false });
    });

    it('set, replace and remove modifiers of sites', async () => {
      const campaignId = await running();
      const [first = '', second = ''] = await sitesOf(campaignId);
      const of = { kind: 'widget', campaignId, field: 'widget-bid' } as const;
      expect(await held({ ...of, ids: [first, second] })).toEqual([null, null]);
      expect(await changed({ ...of, ids: [first], value: 0.875 })).toEqual([0.875]);
      expect(await changed({ ...of, ids: [first, second], value: 1.125 })).toEqual([1.125, 1.125]);
      expect(await changed({ ...of, ids: [first, second], value: null })).toEqual([null, null]);
      expect(await changed({ ...of, ids: [first], value: null })).toEqual([null]);
      for (const value of [0.01, 2.1]) {
        const error = await failureOf(change({ ...of, ids: [first], value }));
        expect(error).toMatchObject({ kind: 'validation' });
      }
    });

    it('of a modifier are unknown when only a part of the sites is certain', async () => {
      const campaignId = await running();
      const [first = '', second = ''] = await sitesOf(campaignId);
      const of = { kind: 'widget', campaignId, field: 'widget-bid' } as const;
      await changed({ ...of, ids: [first], value: 1.2 });
      const one = { method: 'PATCH', path: 'campaigns', times: 1 } as const;
      // the first PATCH replaces, the second adds and is throttled
      source.sandbox.faults.set([{ ...one, kind: 'latency', milliseconds: 300 }]);
      const setting = failureOf(change({ ...of, ids: [first, second], value: 1.3 }));
      await met();
      source.sandbox.faults.set([{ ...one, kind: 'throttled' }]);
      expect(await setting).toBeInstanceOf(OutcomeUnknown);
      expect(await held({ ...of, ids: [first, second] })).toEqual([1.3, null]);
      await changed({ ...of, ids: [first, second], value: null });
    });

    it('of what is not there, or is another account, are not-found', async () => {
      const [foreign] = await campaigns(berlin);
      for (const id of ['999', foreign?.id ?? '']) {
        const wanted = { kind: 'campaign', campaignId: null, ids: [id], field: 'status' } as const;
        expect(await failureOf(change({ ...wanted, value: 'paused' }))).toMatchObject({ kind: 'not-found' });
        expect(await held(wanted)).toEqual([undefined]);
        const item = { kind: 'content', campaignId: id, ids: ['1'], field: 'status' } as const;
        expect(await failureOf(change({ ...item, value: 'paused' }))).toMatchObject({ kind: 'not-found' });
        expect(await held(item)).toEqual([undefined]);
      }
    });

    it('that Taboola does not offer are refused before they leave', async () => {
      const id = await running();
      for (const wanted of [
        { kind: 'content', campaignId: id, ids: [id], field: 'bid', value: 5 },
        { kind: 'content', campaignId: null, ids: [id], field: 'status', value: 'paused' },
        { kind: 'widget', campaignId: id, ids: ['1'], field: 'widget-allow', value: true },
        { kind: 'widget', campaignId: null, ids: ['1'], field: 'widget-bid', value: 1.5 },
      ] as const) {
        expect(await failureOf(change(wanted))).toMatchObject({ kind: 'validation' });
        expect(await failureOf(held(wanted))).toMatchObject({ kind: 'validation' });
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
        brand_name: 'Solar',
        bid: 150_000,
        total_budget: 600_000_000,
        daily_budget: 60_000_000,
        marketing_objective: 'ONLINE_PURCHASES',
        countries: ['US'],
        device: 'desktop',
        end_date: '2026-12-24',
        paused: true,
      },
    };
    const item = (campaignId: string, marker: string, headline = 'Solar: compare'): NewEntity => ({
      kind: 'content',
      campaignId,
      marker,
      values: {
        headline,
        description: 'In two minutes',
        target_url: `https://go.example/lp?m=${marker}&s={site}`,
        image_url: 'https://images.example/solar.jpg',
      },
    });

    it('make a paused campaign and an item in it, which are found by their markers', async () => {
      expect(await connector.findCreated(access, campaign, never)).toBeNull();
      const id = await connector.create(access, campaign, never);
      expect(await connector.findCreated(access, campaign, never)).toBe(id);
      expect((await campaigns()).find((one) => one.id === id)).toMatchObject({
        name: 'US | Solar | ADH-1',
        status: 'pending',
        campaignType: 'ONLINE_PURCHASES',
        bid: 150_000,
        dailyBudget: 60_000_000,
        totalBudget: 600_000_000,
        details: { end_date: '2026-12-24' },
      });
      expect(await connector.findCreated(access, item(id, 'adh-2'), never)).toBeNull();
      const itemId = await connector.create(access, item(id, 'adh-2'), never);
      expect(await connector.findCreated(access, item(id, 'adh-2'), never)).toBe(itemId);
      expect((await contents()).find((one) => one.id === itemId)).toMatchObject({
        campaignId: id,
        headline: 'Solar: compare',
        imageUrl: 'https://images.example/solar.jpg',
        status: 'pending',
        details: { description: 'In two minutes', approval_status: 'PENDING' },
      });
      source.goTo('2026-11-20T21:20:00Z');
      const status = { kind: 'campaign', campaignId: null, ids: [id], field: 'status' } as const;
      expect(await held(status)).toEqual(['paused']);
    });

    it('are reviewed: what promises too much is rejected, and cannot be switched', async () => {
      const campaignId = await running();
      const good = await connector.create(access, item(campaignId, 'adh-good'), never);
      const bad = await connector.create(access, item(campaignId, 'adh-bad', 'Guaranteed'), never);
      source.goTo('2026-11-20T23:20:00Z');
      const wanted = { kind: 'content', campaignId, ids: [good, bad], field: 'status' } as const;
      expect(await held(wanted)).toEqual(['active', 'rejected']);
      const { refused } = await change({ ...wanted, value: 'paused' });
      expect([...refused.keys()]).toEqual([bad]);
      expect(await held(wanted)).toEqual(['paused', 'rejected']);
    });

    it.each([
      ['description', 'x'.repeat(251)],
      ['image_url', 'https://images.example/solar.gif'],
      ['target_url', 'no address'],
    ])('are refused with a wrong %s, and nothing is made', async (name, value) => {
      const campaignId = await running();
      const wrong = item(campaignId, 'adh-wrong');
      const entity = { ...wrong, values: { ...wrong.values, [name]: value } };
      const before = (await contents()).length;
      expect(await failureOf(connector.create(access, entity, never))).toMatchObject({ kind: 'validation' });
      expect((await contents()).length).toBe(before);
    });

    it('whose answer is lost are unknown, made once, and found', async () => {
      const lost = { ...campaign, marker: 'LOST', values: { ...campaign.values, name: 'A LOST one' } };
      source.sandbox.faults.set([{ kind: 'drop-after', method: 'POST', path: 'campaigns/$', times: 1 }]);
      expect(await failureOf(connector.create(access, lost, never))).toBeInstanceOf(OutcomeUnknown);
      expect(await connector.findCreated(access, lost, never)).toMatch(/^\d+$/);
      expect((await campaigns()).filter(({ name }) => name.includes('LOST'))).toHaveLength(1);
    });
  });

  describe('faults', () => {
    itKeepsToTheFaultContract({
      source: () => source,
      access: () => access,
      connector: (options) => taboolaConnector({ ...options, now: () => source.now() }),
      range: week,
      statusChange: { method: 'POST', path: 'campaigns/' },
      campaign: running,
    });

    it('are told of a token that is none', async () => {
      const fresh = taboolaConnector({ retries: 0 });
      source.sandbox.faults.set([
        { kind: 'malformed', path: 'oauth/token', body: '{"token_type": "bearer"}' },
      ]);
      expect(await failureOf(fresh.checkAccess(access, never))).toMatchObject({ kind: 'upstream' });
      await fresh.close();
    });
  });
});

describe('a large Taboola account', () => {
  it('is read over several pages, and tells the thousand items that cost most', async () => {
    const source = await sandboxSource('taboola', START, {
      market: { campaigns: 1_300, teasersPerCampaign: 13, widgetsPerCampaign: 2, historyDays: 2 },
    });
    const connector = taboolaConnector();
    try {
      const [access] = source.accesses;
      const listed = await rowsIn(connector.listCampaigns(access, never));
      expect(listed.length).toBe(260);
      expect(new Set(listed.map(({ id }) => id)).size).toBe(260);
      const day = { startDate: '2026-11-19', endDate: '2026-11-19' };
      const items = await rowsIn(connector.readFacts(access, 'content_day', day, never));
      const whole = await rowsIn(connector.readFacts(access, 'campaign_day', day, never));
      expect(items).toHaveLength(1_000);
      expect(sumOf(items, 'cost')).toBeLessThan(sumOf(whole, 'cost'));
    } finally {
      await connector.close();
      await source.close();
    }
  });
});

describe('days on which the clocks change', () => {
  it.each([
    ['New York', 0, '2026-11-01', '2026-11-02T20:00:00Z', '2026-11-01T04:00:00Z', '2026-11-02T04:00:00Z'],
    ['Berlin', 1, '2026-10-25', '2026-10-26T20:00:00Z', '2026-10-24T22:00:00Z', '2026-10-25T22:00:00Z'],
  ] as const)('back in %s: all its traffic, in its own hours', async (_zone, index, day, at, first, last) => {
    const hours = await hoursOf(index, day, at);
    // the hour that the clock shows twice is one row of Taboola's
    expect([hours[0], hours.at(-1), hours.length]).toEqual([first, last, 24]);
  });

  it.each([
    ['New York', 0, '2026-03-08', '2026-03-09T20:00:00Z', '2026-03-08T05:00:00Z', '2026-03-09T03:00:00Z'],
    ['Berlin', 1, '2026-03-29', '2026-03-30T20:00:00Z', '2026-03-28T23:00:00Z', '2026-03-29T21:00:00Z'],
  ] as const)('forward in %s: 23 hours', async (_zone, index, day, at, first, last) => {
    const hours = await hoursOf(index, day, at);
    expect([hours[0], hours.at(-1), hours.length]).toEqual([first, last, 23]);
  });

  /** The hours of a day with traffic, which is the same by hour and by day. */
  async function hoursOf(index: 0 | 1, day: string, at: string): Promise<string[]> {
    const source = await sandboxSource('taboola', at);
    const connector = taboolaConnector();
    try {
      const range = { startDate: day, endDate: day };
      const read = (kind: FactKind): Promise<FactRow[]> =>
        rowsIn(connector.readFacts(source.accesses[index], kind, range, never));
      const [byHour, byDay] = [await read('campaign_hour'), await read('campaign_day')];
      expect(sumOf(byHour, 'impressions')).toBe(sumOf(byDay, 'impressions'));
      return [...new Set(byHour.map((row) => row.day))].sort();
    } finally {
      await connector.close();
      await source.close();
    }
  }
});
