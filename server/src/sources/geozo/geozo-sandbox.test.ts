import type { DateRange } from '@adhelm/contracts';
import { Agent } from 'undici';
import { type ChangeAnswer, type NewEntity, OutcomeUnknown, type SourceChange } from '../changes.ts';
import type { AccountAccess } from '../connector.ts';
import type { SourceHttpOptions } from '../http/source-http-options.ts';
import { type FactKind, factKindsOf } from '../reported-rows.ts';
import { allOf, failureOf, itKeepsToTheFaultContract } from '../testing/fault-contract.ts';
import { servePicture } from '../testing/picture-server.ts';
import { type SandboxSource, sandboxSource, sumOf } from '../testing/sandbox-source.ts';
import { geozoConnector } from './geozo-connector.ts';

/** The contract of the connector against the simulated Geozo, over HTTP. */

const never = new AbortController().signal;
const pace = 1_000;
const week: DateRange = { startDate: '2026-11-14', endDate: '2026-11-20' };
const connectorWith = (options: Partial<SourceHttpOptions>) =>
  geozoConnector({ writeTimeout: 1_000, ...options });
const connector = connectorWith({});

let source: SandboxSource;
let access: AccountAccess;
let berlin: AccountAccess;

async function open(instant: string, campaigns = 40, teasersPerCampaign = 8): Promise<void> {
  const market = { campaigns, teasersPerCampaign, widgetsPerCampaign: 70, historyDays: 10 };
  source = await sandboxSource('geozo', instant, { market, pace });
  access = { ...source.accesses[0], pace };
  berlin = { ...source.accesses[1], pace };
}

const facts = (kind: FactKind, range = week, whose = access) =>
  allOf(connector.readFacts(whose, kind, range, never));
const campaigns = () => allOf(connector.listCampaigns(access, never));
const contents = () => allOf(connector.listContents(access, never));
const change = (wanted: SourceChange): Promise<ChangeAnswer> => connector.change(access, wanted, never);
async function valuesOf(question: Omit<SourceChange, 'value'>) {
  const values = await connector.readValues(access, question as SourceChange, never);
  return question.ids.map((id) => values.get(id));
}

async function running(): Promise<string> {
  const found = (await campaigns()).find(({ status }) => status === 'active');
  if (found === undefined) throw new Error('no campaign runs');
  return found.id;
}

async function runningAds(): Promise<string[]> {
  return (await contents()).flatMap(({ id, status }) => (status === 'active' ? [id] : []));
}

