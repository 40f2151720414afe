import {
  addDays,
  allCampaignsAnswerSchema,
  campaignsAnswerSchema,
  conditionHolds,
  dayInZone,
  figuresOfAll,
  withoutRevenueOf,
} from '@adhelm/contracts';
import { storeRates } from '../../facts/fx/testing.ts';
import { conditionOf } from '../../facts/performance/index.ts';
import { parseSort, sorted } from '../../foundation/lists/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';
import { metricValues } from './testing.ts';

const RATE = 1.25;
const today = dayInZone(new Date(), 'UTC');
const range = { startDate: addDays(today, -6), endDate: today };
const rateDays = Array.from({ length: 14 }, (_, index) => addDays(today, -index));

let domain: DomainServer;
let buyer: ApiUser;
beforeAll(async () => {
  domain = await startDomainServer({ market: { campaigns: 20 } });
  buyer = await domain.person('buyer');
});
afterAll(() => domain.close());

const all = async (query: Readonly<Record<string, string>> = {}, as = buyer) =>
  allCampaignsAnswerSchema.parse(
    (await as(`/api/campaigns/all?${new URLSearchParams({ ...range, limit: '1000', ...query })}`)).body,
  );
const ofAccount = async ({ id }: Account) =>
  campaignsAnswerSchema.parse(
    (
      await buyer(
        `/api/campaigns?${new URLSearchParams({ source: 'mgid', account: id, ...range, limit: '1000' })}`,
      )
    ).body,
  );
const forgetRates = () => domain.server.database.owner.query('truncate fx_rates');
const keepRates = () =>
  storeRates(
    domain.server.database.owner,
    rateDays.map((publishedOn) => ({ publishedOn, currency: 'USD', perEuro: String(RATE) })),
    new Date(),
  );

