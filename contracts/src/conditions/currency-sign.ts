import type { Reason } from '../coded-texts.ts';
import { unreadNumber } from './number-faults.ts';

/** “$” of USD and CAD, “€” of EUR; the code for a currency without a sign. */
function signOf(currency: string): string | undefined {
  return new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
}

/**
 * Why an amount cannot be written with a sign; null if it means the currency that the amounts are in, so that nothing else
 * can be meant. `currency` is null where none is chosen yet, or the reader of the condition does not know it.
 */
export function signFault(sign: string, currency: string | null): Required<Reason> | null {
  if (currency === null) return unreadNumber('sign-without-currency', { text: sign });
  if (signOf(currency) === sign) return null;
  return unreadNumber('sign-of-other', { text: sign, currency });
}
