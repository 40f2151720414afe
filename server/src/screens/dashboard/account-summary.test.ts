import {
  type AccountAmount,
  accountSummaryAnswerSchema,
  addDays,
  campaignsAnswerSchema,
  dayInZone,
  expenseReportAnswerSchema,
  seriesAnswerSchema,
} from '@adhelm/contracts';
import { storeRates } from '../../facts/fx/testing.ts';
import { storeBalance } from '../../sources/accounts/index.ts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';

const RATE = 1.25;
const today = dayInZone(new Date(), 'UTC');
const range = { startDate: addDays(today, -6), endDate: today };

let domain: DomainServer;
let buyer: ApiUser;
beforeAll(async () => {
  domain = await startDomainServer({ market: { campaigns: 20 } });
  buyer = await domain.person('buyer');
});
afterAll(() => domain.close());

const owner = () => domain.server.database.owner;
const keepRates = () =>
  storeRates(
    owner(),
    Array.from({ length: 14 }, (_, index) => ({
      publishedOn: addDays(today, -index),
      currency: 'USD',
      perEuro: String(RATE),
    })),
    new Date(),
  );
beforeEach(async () => {
  await owner().query('truncate fx_rates');
  await keepRates();
});

const summary = async (query: Readonly<Record<string, string>> = range, as = buyer) =>
  accountSummaryAnswerSchema.parse(
    (await as(`/api/dashboard/accountSummary?${new URLSearchParams(query)}`)).body,
  );
const listed = async (source: string, account: string, query: Readonly<Record<string, string>> = range) =>
  campaignsAnswerSchema.parse(
    (await buyer(`/api/campaigns?${new URLSearchParams({ source, account, limit: '1', ...query })}`)).body,
  );
const of = (account: string, amounts: readonly AccountAmount[]) =>
  amounts.find((amount) => amount.account === account);

