import {
  addDays,
  type DateRange,
  daysOfRange,
  type ExpenseDimension,
  type ExpensePage,
  type ExpenseReport,
  expenseDimensions,
  expenseQuerySchema,
  type SentExpenseQuery,
} from '@adhelm/contracts';
import * as fc from 'fast-check';
import { storeRates } from '../../facts/fx/testing.ts';
import { keepRolledUp } from '../../facts/performance/index.ts';
import {
  buildAll,
  connect,
  correctAll,
  forgetAll,
  type SourceLine,
  sourceReports,
  trackerReports,
} from '../../facts/performance/testing/reported-market.ts';
import { type Database, type Scope, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import { type Account, storeBalance } from '../../sources/accounts/index.ts';
import { propertyTimeLimit } from '../../testing/property-time-limit.ts';
import { expenseReport, reportIn } from './expense-report.ts';
import { createKeptSums } from './kept-sums.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const range = { startDate: '2026-11-18', endDate: '2026-11-20' };
const before = { startDate: '2026-11-15', endDate: '2026-11-17' };
const sums = createKeptSums();
const workspace = { currency: 'USD', timeZone: 'UTC' };

let database: Database;
let dollars: Account;
let euros: Account;

beforeAll(async () => {
  database = await testDatabase();
  await keepRolledUp(database.owner, workspace.currency);
});
afterAll(() => database.close());
beforeEach(async () => {
  await forgetAll(database);
  await database.owner.query('truncate fx_rates, account_balances');
  dollars = await connect(database, 'mgid');
  euros = await connect(database, 'taboola', 'EUR');
});

const reportPage = (
  query: Partial<SentExpenseQuery>,
  page: Omit<ExpensePage, 'most'> & Partial<ExpensePage>,
) =>
  withScope(database.app, systemScope, (client) =>
    reportIn(
      client,
      { workspace, now: () => NOW, sums: createKeptSums() },
      systemScope,
      expenseQuerySchema.parse({ ...range, ...query }),
      page,
    ),
  );
const report = (query: Partial<SentExpenseQuery> = {}, scope: Scope = systemScope, now = NOW) =>
  expenseReport(
    { pool: database.app, workspace, now: () => now, sums },
    scope,
    expenseQuerySchema.parse({ ...range, ...query }),
  );
const usd = (publishedOn: string, perEuro: string) => ({ currency: 'USD', publishedOn, perEuro });
const publish = (...rates: readonly { currency: string; publishedOn: string; perEuro: string }[]) =>
  storeRates(database.owner, rates, new Date());
const reports = (account: Account, lines: readonly SourceLine[], days = range) =>
  sourceReports(database, account, lines, { range: days });
const rowOf = ({ rows }: ExpenseReport, ...keys: readonly (string | null)[]) =>
  rows.find((row) => JSON.stringify(row.keys) === JSON.stringify(keys));
const problemsOf = ({ problems }: ExpenseReport, kind: string) =>
  problems.filter((problem) => problem.kind === kind);

describe('the expense report', () => {
  it.each<[ExpenseDimension[], Partial<SentExpenseQuery>]>([
    [['campaign'], {}],
    [['source', 'campaign'], {}],
    [['campaign', 'offer'], { sources: ['mgid'] }],
    [['account', 'campaign', 'day'], {}],
    [['day', 'campaign'], {}],
    [['month', 'campaign', 'day'], { sources: ['mgid'] }],
    [['campaign', 'client', 'offer', 'day'], {}],
    [['campaign', 'month'], {}],
    [['month', 'campaign'], {}],
    [['source', 'month', 'campaign', 'offer'], { sources: ['mgid'] }],
  ])('has the same rows on pages, by %p of %p, with the totals of all', async (groupBy, filter) => {
    await publish(usd('2026-11-18', '1.1'), usd('2026-11-19', '1.2'));
    const lines = ['1', '2', '3', '4'].map((campaign, index) => ({
      campaign,
      day: '2026-11-18',
      cost: campaign === '4' ? null : 5 + index,
    }));
    await reports(dollars, lines);
    await reports(euros, [
      { campaign: '9', day: '2026-11-19', cost: 20 },
      { campaign: '9', day: '2026-11-20', cost: 21 },
    ]);
    await reports(euros, [{ campaign: '8', day: '2026-11-16', cost: 2 }], before);
    await reports(dollars, [{ campaign: '2', day: '2026-11-15', cost: 2 }], before);
    const query = { groupBy, ...filter };
    for (const isKept of [true, false]) {
      if (!isKept) await database.owner.query('delete from rollup_currencies');
      const whole = await report(query);
      const pages = [];
      for (let offset = 0; offset < whole.rows.length; offset += 2) {
        pages.push(await reportPage(query, { limit: 2, offset }));
      }
      expect(whole.rows.length).toBeGreaterThan(2);
      expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows);
      for (const page of pages) {
        expect(page.rowCount).toBe(whole.rowCount);
        expect([page.totals, page.months, page.previous]).toEqual([
          whole.totals,
          whole.months,
          whole.previous,
        ]);
        expect(page.problems).toEqual(whole.problems);
      }
    }
    await keepRolledUp(database.owner, workspace.currency);
  });

  it.each<[ExpenseDimension[], DateRange]>([
    [['campaign', 'month'], { startDate: '2026-09-24', endDate: '2026-12-04' }],
    [['month', 'campaign'], { startDate: '2026-09-30', endDate: '2026-11-02' }],
    [['campaign', 'month'], { startDate: '2026-10-01', endDate: '2026-10-31' }],
    [['day', 'campaign'], { startDate: '2026-10-28', endDate: '2026-11-03' }],
  ])('has the same rows on pages, by %p of %p, when weeks are in two months', async (groupBy, days) => {
    await publish(usd('2026-09-01', '1.1'), usd('2026-11-01', '1.3'));
    const all = { startDate: '2026-09-21', endDate: '2026-12-06' };
    // some days of each campaign, in an order that differs from month to month, some without cost
    const linesOf = (campaign: number): SourceLine[] =>
      daysOfRange(all)
        .map((day, index) => ({ day, value: (campaign * 31 + index * 17) % 23 }))
        .filter(({ value }) => value % 3 !== 0)
        .map(({ day, value }) => ({ campaign: `c${campaign}`, day, cost: value > 20 ? null : value }));
    await reports(dollars, [1, 2, 3].flatMap(linesOf), all);
    await reports(euros, [4, 5].flatMap(linesOf), all);
    // only in the later month of a week, and there without cost
    await reports(dollars, [{ campaign: 'c6', day: '2026-12-06', cost: null }], {
      startDate: '2026-12-06',
      endDate: '2026-12-06',
    });
    const query = { groupBy, ...days };
    for (const isKept of [true, false]) {
      if (!isKept) await database.owner.query('delete from rollup_currencies');
      const whole = await report(query);
      const pages = [];
      for (let offset = 0; offset < whole.rows.length; offset += 4) {
        pages.push(await reportPage(query, { limit: 4, offset }));
      }
      expect(whole.rows.length).toBeGreaterThan(4);
      expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows);
      expect(new Set(pages.map(({ rowCount }) => rowCount))).toEqual(new Set([whole.rows.length]));
    }
    await keepRolledUp(database.owner, workspace.currency);
  });

  it('has spend by account in its own and the workspace’s currency, with the rates and their days', async () => {
    await publish(usd('2026-11-18', '1.1'), usd('2026-11-19', '1.2'));
    await reports(dollars, [{ campaign: '1', day: '2026-11-18', cost: 7 }]);
    await reports(euros, [
      { campaign: '9', day: '2026-11-18', cost: 10 },
      { campaign: '9', day: '2026-11-20', cost: 20 },
    ]);
    const found = await report();
    expect(rowOf(found, dollars.id)).toMatchObject({
      amount: 7_000_000,
      native: [{ currency: 'USD', amount: 7_000_000, converted: 7_000_000, rates: null }],
    });
    expect(rowOf(found, euros.id)).toMatchObject({
      amount: 35_000_000,
      reason: null,
      native: [
        {
          currency: 'EUR',
          amount: 30_000_000,
          converted: 35_000_000,
          rates: {
            lowest: '1.1',
            highest: '1.2',
            publishedFrom: '2026-11-18',
            publishedThrough: '2026-11-19',
            filledDays: 1,
          },
        },
      ],
    });
    expect(found.totals.amount).toBe(42_000_000);
    expect(found.names.account).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: euros.id, currency: 'EUR', isRemoved: false })]),
    );
  });

  it('follows a corrected rate, and says that it is by the old one until then', async () => {
    await publish(usd('2026-11-18', '1.1'));
    await reports(euros, [{ campaign: '9', day: '2026-11-18', cost: 10 }]);
    expect((await report()).totals.amount).toBe(11_000_000);
    await publish(usd('2026-11-18', '1.3'));
    const old = await report();
    expect([old.totals.amount, problemsOf(old, 'rates-pending')]).toEqual([
      11_000_000,
      [{ kind: 'rates-pending' }],
    ]);
    await correctAll(database);
    const { totals, rows, months, problems } = await report();
    expect(problems).toEqual([]);
    expect([totals.amount, rows[0]?.amount, months[0]?.amount]).toEqual([13_000_000, 13_000_000, 13_000_000]);
  });

  it('names cost without a rate with its currency and days, and leaves it out of amounts only', async () => {
    await publish(usd('2026-11-18', '1.1'));
    const rubles = await connect(database, 'propellerads', 'RUB');
    await reports(rubles, [{ campaign: '5', day: '2026-11-19', cost: 900 }]);
    await reports(euros, [{ campaign: '9', day: '2026-11-18', cost: 10 }]);
    const found = await report();
    const withoutRate = [{ currency: 'RUB', days: ['2026-11-19'], amount: 900_000_000 }];
    expect(rowOf(found, rubles.id)).toMatchObject({
      amount: null,
      reason: 'no-rate',
      withoutRate,
      native: [{ currency: 'RUB', amount: 900_000_000, converted: null, rates: null }],
    });
    expect(found.totals).toMatchObject({ amount: 11_000_000, withoutRate });
    expect(problemsOf(found, 'no-rate')).toEqual([{ kind: 'no-rate', ...withoutRate[0] }]);
  });

  it('says that a source reports no cost, and marks cost that a tracker reports in its place', async () => {
    const voluum = await connect(database, 'voluum');
    await trackerReports(database, voluum, [{ campaign: '2', day: '2026-11-18', cost: 3 }]);
    await reports(dollars, [
      { campaign: '1', day: '2026-11-18', cost: null },
      { campaign: '2', day: '2026-11-18', cost: null },
      { campaign: '3', day: '2026-11-18', cost: 4 },
    ]);
    await buildAll(database);
    const found = await report({ groupBy: ['campaign'] });
    const of = (campaign: string) => rowOf(found, `${dollars.id}:${campaign}`);
    expect(of('1')).toMatchObject({ amount: null, reason: 'not-reported', native: [] });
    expect(of('2')).toMatchObject({ amount: 3_000_000, trackerAmount: 3_000_000 });
    expect(of('3')).toMatchObject({ amount: 4_000_000, trackerAmount: null });
    expect(found.totals).toMatchObject({ amount: 7_000_000, trackerAmount: 3_000_000 });
  });

  it('compares with as many days before, also where nothing is spent now', async () => {
    await reports(dollars, [{ campaign: '1', day: '2026-11-16', cost: 8 }], before);
    await reports(dollars, [{ campaign: '2', day: '2026-11-18', cost: 5 }]);
    const found = await report({ groupBy: ['campaign'] });
    expect(found.previous).toMatchObject({ range: before, totals: { amount: 8_000_000 } });
    expect(rowOf(found, `${dollars.id}:1`)).toMatchObject({
      amount: null,
      reason: 'no-figures',
      previous: 8_000_000,
    });
    expect(rowOf(found, `${dollars.id}:2`)).toMatchObject({ amount: 5_000_000, previous: null });
  });

  it('groups by client and offer, and keeps spend without one', async () => {
    const client = await connect(database, 'algolead');
    await database.owner.query(
      `insert into offers (id, name, client_id, currency) values ('0199c0de-0000-7000-8000-000000000001', 'Loans', $1, 'USD')
       on conflict (id) do update set client_id = excluded.client_id`,
      [client.id],
    );
    await reports(dollars, [
      { campaign: '1', day: '2026-11-18', cost: 8 },
      { campaign: '2', day: '2026-11-18', cost: 5 },
    ]);
    await database.owner.query(
      `insert into targets (account_id, campaign_id, assigned_offer, currency, version, changed_at)
       values ($1, '1', '0199c0de-0000-7000-8000-000000000001', 'USD', 1, now())`,
      [dollars.id],
    );
    const found = await report({ groupBy: ['client', 'offer'] });
    expect(found.rows.map(({ keys, amount }) => [keys, amount])).toEqual([
      [[client.id, '0199c0de-0000-7000-8000-000000000001'], 8_000_000],
      [[null, null], 5_000_000],
    ]);
    expect(found.names.offer).toContainEqual({ id: '0199c0de-0000-7000-8000-000000000001', name: 'Loans' });
    expect((await report({ clients: [client.id] })).totals.amount).toBe(8_000_000);
    const narrowed = await report({ clients: [client.id], campaigns: [`${dollars.id}:2`] });
    expect([narrowed.totals.amount, narrowed.totals.reason]).toEqual([null, 'no-figures']);
  });

  it('keeps the spend of removed accounts, and says that they were removed', async () => {
    await reports(dollars, [{ campaign: '1', day: '2026-11-18', cost: 8 }]);
    await database.owner.query('update accounts set archived_at = now() where id = $1', [dollars.id]);
    await buildAll(database);
    const found = await report({ accounts: [dollars.id] });
    expect(found.totals.amount).toBe(8_000_000);
    expect(problemsOf(found, 'removed-accounts')).toEqual([
      { kind: 'removed-accounts', accounts: [dollars.id] },
    ]);
  });

  it('names ids that do not exist, and chooses nothing by them', async () => {
    await reports(dollars, [{ campaign: '1', day: '2026-11-18', cost: 8 }]);
    for (const [filter, id] of [
      ['sources', 'nowhere'],
      ['accounts', '0199c0de-0000-7000-8000-00000000000f'],
      ['campaigns', `${dollars.id}:77`],
      ['clients', 'nobody'],
      ['offers', 'nothing'],
    ] as const) {
      const found = await report({ [filter]: [id] });
      expect(problemsOf(found, 'unknown')).toEqual([{ kind: 'unknown', filter, ids: [id] }]);
      expect(found.totals.reason).toBe('no-figures');
    }
    const partly = await report({ accounts: [dollars.id, 'gone'] });
    expect(partly.totals.amount).toBe(8_000_000);
    expect(problemsOf(partly, 'unknown')).toHaveLength(1);
  });

  it('says which days have figures when the range has none', async () => {
    await reports(dollars, [{ campaign: '1', day: '2026-11-18', cost: 8 }]);
    const found = await report({ startDate: '2020-01-01', endDate: '2020-02-01' });
    expect(found.rows).toEqual([]);
    expect(problemsOf(found, 'no-figures')).toEqual([
      { kind: 'no-figures', first: '2026-11-18', last: '2026-11-18' },
    ]);
  });

  it('covers 2,000 days and no more', async () => {
    const days = { startDate: addDays(range.endDate, -1_999), endDate: range.endDate };
    await reports(dollars, [{ campaign: '1', day: '2026-11-18', cost: 8 }]);
    expect((await report({ ...days, groupBy: ['month', 'account'] })).totals.amount).toBe(8_000_000);
    const tooLong = expenseQuerySchema.safeParse({ ...days, startDate: addDays(days.startDate, -1) });
    expect(tooLong.error?.issues[0]?.message).toMatch(/2000 days/);
  });

  it('keeps totals and months when there are too many rows', async () => {
    const lines = Array.from({ length: 3_400 }, (_, index) => index).flatMap((index) =>
      daysOfRange(range).map((day) => ({ campaign: String(index), day, cost: 1 })),
    );
    await reports(dollars, lines);
    const found = await report({ groupBy: ['day', 'campaign'] });
    expect(found.rows).toEqual([]);
    const lastPage = await reportPage(
      { groupBy: ['day', 'campaign'] },
      { limit: 10_000, offset: 10_000, most: 100_000 },
    );
    expect([lastPage.rows.length, lastPage.rowCount, lastPage.problems]).toEqual([200, 10_200, []]);
    // only the campaigns of the page are read
    expect(lastPage.names.campaign).toHaveLength(200);
    const afterLast = await reportPage(
      { groupBy: ['day', 'campaign'] },
      { limit: 10, offset: 20_000, most: 100_000 },
    );
    expect([afterLast.rows, afterLast.rowCount]).toEqual([[], 10_200]);
    expect(problemsOf(found, 'too-many-rows')).toEqual([{ kind: 'too-many-rows', rows: 10_200 }]);
    // a page can be read of any number of rows, unless all are wanted
    const first = await reportPage({ groupBy: ['day', 'campaign'] }, { limit: 10, offset: 0 });
    expect([first.rows.length, first.rowCount, first.problems]).toEqual([10, 10_200, []]);
    const few = await reportPage({ groupBy: ['month', 'campaign'] }, { limit: 10, offset: 0, most: 3_399 });
    expect([few.rows, problemsOf(few, 'too-many-rows')]).toEqual([
      [],
      [{ kind: 'too-many-rows', rows: 3_400 }],
    ]);
    expect([found.totals.amount, found.months[0]?.amount]).toEqual([10_200_000_000, 10_200_000_000]);
  });

  it('says from which day the previous period has figures', async () => {
    await reports(dollars, [{ campaign: '1', day: '2026-11-18', cost: 8 }]);
    await reports(
      dollars,
      [
        { campaign: '1', day: '2026-11-16', cost: 8 },
        { campaign: '2', day: '2026-11-17', cost: 8 },
      ],
      before,
    );
    for (const isKept of [true, false]) {
      if (!isKept) await database.owner.query('delete from rollup_currencies');
      expect((await report()).previous.figuresFrom).toBe('2026-11-16');
      expect((await report({ campaigns: [`${dollars.id}:2`] })).previous.figuresFrom).toBe('2026-11-17');
    }
    await keepRolledUp(database.owner, workspace.currency);
    await reports(dollars, [{ campaign: '1', day: '2026-11-15', cost: 8 }], before);
    expect((await report()).previous.figuresFrom).toBeNull();
  });

  it('contains nothing outside of the scope', async () => {
    await publish(usd('2026-11-18', '1.1'));
    await reports(dollars, [{ campaign: '1', day: '2026-11-18', cost: 8 }]);
    await reports(euros, [{ campaign: '9', day: '2026-11-18', cost: 10 }]);
    await storeBalance(database.owner, dollars.id, { amount: 8_000_000, currency: 'USD' });
    const narrow: Scope = { ...systemScope, accounts: [euros.id] };
    const found = await report({ accounts: [dollars.id, euros.id] }, narrow);
    expect(found.rows.map(({ keys }) => keys)).toEqual([[euros.id]]);
    expect(found.balances).toEqual([]);
    expect(found.pacing.accounts.map(({ account }) => account)).toEqual([euros.id]);
    expect(found.names.account.map(({ id }) => id)).toEqual([euros.id]);
    expect(problemsOf(found, 'unknown')).toEqual([
      { kind: 'unknown', filter: 'accounts', ids: [dollars.id] },
    ]);
  });
});

