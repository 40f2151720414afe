import { decimalFromMicros } from '@adhelm/contracts';

const MICROS_PER_UNIT = 1_000_000;
const MICROS_PER_CENT = 10_000;

/** The cube's amounts: `{amount: "763.5", currency: "USD"}`, the amount a decimal in a string. */
export type AmountOfMoney = { readonly amount: string; readonly currency: string };

export function exactMoney(micros: number, currency: string): AmountOfMoney {
  return { amount: decimalFromMicros(micros), currency };
}

/** A quotient of amounts, to nine digits as MGID writes it ("0.749420601"); 0 divided by 0 is "0". */
export function moneyPer(micros: number, count: number, currency: string): AmountOfMoney {
  return { amount: trimmed(count === 0 ? 0 : micros / count / MICROS_PER_UNIT, 9), currency };
}

/** A plain number of currency units, as the older calls have it (`"spent": 0.157888`). */
export function units(micros: number): number {
  return Number((micros / MICROS_PER_UNIT).toFixed(6));
}

export function unitsPer(micros: number, count: number): number {
  return count === 0 ? 0 : units(micros / count);
}

/** Cents with one decimal, as in `priceOfClick` ("12.5"). */
export function cents(micros: number): string {
  return trimmed(micros / MICROS_PER_CENT, 4);
}

function trimmed(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
