import { microsFromCents, microsFromDecimal } from '@adhelm/contracts';
import { InvalidValue } from './invalid-value.ts';

/** How a source writes numbers in strings. */
export type Numbers = {
  /** `comma`: thousands are separated, "1,234.50". Without it such a number is refused, not guessed. */
  readonly grouping?: 'none' | 'comma';
  /** Whether an empty string means a missing number; otherwise it is a fault. */
  readonly empty?: 'missing' | 'refused';
};

export type MoneyOptions = {
  readonly unit?: 'currency' | 'cents';
  /** Chargebacks make revenue negative; a cost never is. */
  readonly mayBeNegative?: boolean;
};

/** Longer texts are not figures, and parsing them would be slow. */
const LONGEST = 40;
const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/;

/** A non-negative number, or null when missing. Throws `InvalidValue`. */
export function countOf(value: unknown, numbers: Numbers): number | null {
  const written = writtenNumber(value, numbers);
  if (written === null) return null;
  const count = typeof written === 'string' && /^\d+$/.test(written) ? Number(written) : written;
  if (typeof count === 'number' && Number.isSafeInteger(count) && count >= 0) return count;
  throw new InvalidValue('is not a count');
}

/** Micro-units, or null when missing. Throws `InvalidValue`. */
export function microsOf(
  value: unknown,
  { unit = 'currency', mayBeNegative = false }: MoneyOptions,
  numbers: Numbers,
): number | null {
  const written = writtenNumber(value, numbers);
  if (written === null) return null;
  const micros = amountOf(written, unit);
  if (micros < 0 && !mayBeNegative) throw new InvalidValue('is below zero');
  return micros;
}

function amountOf(written: string | number, unit: 'currency' | 'cents'): number {
  try {
    return unit === 'cents' ? microsFromCents(written) : microsFromDecimal(written);
  } catch {
    // The original error repeats the value, which messages must not.
    throw new InvalidValue('is not an amount');
  }
}

function writtenNumber(value: unknown, { grouping, empty }: Numbers): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') throw new InvalidValue('is not a number');
  const text = value.trim();
  if (text === '') {
    if (empty === 'missing') return null;
    throw new InvalidValue('is empty');
  }
  if (text.length > LONGEST) throw new InvalidValue('is too long for a number');
  return grouping === 'comma' && grouped.test(text) ? text.replaceAll(',', '') : text;
}
