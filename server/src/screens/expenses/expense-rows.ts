import type { ExpenseDimension, ExpenseNames, ExpenseRow } from '@adhelm/contracts';
import type { SpendPart } from '../../facts/performance/index.ts';
import { expenseSum } from './expense-sum.ts';

type Parts = { readonly parts: readonly SpendPart[]; readonly before: readonly SpendPart[] };

/** Whether groups have a counterpart in the previous period. */
export const isTimeless = (groupBy: readonly ExpenseDimension[]): boolean =>
  !groupBy.includes('day') && !groupBy.includes('month');

/** Whether a page of rows can be read without the others: each is of a campaign, or of a campaign's day or month. */
export const isReadByPage = (groupBy: readonly ExpenseDimension[]): boolean => groupBy.includes('campaign');

const keyOf = ({ keys }: SpendPart) => JSON.stringify(keys);

/**
 * One row per group of the range or of the previous period: the most expensive first, days and months in order where they are the first
 * dimension.
 */
export function expenseRows(
  { parts, before }: Parts,
  groupBy: readonly ExpenseDimension[],
  campaigns: ReadonlyMap<number, ExpenseNames['campaign'][number]>,
): ExpenseRow[] {
  const groups = Map.groupBy(parts, keyOf);
  const earlier = Map.groupBy(isTimeless(groupBy) ? before : [], keyOf);
  const rows = [...new Set([...groups.keys(), ...earlier.keys()])].map((key): ExpenseRow => {
    const [first] = groups.get(key) ?? earlier.get(key) ?? [];
    return {
      keys: (first?.keys ?? []).map((value, index) =>
        groupBy[index] === 'campaign' ? (campaigns.get(Number(value))?.id ?? value) : value,
      ),
      ...expenseSum(groups.get(key) ?? []),
      previous: expenseSum(earlier.get(key) ?? []).amount,
    };
  });
  const byTime = groupBy[0] === 'day' || groupBy[0] === 'month';
  return rows.sort(
    (one, other) =>
      (byTime ? compared(one.keys[0] ?? '', other.keys[0] ?? '') : 0) ||
      (other.amount ?? -1) - (one.amount ?? -1) ||
      compared(one.keys.join(' '), other.keys.join(' ')),
  );
}

const compared = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);
