import { decimalFromMicros } from '@adhelm/contracts';
import { formatMoney } from '@adhelm/shared-ui';

const LEAST_DIGITS = 2;

/** An amount with all its decimals, because sent values are never displayed rounded. */
export function exactMoney(micros: number, currency: string): string {
  const [, decimals = ''] = decimalFromMicros(micros).split('.');
  return formatMoney(micros, currency, Math.max(LEAST_DIGITS, decimals.length));
}
