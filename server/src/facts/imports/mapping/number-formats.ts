import type { ImportNumberFormat } from '@adhelm/contracts';

const patterns: Readonly<Record<ImportNumberFormat, RegExp>> = {
  '1,234.56': /^-?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?$/,
  '1.234,56': /^-?(?:\d+|\d{1,3}(?:\.\d{3})+)?(?:,\d+)?$/,
  '1 234,56': /^-?(?:\d+|\d{1,3}(?: \d{3})+)?(?:,\d+)?$/,
};
/** Typographic thousands separators, and the typographic minus sign. */
const BLANK = /[\u00a0\u2007\u2009\u202f'’]/g;
const MINUS = /^\u2212/;

/** A number in plain notation ("1234.56"), from a text in the format of its file; null when it is not a number. */
export function decimalOf(text: string, format: ImportNumberFormat): string | null {
  const plain = text.trim().replace(MINUS, '-').replaceAll(BLANK, ' ');
  if (!/\d/.test(plain) || !patterns[format].test(plain)) return null;
  if (format === '1,234.56') return plain.replaceAll(',', '');
  return plain.replaceAll(/[. ]/g, '').replace(',', '.');
}
