import type { ExpenseRates, ExpenseSum, NativeExpense, WithoutRate } from '@adhelm/contracts';
import type { SpendPart } from '../../facts/performance/index.ts';

/** One sum of parts of any groups and currencies. */
export function expenseSum(parts: readonly SpendPart[]): ExpenseSum {
  const native = [...Map.groupBy(parts, ({ currency }) => currency)]
    .map(([currency, same]) => nativeExpense(currency, same))
    .filter((sum) => sum !== null)
    .sort((one, other) => (one.currency < other.currency ? -1 : 1));
  const amount = added(native.map(({ converted }) => converted));
  return {
    native,
    amount,
    reason:
      amount !== null
        ? null
        : native.length > 0
          ? 'no-rate'
          : parts.length > 0
            ? 'not-reported'
            : 'no-figures',
    withoutRate: withoutRate(parts),
    trackerAmount: added(parts.map((part) => part.trackerAmount)),
    withRevenue: added(parts.map((part) => part.coveredCost)),
  };
}

/** Null when no part has a cost. */
function nativeExpense(currency: string, parts: readonly SpendPart[]): NativeExpense | null {
  const amount = added(parts.map((part) => part.amount));
  if (amount === null) return null;
  return {
    currency,
    amount,
    converted: added(parts.map(({ converted }) => converted)),
    rates: ratesOf(parts),
  };
}

/** Parts of different months share no day, so that their filled days add up. */
function ratesOf(parts: readonly SpendPart[]): ExpenseRates | null {
  const rates = parts.flatMap(({ lowest, highest }) =>
    lowest === null || highest === null ? [] : [lowest, highest],
  );
  const published = parts.flatMap(({ publishedFrom, publishedThrough }) =>
    publishedFrom === null || publishedThrough === null ? [] : [publishedFrom, publishedThrough],
  );
  const [lowest, highest] = ends(rates.sort((one, other) => Number(one) - Number(other)));
  const [publishedFrom, publishedThrough] = ends(published.sort());
  if (lowest === undefined || highest === undefined) return null;
  if (publishedFrom === undefined || publishedThrough === undefined) return null;
  const filledDays = parts.reduce((sum, part) => sum + part.filledDays, 0);
  return { lowest, highest, publishedFrom, publishedThrough, filledDays };
}

const ends = (values: readonly string[]) => [values[0], values.at(-1)] as const;

function withoutRate(parts: readonly SpendPart[]): WithoutRate[] {
  const lacking = parts.filter((part) => part.withoutRate !== null);
  return [...Map.groupBy(lacking, ({ currency }) => currency)]
    .map(([currency, same]) => ({
      currency,
      days: [...new Set(same.flatMap(({ daysWithoutRate }) => daysWithoutRate ?? []))].sort(),
      amount: added(same.map((part) => part.withoutRate)) ?? 0,
    }))
    .sort((one, other) => (one.currency < other.currency ? -1 : 1));
}

/** The sum of the known amounts; null if none is known. */
export function added(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
}
