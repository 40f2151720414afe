import {
  amountWithoutRevenue,
  type CostParts,
  type ExpenseDimension,
  type ExpenseProblem,
  type ExpenseRates,
  type ExpenseReport,
  type ExpenseRow,
  type ExpenseSum,
} from '@adhelm/contracts';

/** The most rows in the body of a mail; the rest is in the workbook and in Adhelm. */
const MOST_LINES = 100;
const MOST_BARS = 31;
const MICROS = 1_000_000;

export type ReportLine = {
  readonly label: string;
  readonly amount: number | null;
  readonly amountText: string;
  /** Null where no row has a counterpart in the previous period. */
  readonly previousText: string | null;
  /** The part whose revenue is not known. Null where the report has no such part. */
  readonly withoutRevenueText: string | null;
  /** In percent of the largest line. */
  readonly share: number;
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
  /** The chart: the first dimension's values. */
  readonly bars: readonly Pick<ReportLine, 'label' | 'amountText' | 'share'>[];
  readonly chartTitle: string;
  readonly total: ReportLine;
  /** The total with and without revenue, as the report's page has it; null without spend. */
  readonly costParts: string | null;
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
    ...others.map(({ currency: own, amount, rates }) =>
      rates === null ? amountText(amount, own) : `${amountText(amount, own)} at ${rateText(rates)}`,
    ),
    ...withoutRate.map((one) => `${amountText(one.amount, one.currency)} has no exchange rate`),
    ...(reason === null ? [] : [reasons[reason]]),
    ...(trackerAmount === null ? [] : [`${amountText(trackerAmount, currency)} reported by the tracker`]),
  ].join(' · ');
}

/** Whether a part of the spend has no revenue. */
export const hasWithoutRevenue = ({ costParts }: Pick<ExpenseReport, 'costParts'>): boolean =>
  (costParts?.withoutRevenue ?? null) !== null;

function costPartsText(parts: CostParts | null, currency: string): string | null {
  if (parts === null || parts.cost === null) return null;
  const { withRevenue, withoutRevenue: without } = parts;
  const all = `All spend: ${amountText(parts.cost, currency)}`;
  if (without === null) return `${all}. Revenue is known for all of it.`;
  if (withRevenue === null) return `${all}. No revenue is known for it.`;
  const campaigns = `${without.rows.toLocaleString('en')} ${without.rows === 1 ? 'campaign' : 'campaigns'}`;
  return `${all} = ${amountText(withRevenue, currency)} with revenue + ${amountText(without.cost, currency)} without revenue (${campaigns}). Profit and ROI cover the part with revenue.`;
}

const days = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** As the app writes ranges: “Nov 16 – 22, 2026”, with plain spaces for mail programs. */
function rangeText({ startDate, endDate }: ExpenseReport['range']): string {
  return days.formatRange(new Date(startDate), new Date(endDate)).replaceAll(/\s/g, ' ');
}

const RATE_DIGITS = 6;

function rateText({ lowest, highest, publishedFrom, publishedThrough, filledDays }: ExpenseRates): string {
  const [from, to] = [lowest, highest].map((rate) => Number(Number(rate).toPrecision(RATE_DIGITS)));
  const days = publishedFrom === publishedThrough ? publishedFrom : `${publishedFrom} to ${publishedThrough}`;
  const filled = filledDays === 0 ? '' : `, ${filledDays} ${filledDays === 1 ? 'day' : 'days'} filled`;
  return `${from === to ? from : `${from} to ${to}`} (${days}${filled})`;
}

const shareOf = (amount: number | null, most: number) =>
  most === 0 ? 0 : Math.round((100 * Math.max(0, amount ?? 0)) / most);

/** The largest amount; 0 if none is known. */
const mostOf = (rows: readonly { readonly amount: number | null }[]) =>
  Math.max(0, ...rows.map(({ amount }) => amount ?? 0));

