import {
  addDays,
  comparedRange,
  contentsAnswerSchema,
  dayInZone,
  daysOfRange,
  figuresOfAll,
  type SentSeriesRequest,
  type SeriesPoint,
  seriesAnswerSchema,
  widgetsAnswerSchema,
  withoutRevenueOf,
} from '@adhelm/contracts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';

const today = dayInZone(new Date(), 'UTC');
const range = { startDate: addDays(today, -6), endDate: today };

let domain: DomainServer;
let buyer: ApiUser;
let campaign: string;
beforeAll(async () => {
  domain = await startDomainServer({ market: { campaigns: 12, widgetsPerCampaign: 12 } });
  buyer = await domain.person('buyer');
  for (const [table, key] of [
    ['content_performance', 'content_key'],
    ['widget_performance', 'widget_key'],
  ]) {
    // some days without revenue, some rows without any
    await owner().query(`update ${table} set revenue = cost * 2, revenue_currency = cost_currency,
      revenue_origin = 'tracker' where ${key} % 5 <> 0`);
    await owner().query(
      `update ${table} set revenue = null, revenue_origin = null where ${key} % 3 = 0 and day = $1 or ${key} % 7 = 0`,
      [addDays(today, -2)],
    );
  }
  // what earns nothing on any day, however the market of these days went
  await owner().query(
    `update content_performance set conversions = 0, revenue = 0, cost = cost * 4
     where (account_key, content_key) = (select account_key, content_key from content_performance
       where account_key = $1 and content_key % 7 <> 0 group by 1, 2 order by sum(clicks) desc limit 1)`,
    [domain.dollars.key],
  );
  const { rows } = await owner().query<{ id: string }>(
    `select c.external_id as id from widget_performance p join campaigns c on c.key = p.campaign_key
     where p.account_key = $1 group by 1 order by count(*) desc limit 1`,
    [domain.dollars.key],
  );
  campaign = rows[0]?.id ?? '';
});
afterAll(() => domain.close());
const owner = () => domain.server.database.owner;
/** As the merge does that writes the rows. */
const noteChange = () => owner().query('update list_editions set edition = edition + 1');
const oneAccount = () => ({ source: 'mgid', account: domain.dollars.id });

type Request = Partial<SentSeriesRequest>;
const post = (request: Request, as = buyer) =>
  as('/api/performance/series', {
    method: 'POST',
    body: { ...range, level: 'content', oneAccount: oneAccount(), ...request },
  });
const series = async (request: Request = {}) => {
  const { status, body } = await post(request);
  expect([status, body]).toEqual([200, expect.anything()]);
  return seriesAnswerSchema.parse(body);
};
const widgetSeries = (request: Request = {}) => series({ level: 'widget', campaign, ...request });

type Query = Readonly<Record<string, string>>;
const parameters = (query: Query) =>
  new URLSearchParams({ ...oneAccount(), ...range, limit: '1000', ...query });
const contents = async (query: Query = {}) =>
  contentsAnswerSchema.parse((await buyer(`/api/contents?${parameters(query)}`)).body);
const widgets = async (query: Query = {}) =>
  widgetsAnswerSchema.parse((await buyer(`/api/widgets?${parameters({ campaign, ...query })}`)).body);

/** As a confirmed change leaves it. */
async function block(widget: string): Promise<void> {
  const { rows } = await owner().query<{ id: string }>(
    `insert into actions (id, actor_kind, actor_id, actor_name) values (gen_random_uuid(), 'person', '1', 'Ada') returning id`,
  );
  await owner().query(
    `insert into ledger (id, action_id, account_id, entity_kind, entity_id, entity_name, campaign_id, field,
       before_image, target, observed, state, settled_at)
     values (gen_random_uuid(), $1, $2, 'widget', $3, $3, $4, 'widget-block', 'null', 'true', 'true', 'confirmed',
       clock_timestamp())`,
    [rows[0]?.id, domain.dollars.id, widget, campaign],
  );
}

const sumOf = (points: readonly SeriesPoint[], figure: keyof SeriesPoint) =>
  points.reduce((sum, point) => sum + Number(point[figure] ?? 0), 0);
const addUp = ({ points, totals }: Awaited<ReturnType<typeof series>>) => {
  for (const figure of ['clicks', 'conversions', 'revenue', 'profit'] as const) {
    expect([figure, sumOf(points, figure)]).toEqual([figure, totals[figure] ?? 0]);
  }
  // a day with cost alone has it as its cost; the totals leave it out
  const left = points.filter(({ profit }) => profit === null);
  expect(sumOf(points, 'cost') - sumOf(left, 'cost')).toBe(totals.cost);
};