describe('pacing and balances', () => {
  const month = { startDate: '2026-10-24', endDate: '2026-11-20' };
  const everyDay = (cost: number) =>
    daysOfRange(month).map((day) => ({ campaign: '1', day, cost }) satisfies SourceLine);

  it('forecast the month from complete days, by account and altogether, against daily budgets', async () => {
    await publish(usd('2026-10-24', '2'), usd('2026-11-20', '2'));
    await reports(dollars, [...everyDay(10), { campaign: '1', day: '2026-11-21', cost: 400 }], {
      ...month,
      endDate: '2026-11-21',
    });
    await reports(euros, everyDay(5), month);
    await database.owner.query(`update campaigns set status = 'active'`);
    await database.owner.query(`update campaigns set daily_budget = 12000000 where account_id = $1`, [
      dollars.id,
    ]);
    const { pacing } = await report();
    expect(pacing).toMatchObject({ month: '2026-11', days: 30 });
    const forecast = { amount: 300_000_000, low: 300_000_000, high: 300_000_000, days: 28 };
    expect(pacing.accounts.find(({ account }) => account === dollars.id)).toMatchObject({
      spent: 200_000_000,
      through: '2026-11-20',
      budget: 360_000_000,
      campaignsWithoutBudget: 0,
      forecast,
      noForecast: null,
    });
    expect(pacing.accounts.find(({ account }) => account === euros.id)).toMatchObject({
      spent: 200_000_000,
      budget: null,
      campaignsWithoutBudget: 1,
      forecast,
    });
    expect(pacing.total).toMatchObject({
      spent: 400_000_000,
      budget: 360_000_000,
      campaignsWithoutBudget: 1,
      forecast: { amount: 600_000_000 },
    });
  });

  it('show no forecast where there are fewer than 14 days, or a day without a rate', async () => {
    await reports(dollars, [{ campaign: '1', day: '2026-11-19', cost: 8 }]);
    await reports(euros, everyDay(5), month);
    const { pacing } = await report();
    const of = (account: Account) => pacing.accounts.find((pace) => pace.account === account.id);
    expect(of(dollars)).toMatchObject({ spent: 8_000_000, forecast: null, noForecast: 'too-few-days' });
    expect(of(euros)).toMatchObject({ forecast: null, noForecast: 'no-rate' });
    expect(pacing.total).toMatchObject({ forecast: null, noForecast: 'no-rate' });
  });

  it('show what is left, and how long it lasts at the pace of the last seven days', async () => {
    await reports(dollars, everyDay(10), month);
    await storeBalance(database.owner, dollars.id, { amount: 45_000_000, currency: 'USD' });
    await storeBalance(database.owner, euros.id, { amount: 45_000_000, currency: 'EUR' });
    const { balances } = await report();
    expect(balances).toEqual([
      expect.objectContaining({
        account: dollars.id,
        amount: 45_000_000,
        converted: 45_000_000,
        daysLeft: 4.5,
      }),
      expect.objectContaining({ account: euros.id, currency: 'EUR', converted: null, daysLeft: null }),
    ]);
  });

  it('say how long a balance lasts in a currency without a rate, whatever the filters', async () => {
    await reports(euros, [...everyDay(10), { campaign: '2', day: '2026-11-20', cost: 70 }], month);
    await storeBalance(database.owner, euros.id, { amount: 40_000_000, currency: 'EUR' });
    for (const isKept of [true, false]) {
      if (!isKept) await database.owner.query('delete from rollup_currencies');
      const { balances } = await report({ campaigns: [`${euros.id}:1`] });
      expect(balances).toMatchObject([{ account: euros.id, converted: null, daysLeft: 2 }]);
    }
    await keepRolledUp(database.owner, workspace.currency);
  });

  it('count the days of an account that began in the last week', async () => {
    await reports(dollars, [
      { campaign: '1', day: '2026-11-18', cost: 12 },
      { campaign: '1', day: '2026-11-20', cost: 18 },
    ]);
    await storeBalance(database.owner, dollars.id, { amount: 45_000_000, currency: 'USD' });
    expect((await report()).balances).toMatchObject([{ daysLeft: 4.5 }]);
  });

  it('tell the part of the month that a tracker reports', async () => {
    await reports(dollars, [{ campaign: '1', day: '2026-11-19', cost: 8 }]);
    const voluum = await connect(database, 'voluum');
    await trackerReports(database, voluum, [{ campaign: '1', day: '2026-11-18', cost: 3 }]);
    const { pacing } = await report();
    expect(pacing.accounts.find(({ account }) => account === dollars.id)).toMatchObject({
      spent: 11_000_000,
      trackerAmount: 3_000_000,
    });
    expect(pacing.total).toMatchObject({ spent: 11_000_000, trackerAmount: 3_000_000 });
  });

  it('neither wait for a removed account nor expect more of it', async () => {
    const dollarsToo = await connect(database, 'mgid');
    await reports(dollars, everyDay(10), month);
    await reports(dollarsToo, everyDay(5), month);
    await database.owner.query(
      `insert into freshness (account_id, kind, complete_through) values ($1, 'campaign_day', '2026-11-12')
       on conflict (account_id, kind) do update set complete_through = excluded.complete_through`,
      [dollarsToo.id],
    );
    await database.owner.query('update accounts set archived_at = now() where id = $1', [dollarsToo.id]);
    const { pacing } = await report();
    expect(pacing.accounts.find(({ account }) => account === dollarsToo.id)).toMatchObject({
      spent: 100_000_000,
      forecast: { amount: 100_000_000, low: 100_000_000, high: 100_000_000 },
    });
    expect(pacing.total).toMatchObject({
      spent: 300_000_000,
      through: '2026-11-20',
      forecast: { amount: 400_000_000, low: 400_000_000, high: 400_000_000 },
    });
  });
});

