import { addDays, allCampaignsAnswerSchema, campaignsAnswerSchema, dayInZone } from '@adhelm/contracts';
import { storeRates } from '../../facts/fx/testing.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';

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

  it('is paged, highest cost first', async () => {
    const first = await all({ limit: '5' });
    const second = await all({ limit: '5', cursor: first.page.next ?? '' });
    const costs = [...first.data, ...second.data].map(({ cost }) => cost ?? 0);
    expect(costs).toEqual([...costs].sort((a, b) => b - a));
    expect(new Set([...first.data, ...second.data].map(({ account, id }) => account + id)).size).toBe(10);
  });

  it('includes only campaigns in the scope of the person', async () => {
    const limited = await domain.limitedTo(domain.euros);
    const { data, freshness } = await all({}, limited);
    expect(new Set(data.map(({ account }) => account))).toEqual(new Set([domain.euros.id]));
    expect(new Set(freshness.map(({ account }) => account))).toEqual(new Set([domain.euros.id]));
  });

  it.each([
    ['an unknown sort', { sort: 'budget' }, 'sort'],
    ['a reversed range', { startDate: today, endDate: addDays(today, -1) }, 'endDate'],
  ])('refuses %s', async (_what, query, field) => {
    const answer = await buyer(`/api/campaigns/all?${new URLSearchParams({ ...range, ...query })}`);
    expect(answer).toMatchObject({ status: 422 });
    expect(JSON.stringify(answer.body)).toContain(field);
  });
});
