import type {
  ExpenseDimension,
  ExpenseProblem,
  ExpenseReport,
  ExpenseRow,
  ExpenseSum,
} from '@adhelm/contracts';

/** The most rows in the body of a mail; the rest is in the workbook and in Adhelm. */
const MOST_LINES = 100;
const MOST_BARS = 31;
const MICROS = 1_000_000;

export type ReportLine = {
  readonly label: string;
  readonly amount: number | null;
  readonly amountText: string;
  readonly previousText: string;
  /** Amounts in other currencies, and what has no rate. */
  readonly note: string;
};

/** What a mail says, before it is text or HTML. */
export type ReportView = {
  readonly title: string;
  readonly range: string;
  readonly heading: string;
  readonly lines: readonly ReportLine[];
  /** Rows that are left out. */
  readonly moreLines: number;
  readonly bars: readonly { readonly label: string; readonly amountText: string; readonly share: number }[];
  readonly total: ReportLine;
  readonly notes: readonly string[];
};

const headings: Readonly<Record<ExpenseDimension, string>> = {
  day: 'Day',
  month: 'Month',
  source: 'Source',
  account: 'Account',
  campaign: 'Campaign',
  client: 'Client',
  offer: 'Offer',
};
export const headingOf = (dimension: ExpenseDimension): string => headings[dimension];

/** An amount of micro-units as text; “–” for none. */
export function amountText(micros: number | null, currency: string): string {
  if (micros === null) return '–';
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(micros / MICROS);
}

/** The value of a key as people read it. */
export function nameOfKey(report: ExpenseReport, dimension: ExpenseDimension, key: string | null): string {
  if (key === null) return dimension === 'client' ? 'No client' : 'No offer';
  if (dimension === 'day' || dimension === 'month') return key;
  const named: readonly { readonly id: string; readonly name: string }[] = report.names[dimension];
  return named.find(({ id }) => id === key)?.name ?? key;
}

const isOverTime = ({ groupBy: [first] }: ExpenseReport) => first === 'day' || first === 'month';

/** Days and months in their order, anything else by spend. */
function sortedRows(report: ExpenseReport): readonly ExpenseRow[] {
  if (isOverTime(report)) return report.rows;
  return [...report.rows].sort((a, b) => (b.amount ?? -1) - (a.amount ?? -1));
}

const reasons = {
  'no-rate': 'no exchange rate',
  'not-reported': 'the source reports no cost',
  'no-figures': 'no figures',
} as const;

function noteOf({ native, withoutRate, reason, trackerAmount }: ExpenseSum, currency: string): string {
  const others = native.filter((one) => one.currency !== currency);
  return [
    ...others.map(({ currency: own, amount }) => amountText(amount, own)),
    ...withoutRate.map((one) => `${amountText(one.amount, one.currency)} has no exchange rate`),
    ...(reason === null ? [] : [reasons[reason]]),
    ...(trackerAmount === null ? [] : [`${amountText(trackerAmount, currency)} reported by the tracker`]),
  ].join(' · ');
}

/** Puts a report into words and bars. */
export function viewOfReport(title: string, report: ExpenseReport): ReportView {
  const { currency, groupBy, totals, previous, range } = report;
  const rows = sortedRows(report);
  const lines = rows.map((row) => ({
    label: groupBy
      .map((dimension, index) => nameOfKey(report, dimension, row.keys[index] ?? null))
      .join(' · '),
    amount: row.amount,
    amountText: amountText(row.amount, currency),
    previousText: amountText(row.previous, currency),
    note: noteOf(row, currency),
  }));
  const most = Math.max(0, ...lines.map(({ amount }) => amount ?? 0));
  return {
    title,
    range: range.startDate === range.endDate ? range.startDate : `${range.startDate} to ${range.endDate}`,
    heading: groupBy.map(headingOf).join(' · '),
    lines: lines.slice(0, MOST_LINES),
    moreLines: Math.max(0, lines.length - MOST_LINES),
    bars: lines.slice(0, MOST_BARS).map(({ label, amount, amountText: text }) => ({
      label,
      amountText: text,
      share: most === 0 ? 0 : Math.round((100 * Math.max(0, amount ?? 0)) / most),
    })),
    total: {
      label: 'Total',
      amount: totals.amount,
      amountText: amountText(totals.amount, currency),
      previousText: amountText(previous.totals.amount, currency),
      note: noteOf(totals, currency),
    },
    notes: report.problems.map((problem) => problemText(problem, report)),
  };
}

function problemText(problem: ExpenseProblem, { names }: ExpenseReport): string {
  switch (problem.kind) {
    case 'no-figures':
      return 'There are no figures in these days.';
    case 'no-rate':
      return `${amountText(problem.amount, problem.currency)} is in no total, because its days have no exchange rate.`;
    case 'unknown':
      return `Not found, so filtered by nothing: ${problem.ids.join(', ')}.`;
    case 'removed-accounts': {
      const removed = problem.accounts.map((id) => names.account.find((one) => one.id === id)?.name ?? id);
      return `Removed from Adhelm, with figures up to then: ${removed.join(', ')}.`;
    }
    case 'too-many-rows':
      return `${problem.rows.toLocaleString('en')} rows are too many for a mail. The total is complete; group by less to see rows.`;
    case 'rates-pending':
      return 'Exchange rates changed shortly before. Some amounts are still converted at the old rates.';
  }
}
