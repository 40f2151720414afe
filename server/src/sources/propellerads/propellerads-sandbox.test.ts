import { addDays, type DateRange, zonedInstant } from '@adhelm/contracts';
import { Agent } from 'undici';
import { type ChangeAnswer, type NewEntity, OutcomeUnknown, type SourceChange } from '../changes.ts';
import type { AccountAccess } from '../connector.ts';
import type { SourceHttpOptions } from '../http/source-http-options.ts';
import { type FactKind, type FactRow, factKindsOf } from '../reported-rows.ts';
import { allOf, failureOf, itKeepsToTheFaultContract } from '../testing/fault-contract.ts';
import { servePicture } from '../testing/picture-server.ts';
import { type SandboxSource, sandboxSource, sumOf } from '../testing/sandbox-source.ts';
import { propelleradsConnector } from './propellerads-connector.ts';

/** The contract of the connector against the simulated PropellerAds, over HTTP. */

const never = new AbortController().signal;
const pace = 1_000;
const week: DateRange = { startDate: '2026-11-14', endDate: '2026-11-20' };

let source: SandboxSource;
let access: AccountAccess;
let berlin: AccountAccess;
const connectorWith = (options: Partial<SourceHttpOptions>) =>
  propelleradsConnector({ writeTimeout: 1_000, ...options });
const connector = connectorWith({});

async function open(instant: string, campaigns = 40): Promise<void> {
  const market = { campaigns, teasersPerCampaign: 5, widgetsPerCampaign: 20, historyDays: 10 };
  source = await sandboxSource('propellerads', instant, { market, pace });
  access = { ...source.accesses[0], pace };
  berlin = { ...source.accesses[1], pace };
}

const facts = (kind: FactKind, range = week, whose = access) =>
  allOf(connector.readFacts(whose, kind, range, never));
const campaigns = () => allOf(connector.listCampaigns(access, never));

async function running(): Promise<string> {
  const found = (await campaigns()).find(({ status }) => status === 'active');
  if (found === undefined) throw new Error('no campaign runs');
  return found.id;
}

async function zonesOf(campaignId: string): Promise<string[]> {
  const rows = (await facts('widget_day')).filter((row) => row.campaignId === campaignId);
  return [...new Set(rows.map(({ entityId }) => entityId))];
}