describe('GET /api/dashboard/accountSummary', () => {
  it.each([
    ['the given days', range],
    ["each account's own last seven days", {}],
  ] as const)("has the figures of each account's list of campaigns for %s", async (_days, query) => {
    const { data, accounts, currency } = await summary(query);
    expect(currency).toBe('USD');
    expect(accounts.map(({ id }) => id).sort()).toEqual([domain.dollars.id, domain.euros.id].sort());
    for (const { id, source, range: days, profit, roi, freshness } of accounts) {
      const { totals, range: listedDays, freshness: listedFreshness } = await listed(source, id, query);
      expect(totals.cost).toBeGreaterThan(0);
      expect(of(id, data.spents)).toMatchObject({ amount: totals.cost, currency: totals.currency });
      expect(of(id, data.revenues)?.amount).toBe(totals.revenue);
      expect([profit.amount, roi]).toEqual([totals.profit, totals.roi]);
      expect(days).toEqual(listedDays);
      expect(freshness).toEqual(listedFreshness);
      expect(of(id, data.avg_spents)?.amount).toBe(Math.round((totals.cost ?? 0) / 7));
    }
  });

  it('converts amounts to the currency of the workspace', async () => {
    const { data } = await summary();
    const [dollars, euros] = [of(domain.dollars.id, data.spents), of(domain.euros.id, data.spents)];
    expect(dollars?.converted).toBe(dollars?.amount);
    expect((euros?.converted ?? 0) / (euros?.amount ?? 1)).toBeCloseTo(RATE, 5);
    const perDay = of(domain.euros.id, data.avg_spents);
    expect((perDay?.converted ?? 0) / (perDay?.amount ?? 1)).toBeCloseTo(RATE, 4);
  });

  it('converts nothing without a rate, and keeps the own amount', async () => {
    await owner().query('truncate fx_rates');
    const { data, accounts } = await summary();
    for (const list of [data.spents, data.revenues, data.avg_spents]) {
      expect(of(domain.euros.id, list)).toMatchObject({ amount: expect.any(Number), converted: null });
    }
    expect(accounts.find(({ id }) => id === domain.euros.id)?.profit.converted).toBeNull();
    expect(of(domain.dollars.id, data.spents)?.converted).toEqual(expect.any(Number));
  });

  it('does not tell profit of cost without revenue', async () => {
    const { rows } = await owner().query<{ key: number }>(
      'select campaign_key as key from campaign_performance where account_key = $1 and cost > 0 limit 1',
      [domain.dollars.key],
    );
    const without = rows[0]?.key;
    await owner().query(
      'update campaign_performance set revenue = null, revenue_origin = null where campaign_key = $1',
      [without],
    );
    const { accounts, data } = await summary();
    const { totals } = await listed('mgid', domain.dollars.id);
    const summarised = accounts.find(({ id }) => id === domain.dollars.id);
    expect([summarised?.profit.amount, summarised?.roi]).toEqual([totals.profit, totals.roi]);
    expect(summarised?.profit.amount).not.toBe(
      (of(domain.dollars.id, data.revenues)?.amount ?? 0) - (of(domain.dollars.id, data.spents)?.amount ?? 0),
    );
  });

  it('has the latest balance in its own currency', async () => {
    await owner().query('delete from account_balances');
    await storeBalance(owner(), domain.dollars.id, { amount: 8_000_000, currency: 'EUR' });
    const { balances } = (await summary()).data;
    expect(of(domain.dollars.id, balances)).toMatchObject({
      amount: 8_000_000,
      currency: 'EUR',
      converted: 10_000_000,
    });
    expect(of(domain.euros.id, balances)).toMatchObject({ amount: null, converted: null });
  });

  it('says how long a balance lasts by the last seven complete days, whatever the range', async () => {
    await storeBalance(owner(), domain.euros.id, { amount: 1_000_000_000, currency: 'EUR' });
    const ofEuros = async (query: Readonly<Record<string, string>>) =>
      (await summary(query)).accounts.find(({ id }) => id === domain.euros.id)?.daysLeft;
    const week = { startDate: addDays(today, -7), endDate: addDays(today, -1) };
    const spent = of(domain.euros.id, (await summary(week)).data.spents)?.amount ?? 0;
    const report = await buyer('/api/expenses/report', {
      method: 'POST',
      body: { ...week, groupBy: ['account'] },
    });
    const [balance] = expenseReportAnswerSchema
      .parse(report.body)
      .data.balances.filter(({ account }) => account === domain.euros.id);
    expect(await ofEuros(week)).toBeGreaterThan(0);
    expect(await ofEuros(week)).toBe(balance?.daysLeft);
    expect(await ofEuros({ startDate: today, endDate: today })).toBe(balance?.daysLeft);
    expect((await ofEuros(week)) ?? 0).toBeCloseTo(7_000_000_000 / spent, 1);
  });

  it('marks days of which cost has the rate of an earlier day', async () => {
    await owner().query('delete from fx_rates where published_on = $1', [addDays(today, -1)]);
    const { accounts } = await summary();
    const filled = new Map(accounts.map(({ id, filledRates }) => [id, filledRates]));
    expect(filled.get(domain.euros.id)).toEqual({ currencies: ['EUR'], days: 1 });
    expect(filled.get(domain.dollars.id)).toBeNull();
  });

  it('keeps what campaigns spent that are gone, and accounts that were removed', async () => {
    const before = await summary();
    const spent = (of_: typeof before) => of(domain.euros.id, of_.data.spents);
    await owner().query(
      `update campaigns set gone_at = now() where key in (
         select campaign_key from campaign_performance where account_key = $1 and cost > 0 limit 1)`,
      [domain.euros.key],
    );
    expect(spent(await summary())).toEqual(spent(before));
    const report = async () =>
      expenseReportAnswerSchema.parse(
        (await buyer('/api/expenses/report', { method: 'POST', body: { ...range, groupBy: ['account'] } }))
          .body,
      ).data;
    const series = async () =>
      seriesAnswerSchema.parse(
        (await buyer('/api/performance/series', { method: 'POST', body: { ...range, withRemoved: true } }))
          .body,
      );
    const whole = await report();
    await owner().query('update accounts set archived_at = now() where id = $1', [domain.euros.id]);
    try {
      const { accounts, ...after } = await summary();
      expect(spent({ ...before, ...after })).toEqual(spent(before));
      const removed = accounts.find(({ id }) => id === domain.euros.id);
      expect(removed).toMatchObject({ isRemoved: true, daysLeft: null, freshness: [] });
      expect(of(domain.euros.id, after.data.balances)?.amount).toBeNull();
      expect((await report()).costParts).toEqual(whole.costParts);
      const { costParts, removedCampaigns } = await series();
      expect(costParts).toEqual(whole.costParts);
      expect(removedCampaigns).toBeGreaterThan(0);
      const earlier = { startDate: addDays(today, -400), endDate: addDays(today, -399) };
      expect((await summary(earlier)).accounts.map(({ id }) => id)).toEqual([domain.dollars.id]);
    } finally {
      await owner().query('update accounts set archived_at = null where id = $1', [domain.euros.id]);
      await owner().query('update campaigns set gone_at = null');
    }
  });

  it('has only accounts in the scope of the person', async () => {
    const { accounts, data } = await summary(range, await domain.limitedTo(domain.euros));
    expect(accounts.map(({ id }) => id)).toEqual([domain.euros.id]);
    for (const list of Object.values(data))
      expect(list.map(({ account }) => account)).toEqual([domain.euros.id]);
  });

  it('is empty for a person without accounts', async () => {
    const { accounts, data, success } = await summary(range, await domain.limitedTo());
    expect([success, accounts, ...Object.values(data)]).toEqual([true, [], [], [], [], []]);
  });

  it.each([
    ['one date', { startDate: today }],
    ['an end before the start', { startDate: today, endDate: addDays(today, -1) }],
    ['a day that does not exist', { startDate: '2026-02-30', endDate: today }],
  ])('refuses %s', async (_case, query) => {
    const { status } = await buyer(`/api/dashboard/accountSummary?${new URLSearchParams(query)}`);
    expect(status).toBe(422);
  });
});
