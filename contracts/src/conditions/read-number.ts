import type { Reason } from '../coded-texts.ts';
import { signFault } from './currency-sign.ts';
import { type NumberKind, unclearNumber, writtenNumber } from './written-number.ts';

const NUMBER = /^([-−]?)\s*(\p{Sc}?)\s*(\d+(?:[.,]\d+)*)\s*(\p{Sc}?)$/u;

/**
 * Reads the text of a number field as conditions read numbers: “-1,500.25”, “1.500,25”, and “$5” where amounts are in
 * dollars. Null for what is no number; a reason for one that could mean two things.
 */
export function readNumber(
  text: string,
  of: NumberKind,
  currency: string | null = null,
): number | { readonly fault: Required<Reason> } | null {
  const [, minus, before = '', digits, after = ''] = NUMBER.exec(text.trim()) ?? [];
  const sign = before + after;
  if (digits === undefined || (sign !== '' && of !== 'amount')) return null;
  const fault = sign === '' ? null : signFault(sign, currency);
  if (fault !== null) return { fault };
  const value = writtenNumber(digits, of);
  if (Number.isNaN(value)) return { fault: unclearNumber(digits) };
  return minus === '' ? value : -value;
}
