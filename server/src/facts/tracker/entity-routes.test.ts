import { subEntitiesAnswerSchema, trackerSubsAnswerSchema } from '@adhelm/contracts';
import type { Account } from '../../sources/accounts/index.ts';
import { startTrackerMarket, type TrackerMarket } from './testing/tracker-market.ts';
import { trackerRequests } from './testing/tracker-requests.ts';

const range = { startDate: '2026-11-14', endDate: '2026-11-19' };

let market: TrackerMarket;
let api: ReturnType<typeof trackerRequests>;
let voluum: Account;
let thrive: Account;

beforeAll(async () => {
  market = await startTrackerMarket();
  ({ voluum, thrive } = market);
  api = trackerRequests(market, range);
}, 240_000);
afterAll(() => market.close());

async function subs(query: Readonly<Record<string, string | readonly string[]>>, account = voluum) {
  const { body } = await api.get('subs', { ...api.of(account), limit: '1000', ...query });
  return trackerSubsAnswerSchema.parse(body);
}

async function behind(by: readonly string[], rows: readonly (readonly string[])[], account = voluum) {
  const { body } = await api.post('subs/entities', { ...api.of(account), by, rows });
  return subEntitiesAnswerSchema.parse(body);
}

describe('POST /api/tracker/subs/entities', () => {
  it('names widget, campaign and account behind a widget, with what the widget cost and earned there', async () => {
    const { data: rows } = await subs({ groupBy: ['source', 'widget'], source: 'mgid' });
    const { data } = await behind(
      ['source', 'widget'],
      rows.map(({ groups }) => groups.map(({ key }) => key)),
    );
    const widgets = data.filter(({ kind }) => kind === 'widget');
    const facts = await api.stored(
      `select w.external_id as id, c.external_id as campaign, c.name, a.id as account, sum(f.cost)::bigint as cost
       from widget_day f join widgets w on w.key = f.widget_key join campaigns c on c.key = f.campaign_key
       join accounts a on a.id = c.account_id
       where a.source = 'mgid' and f.day between $1 and $2 group by 1, 2, 3, 4`,
      [range.startDate, range.endDate],
    );
    expect(widgets.length).toBeGreaterThan(rows.length);
    for (const { id, campaign, account, cost, visits, problem } of widgets) {
      const fact = facts.find((one) => one.id === id && one.campaign === campaign?.id);
      expect({ account, cost, name: campaign?.name }).toEqual({
        account: fact?.account,
        cost: fact?.cost,
        name: fact?.name,
      });
      expect(problem).toBeNull();
      expect(visits).toBeGreaterThan(0);
    }
    for (const [place, { visits }] of rows.entries()) {
      const own = widgets.filter((widget) => widget.rows.includes(place));
      expect(own.reduce((sum, widget) => sum + widget.visits, 0)).toBe(visits);
    }
    expect(data.filter(({ kind }) => kind === 'campaign').map(({ status }) => status)).not.toContain(null);
  });

  it('lists all that stands behind a sub-id that carries nothing of the source', async () => {
    const { data: rows } = await subs({ groupBy: 'sub4' });
    const [row] = rows;
    const { data, without } = await behind(['sub4'], [[row?.groups[0]?.key ?? '']]);
    const of = (wanted: string) => data.filter(({ kind }) => kind === wanted);
    for (const kind of ['widget', 'content', 'campaign']) expect(of(kind).length).toBeGreaterThan(1);
    expect(of('campaign').reduce((sum, { visits }) => sum + visits, 0)).toBe(row?.visits);
    expect(without).toEqual([]);
  });

  it('keeps the same id of two sources apart', async () => {
    const { data } = await subs({ groupBy: ['source', 'widget'] });
    const keys = data.map(({ groups }) => JSON.stringify(groups.map(({ key }) => key)));
    expect(new Set(keys).size).toBe(data.length);
    expect(new Set(data.map(({ groups }) => groups[0]?.key)).size).toBeGreaterThan(2);
  });

  it('says why an entity cannot be changed, and leaves the others alone', async () => {
    const { data: all } = await subs({ groupBy: ['source', 'campaign'] });
    const rows = all.map(({ groups }) => groups.map(({ key }) => key));
    const { data } = await behind(['source', 'campaign'], rows);
    const unlinked = data.filter(({ source }) => source === 'taboola');
    expect(new Set(unlinked.map(({ problem }) => problem))).toEqual(new Set(['no-account']));
    expect(unlinked.every(({ account }) => account === null)).toBe(true);
    const [mgid] = data.filter(({ source }) => source === 'mgid');
    expect(mgid).toMatchObject({ problem: null, accountName: expect.any(String) });

    const [other] = await api.stored(
      `insert into accounts (id, source, external_id, name, currency, time_zone, base_url, credentials, health)
       select gen_random_uuid(), source, 'twin', 'Twin', currency, time_zone, base_url, credentials, health
       from accounts where id = $1 returning id`,
      [mgid?.account],
    );
    await api.stored(
      `insert into campaigns (account_id, external_id, name, status, seen_at) values ($1, $2, 'Twin', 'active', now())`,
      [other.id, mgid?.id],
    );
    const { data: later } = await behind(['source', 'campaign'], rows);
    await api.stored('update accounts set archived_at = now() where id = $1', [other.id]);
    expect(later.find(({ source, id }) => source === 'mgid' && id === mgid?.id)).toMatchObject({
      problem: 'several-accounts',
      account: null,
      cost: null,
    });
    expect(later.filter(({ problem }) => problem === null)).toHaveLength(
      data.filter(({ problem }) => problem === null).length - 1,
    );
  });

  it("names what Thrive's visits lead to, although it reports one sub-id at a time", async () => {
    const { data: rows } = await subs({ groupBy: 'widget', source: 'mgid' }, thrive);
    const keys = rows.flatMap(({ groups }) =>
      groups[0]?.key === '' ? [] : [['mgid', groups[0]?.key ?? '']],
    );
    const { data, without } = await behind(['source', 'widget'], keys, thrive);
    expect(data.some(({ kind, problem }) => kind === 'widget' && problem === null)).toBe(true);
    expect(without.length).toBeLessThan(keys.length);
    const named = new Set(data.flatMap((entity) => entity.rows));
    expect(without.every((place) => !named.has(place))).toBe(true);
  });

  it('shows nothing of accounts out of scope', async () => {
    const { data: rows } = await subs({ groupBy: ['source', 'campaign'], source: 'mgid' });
    const { body } = await api.post(
      'subs/entities',
      {
        ...api.of(voluum),
        by: ['source', 'campaign'],
        rows: rows.map(({ groups }) => groups.map(({ key }) => key)),
      },
      market.limited,
    );
    const { data } = subEntitiesAnswerSchema.parse(body);
    expect(data.length).toBeGreaterThan(0);
    expect(data.every(({ account, name }) => account === null && name === null)).toBe(true);
    const refused = await api.post(
      'subs/entities',
      { ...api.of(thrive), by: ['day'], rows: [['2026-11-14']] },
      market.limited,
    );
    expect(refused.status).toBe(404);
  });

  it.each([
    ['no row', { by: ['widget'], rows: [] }],
    ['a row without a value', { by: ['source', 'widget'], rows: [['mgid']] }],
    ['an unknown dimension', { by: ['sub7'], rows: [['1']] }],
  ])('refuses %s', async (_what, body) => {
    expect((await api.post('subs/entities', { ...api.of(voluum), ...body })).status).toBe(422);
  });
});

