import {
  addDays,
  addSums,
  columnsAnswerSchema,
  dayInZone,
  filtersAnswerSchema,
  widgetsAnswerSchema,
} from '@adhelm/contracts';
import type { Account } from '../../sources/accounts/index.ts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';

const today = dayInZone(new Date(), 'UTC');
const range = { startDate: addDays(today, -6), endDate: today };

let domain: DomainServer;
let buyer: ApiUser;
let campaign: string;
beforeAll(async () => {
  domain = await startDomainServer({ market: { campaigns: 20, widgetsPerCampaign: 12 } });
  buyer = await domain.person('buyer');
  const { rows } = await owner().query<{ id: string }>(
    `select c.external_id as id from widget_performance p join campaigns c on c.key = p.campaign_key
     where p.account_key = $1 group by 1 order by count(*) desc limit 1`,
    [domain.dollars.key],
  );
  campaign = rows[0]?.id ?? '';
});
afterAll(() => domain.close());
const owner = () => domain.server.database.owner;

type Query = Readonly<Record<string, string>>;
const ask = (query: Query = {}, account: Account = domain.dollars, as = buyer) =>
  as(
    `/api/widgets?${new URLSearchParams({ source: 'mgid', account: account.id, campaign, ...range, ...query })}`,
  );
const list = async (query: Query = {}) => widgetsAnswerSchema.parse((await ask(query)).body);

