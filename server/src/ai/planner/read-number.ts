/** How numbers are written: `1,000.50`, `0,12`, `.2`. Without sign and unit. */
export const NUMBER_PATTERN = String.raw`(?:\d+(?:[.,]\d+)*|(?<![\p{L}\p{N}])\.\d+)`;

export const UNITS_PATTERN = String.raw`%|percent\b|usd\b|eur\b|gbp\b|dollars?\b|euros?\b|pounds?\b|bucks\b|[$€£]`;
/** A number with its sign and unit: `-$1.5k`, `20 percent`. */
export const AMOUNT_PATTERN = String.raw`[-−]?(?:[$€£]\s?)?[-−]?${NUMBER_PATTERN}k?(?:\s?(?:${UNITS_PATTERN}))?`;

const LONGEST_WHOLE = 6;
const LONGEST_DECIMALS = 4;
const UNREADABLE = Number.NaN;

/** The value of a written number: commas and points are decimal or between thousands, whichever fits. `NaN` if neither does. Pure. */
export function numberIn(written: string): number {
  if (/^\d+$|^\.\d+$/.test(written)) return Number(written);
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(written)) return Number(written.replaceAll(',', ''));
  if (/^[1-9]\d{0,2}(?:\.\d{3}){2,}(?:,\d+)?$|^[1-9]\d{0,2}\.\d{3},\d+$/.test(written))
    return Number(written.replaceAll('.', '').replace(',', '.'));
  const [, whole = '', decimals = ''] = /^(\d+)[.,](\d+)$/.exec(written) ?? [];
  if (whole === '' || whole.length > LONGEST_WHOLE || decimals.length > LONGEST_DECIMALS) return UNREADABLE;
  return Number(`${whole}.${decimals}`);
}

/** The first number of a text that has two readings (`1.000`), with both; null without one. Pure. */
export function numberWithTwoReadings(
  text: string,
): { readonly written: string; readonly meant: readonly string[] } | null {
  const [written] = /(?<![\p{L}\p{N}.,_-])[1-9]\d{0,2}\.\d{3}(?![\p{L}\p{N}_]|[.,]\d)/u.exec(text) ?? [];
  if (written === undefined) return null;
  return { written, meant: [String(Number(written)), written.replace('.', '')] };
}
