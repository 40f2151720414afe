import * as z from 'zod/mini';

/** Micro-units in one unit of a currency. */
export const MICROS_PER_UNIT = 1_000_000;
const MICROS_PER_CENT = 10_000;

/** Integer micro-units of a currency; safe integers only (about nine billion units). */
export const microsSchema = z.int();
export const currencySchema = z.string().check(z.regex(/^[A-Z]{3}$/));
export const moneySchema = z.object({ amount: microsSchema, currency: currencySchema });
export type Money = z.infer<typeof moneySchema>;

const decimalPattern = /^([+-]?)(\d*)(?:\.(\d*))?$/;

/**
 * Exact micro-units of a decimal as sources write it ("12.345", "-0.1", 3). Digits beyond the sixth are rounded half
 * away from zero. Throws RangeError for anything that is not a decimal number or exceeds the safe range.
 */
export function microsFromDecimal(decimal: string | number): number {
  const text = typeof decimal === 'number' ? plainDecimal(decimal) : decimal.trim();
  const match = decimalPattern.exec(text);
  const [, sign = '', whole = '', fraction = ''] = match ?? [];
  if (match === null || (whole === '' && fraction === ''))
    throw new RangeError(`not a decimal amount: "${decimal}"`);
  const sixDigits = fraction.slice(0, 6).padEnd(6, '0');
  const roundUp = (fraction[6] ?? '0') >= '5' ? 1n : 0n;
  const magnitude =
    BigInt(whole === '' ? '0' : whole) * BigInt(MICROS_PER_UNIT) + BigInt(sixDigits) + roundUp;
  const micros = Number(magnitude);
  if (!Number.isSafeInteger(micros)) throw new RangeError(`amount out of range: "${decimal}"`);
  return sign === '-' && micros !== 0 ? -micros : micros;
}

/** Micro-units of an integer or decimal number of cents, the unit of MGID's `priceOfClick`. */
export function microsFromCents(cents: string | number): number {
  const micros = microsFromDecimal(cents) / (MICROS_PER_UNIT / MICROS_PER_CENT);
  return Math.round(micros);
}

/** The shortest decimal string equal to these micro-units ("1.5", "-0.000001", "3"). */
export function decimalFromMicros(micros: number): string {
  if (!Number.isSafeInteger(micros)) throw new RangeError(`not integer micro-units: ${micros}`);
  const magnitude = Math.abs(micros);
  const whole = Math.floor(magnitude / MICROS_PER_UNIT);
  const fraction = String(magnitude % MICROS_PER_UNIT)
    .padStart(6, '0')
    .replace(/0+$/, '');
  return `${micros < 0 ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Sum of two amounts of one currency; throws RangeError for different currencies. */
export function addMoney(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new RangeError(`cannot add ${b.currency} to ${a.currency}`);
  return { amount: a.amount + b.amount, currency: a.currency };
}

function plainDecimal(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`not a decimal amount: "${value}"`);
  const text = String(value);
  return text.includes('e') ? value.toFixed(12) : text;
}