describe('the series of contents', () => {
  it('has the totals of the list of an account, and days that add up to them', async () => {
    const list = await contents();
    const answer = await series();
    expect(list.data.length).toBeGreaterThan(5);
    expect(list.withoutRevenue).not.toBeNull();
    expect(answer.totals).toEqual(list.totals);
    expect(answer.withoutRevenue).toEqual(list.withoutRevenue);
    expect(answer.campaigns).toBe(list.page.total);
    expect(answer.points.map(({ at }) => at)).toEqual(daysOfRange(range));
    expect(answer).toMatchObject({ currency: 'USD', range, withoutRate: [], compared: null });
    expect(answer.freshness.map(({ kind }) => kind)).toContain('content_day');
    addUp(answer);
  });

  it('has the totals of the list of a campaign', async () => {
    const answer = await series({ campaign });
    expect(answer.totals).toEqual((await contents({ campaign })).totals);
    addUp(answer);
    expect(await post({ campaign: 'nobody' })).toMatchObject({ status: 404 });
  });

  it.each(['active', 'paused'])("has the rows that the source's filter leaves: %s", async (status) => {
    const list = await contents({ status });
    expect(list.page.total).toBeGreaterThan(0);
    const answer = await series({ filters: { status: [status] } });
    expect([answer.campaigns, answer.totals]).toEqual([list.page.total, list.totals]);
  });

  it.each(['losing', 'earning', 'unknown'] as const)('has the rows with evidence: %s', async (evidence) => {
    const list = await contents({ evidence });
    expect(list.page.total).toBeGreaterThan(0);
    const answer = await series({ filters: { evidence: [evidence] } });
    expect([answer.campaigns, answer.totals]).toEqual([list.page.total, list.totals]);
  });

  it('has the rows that a search, a condition or a selection leaves', async () => {
    const { data } = await contents();
    const [first, second] = data;
    if (first === undefined || second === undefined) throw new Error('no contents');
    const word = first.headline.slice(1, 9).toUpperCase();
    const choices: [Request, (row: (typeof data)[number]) => boolean][] = [
      [{ search: ` ${word}` }, ({ headline }) => headline.toUpperCase().includes(word.trim())],
      [{ search: first.campaignName }, ({ campaignName }) => campaignName.includes(first.campaignName)],
      [{ where: 'cost > 1' }, ({ cost }) => (cost ?? 0) > 1_000_000],
      [{ where: 'roi > 50% and clicks > 3' }, ({ roi, clicks }) => (roi ?? 0) > 0.5 && (clicks ?? 0) > 3],
      [{ ids: [first.id, second.id] }, (row) => row === first || row === second],
      [{ ids: [first.id], where: 'cost > 1000000' }, () => false],
      [{ ids: [] }, () => false],
    ];
    for (const [choice, isChosen] of choices) {
      const rows = data.filter(isChosen);
      const answer = await series(choice);
      expect([choice, answer.campaigns]).toEqual([choice, rows.length]);
      expect(answer.totals).toEqual(figuresOfAll(rows, 'USD'));
      expect(answer.withoutRevenue).toEqual(withoutRevenueOf(rows));
    }
  });

  it.each(['previous', 'weekdays'] as const)(
    'compares the same rows with the period: %s',
    async (compare) => {
      const days = { startDate: addDays(today, -2), endDate: today };
      const before = comparedRange(days, compare);
      const chosen = (await contents({ ...days })).data.filter(({ cost }) => (cost ?? 0) > 1_000_000);
      const ids = new Set(chosen.map(({ id }) => id));
      const { compared } = await series({ ...days, compare, where: 'cost > 1' });
      const rows = (await contents(before)).data.filter(({ id }) => ids.has(id));
      expect(rows.length).toBeGreaterThan(1);
      expect(compared?.range).toEqual(before);
      expect(compared?.totals).toEqual(figuresOfAll(rows, 'USD'));
      expect(compared?.points.map(({ at }) => at)).toEqual(daysOfRange(before));
      expect(sumOf(compared?.points ?? [], 'clicks')).toBe(compared?.totals.clicks);
    },
  );

  it('says which cost has no rate, and leaves it out of totals as the list does', async () => {
    const [row] = (await contents()).data.filter(({ cost }) => (cost ?? 0) > 0);
    const day = addDays(today, -3);
    const isRow = `content_key = (select t.key from contents t join campaigns c on c.key = t.campaign_key
      where c.account_id = $1 and t.external_id = $2) and day = $3`;
    const named = [domain.dollars.id, row?.id, day];
    const { rows } = await owner().query<{ cost: number }>(
      `update content_performance set cost_currency = 'XAF' where ${isRow} returning cost`,
      named,
    );
    await noteChange();
    const list = await contents();
    const answer = await series();
    expect(answer.totals).toEqual(list.totals);
    expect(answer.withoutRate).toEqual([{ currency: 'XAF', days: [day], amount: rows[0]?.cost }]);
    await owner().query(`update content_performance set cost_currency = 'USD' where ${isRow}`, named);
    await noteChange();
    expect((await series()).withoutRate).toEqual([]);
  });
});