describe('GET /api/widgets', () => {
  it('lists the widgets of a campaign with what the source reports, highest cost first', async () => {
    const { data, totals, page, campaign: of, freshness } = await list();
    const { rows } = await owner().query<{ id: string; cost: number; clicks: number }>(
      `select w.external_id as id, sum(f.cost)::bigint as cost, sum(f.clicks)::bigint as clicks
       from widget_day f join widgets w on w.key = f.widget_key join campaigns c on c.key = f.campaign_key
       where c.external_id = $1 and f.account_key = $2 and f.day between $3 and $4 group by 1`,
      [campaign, domain.dollars.key, range.startDate, range.endDate],
    );
    const known = new Map(rows.map((row) => [row.id, row]));
    expect(data.length).toBeGreaterThan(3);
    expect(page.total).toBe(rows.length);
    for (const row of data) expect(row).toMatchObject(known.get(row.id) ?? { id: 'unknown' });
    const costs = data.map(({ cost }) => cost ?? 0);
    expect(costs).toEqual([...costs].sort((a, b) => b - a));
    expect(totals).toMatchObject({ cost: addSums(data).cost, clicks: addSums(data).clicks });
    expect(of.id).toBe(campaign);
    expect(freshness.map(({ kind }) => kind)).toContain('widget_day');
  });

  it('says which widgets lose and which earn, and is filtered and sorted by it', async () => {
    const { data } = await list({ sort: '-losing' });
    const judged = data.filter(({ evidence }) => evidence !== null);
    expect(judged.length).toBeGreaterThan(0);
    const chances = data.flatMap(({ losing }) => losing ?? []);
    expect(chances).toEqual(chances.toSorted((a, b) => b - a));
    for (const { evidence, losing, conversions } of judged) {
      if (evidence === 'losing') expect(losing).toBeGreaterThanOrEqual(0.9);
      if (evidence === 'earning') expect(conversions).toBeGreaterThan(0);
    }
    for (const evidence of ['losing', 'earning', 'unknown'] as const) {
      const ids = data.filter((row) => (row.evidence ?? 'unknown') === evidence).map(({ id }) => id);
      expect((await list({ sort: '-losing', evidence })).data.map(({ id }) => id)).toEqual(ids);
    }
  });

  it('is searched, filtered by a condition, sorted and paged', async () => {
    const every = (await list({ sort: 'id' })).data;
    const [first] = every;
    expect((await list({ name: first?.id.toUpperCase() ?? '' })).data.map(({ id }) => id)).toContain(
      first?.id,
    );
    const costly = await list({ where: 'cost > 0.01 and clicks >= 2' });
    expect(costly.data.every(({ cost, clicks }) => (cost ?? 0) > 10_000 && (clicks ?? 0) >= 2)).toBe(true);
    expect(costly.page.total).toBeLessThanOrEqual(every.length);
    const page = await list({ limit: '2', sort: 'id' });
    const next = await list({ limit: '2', sort: 'id', cursor: page.page.next ?? '' });
    expect([...page.data, ...next.data].map(({ id }) => id)).toEqual(every.slice(0, 4).map(({ id }) => id));
  });

  it('has what the last confirmed changes left, also of widgets without figures', async () => {
    const [reported] = (await list()).data;
    const write = async (id: string, field: string, observed: unknown, of: string | null = campaign) => {
      const { rows } = await owner().query<{ id: string }>(
        `insert into actions (id, actor_kind, actor_id, actor_name) values (gen_random_uuid(), 'person', '1', 'Ada') returning id`,
      );
      await owner().query(
        `insert into ledger (id, action_id, account_id, entity_kind, entity_id, entity_name, campaign_id, field,
           before_image, target, observed, state, settled_at)
         values (gen_random_uuid(), $1, $2, 'widget', $3, $3, $4, $5, 'null', $6, $6, 'confirmed', clock_timestamp())`,
        [rows[0]?.id, domain.dollars.id, id, of, field, JSON.stringify(observed)],
      );
    };
    await write(reported?.id ?? '', 'widget-block', true);
    await write(reported?.id ?? '', 'widget-bid', 1.5);
    await write(reported?.id ?? '', 'widget-allow', true);
    await write('never reported', 'widget-block', true, null);
    await write('of another campaign', 'widget-block', true, 'another');
    const { data } = await list();
    expect(data.find(({ id }) => id === reported?.id)).toMatchObject({
      blocked: true,
      allowed: true,
      widget_bid: 1.5,
    });
    expect(data.find(({ id }) => id === 'never reported')).toMatchObject({
      blocked: true,
      allowed: null,
      cost: 0,
    });
    expect(data.map(({ id }) => id)).not.toContain('of another campaign');
    expect((await list({ blocked: 'yes' })).data).toHaveLength(2);
    expect((await list({ blocked: 'no' })).page.total).toBe(data.length - 2);
    await write(reported?.id ?? '', 'widget-block', false);
    expect((await list()).data.find(({ id }) => id === reported?.id)?.blocked).toBe(false);
  });

  it('has its columns and filters by source', async () => {
    const columns = async (source: string) =>
      columnsAnswerSchema
        .parse((await buyer(`/api/widgets/columns/${source}`)).body)
        .columns.map(({ name }) => name);
    expect((await columns('mgid')).slice(0, 11)).toEqual([
      'id',
      'blocked',
      'widget_bid',
      'cost',
      'revenue',
      'profit',
      'roi',
      'clicks',
      'conversions',
      'cpa',
      'epc',
    ]);
    expect(await columns('engageya')).not.toContain('widget_bid');
    const { filters } = filtersAnswerSchema.parse((await buyer('/api/widgets/filters/mgid')).body);
    expect(filters.map(({ name }) => name)).toEqual(['blocked']);
    expect((await buyer('/api/widgets/columns/nobody')).status).toBe(404);
  });

  it('exists only for accounts in the scope of a person', async () => {
    const limited = await domain.limitedTo(domain.euros);
    expect((await ask({}, domain.dollars, limited)).status).toBe(404);
  });

  it.each([
    ['an unknown campaign', { campaign: 'nobody' }, 404],
    ['an unknown sort', { sort: 'mood' }, 422],
    ['a condition with a fault', { where: 'cost >' }, 422],
    ['an unknown state', { blocked: 'maybe' }, 422],
    ['a reversed range', { endDate: addDays(range.startDate, -1) }, 422],
    ['a foreign cursor', { cursor: 'x' }, 422],
  ])('refuses %s', async (_what, query, status) => {
    expect((await ask(query)).status).toBe(status);
  });
});