describe('every figure adds up', () => {
  const currencies = ['USD', 'EUR', 'GBP', 'RUB'] as const;
  const lineOf = fc.record({
    account: fc.integer({ min: 0, max: 3 }),
    campaign: fc.integer({ min: 1, max: 3 }),
    day: fc.constantFrom('2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'),
    cost: fc.oneof(
      fc.constant(null),
      fc.integer({ min: 0, max: 6_000 }).map((parts) => parts / 64),
    ),
  });
  /** With one whole week. */
  const days = { startDate: '2026-10-25', endDate: '2026-11-02' };
  const PAGE = 3;
  /** Rows of the same amount may change places between pages. */
  const inOrderOfKeys = ({ rows }: Pick<ExpenseReport, 'rows'>) =>
    rows.toSorted((one, other) => (one.keys.join(' ') < other.keys.join(' ') ? -1 : 1));
  const sum = (amounts: readonly (number | null)[]) =>
    amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);

  it('in every currency and grouping, and no cost is counted twice', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(lineOf, {
          minLength: 1,
          maxLength: 30,
          selector: ({ account, campaign, day }) => `${account} ${campaign} ${day}`,
        }),
        fc.subarray([...expenseDimensions], { minLength: 0 }),
        fc.integer({ min: 50, max: 20_000 }),
        async (lines, groupBy, rate) => {
          await forgetAll(database);
          await database.owner.query('truncate fx_rates');
          await publish(
            usd('2026-10-29', String(rate / 10_000)),
            { currency: 'GBP', publishedOn: '2026-10-29', perEuro: '0.87654' },
            usd('2026-10-31', '1.0833'),
            { currency: 'GBP', publishedOn: '2026-10-31', perEuro: '0.9' },
          );
          const accounts: Account[] = [];
          for (const currency of currencies) accounts.push(await connect(database, 'mgid', currency));
          for (const [index, account] of accounts.entries()) {
            const own = lines.filter((line) => line.account === index);
            await reports(
              account,
              own.map(({ campaign, day, cost }) => ({ campaign: `${index}${campaign}`, day, cost })),
              days,
            );
          }
          const grouped = await report({ ...days, groupBy: groupBy as ExpenseDimension[] });
          const byCampaign = await report({
            ...days,
            groupBy: [...new Set<ExpenseDimension>([...(groupBy as ExpenseDimension[]), 'campaign'])],
          });
          // the one is read from sums that the merge keeps, the other from the rows of campaigns
          expect([byCampaign.totals, byCampaign.months]).toEqual([grouped.totals, grouped.months]);
          expect(sum(byCampaign.rows.map(({ amount }) => amount))).toBe(grouped.totals.amount ?? 0);
          const amounts = ({ rows }: Pick<ExpenseReport, 'rows'>) => rows.map(({ amount }) => amount);
          for (const time of ['day', 'month'] as const) {
            const byTime = {
              ...days,
              groupBy: [...new Set<ExpenseDimension>([...(groupBy as ExpenseDimension[]), 'campaign', time])],
            };
            const whole = await report(byTime);
            const pages: ExpenseReport[] = [];
            for (let offset = 0; offset < whole.rows.length; offset += PAGE) {
              pages.push(await reportPage(byTime, { limit: PAGE, offset }));
            }
            expect(inOrderOfKeys({ rows: pages.flatMap(({ rows }) => rows) })).toEqual(inOrderOfKeys(whole));
            expect(pages.flatMap(amounts)).toEqual(amounts(whole));
          }
          const total = grouped.totals.amount ?? 0;
          expect(sum(grouped.rows.map(({ amount }) => amount))).toBe(total);
          expect(sum(grouped.months.map(({ amount }) => amount))).toBe(total);
          for (const row of [...grouped.rows, ...grouped.months, grouped.totals]) {
            expect(sum(row.native.map(({ converted }) => converted))).toBe(row.amount ?? 0);
          }
          for (const [index, currency] of currencies.entries()) {
            const reported = lines
              .filter(({ account }) => account === index)
              .map(({ cost }) => (cost === null ? 0 : Math.round(cost * 1_000_000)));
            const nativeOf = (native: (typeof grouped)['totals']['native']) =>
              native.find((part) => part.currency === currency)?.amount ?? 0;
            expect(nativeOf(grouped.totals.native)).toBe(sum(reported));
            expect(sum(grouped.rows.map(({ native }) => nativeOf(native)))).toBe(sum(reported));
          }
          const lacking = grouped.totals.withoutRate.find(({ currency }) => currency === 'RUB')?.amount ?? 0;
          expect(
            sum(grouped.rows.flatMap(({ withoutRate }) => withoutRate.map(({ amount }) => amount))),
          ).toBe(lacking);
        },
      ),
      { numRuns: 25, plugins: [propertyTimeLimit] },
    );
  });
});
