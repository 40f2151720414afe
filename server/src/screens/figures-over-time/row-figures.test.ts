import {
  addDays,
  allCampaignsAnswerSchema,
  campaignsAnswerSchema,
  comparedRange,
  comparisonAnswerSchema,
  dayInZone,
  daysOfRange,
  trendsAnswerSchema,
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
