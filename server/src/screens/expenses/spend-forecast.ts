import { type DateRange, daysOfRange, type SpendForecast, studentQuantile } from '@adhelm/contracts';

/** With fewer complete days, spend is too irregular to say where a month ends. */
export const LEAST_FORECAST_DAYS = 14;
/** Four whole weeks, so that each weekday counts as often. */
export const FORECAST_DAYS = 28;
const LEVEL = 0.9;

/** Spend by complete day, and the days that it covers. A day of `days` without spend is 0. */
export type SpendHistory = {
  readonly spendOf: ReadonlyMap<string, number>;
  readonly days: DateRange;
};

/** The month of accounts that spend no more. */
export const settledMonth = (spent: number): SpendForecast => ({
  amount: spent,
  low: spent,
  high: spent,
  level: LEVEL,
  days: 0,
});

/**
 * Spend to the end of a month: what is `spent` and the mean of up to 28 complete days for each of the `remaining` days. The interval is
 * the prediction interval for the sum of m further observations after n, m·x̄ ± t(n−1) · s · √(m + m²/n) (Hahn and
 * Meeker, Statistical Intervals, 2nd ed., section 4.8, for the mean of m: times m). It takes days as independent and
 * as spread as before, so a changed budget moves the month out of it. It never ends below what is spent. Null with fewer
 * than 14 days.
 */
export function spendForecast(
  { spendOf, days }: SpendHistory,
  { spent, remaining }: { readonly spent: number; readonly remaining: number },
): SpendForecast | null {
  const values = daysOfRange(days)
    .slice(-FORECAST_DAYS)
    .map((day) => spendOf.get(day) ?? 0);
  const { length } = values;
  if (length < LEAST_FORECAST_DAYS) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const deviation = Math.sqrt(squares / (length - 1));
  const expected = spent + remaining * mean;
  const reach = studentQuantile(length - 1) * deviation * Math.sqrt(remaining + remaining ** 2 / length);
  return {
    amount: Math.round(expected),
    low: Math.max(spent, Math.round(expected - reach)),
    high: Math.round(expected + reach),
    level: LEVEL,
    days: length,
  };
}
