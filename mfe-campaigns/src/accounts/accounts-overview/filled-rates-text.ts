import type { FilledRates } from '@adhelm/contracts';
import { messages } from './messages.ts';

/** That amounts of some days have the exchange rate of an earlier day. */
export const filledRatesText = ({ currencies, days }: FilledRates): string =>
  messages.filledRates(currencies.join(', '), days);
