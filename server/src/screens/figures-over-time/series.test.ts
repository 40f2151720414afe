import {
  addDays,
  allCampaignsAnswerSchema,
  campaignsAnswerSchema,
  comparedRange,
  dayInZone,
  daysOfRange,
  figuresOfAll,
  type SentSeriesRequest,
  type SeriesPoint,
  seriesAnswerSchema,
  withoutRevenueOf,
} from '@adhelm/contracts';
import { storeRates } from '../../facts/fx/testing.ts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';

const today = dayInZone(new Date(), 'UTC');
const range = { startDate: addDays(today, -6), endDate: today };

let domain: DomainServer;
let buyer: ApiUser;
beforeAll(async () => {
  domain = await startDomainServer({ market: { campaigns: 20 } });
  buyer = await domain.person('buyer');
  const { owner } = domain.server.database;
  await storeRates(
    owner,
    daysOfRange({ startDate: addDays(today, -40), endDate: today }).map((publishedOn) => ({
      publishedOn,
      currency: 'USD',
      perEuro: '1.25',
    })),
    new Date(),
  );
  // some days without revenue, some campaigns without any, some with revenue of the tracker
  await owner.query(`update campaign_performance set revenue = cost * 2, revenue_currency = cost_currency,
    revenue_origin = 'tracker' where campaign_key % 5 <> 0`);
  await owner.query(
    `update campaign_performance set revenue = null, revenue_origin = null
     where campaign_key % 3 = 0 and day = $1 or campaign_key % 7 = 0`,
    [addDays(today, -2)],
  );
  await owner.query('update list_editions set edition = edition + 1');
});
afterAll(() => domain.close());

const series = async (request: Partial<SentSeriesRequest> = {}, as = buyer) => {
  const { status, body } = await as('/api/performance/series', {
    method: 'POST',
    body: { ...range, ...request },
  });
  expect([status, body]).toEqual([200, expect.anything()]);
  return seriesAnswerSchema.parse(body);
};
const all = async (query: Readonly<Record<string, string>> = {}) =>
  allCampaignsAnswerSchema.parse(
    (await buyer(`/api/campaigns/all?${new URLSearchParams({ ...range, limit: '1000', ...query })}`)).body,
  );

const sumOf = (points: readonly SeriesPoint[], figure: keyof SeriesPoint) =>
  points.reduce((sum, point) => sum + Number(point[figure] ?? 0), 0);