describe('GET /api/campaigns/all', () => {
  beforeEach(async () => {
    await forgetRates();
    await keepRates();
  });

  it('lists the campaigns of all accounts, with amounts in the currency of the workspace', async () => {
    const { data, totals, withoutRate } = await all();
    const [dollars, euros] = [await ofAccount(domain.dollars), await ofAccount(domain.euros)];
    expect(data).toHaveLength(dollars.data.length + euros.data.length);
    const costly = euros.data.find(({ cost }) => (cost ?? 0) > 0);
    const row = data.find(({ account, id }) => account === domain.euros.id && id === costly?.id);
    expect(row).toMatchObject({
      currency: 'USD',
      accountCurrency: 'EUR',
      source_name: 'MGID',
      account_name: domain.euros.name,
      clicks: costly?.clicks,
    });
    expect((row?.cost ?? 0) / (costly?.cost ?? 1)).toBeCloseTo(RATE, 5);
    const silent = dollars.data.find(({ impressions }) => impressions === 0);
    expect(data.find(({ account, id }) => account === domain.dollars.id && id === silent?.id)).toMatchObject({
      impressions: 0,
      cost: 0,
    });
    const sum = (dollars.totals.cost ?? 0) + (euros.totals.cost ?? 0) * RATE;
    expect((totals.cost ?? 0) / sum).toBeCloseTo(1, 6);
    expect(totals.clicks).toBe((dollars.totals.clicks ?? 0) + (euros.totals.clicks ?? 0));
    expect(withoutRate).toEqual([]);
  });

  it('returns no amounts when a day has no rate, and reports how much is missing', async () => {
    await forgetRates();
    const { data, withoutRate } = await all();
    const euros = await ofAccount(domain.euros);
    expect(withoutRate).toMatchObject([{ currency: 'EUR', amount: euros.totals.cost }]);
    const foreign = data.filter(({ account }) => account === domain.euros.id);
    expect(foreign.some(({ clicks }) => (clicks ?? 0) > 0)).toBe(true);
    expect(foreign.every(({ cost }) => cost === null)).toBe(true);
  });

  it('has the countries that a campaign targets, and none where its source reports none', async () => {
    const [first] = (await ofAccount(domain.dollars)).data;
    expect(first).not.toHaveProperty('countries');
    await domain.server.database.owner.query(
      `update campaigns set details = details || '{"countries": ["DE", "FR"]}' where account_id = $1 and external_id = $2`,
      [domain.dollars.id, first?.id],
    );
    for (const { data } of [await all(), await ofAccount(domain.dollars)]) {
      const named = data.filter(({ countries }) => countries !== undefined);
      expect(named.map(({ id, countries }) => [id, countries])).toEqual([[first?.id, ['DE', 'FR']]]);
    }
  });

  it('is paged, highest cost first', async () => {
    const first = await all({ limit: '5' });
    const second = await all({ limit: '5', cursor: first.page.next ?? '' });
    const costs = [...first.data, ...second.data].map(({ cost }) => cost ?? 0);
    expect(costs).toEqual([...costs].sort((a, b) => b - a));
    expect(new Set([...first.data, ...second.data].map(({ account, id }) => account + id)).size).toBe(10);
  });

  it('has the totals and the order that its rows have', async () => {
    const owner = domain.server.database.owner;
    // some days without revenue, some campaigns without any
    await owner.query(
      `update campaign_performance set revenue = null, revenue_origin = null
       where campaign_key % 3 = 0 and day = $1 or campaign_key % 7 = 0`,
      [range.endDate],
    );
    await owner.query('update list_editions set edition = edition + 1');
    const { data, totals, withoutRevenue } = await all();
    expect(withoutRevenue?.rows).toBeGreaterThan(2);
    expect(withoutRevenue).toEqual(withoutRevenueOf(data));
    expect(totals).toEqual(figuresOfAll(data, 'USD'));
    for (const field of [
      'name',
      'source_name',
      'status',
      'clicks',
      'cost',
      'profit',
      'roi',
      'ctr',
      'cpc',
      'cpa',
      'cr',
      'epc',
    ]) {
      for (const sort of [field, `-${field}`]) {
        const rows = (await all({ sort })).data;
        const expected = sorted(data, parseSort(sort, new Set([field])));
        expect([sort, rows.map(({ id }) => id)]).toEqual([sort, expected.map(({ id }) => id)]);
      }
    }
  });

  it('has only campaigns for which a condition holds, with their totals', async () => {
    const every = (await all()).data;
    for (const where of [
      'cost > 1',
      'roi < 0',
      'not roi < 0',
      'profit > 0 and clicks >= 10',
      'conversions = 0 or cpa > 1.5 × epc',
      'revenue < cost',
      'cost > 1000000',
    ]) {
      const condition = conditionOf(where);
      const { data, totals, page } = await all({ where });
      const expected = every.filter((row) => conditionHolds(condition, metricValues(row)) === true);
      expect([where, data.map(({ id }) => id)]).toEqual([where, expected.map(({ id }) => id)]);
      expect(page.total).toBe(expected.length);
      expect(totals).toEqual(figuresOfAll(expected, 'USD'));
    }
  });

  it('is ordered anew after a change, and once for all its pages', async () => {
    const owner = domain.server.database.owner;
    const [first] = (await all({ sort: 'name', limit: '1' })).data;
    await owner.query(`update campaigns set name = '!!! ' || name where external_id = $1`, [first?.id]);
    const [renamed] = (await all({ sort: 'name', limit: '1' })).data;
    expect(renamed?.name).toBe(`!!! ${first?.name}`);
    const [last] = (await all({ sort: '-name', limit: '1' })).data;
    await owner.query(`update campaigns set gone_at = now() where external_id = $1`, [last?.id]);
    expect((await all({ sort: '-name', limit: '1' })).data[0]?.id).not.toBe(last?.id);
    await owner.query('update campaigns set gone_at = null');
  });

  it('includes only campaigns in the scope of the person', async () => {
    const limited = await domain.limitedTo(domain.euros);
    const { data, freshness } = await all({}, limited);
    expect(new Set(data.map(({ account }) => account))).toEqual(new Set([domain.euros.id]));
    expect(new Set(freshness.map(({ account }) => account))).toEqual(new Set([domain.euros.id]));
  });

  it.each([
    ['an unknown sort', { sort: 'budget' }, 'sort'],
    ['a condition with a fault, saying where', { where: 'cost > 5 and money < 3' }, '(character 14)'],
    ['a reversed range', { startDate: today, endDate: addDays(today, -1) }, 'endDate'],
  ])('refuses %s', async (_what, query, field) => {
    const answer = await buyer(`/api/campaigns/all?${new URLSearchParams({ ...range, ...query })}`);
    expect(answer).toMatchObject({ status: 422 });
    expect(JSON.stringify(answer.body)).toContain(field);
  });
});