describe('the series of widgets', () => {
  it('has the totals of the list of a campaign, and days that add up to them', async () => {
    const list = await widgets();
    const answer = await widgetSeries();
    expect(list.data.length).toBeGreaterThan(3);
    expect([answer.campaigns, answer.totals]).toEqual([list.page.total, list.totals]);
    expect(answer.withoutRevenue).toEqual(list.withoutRevenue);
    expect(answer.freshness.map(({ kind }) => kind)).toContain('widget_day');
    addUp(answer);
  });

  it('has the rows that filters, a condition, a search or a selection leave', async () => {
    const { data } = await widgets();
    const [first, second] = data;
    const id = first?.id ?? '';
    await block(id);
    const where = `cost < ${(second?.cost ?? 0) / 1_000_000}`;
    const choices: [Request, Query, number][] = [
      [{ filters: { blocked: ['no'] } }, { blocked: 'no' }, data.length - 1],
      [{ filters: { blocked: ['yes'] } }, { blocked: 'yes' }, 1],
      [{ where }, { where }, data.length - 2],
      [{ search: id.toUpperCase() }, { name: id }, 1],
      [{ ids: [id] }, { name: id }, 1],
    ];
    for (const [choice, query, count] of choices) {
      const list = await widgets(query);
      const answer = await widgetSeries(choice);
      expect([choice, answer.campaigns, list.page.total]).toEqual([choice, count, count]);
      expect(answer.totals).toEqual(list.totals);
    }
    const list = await widgets({ evidence: 'unknown' });
    const unknown = await widgetSeries({ filters: { evidence: ['unknown'] } });
    expect([unknown.campaigns, unknown.totals]).toEqual([list.page.total, list.totals]);
  });

  it('compares the same widgets with the days before', async () => {
    const days = { startDate: addDays(today, -2), endDate: today };
    const ids = new Set((await widgets(days)).data.map(({ id }) => id));
    const before = comparedRange(days, 'previous');
    const rows = (await widgets(before)).data.filter(({ id }) => ids.has(id));
    const { compared } = await widgetSeries({ ...days, compare: 'previous' });
    expect(rows.length).toBeGreaterThan(1);
    expect(compared?.totals).toEqual(figuresOfAll(rows, 'USD'));
  });
});

describe('a series of contents or widgets', () => {
  it("is not found in another person's account", async () => {
    const limited = await domain.limitedTo(domain.euros);
    expect((await post({}, limited)).status).toBe(404);
    expect((await post({ level: 'widget', campaign }, limited)).status).toBe(404);
    const own = { source: 'mgid', account: domain.euros.id };
    expect((await post({ oneAccount: own }, limited)).status).toBe(200);
    expect((await post({ oneAccount: own, campaign }, limited)).status).toBe(404);
  });

  it.each<[string, Request, string]>([
    ['no account', { oneAccount: undefined }, 'oneAccount'],
    ['widgets without a campaign', { level: 'widget' }, 'campaign'],
    ['hours', { grain: 'hour' }, 'grain'],
    ['a condition with a fault', { where: 'cost >' }, 'where'],
    ['a filter that the source does not have', { filters: { admin_status: ['approved'] } }, 'admin_status'],
    ['a filter of widgets', { filters: { blocked: ['no'] } }, 'blocked'],
    ['fields of all accounts', { tags: ['a'] }, 'tags'],
    ['ids of campaigns', { level: 'campaign', ids: ['1'] }, 'ids'],
    ['evidence of campaigns', { level: 'campaign', filters: { evidence: ['losing'] } }, 'evidence'],
  ])('refuses %s', async (_what, request, field) => {
    const answer = await post(request);
    expect(answer).toMatchObject({ status: 422 });
    expect(JSON.stringify(answer.body)).toContain(field);
  });
});
