import {
  addDays,
  allCampaignsAnswerSchema,
  campaignsAnswerSchema,
  comparedRange,
  comparisonAnswerSchema,
  contentsAnswerSchema,
  dayInZone,
  daysOfRange,
  trendsAnswerSchema,
  widgetsAnswerSchema,
} from '@adhelm/contracts';
import { storeRates } from '../../facts/fx/testing.ts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';

const today = dayInZone(new Date(), 'UTC');
const range = { startDate: addDays(today, -6), endDate: today };

let domain: DomainServer;
let buyer: ApiUser;
beforeAll(async () => {
  domain = await startDomainServer({ market: { campaigns: 8 } });
  buyer = await domain.person('buyer');
  const { owner } = domain.server.database;
  const days = daysOfRange({ startDate: addDays(today, -40), endDate: today });
  await storeRates(
    owner,
    days.map((publishedOn) => ({ publishedOn, currency: 'USD', perEuro: '1.25' })),
    new Date(),
  );
  await owner.query(`update campaign_performance set revenue = cost * 2, revenue_currency = cost_currency,
    revenue_origin = 'tracker' where campaign_key % 3 <> 0`);
  await owner.query('update campaign_performance set revenue = null, revenue_origin = null where day = $1', [
    addDays(today, -3),
  ]);
});
afterAll(() => domain.close());

const all = async (query: Readonly<Record<string, string>> = {}) =>
  allCampaignsAnswerSchema.parse(
    (await buyer(`/api/campaigns/all?${new URLSearchParams({ ...range, limit: '1000', ...query })}`)).body,
  );
const named = async () => (await all()).data.map(({ source, account, id }) => ({ source, account, id }));
const post = (path: string, body: object, as = buyer) =>
  as(`/api/performance/${path}`, { method: 'POST', body: { ...range, ...body } });
const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null);
const sumOf = (values: readonly (number | null)[]) => known(values).reduce((sum, value) => sum + value, 0);

describe('POST /api/performance/trends', () => {
  it('has cost and profit by day that add up to those of the row, and null where they are unknown', async () => {
    const { data } = await all();
    const answer = trendsAnswerSchema.parse((await post('trends', { campaigns: await named() })).body);
    expect(answer).toMatchObject({ currency: 'USD', days: daysOfRange(range) });
    expect(answer.data).toHaveLength(data.length);
    for (const trend of answer.data) {
      const row = data.find(({ account, id }) => account === trend.account && id === trend.id);
      expect(sumOf(trend.cost)).toBe(row?.cost ?? 0);
      expect(sumOf(trend.profit)).toBe(row?.profit ?? 0);
      expect(trend.profit[3]).toBeNull();
    }
    expect(answer.data.some(({ profit }) => known(profit).length === 6)).toBe(true);
  });

  it("is in the account's currency for the list of one account, without campaigns of others", async () => {
    const { id, currency } = domain.euros;
    const answer = trendsAnswerSchema.parse(
      (await post('trends', { oneAccount: { source: 'mgid', account: id }, campaigns: await named() })).body,
    );
    const list = campaignsAnswerSchema.parse(
      (await buyer(`/api/campaigns?${new URLSearchParams({ source: 'mgid', account: id, ...range })}`)).body,
    );
    expect(answer.currency).toBe(currency);
    expect(new Set(answer.data.map((trend) => trend.account))).toEqual(new Set([id]));
    expect(answer.data.reduce((sum, { cost }) => sum + sumOf(cost), 0)).toBe(
      sumOf(list.data.map(({ cost }) => cost)),
    );
  });

  it('leaves out campaigns that are out of the scope of the person', async () => {
    const limited = await domain.limitedTo(domain.euros);
    const answer = trendsAnswerSchema.parse(
      (await post('trends', { campaigns: await named() }, limited)).body,
    );
    expect(new Set(answer.data.map(({ account }) => account))).toEqual(new Set([domain.euros.id]));
  });

  it('refuses more campaigns or days than a list draws', async () => {
    const [one] = await named();
    for (const body of [
      { campaigns: Array.from({ length: 201 }, () => one) },
      { campaigns: [one], startDate: addDays(today, -93) },
      { campaigns: [] },
    ]) {
      expect(await post('trends', body)).toMatchObject({ status: 422 });
    }
  });
});

