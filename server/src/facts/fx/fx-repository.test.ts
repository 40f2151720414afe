import { convertedMicros } from '@adhelm/contracts';
import * as fc from 'fast-check';
import { type Database, type Queries, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import { propertyTimeLimit } from '../../testing/property-time-limit.ts';
import {
  fxFreshness,
  markFetched,
  markFetchFailed,
  newestRateDay,
  ratesFor,
  storeRates,
} from './fx-repository.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.owner.query('truncate fx_rates, fx_fetches'));

const AT = new Date('2026-11-20T16:00:00.000Z');
const inScope = <Result>(work: (queries: Queries) => Promise<Result>) =>
  withScope(database.app, systemScope, work);
const rate = (currency: string, publishedOn: string, perEuro: string) => ({ currency, publishedOn, perEuro });
const store = (...rates: ReturnType<typeof rate>[]) => inScope((queries) => storeRates(queries, rates, AT));
const rates = async (from: string, to: string, startDate: string, endDate = startDate) =>
  Object.fromEntries(
    await inScope((queries) => ratesFor(queries, { from, to, range: { startDate, endDate } })),
  );
const none = { rate: null, publishedOn: null, source: null };

describe('exchange rates', () => {
  it('are those of the day, or of the last publication before a weekend or holiday', async () => {
    // Good Friday 2026 is 3 April, Easter Monday the 6th
    await store(
      rate('USD', '2026-04-01', '1.1500'),
      rate('USD', '2026-04-02', '1.1601'),
      rate('USD', '2026-04-07', '1.17'),
    );
    const thursday = { rate: '1.1601', publishedOn: '2026-04-02', source: 'ecb' };
    expect(await rates('EUR', 'USD', '2026-04-01', '2026-04-07')).toEqual({
      '2026-04-01': { rate: '1.15', publishedOn: '2026-04-01', source: 'ecb' },
      '2026-04-02': thursday,
      '2026-04-03': thursday,
      '2026-04-04': thursday,
      '2026-04-05': thursday,
      '2026-04-06': thursday,
      '2026-04-07': { rate: '1.17', publishedOn: '2026-04-07', source: 'ecb' },
    });
  });

  it('are unknown before the first publication, and afterwards the last known ones, marked with their day', async () => {
    await store(rate('USD', '2026-11-13', '1.16'));
    const found = await rates('EUR', 'USD', '2026-11-12', '2026-12-24');
    expect(found['2026-11-12']).toEqual(none);
    expect(found['2026-11-20']).toMatchObject({ rate: '1.16', publishedOn: '2026-11-13' });
    expect(found['2026-12-24']).toMatchObject({ rate: '1.16', publishedOn: '2026-11-13' });
  });

  it('are unknown for a currency that is no longer published, from seven days after its last rate', async () => {
    await store(
      rate('RUB', '2026-11-13', '90'),
      rate('USD', '2026-11-13', '1.16'),
      rate('USD', '2026-11-20', '1.17'),
      rate('USD', '2026-11-23', '1.18'),
    );
    const found = await rates('EUR', 'RUB', '2026-11-20', '2026-11-24');
    expect(found['2026-11-20']).toMatchObject({ rate: '90', publishedOn: '2026-11-13' });
    expect(found['2026-11-23']).toEqual(none);
    expect(found['2026-11-24']).toEqual(none);
  });

  it('are unknown, never 1, for an unpublished currency', async () => {
    await store(rate('USD', '2026-11-20', '1.16'));
    for (const [from, to] of [
      ['RUB', 'USD'],
      ['USD', 'RUB'],
      ['RUB', 'EUR'],
      ['EUR', 'RUB'],
      ['RUB', 'UAH'],
    ] as const) {
      expect(await rates(from, to, '2026-11-20')).toEqual({ '2026-11-20': none });
    }
  });

  it('from a currency to itself need no publication', async () => {
    expect(await rates('USD', 'USD', '2026-11-20')).toEqual({ '2026-11-20': { ...none, rate: '1' } });
  });

  it('between two currencies are crossed over the euro, from the same publication', async () => {
    await store(
      rate('USD', '2026-11-19', '1.16'),
      rate('IDR', '2026-11-19', '19350.42'),
      rate('USD', '2026-11-20', '1.20'),
    );
    const publishedOn = '2026-11-19';
    expect(await rates('USD', 'IDR', '2026-11-20')).toEqual({
      '2026-11-20': { rate: '16681.396551724137931034', publishedOn, source: 'ecb' },
    });
    expect(await rates('IDR', 'USD', '2026-11-20')).toMatchObject({
      '2026-11-20': { rate: '0.000059947019237825', publishedOn },
    });
    expect(await rates('USD', 'EUR', '2026-11-20')).toMatchObject({
      '2026-11-20': { rate: '0.833333333333333333', publishedOn: '2026-11-20' },
    });
  });

  it('are replaced only where a correction differs', async () => {
    expect(await store(rate('USD', '2026-11-20', '1.16'), rate('GBP', '2026-11-20', '0.87'))).toBe(3);
    expect(await store(rate('USD', '2026-11-20', '1.160'), rate('GBP', '2026-11-20', '0.87'))).toBe(0);
    expect(await store(rate('USD', '2026-11-20', '1.17'), rate('GBP', '2026-11-20', '0.87'))).toBe(1);
    expect(await rates('EUR', 'USD', '2026-11-20')).toMatchObject({ '2026-11-20': { rate: '1.17' } });
    const { rows } = await database.owner.query('select from fx_rates');
    expect(rows).toHaveLength(3);
    await expect(inScope((queries) => queries.query('delete from fx_rates'))).rejects.toThrow(
      /permission denied/,
    );
  });

  it('convert amounts in SQL exactly as in the contracts', async () => {
    const amounts = fc.integer({ min: -400_000_000_000, max: 400_000_000_000 });
    const published = fc.integer({ min: 1, max: 2_500_000 }).map((digits) => (digits / 100).toFixed(2));
    await fc.assert(
      fc.asyncProperty(amounts, published, published, async (amount, one, other) => {
        await store(rate('USD', '2026-11-20', one), rate('GBP', '2026-11-20', other));
        const { '2026-11-20': found } = await rates('USD', 'GBP', '2026-11-20');
        if (found?.rate === null || found?.rate === undefined) throw new Error('there is no rate');
        const bounded = Number(found.rate) > 20_000 ? amount % 1_000_000_000 : amount;
        const { rows } = await inScope((queries) =>
          queries.query<{ converted: number }>(
            `select converted_micros($1, fx_rate('USD', 'GBP', '2026-11-20')) as converted`,
            [bounded],
          ),
        );
        expect(rows[0]?.converted).toBe(convertedMicros(bounded, found.rate));
      }),
      { numRuns: 60, plugins: [propertyTimeLimit] },
    );
  });

  it.each([1, -1, 3, -3])('round %p halves away from zero in SQL too', async (halves) => {
    const { rows } = await inScope((queries) =>
      queries.query<{ converted: number }>('select converted_micros($1, 0.5) as converted', [halves]),
    );
    expect(rows[0]?.converted).toBe(convertedMicros(halves, '0.5'));
  });

  it('give totals in SQL that equal the sums of the converted parts, and are unknown where a part is', async () => {
    await store(
      rate('USD', '2026-11-18', '1.1583'),
      rate('USD', '2026-11-19', '1.1601'),
      rate('USD', '2026-11-20', '1.1777'),
    );
    const costs = [
      ['2026-11-18', 1_234_567],
      ['2026-11-19', 7_654_321],
      ['2026-11-21', 1],
    ] as const;
    const total = async (from: string) => {
      const { rows } = await inScope((queries) =>
        queries.query<{ total: number; unknown: number }>(
          `select sum(converted_micros(cost, fx_rate($1, 'EUR', day)))::bigint as total,
             count(*) filter (where fx_rate($1, 'EUR', day) is null) as unknown
           from unnest($2::date[], $3::bigint[]) as part (day, cost)`,
          [from, costs.map(([day]) => day), costs.map(([, cost]) => cost)],
        ),
      );
      return rows[0];
    };
    const byDay = await rates('USD', 'EUR', '2026-11-18', '2026-11-21');
    const parts = costs.map(([day, cost]) => convertedMicros(cost, byDay[day]?.rate ?? ''));
    expect(parts).toEqual([1_065_844, 6_597_984, 1]);
    expect(await total('USD')).toEqual({ total: 1_065_844 + 6_597_984 + 1, unknown: 0 });
    expect(await total('RUB')).toEqual({ total: null, unknown: 3 });
  });

  it('report when they were fetched, and keep the last success when a fetch fails', async () => {
    expect(await inScope(fxFreshness)).toEqual({
      newestPublishedOn: null,
      lastGoodFetchAt: null,
      lastError: null,
      lastErrorAt: null,
    });
    await store(rate('USD', '2026-11-19', '1.16'));
    const later = new Date('2026-11-20T17:00:00.000Z');
    await inScope((queries) => markFetched(queries, AT));
    await inScope((queries) => markFetchFailed(queries, 'It did not answer', later));
    expect(await inScope(fxFreshness)).toEqual({
      newestPublishedOn: '2026-11-19',
      lastGoodFetchAt: AT.toISOString(),
      lastError: 'It did not answer',
      lastErrorAt: later.toISOString(),
    });
    await inScope((queries) => markFetched(queries, later));
    expect(await inScope(fxFreshness)).toMatchObject({
      lastGoodFetchAt: later.toISOString(),
      lastError: null,
    });
    expect(await inScope(newestRateDay)).toBe('2026-11-19');
  });
});
