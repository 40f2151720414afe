import { decimalFromMicros, microsFromDecimal } from '@adhelm/contracts';

/** Dollars as a number, as rates and limits are written. */
export function units(amount: number): number {
  return Number(decimalFromMicros(amount));
}

/** Micro-units of dollars as a client writes them. */
export function micros(amount: number): number {
  return microsFromDecimal(amount);
}