/** A raw request, as somebody else at the panel would cause it. */
async function atPanel(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const answer = await fetch(`${access.baseUrl}${path}`, {
    method,
    headers: { 'private-token': access.credentials.token ?? '', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return Object(await answer.json());
}

async function groupOf(campaignId: string): Promise<string> {
  const { data } = await atPanel('GET', `/v1/advertiser/campaigns/${campaignId}/ad_groups`);
  return `/v1/advertiser/ad_groups/${Object(data)[0].id}`;
}

describe('Geozo against the sandbox', () => {
  beforeAll(() => open('2026-11-20T17:20:00Z'));
  afterAll(async () => {
    await connector.close();
    await source.close();
  });

  describe('lists', () => {
    it('campaigns with limits, and the status that their ads have', async () => {
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

    it('ads with bids in dollars, pictures and their ad group', async () => {
      const ads = await contents();
      expect(ads).toHaveLength(24);
      for (const ad of ads) {
        expect(Number.isSafeInteger(ad.bid) && Number(ad.bid) > 0).toBe(true);
        expect(ad.imageUrl).toContain(source.sandbox.url);
        expect(ad.targetUrl).toMatch(/^https:/);
        expect(ad.details).toEqual({
          description: expect.any(String),
          adgroup_id: expect.stringMatching(/^\d+$/),
          adgroup_name: expect.stringContaining('Ad Group'),
        });
      }
    });

    it('of another account are other ones', async () => {
      const mine = new Set((await campaigns()).map(({ id }) => id));
      const theirs = await allOf(connector.listCampaigns(berlin, never));
      expect(theirs.some(({ id }) => mine.has(id))).toBe(false);
    });
  });

  describe('reports', () => {
    it('tell the same traffic by campaign, ad and block, over several pages', async () => {
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

    it.each([
      ['New York', () => access],
      ['Berlin', () => berlin],
    ])('hold exactly the days asked for, in order, in the own days of %s', async (_zone, whose) => {
      const range = { startDate: '2026-11-16', endDate: '2026-11-18' };
      const rows = await facts('campaign_day', range, whose());
      const days = rows.map(({ day }) => day);
      expect(days).toEqual([...days].sort());
      expect([...new Set(days)]).toEqual(['2026-11-16', '2026-11-17', '2026-11-18']);
      const alone = await facts('campaign_day', { startDate: '2026-11-17', endDate: '2026-11-17' }, whose());
      expect(alone).toEqual(rows.filter(({ day }) => day === '2026-11-17'));
    });

    it('are empty for days without traffic, and there are none by the hour', async () => {
      expect(await facts('content_day', { startDate: '2026-12-01', endDate: '2026-12-02' })).toEqual([]);
      expect(await failureOf(facts('campaign_hour'))).toMatchObject({ kind: 'not-found' });
    });
  });

  it('reads the balance, and who it is, but not his token', async () => {
    const balance = await connector.readBalance(access, never);
    expect(balance.amount).toBeGreaterThan(1_000_000_000);
    const told = await connector.checkAccess(access, never);
    expect(told).toEqual({ name: expect.stringContaining('Geozo'), currency: null, timeZone: null });
  });

  describe('changes', () => {
    it('stop and start a campaign with all of its ads; one that is not there is refused', async () => {
      const id = await running();
      const wanted = { kind: 'campaign', campaignId: null, ids: [id, '999'], field: 'status' } as const;
      const { refused } = await change({ ...wanted, value: 'paused' });
      expect([...refused.keys()]).toEqual(['999']);
      expect(await valuesOf(wanted)).toEqual(['paused', undefined]);
      await change({ ...wanted, ids: [id], value: 'active' });
      expect(await valuesOf(wanted)).toEqual(['active', undefined]);
    });

    it('start a campaign that was stopped before', async () => {
      const stopped = (await campaigns()).find(({ status }) => status === 'paused');
      const ids = [stopped?.id ?? ''];
      const wanted = { kind: 'campaign', campaignId: null, ids, field: 'status' } as const;
      await change({ ...wanted, value: 'active' });
      expect(await valuesOf(wanted)).toEqual(['active']);
      await change({ ...wanted, value: 'paused' });
      expect(await valuesOf(wanted)).toEqual(['paused']);
    });

    it.each([
      ['daily-budget', 1_500_000_000],
      ['total-budget', 50_000_000_000],
      ['daily-budget', null],
      ['total-budget', null],
    ] as const)('set %s to %p exactly', async (field, value) => {
      const ids = [await running()];
      const wanted = { kind: 'campaign', campaignId: null, ids, field } as const;
      await change({ ...wanted, value });
      expect(await valuesOf(wanted)).toEqual([value]);
    });

    it('refuse limits that are too small or not whole', async () => {
      const ids = [await running()];
      const wanted = { kind: 'campaign', campaignId: null, ids, field: 'daily-budget' } as const;
      for (const value of [999_000_000, 1_000_500_000]) {
        expect(await failureOf(change({ ...wanted, value }))).toMatchObject({ kind: 'validation' });
      }
    });

    it('stop, start and bid for several ads at once; an unknown one is refused by itself', async () => {
      const [one = '', two = ''] = await runningAds();
      const ads = { kind: 'content', campaignId: null, ids: [one, two, '999'] } as const;
      const status = { ...ads, field: 'status' } as const;
      const stopped = await change({ ...status, value: 'paused' });
      expect([...stopped.refused.keys()]).toEqual(['999']);
      expect(await valuesOf(status)).toEqual(['paused', 'paused', undefined]);
      await change({ ...status, ids: [one, two], value: 'active' });
      expect(await valuesOf(status)).toEqual(['active', 'active', undefined]);

      const bid = { ...ads, ids: [one, two], field: 'bid' } as const;
      await change({ ...bid, value: 123_456 });
      expect(await valuesOf(bid)).toEqual([123_456, 123_456]);
      const low = await change({ ...bid, value: 1_000 });
      expect([...low.refused.keys()]).toEqual([one, two]);
      expect(await valuesOf(bid)).toEqual([123_456, 123_456]);
      expect(await failureOf(change({ ...bid, value: null }))).toMatchObject({ kind: 'validation' });
    });

    it.each([
      ['widget-block', 'blacklist_blocks'],
      ['widget-allow', 'whitelist_blocks'],
    ] as const)('%s and take back, leaving the blocks of others', async (field, list) => {
      const campaignId = await running();
      const group = await groupOf(campaignId);
      const held = async () => Object((await atPanel('GET', group)).data)[list];
      await atPanel('PUT', group, { [list]: [777] });
      const wanted = { kind: 'widget', campaignId, ids: ['11', '22'], field } as const;
      await change({ ...wanted, value: true });
      expect(await held()).toEqual([777, 11, 22]);
      expect(await valuesOf(wanted)).toEqual([true, true]);
      await change({ ...wanted, ids: ['11'], value: false });
      expect(await valuesOf(wanted)).toEqual([false, true]);
      await change({ ...wanted, value: false });
      expect(await held()).toEqual([777]);
      await atPanel('PUT', group, { [list]: [] });
    });

    it('keep a block that somebody else adds between the read and the write', async () => {
      const campaignId = await running();
      const group = await groupOf(campaignId);
      await atPanel('PUT', group, { blacklist_blocks: [11] });
      let reads = 0;
      const meddled = connectorWith({
        dispatcher: new Agent().compose((dispatch) => (options, handler) => {
          const isRead = options.method === 'GET' && options.path.endsWith(group);
          if (isRead) reads += 1;
          if (!isRead || reads !== 2) return dispatch(options, handler);
          void atPanel('PUT', group, { blacklist_blocks: [11, 33] }).then(() => dispatch(options, handler));
          return true;
        }),
      });
      const wanted = { kind: 'widget', campaignId, ids: ['22'], field: 'widget-block', value: true } as const;
      await meddled.change(access, wanted, never);
      expect(Object((await atPanel('GET', group)).data).blacklist_blocks).toEqual([11, 33, 22]);
      await atPanel('PUT', group, { blacklist_blocks: [] });
      await meddled.close();
    });
  });

  describe('what is created', () => {
    const campaign = (marker: string): NewEntity => ({
      kind: 'campaign',
      campaignId: null,
      marker,
      values: {
        name: `Solar (${marker})`,
        campaign_type_id: '1',
        countries: ['US', 'CA'],
        device: 'mobile',
        categories: ['1', '3'],
        traffic_source_id: '1',
        daily_budget: 1_200_000_000,
      },
    });

    it('is a campaign, then its ad group and an ad in review, found by its address', async () => {
      const picture = await servePicture();
      const campaignId = await connector.create(access, campaign('m-1'), never);
      expect(await connector.findCreated(access, campaign('m-1'), never)).toBe(campaignId);
      expect(await connector.findCreated(access, campaign('m-9'), never)).toBeNull();
      const found = async () => (await campaigns()).find(({ id }) => id === campaignId);
      expect(await found()).toMatchObject({
        name: 'Solar (m-1)',
        dailyBudget: 1_200_000_000,
        status: 'paused',
      });
      const block = { kind: 'widget', campaignId, ids: ['1'], field: 'widget-block', value: true } as const;
      expect(await failureOf(change(block))).toMatchObject({ kind: 'validation' });

      const ad: NewEntity = {
        kind: 'content',
        campaignId,
        marker: 'c-1',
        values: {
          headline: 'Compare the solar offers of this year',
          target_url: 'https://go.example/?m=c-1',
          bid: 120_000,
          image_url: picture.address,
        },
      };
      const id = await connector.create(access, ad, never);
      expect(await connector.findCreated(access, ad, never)).toBe(id);
      expect((await contents()).find((one) => one.id === id)).toMatchObject({
        campaignId,
        bid: 120_000,
        status: 'pending',
        targetUrl: 'https://go.example/?m=c-1',
      });
      source.goTo('2026-11-20T19:20:00Z');
      expect(await found()).toMatchObject({ status: 'active' });
      source.goTo('2026-11-20T17:20:00Z');

      for (const wrong of [
        { ...ad.values, headline: 'Too short' },
        { ...ad.values, bid: 1_000 },
        { ...ad.values, bid: null },
        { ...ad.values, target_url: 'go' },
        { ...ad.values, image_url: 'https://localhost/x.png' },
      ]) {
        const error = await failureOf(connector.create(access, { ...ad, values: wrong }, never));
        expect(error).toMatchObject({ kind: 'validation' });
      }
      await picture.close();
    });

    it('is found and not repeated when the answer was lost', async () => {
      source.sandbox.faults.set([{ kind: 'drop-after', method: 'POST', times: 1 }]);
      const error = await failureOf(connector.create(access, campaign('m-2'), never));
      expect(error).toBeInstanceOf(OutcomeUnknown);
      const id = await connector.findCreated(access, campaign('m-2'), never);
      expect((await campaigns()).filter(({ name }) => name.includes('m-2')).map((one) => one.id)).toEqual([
        id,
      ]);
    });

    it('is not an ad when the answer about its group was lost', async () => {
      const picture = await servePicture();
      const campaignId = await connector.create(access, campaign('m-3'), never);
      const ad: NewEntity = {
        kind: 'content',
        campaignId,
        marker: 'c-3',
        values: {
          headline: 'Compare the solar offers of this year',
          target_url: 'https://go.example/?m=c-3',
          bid: 120_000,
          image_url: picture.address,
        },
      };
      source.sandbox.faults.set([{ kind: 'drop-after', method: 'POST', path: '/ad_groups$', times: 1 }]);
      expect(await failureOf(connector.create(access, ad, never))).toMatchObject({ kind: 'upstream' });
      expect(await connector.findCreated(access, ad, never)).toBeNull();
      expect(await connector.create(access, ad, never)).toMatch(/^\d+$/);
      await picture.close();
    });
  });

  describe('faults', () => {
    itKeepsToTheFaultContract({
      source: () => source,
      access: () => access,
      connector: connectorWith,
      range: { startDate: '2026-11-20', endDate: '2026-11-20' },
      statusChange: { method: 'PUT', path: '/campaigns/[^/]+/(start|stop)' },
      campaign: running,
    });
  });
});

describe('days of Geozo on which the clocks change', () => {
  beforeAll(() => open('2026-11-03T17:20:00Z', 10, 5));
  afterAll(() => source.close());

  it('are counted once, and nothing falls between them', async () => {
    const range = { startDate: '2026-10-31', endDate: '2026-11-02' };
    const days = await facts('campaign_day', range);
    expect(new Set(days.map(({ day }) => day)).size).toBe(3);
    expect(sumOf(await facts('widget_day', range), 'cost')).toBe(sumOf(days, 'cost'));
  });
});

describe('lists of Geozo that have several pages', () => {
  beforeAll(() => open('2026-11-20T06:20:00Z', 300, 4));
  afterAll(() => source.close());

  it('are read whole, each entry once', async () => {
    const ids = (await campaigns()).map(({ id }) => id);
    expect(ids).toHaveLength(60);
    expect(new Set(ids).size).toBe(60);
    const ads = (await contents()).map(({ id }) => id);
    expect(ads).toHaveLength(120);
    expect(new Set(ads).size).toBe(120);
  });
});
