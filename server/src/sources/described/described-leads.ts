import type { DateRange } from '@adhelm/contracts';
import type { AccountAccess } from '../connector.ts';
import { refusals } from '../partial-reading.ts';
import { windowsOf } from '../report-windows.ts';
import type { LeadRow } from '../reported-rows.ts';
import type { LeadReport } from './lead-description.ts';
import { addPayments, leadsOf, type Payment } from './lead-rows.ts';
import type { Reading, RowPages } from './row-pages.ts';
import { windowArgs } from './window-args.ts';

/**
 * Reads leads with their payments. A lead is joined with its payments from its first day until today. When payments
 * cannot be read, those of the leads are unknown, and `PartialReading` is thrown at the end.
 */
export function describedLeads(pages: RowPages, today: (access: AccountAccess) => string) {
  async function paymentsSince(
    { payments: list }: LeadReport,
    { startDate, endDate }: DateRange,
    reading: Reading,
  ): Promise<ReadonlyMap<string, Payment>> {
    const payments = new Map<string, Payment>();
    if (list === undefined) return payments;
    const until = today(reading.access);
    const range = { startDate, endDate: until > endDate ? until : endDate };
    for (const window of windowsOf(range, list.range.mostDays ?? null)) {
      const args = windowArgs(list.range, window, reading.access);
      for await (const page of pages.of('reports', list, args, reading)) {
        addPayments(payments, page, list.fields);
      }
    }
    return payments;
  }

  return async function* leads(
    report: LeadReport,
    range: DateRange,
    reading: Reading,
  ): AsyncGenerator<readonly LeadRow[]> {
    const calls = refusals(reading.signal);
    const payments = await calls.detail(() => paymentsSince(report, range, reading));
    for (const window of windowsOf(range, report.range.mostDays ?? null)) {
      const args = windowArgs(report.range, window, reading.access);
      for await (const page of pages.of('reports', report, args, reading)) {
        yield leadsOf(page, report, { window, payments, account: reading.access });
      }
    }
    calls.report();
  };
}
