import type { DateRange } from '@adhelm/contracts';
import type { AccountAccess } from '../connector.ts';
import { writtenDay } from './answers/days.ts';
import type { Range, ReportArgs } from './listing-description.ts';
import { accountValues } from './row-pages.ts';

/** What the request of a window is made from: its first and last day as the source writes them. */
export function windowArgs(
  { format, timeZone = null }: Range,
  { startDate, endDate }: DateRange,
  access: AccountAccess,
): ReportArgs {
  const zones = { account: access.timeZone, source: timeZone };
  return {
    account: accountValues(access),
    from: writtenDay(startDate, 'first', format, zones),
    to: writtenDay(endDate, 'last', format, zones),
  };
}
