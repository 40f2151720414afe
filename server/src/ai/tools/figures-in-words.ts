import { dayInWords, type ToolRow, type ToolValue } from '@adhelm/contracts';

const AMOUNTS = new Set(['cost', 'revenue', 'profit', 'cpc', 'cpa', 'epc']);
const SHARES = new Set(['roi', 'ctr', 'cr']);

/** A figure of a tool's row, written as on the screens; `unknown` where nobody reports it. */
export function figureInWords(name: string, value: ToolValue | undefined, currency: string | null): string {
  if (typeof value !== 'number') return 'unknown';
  if (SHARES.has(name)) return percentInWords(value, 1);
  if (!AMOUNTS.has(name) || currency === null) return value.toLocaleString('en-US');
  return moneyInWords(value, currency);
}

const CENT_DIGITS = 2;
/** Amounts below one unit may need more digits: a CPC of $0.0345. */
const SMALL_DIGITS = 4;

/** Whole units as money: cents, and up to four digits where cents would leave something out of a small amount. */
export function moneyInWords(value: number, currency: string): string {
  const written = value.toLocaleString('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: CENT_DIGITS,
    maximumFractionDigits: Math.abs(value) < 1 ? SMALL_DIGITS : CENT_DIGITS,
  });
  return withMinus(written);
}

/** A fraction as percent: 0.642 → “64.2%”. */
export const percentInWords = (share: number, digits = 0): string =>
  withMinus(share.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: digits }));

/** The sign of screens: U+2212, as wide as a plus. */
const withMinus = (written: string) => written.replace('-', '−');

const SIGNS = { '>=': '≥', '<=': '≤', '!=': '≠' } as const;

/** A condition of lists as screens write figures: `roi <= -20%` → “ROI ≤ −20%”. */
export const conditionInWords = (condition: string): string =>
  condition
    .replaceAll(/-(?=\d)/g, '−')
    .replaceAll(/\b(?:roi|cpa|cpc|epc|ctr|cr)\b/g, (name) => name.toUpperCase())
    .replaceAll(/[><!]=/g, (sign) => SIGNS[sign as keyof typeof SIGNS]);

/** The sums of all rows in one sentence, with the figure that was asked for. */
export function totalsInWords(totals: ToolRow['values'], currency: string | null, wanted = 'cost'): string {
  const { cost_without_revenue: uncovered } = totals;
  const figures = [...new Set(['cost', 'revenue', 'profit', 'roi', 'clicks', 'conversions', wanted])]
    .filter((name) => totals[name] !== undefined)
    .map((name) => `${name === 'roi' ? 'ROI' : name} ${figureInWords(name, totals[name], currency)}`);
  const gap =
    typeof uncovered === 'number' && uncovered > 0
      ? ` Profit and ROI exclude ${figureInWords('cost', uncovered, currency)} of spend without revenue data.`
      : '';
  return `In total: ${figures.join(', ')}.${gap}`;
}

/** The rows that a text names; all of them are in the table below it. */
const MOST_IN_TEXT = 3;

/** The first rows, one in each line. */
export function rowsInWords(rows: readonly ToolRow[], currency: string | null, sortedBy: string): string {
  const lines = rows.slice(0, MOST_IN_TEXT).map((row) => `${rowInWords(row, currency, sortedBy)}\n`);
  const more = rows.length > MOST_IN_TEXT ? 'The others are in the table below.\n' : '';
  return `${lines.join('')}${more}`;
}

/** A row in one line: its name in quotes, and the figures that say most. */
function rowInWords({ label, values }: ToolRow, currency: string | null, sortedBy: string): string {
  const names = [
    ...new Set([
      'cost',
      'revenue',
      'profit',
      'roi',
      'conversions',
      ...(sortedBy === 'name' ? [] : [sortedBy]),
    ]),
  ];
  const figures = names
    .filter((name) => values[name] !== undefined)
    .map((name) => `${name === 'roi' ? 'ROI' : name} ${figureInWords(name, values[name], currency)}`);
  const before = values.previous_cost === undefined ? '' : `; before: ${previousInWords(values, currency)}`;
  const name = /^\d{4}-\d{2}-\d{2}$/.test(label) ? dayInWords(label) : `“${label}”`;
  return `- ${name}: ${figures.join(', ')}${before}`;
}

function previousInWords(values: ToolRow['values'], currency: string | null): string {
  return ['cost', 'revenue', 'profit', 'conversions']
    .map((name) => `${name} ${figureInWords(name, values[`previous_${name}`], currency)}`)
    .join(', ');
}
