import {
  dayInZone,
  type ExpenseFilter,
  type ExpenseReport,
  type ReportContent,
  rangeOfPeriod,
} from '@adhelm/contracts';
import type { Scope } from '../../foundation/database/index.ts';
import { nameOfSource } from '../../sources/index.ts';
import { type MailLinks, reportHtml } from './report-html.ts';
import type { ReportServices } from './report-services.ts';
import { reportText } from './report-text.ts';
import { type ReportView, viewOfReport } from './report-view.ts';
import { reportWorkbook } from './report-workbook.ts';

type Wanted = { readonly name: string; readonly content: ReportContent; readonly timeZone: string };

/** A report that was computed for some scope, ready to be written to each recipient. */
export type ComposedReport = {
  readonly subject: string;
  /** Why it must not be sent: it is filtered by what its owner no longer sees. Null if it may be. */
  readonly lost: string | null;
  readonly mailTo: (links: MailLinks) => { readonly text: string; readonly html: string };
  readonly workbook: () => Promise<{
    readonly name: string;
    readonly type: string;
    readonly content: Uint8Array;
  }>;
};

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Computes a report as someone with this scope may see it, for the days before now. */
export async function composeReport(
  { readExpenses, ...services }: Pick<ReportServices, 'pool' | 'readExpenses' | 'now' | 'workspace'>,
  { name, content, timeZone }: Wanted,
  scope: Scope,
  notes: readonly string[] = [],
): Promise<ComposedReport> {
  const { period, ...query } = content;
  const range = rangeOfPeriod(period, dayInZone(services.now(), timeZone));
  const report = await readExpenses(services, scope, { ...query, ...range });
  return composed(name, report, viewOfReport(name, report, notes));
}

function composed(name: string, report: ExpenseReport, view: ReportView): ComposedReport {
  return {
    lost: lostFilter(report),
    subject: `${name}: ${view.total.amountText}, ${view.range}`,
    mailTo: (links) => ({ text: reportText(view, links), html: reportHtml(view, links) }),
    workbook: async () => ({
      name: `${fileName(name)}-${report.range.endDate}.xlsx`,
      type: XLSX,
      content: await reportWorkbook(report),
    }),
  };
}

const filterNames: Readonly<Record<ExpenseFilter, string>> = {
  sources: 'a source',
  accounts: 'an account',
  campaigns: 'a campaign',
  clients: 'a client',
  offers: 'an offer',
};

function lostFilter({ problems }: ExpenseReport): string | null {
  const unknown = problems.find((problem) => problem.kind === 'unknown');
  if (unknown === undefined) return null;
  const what = `Its owner no longer sees ${filterNames[unknown.filter]} that it is filtered by`;
  return unknown.filter === 'sources' ? `${what}: ${unknown.ids.map(nameOfSource).join(', ')}.` : `${what}.`;
}

/** Letters and digits of any script, for a name that every system accepts. */
function fileName(name: string): string {
  return (
    name
      .normalize('NFKC')
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'expenses'
  );
}
