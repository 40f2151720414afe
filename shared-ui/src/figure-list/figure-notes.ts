import { coveredPart, ratio, type Sums } from '@adhelm/contracts';
import { formatMoney, formatPercent } from '@adhelm/shared-ui';
import type { GridColumn } from '@adhelm/shared-ui/grid';
import { messages } from '../messages/parts/figure-list.ts';

/** Where a row's revenue comes from, and how much of the clicks and costs it covers. */
function revenueNote(sums: Sums, currency: string): string | undefined {
  const { revenueOrigins = [], clicks, cost } = sums;
  if (cost !== null && cost > 0 && revenueOrigins.length === 0) return messages.noRevenue;
  if (revenueOrigins.length === 0) return undefined;
  const origins = revenueOrigins.map((origin) => messages.revenueOf[origin]).join(messages.and);
  const covered = coveredPart(sums);
  const rest = (cost ?? 0) - (covered?.cost ?? 0);
  const coverage = ratio(covered?.clicks ?? null, clicks);
  return sums.covered === undefined || rest === 0 || coverage === null
    ? messages.revenueFrom(origins)
    : messages.revenueOfPart(origins, formatPercent(coverage), formatMoney(rest, currency));
}

/** Notes for the columns of a list that depend on who reports cost and revenue. */
export function figureNotes<Row extends Sums>(
  currency: string,
): Readonly<Record<string, Partial<GridColumn<Row>>>> {
  const note = (row: Row) => revenueNote(row, currency);
  return {
    revenue: { note },
    profit: { note },
    roi: { note },
    cost: { note: ({ hasTrackerCost }) => (hasTrackerCost ? messages.costOfTracker : undefined) },
  };
}