/** A raw request, as somebody else at the panel would cause it. */
async function atPanel(method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${access.baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${access.credentials.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return text === '' ? null : JSON.parse(text);
}

const change = (wanted: SourceChange): Promise<ChangeAnswer> => connector.change(access, wanted, never);
async function valuesOf(question: Omit<SourceChange, 'value'>) {
  const values = await connector.readValues(access, question as SourceChange, never);
  return question.ids.map((id) => values.get(id));
}

describe('PropellerAds against the sandbox', () => {
  beforeAll(() => open('2026-11-20T17:20:00Z'));
  afterAll(async () => {
    await connector.close();
    await source.close();
  });
  afterEach(() => source.sandbox.faults.clear());

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

    it('contents with what their campaign says of them', async () => {
      const contents = await allOf(connector.listContents(access, never));
      expect(contents).toHaveLength(16);
      const ids = new Set((await campaigns()).map(({ id }) => id));
      for (const one of contents) {
        expect(ids).toContain(one.campaignId);
        expect(one.targetUrl).toMatch(/^https:/);
        expect(one.imageUrl).toContain(source.sandbox.url);
        expect(one.details).toMatchObject({ frequency: 3, capping: 86_400, description: expect.any(String) });
      }
    });

    it('of another account are other ones', async () => {
      const theirs = await allOf(connector.listCampaigns(berlin, never));
      const mine = new Set((await campaigns()).map(({ id }) => id));
      expect(theirs).toHaveLength(8);
      expect(theirs.some(({ id }) => mine.has(id))).toBe(false);
    });
  });

  describe('reports', () => {
    it('tell the same traffic by campaign, hour, content and zone', async () => {
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

    it('of a single day equal that day within a longer range', async () => {
      const longer = (await facts('campaign_day')).filter(({ day }) => day === '2026-11-17');
      expect(await facts('campaign_day', { startDate: '2026-11-17', endDate: '2026-11-17' })).toEqual(longer);
    });

    it.each([
      ['New York', () => access],
      ['Berlin', () => berlin],
    ])('hold exactly the days asked for, in the own days of %s', async (_zone, whose) => {
      const range = { startDate: '2026-11-16', endDate: '2026-11-18' };
      const days = new Set((await facts('campaign_day', range, whose())).map(({ day }) => day));
      expect([...days].sort()).toEqual(['2026-11-16', '2026-11-17', '2026-11-18']);
      const hours = (await facts('campaign_hour', range, whose())).map(({ day }) => day).sort();
      const { timeZone } = whose();
      expect(Date.parse(hours[0] ?? '')).toBeGreaterThanOrEqual(
        Date.parse(zonedInstant('2026-11-16', '00:00:00', timeZone)),
      );
      expect(Date.parse(hours.at(-1) ?? '')).toBeLessThan(
        Date.parse(zonedInstant('2026-11-19', '00:00:00', timeZone)),
      );
    });

    it('are empty for days without traffic', async () => {
      expect(await facts('widget_day', { startDate: '2026-12-01', endDate: '2026-12-02' })).toEqual([]);
    });
  });

  it('reads the balance, which says whose token it is', async () => {
    const balance = await connector.readBalance(access, never);
    expect(balance.currency).toBe('USD');
    expect(balance.amount).toBeGreaterThan(1_000_000_000);
    expect(await connector.checkAccess(access, never)).toMatchObject({ currency: 'USD' });
  });

  describe('changes', () => {
    it('play and stop campaigns, several at once; the source names those it refuses', async () => {
      const id = await running();
      const ids = [id, '999'];
      const campaign = { kind: 'campaign', campaignId: null, ids, field: 'status' } as const;
      const { refused } = await change({ ...campaign, value: 'paused' });
      expect([...refused]).toEqual([['999', 'Campaign not found']]);
      expect(await valuesOf(campaign)).toEqual(['paused', undefined]);
      await change({ ...campaign, ids: [id], value: 'active' });
      expect(await valuesOf(campaign)).toEqual(['active', undefined]);
    });

    it('start and stop creatives', async () => {
      const found = (await allOf(connector.listContents(access, never))).find(
        (one) => one.status === 'active',
      );
      const content = { kind: 'content', campaignId: null, ids: [found?.id ?? ''], field: 'status' } as const;
      await change({ ...content, value: 'paused' });
      expect(await valuesOf(content)).toEqual(['paused']);
      await change({ ...content, value: 'active' });
      expect(await valuesOf(content)).toEqual(['active']);
    });

    it.each([
      ['daily-budget', 55_500_000],
      ['total-budget', 5_000_000_000],
      ['daily-budget', null],
      ['total-budget', null],
      ['bid', 123_456],
    ] as const)('set %s to %p exactly', async (field, value) => {
      const ids = [await running()];
      const wanted = { kind: 'campaign', campaignId: null, ids, field } as const;
      await change({ ...wanted, value });
      expect(await valuesOf(wanted)).toEqual([value]);
    });

    it('keep how countries are grouped when they set one bid for all', async () => {
      const id = await running();
      await atPanel('PUT', `/adv/campaigns/${id}/rates/`, { rates: [{ amount: 0.2, countries: ['us'] }] });
      const wanted = { kind: 'campaign', campaignId: null, ids: [id], field: 'bid' } as const;
      await change({ ...wanted, value: 250_000 });
      const rates = await atPanel('GET', `/adv/campaigns/${id}/rates/?only_active=1`);
      expect(rates).toMatchObject({ result: [{ amount: 0.25, countries: ['us'] }] });
      expect(await failureOf(change({ ...wanted, value: null }))).toMatchObject({ kind: 'validation' });
    });

    it.each([
      ['widget-block', 'exclude'],
      ['widget-allow', 'include'],
    ] as const)('%s and take back, leaving the zones of others', async (field, list) => {
      const campaignId = await running();
      const [one = '', two = ''] = await zonesOf(campaignId);
      const path = `/adv/campaigns/${campaignId}/targeting/${list}/zone`;
      await atPanel('PUT', path, { zone: ['777'] });
      const wanted = { kind: 'widget', campaignId, ids: [one, two], field } as const;
      await change({ ...wanted, value: true });
      expect(await atPanel('GET', path)).toEqual({ zone: ['777', one, two] });
      expect(await valuesOf(wanted)).toEqual([true, true]);
      await change({ ...wanted, ids: [one], value: false });
      expect(await valuesOf(wanted)).toEqual([false, true]);
      await change({ ...wanted, value: false });
      expect(await atPanel('GET', path)).toEqual({ zone: ['777'] });
      await atPanel('PUT', path, { zone: [] });
    });

    it('keep a zone that somebody else excludes between the read and the write', async () => {
      const campaignId = await running();
      const path = `/adv/campaigns/${campaignId}/targeting/exclude/zone`;
      await atPanel('PUT', path, { zone: ['11', '22'] });
      let reads = 0;
      const meddled = connectorWith({
        dispatcher: new Agent().compose((dispatch) => (options, handler) => {
          if (options.method === 'GET') reads += 1;
          if (options.method === 'GET' && reads === 2) {
            void atPanel('PATCH', path, { zone: ['33'] }).then(() => dispatch(options, handler));
            return true;
          }
          return dispatch(options, handler);
        }),
      });
      const wanted = {
        kind: 'widget',
        campaignId,
        ids: ['11'],
        field: 'widget-block',
        value: false,
      } as const;
      await meddled.change(access, wanted, never);
      expect(await atPanel('GET', path)).toEqual({ zone: ['22', '33'] });
      await meddled.close();
    });

    it('set the rate of zones, and take it away', async () => {
      const campaignId = await running();
      const [one = '', two = ''] = await zonesOf(campaignId);
      const wanted = { kind: 'widget', campaignId, ids: [one, two], field: 'widget-bid' } as const;
      await change({ ...wanted, value: 12_500 });
      expect(await valuesOf(wanted)).toEqual([12_500, 12_500]);
      const { refused } = await change({ ...wanted, ids: [one, 'nonsense'], value: 20_000 });
      expect([...refused.keys()]).toEqual(['nonsense']);
      await change({ ...wanted, ids: [two], value: null });
      await change({ ...wanted, ids: [two], value: null });
      expect(await valuesOf(wanted)).toEqual([20_000, null]);
    });
  });

  describe('what is created', () => {
    const values = {
      name: 'Solar (m-1)',
      target_url: 'https://go.example/?z={zoneid}',
      direction: 'onclick',
      countries: ['US', 'CA'],
      bid: 50_000,
      daily_budget: 40_000_000,
      start_date: '2026-11-21',
      device: 'all',
      paused: false,
    };
    const campaign = (marker: string): NewEntity => ({
      kind: 'campaign',
      campaignId: null,
      marker,
      values: { ...values, name: `Solar (${marker})` },
    });

    it('is a campaign in review, then running', async () => {
      const id = await connector.create(access, campaign('m-1'), never);
      const found = async () => (await campaigns()).find((one) => one.id === id);
      expect(await found()).toMatchObject({
        name: 'Solar (m-1)',
        status: 'pending',
        bid: 50_000,
        dailyBudget: 40_000_000,
      });
      expect(await connector.findCreated(access, campaign('m-1'), never)).toBe(id);
      expect(await connector.findCreated(access, campaign('m-9'), never)).toBeNull();
      source.goTo('2026-11-20T19:20:00Z');
      expect(await found()).toMatchObject({ status: 'active' });
      source.goTo('2026-11-20T17:20:00Z');
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

    it('is a creative with its picture; equal texts twice are a conflict', async () => {
      const campaignId = await running();
      const picture = await servePicture();
      const content: NewEntity = {
        kind: 'content',
        campaignId,
        marker: 'c-1',
        values: { headline: 'Save on solar', description: 'Compare offers', image_url: picture.address },
      };
      const id = await connector.create(access, content, never);
      const created = (await allOf(connector.listContents(access, never))).find((one) => one.id === id);
      expect(created).toMatchObject({ campaignId, headline: 'Save on solar', status: 'pending' });
      expect(await connector.findCreated(access, content, never)).toBe(id);
      expect(await failureOf(connector.create(access, content, never))).toMatchObject({ kind: 'conflict' });
      const long = { ...content, values: { ...content.values, headline: 'x'.repeat(31) } };
      expect(await failureOf(connector.create(access, long, never))).toMatchObject({ kind: 'validation' });
      await picture.close();
    });

    it.each([
      ['a campaign without a bid', { ...values, bid: null }],
      ['a budget below the least', { ...values, daily_budget: 1_000_000 }],
      ['a country that is none', { ...values, countries: ['Germany'] }],
    ])('is refused: %s', async (_what, wrong) => {
      const entity = { ...campaign('m-3'), values: wrong };
      expect(await failureOf(connector.create(access, entity, never))).toMatchObject({ kind: 'validation' });
      expect(await connector.findCreated(access, campaign('m-3'), never)).toBeNull();
    });
  });

  describe('faults', () => {
    itKeepsToTheFaultContract({
      source: () => source,
      access: () => access,
      connector: connectorWith,
      range: week,
      statusChange: { method: 'PUT', path: '/adv/campaigns/(stop|play)' },
      campaign: running,
    });
  });
});

describe('PropellerAds in a week in which the clocks change', () => {
  beforeAll(() => open('2026-11-03T17:20:00Z'));
  afterAll(() => source.close());

  const localDayOf = (instant: string, { timeZone }: AccountAccess) =>
    new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant));
  const spentBy = (rows: readonly FactRow[], dayOf: (row: FactRow) => string) => {
    const days = new Map<string, number>();
    for (const row of rows) days.set(dayOf(row), (days.get(dayOf(row)) ?? 0) + (row.cost ?? 0));
    return Object.fromEntries([...days].sort());
  };

  it.each([
    ['New York', '2026-11-01', () => access],
    ['Berlin', '2026-10-25', () => berlin],
  ])('days of %s are whole local days, also %s', async (_zone, changing, whose) => {
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
  beforeAll(() => open('2026-11-20T06:20:00Z', 520));
  afterAll(() => source.close());

  it('are read whole, each entry once', async () => {
    const ids = (await campaigns()).map(({ id }) => id);
    expect(ids).toHaveLength(104);
    expect(new Set(ids).size).toBe(104);
    const contents = (await allOf(connector.listContents(access, never))).map(({ id }) => id);
    expect(new Set(contents).size).toBe(208);
  });
});
