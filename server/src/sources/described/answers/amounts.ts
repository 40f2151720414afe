import { microsFromCents, microsFromDecimal } from '@adhelm/contracts';
import type { MoneyField, Numbers } from '../description/answer-schema.ts';

/** Longer texts are not figures, and parsing them would be slow. */
const LONGEST = 40;
const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/;

/** Thrown for an invalid number. The caller adds the place; the value is never repeated. */
export class InvalidNumber extends Error {}

/** A non-negative number, or null when missing. Throws `InvalidNumber`. */
export function countOf(value: unknown, numbers: Numbers): number | null {
  const written = writtenNumber(value, numbers);
  if (written === null) return null;
  const count = typeof written === 'string' && /^\d+$/.test(written) ? Number(written) : written;
  if (typeof count === 'number' && Number.isSafeInteger(count) && count >= 0) return count;
  throw new InvalidNumber('is not a count');
}

/** Micro-units, or null when missing. Throws `InvalidNumber`. */
export function microsOf(
  value: unknown,
  { unit, mayBeNegative }: Pick<MoneyField, 'unit' | 'mayBeNegative'>,
  numbers: Numbers,
): number | null {
  const written = writtenNumber(value, numbers);
  if (written === null) return null;
  const micros = amountOf(written, unit);
  if (micros < 0 && !mayBeNegative) throw new InvalidNumber('is below zero');
  return micros;
}

function amountOf(written: string | number, unit: MoneyField['unit']): number {
  try {
    return unit === 'cents' ? microsFromCents(written) : microsFromDecimal(written);
  } catch {
    // The original error repeats the value, which messages must not.
    throw new InvalidNumber('is not an amount');
  }
}

function writtenNumber(value: unknown, { grouping, empty }: Numbers): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') throw new InvalidNumber('is not a number');
  const text = value.trim();
  if (text === '') {
    if (empty === 'missing') return null;
    throw new InvalidNumber('is empty');
  }
  if (text.length > LONGEST) throw new InvalidNumber('is too long for a number');
  return grouping === 'comma' && grouped.test(text) ? text.replaceAll(',', '') : text;
}
