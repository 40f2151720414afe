import {
  allCampaignsAnswerSchema,
  allCampaignsQuerySchema,
  daysOfRange,
  type ExpenseDimension,
  expenseDimensions,
  expenseQuerySchema,
  seriesRequestSchema,
} from '@adhelm/contracts';
import * as fc from 'fast-check';
import { pino } from 'pino';
import { storeRates } from '../../facts/fx/testing.ts';
import { keepRolledUp } from '../../facts/performance/index.ts';
import {
  buildAll,
  connect,
  forgetAll,
  reportedDays,
  sourceReports,
  trackerReports,
} from '../../facts/performance/testing/reported-market.ts';
import {
  createReplicaReader,
  type Database,
  systemScope,
  withScope,
} from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { propertyTimeLimit } from '../../testing/property-time-limit.ts';
import { createOrders, listAllCampaigns } from '../campaigns/testing.ts';
import { summariseAccounts } from '../dashboard/testing.ts';
import { createSeriesKeeper, readSeries } from '../figures-over-time/testing.ts';
import { expenseReport } from './expense-report.ts';
import { createKeptSums } from './kept-sums.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A stored row with its amounts converted one by one; null without a rate. */
type Row = {
  readonly account: string;
  readonly campaign: number;
  readonly day: string;
  readonly cost: number | null;
  readonly costHere: number | null;
  readonly costOwn: number | null;
  readonly revenue: number | null;
  readonly revenueHere: number | null;
  readonly isTracker: boolean;
};
const storedRows = async (currency: string) =>
  (
    await database.owner.query<Row>(
      `select a.id as account, p.campaign_key as campaign, p.day::text as day, p.cost, p.revenue, p.cost_origin is not distinct from 'tracker' as "isTracker",
         converted_micros(p.cost, fx_rate(p.cost_currency, $1, p.day)) as "costHere",
         converted_micros(p.cost, fx_rate(p.cost_currency, a.currency, p.day)) as "costOwn",
         converted_micros(p.revenue, fx_rate(p.revenue_currency, $1, p.day)) as "revenueHere"
       from campaign_performance p join accounts a on a.key = p.account_key`,
      [currency],
    )
  ).rows;
const sum = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
/** Null when nothing is known, or something has no rate. */
const whole = (
  rows: readonly Row[],
  of: 'cost' | 'revenue',
  converted: 'costHere' | 'costOwn' | 'revenueHere',
) => {
  const known = rows.filter((row) => row[of] !== null);
  return known.length === 0 || known.some((row) => row[converted] === null)
    ? null
    : sum(known.map((row) => row[converted]));
};

const amount = fc.option(
  fc.integer({ min: 0, max: 6_000 }).map((parts) => parts / 64),
  { nil: null },
);
const line = fc.record({
  account: fc.nat({ max: 3 }),
  campaign: fc.constantFrom('a', 'b', 'c'),
  day: fc.constantFrom(...daysOfRange(reportedDays)),
  cost: amount,
  revenue: amount,
});
const trackerLine = fc.record({
  campaign: fc.constantFrom('0a', '0b', '1a', '1c'),
  day: fc.constantFrom(...daysOfRange(reportedDays)),
  cost: fc.nat({ max: 9 }),
  revenue: fc.nat({ max: 9 }),
});
const market = fc.record({
  lines: fc.uniqueArray(line, {
    minLength: 1,
    maxLength: 25,
    selector: (one) => `${one.account} ${one.campaign} ${one.day}`,
  }),
  trackerLines: fc.uniqueArray(trackerLine, {
    maxLength: 6,
    selector: (one) => `${one.campaign} ${one.day}`,
  }),
  currency: fc.constantFrom('USD', 'EUR', 'GBP'),
  groupBy: fc.subarray([...expenseDimensions]),
  rate: fc.integer({ min: 5_000, max: 20_000 }),
  isRolledUp: fc.boolean(),
  gone: fc.subarray(['0a', '0b', '1a', '2c', '3a']),
  removed: fc.option(fc.nat({ max: 3 }), { nil: null }),
});
type Market = typeof market extends fc.Arbitrary<infer Value> ? Value : never;

