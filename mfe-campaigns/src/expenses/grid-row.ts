import type { ExpenseRow, ExpenseSum } from '@adhelm/contracts';
import { formatMoney } from '@adhelm/shared-ui';
import { messages } from './messages.ts';

/** A row of the page's grid, whichever its view. `id` is unique within the grid. */
export type GridRow = { readonly id: string; readonly name: string };

/** Says more of an amount: why there is none, what it excludes, and whether a tracker reports it. */
export function amountNote(sum: Pick<ExpenseSum, 'reason' | 'withoutRate' | 'trackerAmount' | 'amount'>) {
  if (sum.reason !== null) return messages.reasons[sum.reason];
  const notes = [
    ...(sum.withoutRate.length === 0
      ? []
      : [
          messages.partWithoutRate(
            sum.withoutRate.map(({ amount, currency }) => formatMoney(amount, currency)).join(', '),
          ),
        ]),
    ...(sum.trackerAmount === null ? [] : [messages.trackerNote]),
  ];
  return notes.length === 0 ? undefined : notes.join(' ');
}

/** The change from the previous period as a fraction; null without one. */
export function changeOf({ amount, previous }: Pick<ExpenseRow, 'amount' | 'previous'>): number | null {
  return amount === null || previous === null || previous === 0 ? null : (amount - previous) / previous;
}
