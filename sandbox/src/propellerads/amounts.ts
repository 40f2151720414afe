import { decimalFromMicros, microsFromDecimal } from '@adhelm/contracts';

/** Dollars as a number, as in rates and limits. */
export function units(amount: number): number {
  return Number(decimalFromMicros(amount));
}

/** Micro-units of a client's dollars. */
export function micros(amount: number): number {
  return microsFromDecimal(amount);
}