async function store({
  lines,
  trackerLines,
  currency,
  rate,
  isRolledUp,
  gone,
  removed,
}: Market): Promise<void> {
  await forgetAll(database);
  await database.owner.query('truncate fx_rates');
  await keepRolledUp(database.owner, isRolledUp ? currency : 'CHF');
  await storeRates(
    database.owner,
    [
      { currency: 'USD', publishedOn: '2026-11-18', perEuro: String(rate / 10_000) },
      { currency: 'GBP', publishedOn: '2026-11-18', perEuro: '0.87654' },
      { currency: 'USD', publishedOn: '2026-11-20', perEuro: '1.0833' },
      { currency: 'GBP', publishedOn: '2026-11-20', perEuro: '0.9' },
    ],
    NOW,
  );
  const accounts: Account[] = [];
  for (const own of ['USD', 'EUR', 'GBP', 'RUB']) accounts.push(await connect(database, 'mgid', own));
  const tracker = await connect(database, 'voluum', 'EUR');
  for (const [index, account] of accounts.entries()) {
    const own = lines.filter((one) => one.account === index);
    await sourceReports(
      database,
      account,
      own.map((one) => ({ ...one, campaign: `${index}${one.campaign}` })),
    );
  }
  await trackerReports(database, tracker, trackerLines);
  await buildAll(database);
  await database.owner.query('update campaigns set gone_at = now() where external_id = any ($1)', [gone]);
  const archived = removed === null ? undefined : accounts[removed];
  if (archived !== undefined)
    await database.owner.query('update accounts set archived_at = now() where id = $1', [archived.id]);
}

it('every figure of the dashboard and of the expense report is the sum of its rows', async () => {
  const reader = createReplicaReader({
    url: null,
    primary: database.app,
    log: pino({ level: 'silent' }),
  });
  await fc.assert(
    fc.asyncProperty(market, async (given) => {
      await store(given);
      const { currency } = given;
      const workspace = { currency, timeZone: 'UTC' };
      const services = { pool: database.app, reader, workspace, now: () => NOW };
      const rows = await storedRows(currency);
      const lacks = rows.some(({ cost, costHere }) => cost !== null && costHere === null);
      const total = sum(rows.map(({ costHere }) => costHere));
      const ofTracker = sum(rows.map(({ costHere, isTracker }) => (isTracker ? costHere : 0)));

      const { data, accounts } = await summariseAccounts(services, systemScope, reportedDays, null);
      for (const { id, profit } of accounts.filter(({ source }) => source === 'mgid')) {
        const own = rows.filter(({ account }) => account === id);
        const of = (list: typeof data.spents) => list.find(({ account }) => account === id);
        expect(of(data.spents)).toMatchObject({
          amount: whole(own, 'cost', 'costOwn'),
          converted: whole(own, 'cost', 'costHere'),
        });
        expect(of(data.revenues)?.converted).toBe(whole(own, 'revenue', 'revenueHere'));
        const both = own.filter(({ cost, revenue }) => cost !== null && revenue !== null);
        if (profit.converted !== null) {
          expect(profit.converted).toBe(
            sum(both.map(({ revenueHere }) => revenueHere)) - sum(both.map(({ costHere }) => costHere)),
          );
        }
      }

      const expenses = await expenseReport(
        { ...services, sums: createKeptSums() },
        systemScope,
        expenseQuerySchema.parse({ ...reportedDays, groupBy: given.groupBy as ExpenseDimension[] }),
      );
      expect([expenses.totals.amount ?? 0, expenses.totals.trackerAmount ?? 0]).toEqual([total, ofTracker]);
      expect(sum(expenses.rows.map((row) => row.amount))).toBe(total);
      expect(sum(expenses.rows.map((row) => row.trackerAmount))).toBe(ofTracker);
      expect(expenses.problems.some(({ kind }) => kind === 'no-rate')).toBe(lacks);

      const hasRevenue = ({ revenueHere }: Row) => revenueHere !== null;
      const withRevenue = rows.filter(hasRevenue).map(({ costHere }) => costHere);
      const without = rows.filter((row) => (row.costHere ?? 0) > 0 && !hasRevenue(row));
      expect(sum(expenses.rows.map((row) => row.withRevenue))).toBe(sum(withRevenue));
      const { costParts } = expenses;
      expect([costParts?.cost ?? 0, costParts?.withRevenue ?? 0]).toEqual([total, sum(withRevenue)]);
      expect(costParts?.withoutRevenue ?? { cost: 0, rows: 0 }).toEqual({
        cost: sum(without.map(({ costHere }) => costHere)),
        rows: new Set(without.map(({ campaign }) => campaign)).size,
      });

      const { totals, points, withoutRate, ...series } = await withScope(
        database.app,
        systemScope,
        (client) =>
          readSeries(
            client,
            { ...services, scope: systemScope, kept: createSeriesKeeper() },
            seriesRequestSchema.parse({ ...reportedDays, withRemoved: true }),
          ),
      );
      expect(withoutRate.length > 0).toBe(lacks);
      expect(totals.hasTrackerCost === true).toBe(
        rows.some(({ isTracker, costHere }) => isTracker && costHere !== null),
      );
      expect(series.costParts).toEqual(costParts);
      expect((totals.cost ?? 0) + (series.withoutRevenue?.cost ?? 0)).toBe(total);
      expect(sum(points.map(({ cost, costWithoutRevenue }) => (cost ?? 0) + (costWithoutRevenue ?? 0)))).toBe(
        total,
      );
      if (totals.profit !== null) {
        const both = rows.filter((row) => row.costHere !== null && hasRevenue(row));
        expect([totals.cost, totals.revenue]).toEqual([
          sum(both.map(({ costHere }) => costHere)),
          sum(both.map(({ revenueHere }) => revenueHere)),
        ]);
        expect(totals.profit).toBe((totals.revenue ?? 0) - (totals.cost ?? 0));
      }
    }),
    { numRuns: 10, plugins: [propertyTimeLimit] },
  );
}, 120_000);