describe('POST /api/performance/series', () => {
  it.each(['', 'cost > 1', 'roi < 50% and clicks > 10', 'cost > 1000000'])(
    'has the totals of the list of all accounts where %p',
    async (where) => {
      const list = await all(where === '' ? {} : { where });
      const { totals, withoutRevenue, campaigns, points } = await series(where === '' ? {} : { where });
      expect(totals).toEqual(list.totals);
      expect(withoutRevenue).toEqual(list.withoutRevenue);
      expect(campaigns).toBe(list.page.total);
      expect(points.map(({ at }) => at)).toEqual(daysOfRange(range));
      expect(sumOf(points, 'clicks')).toBe(totals.clicks ?? 0);
      expect(sumOf(points, 'revenue')).toBe(totals.revenue ?? 0);
      expect(sumOf(points, 'profit')).toBe(totals.profit ?? 0);
    },
  );

  it('has the totals of the rows that a filter, a search or a selection leaves', async () => {
    const { data } = await all();
    const [first, second] = data;
    if (first === undefined || second === undefined) throw new Error('no campaigns');
    const word = first.name.slice(2, 9).toUpperCase();
    const chosen = [first, second].map(({ source, account, id }) => ({ source, account, id }));
    const choices: [Partial<SentSeriesRequest>, (row: (typeof data)[number]) => boolean][] = [
      [{ statuses: ['paused'] }, ({ status }) => status === 'paused'],
      [{ accounts: [domain.euros.id] }, ({ account }) => account === domain.euros.id],
      [{ sources: ['mgid'] }, ({ source }) => source === 'mgid'],
      [{ sources: ['taboola'] }, () => false],
      [{ search: word }, ({ name }) => name.toUpperCase().includes(word)],
      [{ search: ` ${first.id} ` }, ({ id }) => id.includes(first.id)],
      [{ campaigns: chosen }, (row) => row === first || row === second],
      [{ campaigns: [] }, () => false],
    ];
    for (const [choice, isChosen] of choices) {
      const rows = data.filter(isChosen);
      const { totals, withoutRevenue, campaigns } = await series(choice);
      expect([choice, campaigns]).toEqual([choice, rows.length]);
      expect(totals).toEqual(figuresOfAll(rows, 'USD'));
      expect(withoutRevenue).toEqual(withoutRevenueOf(rows));
    }
  });

  it('finds tags, and names without regard to accents', async () => {
    const { owner } = domain.server.database;
    const [row] = (await all()).data;
    if (row === undefined) throw new Error('no campaigns');
    await buyer('/api/targets/changes', {
      method: 'POST',
      body: {
        places: [{ place: { kind: 'campaign', account: row.account, campaign: row.id } }],
        set: {},
        addTags: ['Éclair'],
      },
    });
    await owner.query('update list_editions set edition = edition + 1');
    for (const choice of [{ tags: ['Éclair'] }, { search: 'eclaír' }, { search: 'ÉCLAIR' }]) {
      const { campaigns, totals } = await series(choice);
      expect([choice, campaigns]).toEqual([choice, 1]);
      expect(totals).toEqual(figuresOfAll([row], 'USD'));
    }
    expect((await series({ tags: ['eclair'] })).campaigns).toBe(0);
  });

  it("is in the account's currency for the list of one account, with its own filters", async () => {
    const { id, currency, timeZone } = domain.euros;
    const query = { source: 'mgid', account: id, ...range, limit: '1000', status: 'paused' };
    const list = campaignsAnswerSchema.parse(
      (await buyer(`/api/campaigns?${new URLSearchParams(query)}`)).body,
    );
    const answer = await series({
      oneAccount: { source: 'mgid', account: id },
      filters: { status: ['paused'] },
    });
    expect(answer).toMatchObject({ currency, timeZone, campaigns: list.page.total });
    expect(answer.totals).toEqual(list.totals);
  });

  it('compares the same campaigns with the days before, or with the same weekdays', async () => {
    const days = { startDate: addDays(today, -2), endDate: today };
    for (const compare of ['previous', 'weekdays'] as const) {
      const { compared } = await series({ ...days, compare });
      const before = comparedRange(days, compare);
      const list = await all(before);
      expect(compared?.range).toEqual(before);
      expect(compared?.totals).toEqual(list.totals);
      expect(compared?.points.map(({ at }) => at)).toEqual(daysOfRange(before));
    }
    const { compared } = await series({ where: 'cost > 1', compare: 'previous' });
    const ids = new Set((await all({ where: 'cost > 1' })).data.map(({ account, id }) => account + id));
    const before = await all(comparedRange(range, 'previous'));
    const rows = before.data.filter(({ account, id }) => ids.has(account + id));
    expect(compared?.totals).toEqual(figuresOfAll(rows, 'USD'));
  });

  it('has a point without figures for each day without rows, of 2,000 days', async () => {
    const days = { startDate: addDays(today, -1999), endDate: today };
    const { points } = await series(days);
    expect(points).toHaveLength(2000);
    expect(points[0]).toEqual({
      at: days.startDate,
      impressions: null,
      clicks: null,
      conversions: null,
      cost: null,
      revenue: null,
      profit: null,
      costWithoutRevenue: null,
    });
  });

  it('has the hours of the days, and the same figures by weekday and hour', async () => {
    const oneAccount = { source: 'mgid', account: domain.dollars.id };
    const days = await series({ oneAccount });
    const hours = await series({ oneAccount, grain: 'hour' });
    expect(hours.withHours).toEqual({ accounts: 1, of: 1 });
    expect(hours.totals).toEqual(days.totals);
    expect(hours.points).toHaveLength(7 * 24);
    const cost = (points: readonly SeriesPoint[]) =>
      sumOf(points, 'cost') + sumOf(points, 'costWithoutRevenue');
    expect(cost(hours.points)).toBeGreaterThan(0);
    expect(cost(hours.points) / cost(days.points)).toBeCloseTo(1, 6);
    const week = await series({ oneAccount, grain: 'weekday-hour' });
    expect(week.points).toHaveLength(7 * 24);
    expect(week.points.every((point) => point.hours === 1)).toBe(true);
    expect(cost(week.points)).toBe(cost(hours.points));
    expect(week.freshness.map(({ kind }) => kind)).toContain('campaign_hour');
  });

  it.each([
    ['2026-03-08', 23, '2026-03-08T05:00:00Z', '1 1 0 1'],
    ['2025-11-02', 25, '2025-11-02T04:00:00Z', '1 2 1 1'],
  ])('has the hours of %s in New York: %d', async (day, count, first, ofNight) => {
    const { owner } = domain.server.database;
    const { id, timeZone } = domain.euros;
    await owner.query(`update accounts set time_zone = 'America/New_York' where id = $1`, [id]);
    const request = { oneAccount: { source: 'mgid', account: id }, startDate: day, endDate: day };
    const { points } = await series({ ...request, grain: 'hour' });
    expect([points.length, points[0]?.at]).toEqual([count, first]);
    const week = await series({ ...request, grain: 'weekday-hour' });
    const hours = new Map(week.points.map((point) => [point.at, point.hours]));
    expect(['00', '01', '02', '03'].map((hour) => hours.get(`7T${hour}`) ?? 0).join(' ')).toBe(ofNight);
    await owner.query('update accounts set time_zone = $2 where id = $1', [id, timeZone]);
  });

  it('is only of accounts in the scope of the person', async () => {
    const limited = await domain.limitedTo(domain.euros);
    const own = await series({ accounts: [domain.euros.id] });
    expect((await series({}, limited)).totals).toEqual(own.totals);
    const [foreign] = (await all()).data.filter(({ account }) => account === domain.dollars.id);
    const { source = '', account = '', id = '' } = foreign ?? {};
    expect((await series({ campaigns: [{ source, account, id }] }, limited)).campaigns).toBe(0);
    const answer = await limited('/api/performance/series', {
      method: 'POST',
      body: { ...range, oneAccount: { source, account } },
    });
    expect(answer.status).toBe(404);
  });

  it.each([
    ['a condition with a fault', { where: 'money < 3' }, 'where'],
    ['a reversed range', { startDate: today, endDate: addDays(today, -1) }, 'endDate'],
    ['too many days', { startDate: addDays(today, -2000) }, 'startDate'],
    ['removed ones in a choice of campaigns', { withRemoved: true as const, search: 'a' }, 'withRemoved'],
    ['removed ones by hour', { withRemoved: true as const, grain: 'hour' as const }, 'withRemoved'],
    ['filters of a source without its account', { filters: { status: ['paused'] } }, 'filters'],
  ])('refuses %s', async (_what, request, field) => {
    const answer = await buyer('/api/performance/series', { method: 'POST', body: { ...range, ...request } });
    expect(answer).toMatchObject({ status: 422 });
    expect(JSON.stringify(answer.body)).toContain(field);
  });
});
