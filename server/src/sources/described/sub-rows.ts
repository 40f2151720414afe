import type { DateRange } from '@adhelm/contracts';
import { SUBS, type SubRow } from '../reported-rows.ts';
import type { SubReport } from './lead-description.ts';
import type { RowPage } from './row-pages.ts';

/**
 * Rows of one campaign and one variable, whose value becomes the sub-id at `position`; visits without a value are
 * skipped.
 */
export function subsOf(
  page: RowPage,
  fields: SubReport['fields'],
  { window, campaignId, position }: { window: DateRange; campaignId: string; position: number },
): SubRow[] {
  return page.values(fields).flatMap(({ value, visits, conversions, revenue, ...values }) => {
    const { day = window.startDate } = values;
    if (value === null || day < window.startDate || day > window.endDate) return [];
    const subs = Array.from({ length: SUBS }, (_, index) => (index === position ? value : ''));
    return [
      {
        landingClicks: null,
        cost: null,
        ...values,
        day,
        campaignId,
        subs,
        visits: visits ?? 0,
        conversions: conversions ?? 0,
        revenue: revenue ?? 0,
      },
    ];
  });
}