it('the list that the key figures link to adds up to them, with campaigns and accounts that were removed', async () => {
  const reader = createReplicaReader({
    url: null,
    primary: database.app,
    log: pino({ level: 'silent' }),
  });
  // an amount without a rate is in no row, but a part of it is in the key figures
  const withRates = market.map((given) => ({
    ...given,
    lines: given.lines.filter(({ account }) => account < 3),
  }));
  await fc.assert(
    fc.asyncProperty(withRates, async (given) => {
      await store(given);
      const workspace = { currency: given.currency, timeZone: 'UTC' };
      const series = await withScope(database.app, systemScope, (client) =>
        readSeries(
          client,
          { workspace, now: () => NOW, scope: systemScope, kept: createSeriesKeeper() },
          seriesRequestSchema.parse({ ...reportedDays, withRemoved: true }),
        ),
      );
      const list = allCampaignsAnswerSchema.parse(
        await listAllCampaigns(
          { reader, workspace, orders: createOrders() },
          { scope: systemScope, position: null },
          allCampaignsQuerySchema.parse({ ...reportedDays, removed: 'shown' }),
        ),
      );
      const figures = ({ cost, revenue, profit, roi }: (typeof series)['totals']) => ({
        cost,
        revenue,
        profit,
        roi,
      });
      expect(figures(list.totals)).toEqual(figures(series.totals));
      expect(list.withoutRevenue?.cost ?? 0).toBe(series.withoutRevenue?.cost ?? 0);
      expect(sum(list.data.map(({ cost }) => cost))).toBe(series.costParts?.cost ?? 0);
      expect(sum(list.data.map(({ profit }) => profit))).toBe(series.totals.profit ?? 0);
      const removed = list.data.filter(({ isRemoved }) => isRemoved === true);
      expect(removed.filter(({ status }) => status !== 'archived')).toEqual([]);
      expect(removed.filter(({ cost, revenue }) => (cost ?? 0) !== 0 || (revenue ?? 0) !== 0)).toHaveLength(
        series.removedCampaigns ?? 0,
      );
    }),
    { numRuns: 10, plugins: [propertyTimeLimit] },
  );
}, 120_000);

it('key figures that are kept follow corrections of removed accounts', async () => {
  await forgetAll(database);
  await keepRolledUp(database.owner, 'USD');
  const account = await connect(database, 'mgid');
  const reported = (revenue: number) =>
    sourceReports(database, account, [{ campaign: '1', day: '2026-11-19', cost: 5, revenue }]);
  const kept = createSeriesKeeper();
  const revenueOf = async () => {
    const { totals } = await withScope(database.app, systemScope, (client) =>
      readSeries(
        client,
        { workspace: { currency: 'USD', timeZone: 'UTC' }, now: () => NOW, scope: systemScope, kept },
        seriesRequestSchema.parse({ ...reportedDays, withRemoved: true }),
      ),
    );
    return totals.revenue;
  };
  await reported(9);
  await database.owner.query('update accounts set archived_at = now() where id = $1', [account.id]);
  expect(await revenueOf()).toBe(9_000_000);
  // a tracker or a client takes a conversion back
  await reported(7);
  expect(await revenueOf()).toBe(7_000_000);
});
