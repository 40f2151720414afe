import { convertedMicros } from '@adhelm/contracts';

/** Fixed rates that trackers and clients use all year, independent of daily rates. */
const rates: Readonly<Record<string, string>> = { 'EUR USD': '1.08', 'USD EUR': '0.925926' };

/** Converts micro-units. Throws RangeError for a pair without a planning rate. */
export function atPlanningRate(micros: number, from: string, to: string): number {
  if (from === to) return micros;
  const rate = rates[`${from} ${to}`];
  if (rate === undefined) throw new RangeError(`no planning rate from ${from} to ${to}`);
  return convertedMicros(micros, rate);
}
