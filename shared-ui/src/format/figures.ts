import { MICROS_PER_UNIT } from '@adhelm/contracts';
import { madeOnce } from '../messages/made-once.ts';

/** Placeholder for an unreported figure, which is never displayed as zero. */
export const NO_FIGURE = '–';

/** A true minus sign, as wide as a digit and a plus in tabular figures. */
const MINUS = '−';

const formatOf = madeOnce(
  (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);

function written(value: number, options: Intl.NumberFormatOptions): string {
  const text = formatOf(options).format(value === 0 ? 0 : value);
  return text.startsWith('-') ? `${MINUS}${text.slice(1)}` : text;
}

const fixed = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });

/** A count: "1,234", "–" for null. */
export function formatNumber(value: number | null, digits?: number): string {
  if (value === null) return NO_FIGURE;
  return written(value, digits === undefined ? { maximumFractionDigits: 2 } : fixed(digits));
}

/** Formats micro-units without a currency, for columns with the currency in their header: "1,234.50". */
export function formatAmount(micros: number | null, digits = 2): string {
  return micros === null ? NO_FIGURE : written(micros / MICROS_PER_UNIT, fixed(digits));
}

/** Formats micro-units as money: "$1,234.50", "−€0.07". `currency` is ISO 4217. */
export function formatMoney(micros: number | null, currency: string, digits = 2): string {
  if (micros === null) return NO_FIGURE;
  return written(micros / MICROS_PER_UNIT, { style: 'currency', currency, ...fixed(digits) });
}

const MICRO_DIGITS = 6;

/** Fraction digits needed to write micro-units exactly, at least two. */
function exactDigits(micros: number): number {
  let digits = 2;
  while (digits < MICRO_DIGITS && micros % 10 ** (MICRO_DIGITS - digits) !== 0) digits += 1;
  return digits;
}

/** Formats a changed value exactly: money in `unit`, or a plain number such as a coefficient if it is null. */
export function formatChangedAmount(value: number | null, unit: string | null): string {
  if (value === null || unit === null) return formatNumber(value);
  return formatMoney(value, unit, exactDigits(value));
}

/** Formats a fraction as percent without the sign, for columns with it in their header: 0.1234 → "12.34". */
export function formatPercentage(fraction: number | null, digits = 2): string {
  return fraction === null ? NO_FIGURE : written(fraction * 100, fixed(digits));
}

/** A fraction as percent: 0.1234 → "12.34%". */
export function formatPercent(fraction: number | null, digits = 2): string {
  return fraction === null ? NO_FIGURE : written(fraction, { style: 'percent', ...fixed(digits) });
}

/** Formats a relative change as percent: "+12.0%", "−3.5%". */
export function formatChange(fraction: number | null, digits = 1): string {
  if (fraction === null) return NO_FIGURE;
  return written(fraction, {
    style: 'percent',
    signDisplay: fraction > 0 ? 'always' : 'auto',
    ...fixed(digits),
  });
}

/**
 * Fraction digits for a column of micro-units: three if most amounts are below one unit (costs per click), otherwise
 * two. A single number per column aligns the decimal points.
 */
export function amountDigits(amounts: Iterable<number | null>): number {
  let small = 0;
  let large = 0;
  for (const amount of amounts) {
    if (amount === null || amount === 0) continue;
    if (Math.abs(amount) < MICROS_PER_UNIT) small += 1;
    else large += 1;
  }
  return small > large ? 3 : 2;
}

const listFormatOf = madeOnce(
  (language, options: Intl.ListFormatOptions) => new Intl.ListFormat(language, options),
);

/** Texts as a list in a sentence: "$1.00 and €2.00"; empty for none. */
export const formatList = (texts: readonly string[]): string =>
  listFormatOf({ type: 'conjunction' }).format(texts);