describe('GET /api/tracker/subs with a minimum', () => {
  it('has only rows with at least that cost, on all pages and in the totals', async () => {
    const all = await subs({ groupBy: ['source', 'widget'] });
    const costs = all.data.flatMap(({ sourceCost }) => sourceCost ?? []).sort((a, b) => a - b);
    const least = (costs[Math.floor(costs.length / 2)] ?? 0) / 1_000_000;
    const few = await subs({ groupBy: ['source', 'widget'], minCost: String(least), limit: '5' });
    const kept = all.data.filter(({ sourceCost }) => sourceCost !== null && sourceCost >= least * 1_000_000);
    expect(few.page.total).toBe(kept.length);
    expect(few.data).toHaveLength(5);
    expect(few.totals.sourceCost).toBe(kept.reduce((sum, row) => sum + (row.sourceCost ?? 0), 0));
    expect(few.totals.visits).toBe(kept.reduce((sum, { visits }) => sum + visits, 0));
    expect(few.unattributed).toBeNull();
    expect(kept.length).toBeLessThan(all.data.length);
  });

  it('has only rows that meet a condition on figures, as its totals and names', async () => {
    const all = await subs({ groupBy: ['source', 'widget'] });
    const where = 'roi < -10% and visits > 2';
    const losing = await subs({ groupBy: ['source', 'widget'], where });
    const kept = all.data.filter(({ roi, visits }) => roi !== null && roi < -0.1 && visits > 2);
    expect(kept.length).toBeGreaterThan(0);
    expect(losing.data.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
    expect(losing.totals.revenue).toBe(kept.reduce((sum, { revenue }) => sum + revenue, 0));
    for (const metric of [
      'cost',
      'revenue',
      'profit',
      'epc',
      'roi',
      'cvr',
      'loss',
      'visits',
      'clicks',
      'conversions',
    ]) {
      expect((await subs({ groupBy: 'source', where: `${metric} >= 0` })).success).toBe(true);
    }
  });

  it.each([
    ['where', 'impressions > 1', /character 1/],
    ['where', 'visits >', /character/],
    ['minCost', '-1', /negative/],
    ['minCost', 'much', /number/],
  ])('refuses %s=%s', async (field, value, message) => {
    const { status, body } = await api.get('subs', { ...api.of(voluum), groupBy: 'source', [field]: value });
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { errors: [{ field, message: expect.stringMatching(message) }] },
    });
  });
});
