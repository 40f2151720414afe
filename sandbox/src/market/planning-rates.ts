import { convertedMicros } from '@adhelm/contracts';

/** What a tracker or client plans with all year: one rate for each pair of currencies, other than the day's. */
const rates: Readonly<Record<string, string>> = { 'EUR USD': '1.08', 'USD EUR': '0.925926' };

/** Micro-units of another currency. Throws RangeError for a pair that nobody plans with. */
export function atPlanningRate(micros: number, from: string, to: string): number {
  if (from === to) return micros;
  const rate = rates[`${from} ${to}`];
  if (rate === undefined) throw new RangeError(`no planning rate from ${from} to ${to}`);
  return convertedMicros(micros, rate);
}