/** The spend of each value of the first dimension, in the order of the rows. */
function firstDimension(report: ExpenseReport, rows: readonly ExpenseRow[]): ReportView['bars'] {
  const [dimension = 'day'] = report.groupBy;
  const sums = [...Map.groupBy(rows, ({ keys }) => keys[0] ?? null)].map(([key, same]) => {
    const known = same.flatMap(({ amount }) => amount ?? []);
    return { key, amount: known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0) };
  });
  const shown = isOverTime(report)
    ? sums.slice(-MOST_BARS)
    : sums.sort((a, b) => (b.amount ?? -1) - (a.amount ?? -1)).slice(0, MOST_BARS);
  const most = mostOf(shown);
  return shown.map(({ key, amount }) => ({
    label: nameOfKey(report, dimension, key),
    amountText: amountText(amount, report.currency),
    share: shareOf(amount, most),
  }));
}

/** Whether rows have a counterpart in the previous period: days and months have none. */
export const hasPrevious = ({ groupBy }: Pick<ExpenseReport, 'groupBy'>): boolean =>
  !groupBy.includes('day') && !groupBy.includes('month');

/** Puts a report into words and bars. `notes` come before those of the report itself. */
export function viewOfReport(
  title: string,
  report: ExpenseReport,
  notes: readonly string[] = [],
): ReportView {
  const { currency, groupBy, totals, previous, range } = report;
  const rows = sortedRows(report);
  const most = mostOf(rows);
  const isCompared = hasPrevious(report);
  const withoutRevenueText = (sum: ExpenseSum) =>
    hasWithoutRevenue(report) ? amountText(amountWithoutRevenue(sum), currency) : null;
  const lines = rows.map((row) => ({
    label: groupBy
      .map((dimension, index) => nameOfKey(report, dimension, row.keys[index] ?? null))
      .join(' · '),
    amount: row.amount,
    amountText: amountText(row.amount, currency),
    previousText: isCompared ? amountText(row.previous, currency) : null,
    withoutRevenueText: withoutRevenueText(row),
    share: shareOf(row.amount, most),
    note: noteOf(row, currency),
  }));
  return {
    title,
    range: rangeText(range),
    heading: groupBy.map(headingOf).join(' · '),
    lines: lines.slice(0, MOST_LINES),
    moreLines: Math.max(0, lines.length - MOST_LINES),
    bars: firstDimension(report, rows),
    chartTitle: `Spend by ${headingOf(groupBy[0] ?? 'day').toLowerCase()}`,
    total: {
      label: 'Total',
      amount: totals.amount,
      amountText: amountText(totals.amount, currency),
      previousText: amountText(previous.totals.amount, currency),
      withoutRevenueText: withoutRevenueText(totals),
      share: 0,
      note: noteOf(totals, currency),
    },
    costParts: costPartsText(report.costParts, currency),
    notes: [
      ...notes,
      ...incompleteText(report),
      ...report.problems.map((problem) => problemText(problem, report)),
    ],
  };
}

/** More names than these are counted. */
const MOST_NAMES = 5;

/** Which accounts have no figures yet of the last days, or cannot be synced: their spend is still to come. */
function incompleteText({ freshness, names, range }: ExpenseReport): string[] {
  const nameOf = (id: string) => names.account.find((one) => one.id === id)?.name ?? id;
  const late = freshness.filter(
    ({ completeThrough }) => completeThrough !== null && completeThrough < range.endDate,
  );
  const failing = freshness.filter(({ lastError }) => lastError !== null);
  return [
    ...(late.length === 0
      ? []
      : [
          `Not complete yet: ${listed(late.map((one) => `${nameOf(one.account)} (through ${one.completeThrough})`))}.`,
        ]),
    ...(failing.length === 0
      ? []
      : [`The last sync failed: ${listed(failing.map(({ account }) => nameOf(account)))}.`]),
  ];
}

function listed(texts: readonly string[]): string {
  const more = texts.length - MOST_NAMES;
  return [...texts.slice(0, MOST_NAMES), ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
}

function problemText(problem: ExpenseProblem, { names }: ExpenseReport): string {
  switch (problem.kind) {
    case 'no-figures':
      return 'There are no figures in these days.';
    case 'no-rate':
      return `${amountText(problem.amount, problem.currency)} is in no total, because its days have no exchange rate.`;
    case 'unknown':
      return `Not found, so left out: ${problem.ids.join(', ')}.`;
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