describe('POST /api/performance/comparison', () => {
  it.each(['previous', 'weekdays'] as const)(
    'has the figures of each row in the period: %s',
    async (compare) => {
      const days = { startDate: addDays(today, -2), endDate: today };
      const before = comparedRange(days, compare);
      const answer = comparisonAnswerSchema.parse(
        (await post('comparison', { ...days, compare, campaigns: await named() })).body,
      );
      expect(answer.range).toEqual(before);
      const { data } = await all(before);
      expect(answer.data.length).toBeGreaterThan(5);
      for (const { account, id, ...figures } of answer.data) {
        expect(data.find((row) => row.account === account && row.id === id)).toMatchObject(figures);
      }
    },
  );
});

describe('the rows of contents and widgets', () => {
  const own = () => ({ source: 'mgid', account: domain.dollars.id });
  const parameters = (query: Readonly<Record<string, string>>) =>
    new URLSearchParams({ ...own(), ...range, limit: '1000', ...query });
  const contents = async (days = range) =>
    contentsAnswerSchema.parse((await buyer(`/api/contents?${parameters(days)}`)).body).data;

  it('have cost and profit by day that add up to those of the row', async () => {
    const data = await contents();
    const ids = data.slice(0, 100).map(({ id }) => id);
    const request = { level: 'content', oneAccount: own(), ids };
    const answer = trendsAnswerSchema.parse((await post('trends', request)).body);
    expect(answer.data.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(answer.currency).toBe('USD');
    for (const trend of answer.data) {
      const row = data.find(({ id }) => id === trend.id);
      expect(sumOf(trend.cost)).toBe(row?.cost ?? 0);
    }
    expect(answer.data.some(({ cost }) => sumOf(cost) > 0)).toBe(true);
  });

  it('have the figures of the compared days, widgets those of their campaign', async () => {
    const days = { startDate: addDays(today, -2), endDate: today };
    const before = comparedRange(days, 'previous');
    const [first] = (await contents()).toSorted((a, b) => (b.cost ?? 0) - (a.cost ?? 0));
    const campaign = first?.campaign ?? '';
    const widgets = widgetsAnswerSchema.parse(
      (await buyer(`/api/widgets?${parameters({ ...before, campaign })}`)).body,
    ).data;
    expect(widgets.length).toBeGreaterThan(1);
    const ids = widgets.map(({ id }) => id);
    const request = { ...days, compare: 'previous', level: 'widget', campaign, oneAccount: own(), ids };
    const answer = comparisonAnswerSchema.parse((await post('comparison', request)).body);
    expect(answer.range).toEqual(before);
    expect(answer.data).toHaveLength(widgets.length);
    for (const row of answer.data) {
      const { cost, clicks, profit } = widgets.find(({ id }) => id === row.id) ?? {};
      expect(row).toMatchObject({ ...own(), cost, clicks, profit });
    }
  });

  it.each([
    [{ level: 'content', ids: ['1'] }, 'oneAccount'],
    [{ level: 'content', oneAccount: { source: 'mgid', account: '' } }, 'ids'],
    [{ level: 'widget', ids: ['1'] }, 'campaign'],
    [{ level: 'content', campaigns: [], ids: ['1'] }, 'campaigns'],
    [{ ids: ['1'] }, 'ids'],
  ])('are refused if something is missing or too much: %o', async (request, field) => {
    const answer = await post('trends', request);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain(field);
  });

  it('are not found in the account of another person', async () => {
    const limited = await domain.limitedTo(domain.euros);
    const request = { level: 'content', oneAccount: own(), ids: ['1'] };
    expect((await post('trends', request, limited)).status).toBe(404);
  });
});
