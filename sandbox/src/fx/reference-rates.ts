import { calendarOf, dayAfter, daysBetween, hourOf } from '../market/calendar.ts';
import { chainOf, mixed, unit } from '../market/random.ts';
import { isClosingDay } from './closing-days.ts';

/** A currency of the ECB's list: its approximate rate per euro, published digits, and volatility. */
type Currency = {
  readonly code: string;
  readonly level: number;
  readonly digits: number;
  readonly spread: number;
};

const currency = (code: string, level: number, digits: number, spread = 0.04): Currency => ({
  code,
  level,
  digits,
  spread,
});

/** In the order of the ECB's files. */
const currencies: readonly Currency[] = [
  currency('USD', 1.16, 4),
  currency('JPY', 178, 2),
  currency('CZK', 24.2, 3, 0.02),
  currency('DKK', 7.468, 4, 0.0005),
  currency('GBP', 0.875, 5, 0.03),
  currency('HUF', 384, 2),
  currency('PLN', 4.24, 4, 0.02),
  currency('RON', 5.09, 4, 0.01),
  currency('SEK', 10.95, 4),
  currency('CHF', 0.934, 4, 0.02),
  currency('ISK', 147, 1, 0.02),
  currency('NOK', 11.75, 4),
  currency('TRY', 49.1, 4, 0.06),
  currency('AUD', 1.78, 4),
  currency('BRL', 6.19, 4, 0.05),
  currency('CAD', 1.63, 4),
  currency('CNY', 8.24, 4, 0.03),
  currency('HKD', 9.02, 4),
  currency('IDR', 19_350, 2, 0.05),
  currency('ILS', 3.77, 4),
  currency('INR', 103, 4),
  currency('KRW', 1_702, 2),
  currency('MXN', 21.3, 4, 0.05),
  currency('MYR', 4.8, 4),
  currency('NZD', 2.05, 4),
  currency('PHP', 68.3, 3),
  currency('SGD', 1.51, 4, 0.03),
  currency('THB', 37.5, 3),
  currency('ZAR', 19.9, 4, 0.05),
];

/** The hour in Frankfurt at which a day's rates are published. */
const PUBLISHED_AT_HOUR = 16;
const MS_PER_DAY = 86_400_000;
/** The number of days after which a rate changes direction. */
const SWING_DAYS = 21;

const frankfurt = calendarOf('Europe/Berlin');

/** The days with rates published by an instant, newest first, within the last `days` days. */
export function publishedDays(now: Date, days: number): string[] {
  const hour = hourOf(now);
  const today = frankfurt.dayOf(hour);
  return daysBetween(dayAfter(today, 1 - days), today)
    .filter((day) => !isClosingDay(day) && hour >= frankfurt.hoursOf(day).first + PUBLISHED_AT_HOUR)
    .reverse();
}

/** The rates of a day in the order of the ECB's list, as decimals: a function of the seed and the day. */
export function ratesOf(seed: string, day: string): { readonly code: string; readonly rate: string }[] {
  const number = Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY;
  return currencies.map(({ code, level, digits, spread }) => {
    const chain = chainOf(`${seed} ${code}`);
    const logarithm = spread * (swing(chain, number / SWING_DAYS) + 0.1 * (unit(mixed(chain, number)) - 0.5));
    return { code, rate: trimmed((level * Math.exp(logarithm)).toFixed(digits)) };
  });
}

/** A smooth curve in [-1, 1] through a random point at each whole number. */
function swing(chain: number, position: number): number {
  const before = Math.floor(position);
  const share = (1 - Math.cos(Math.PI * (position - before))) / 2;
  const pointAt = (index: number) => 2 * unit(mixed(chain, -index)) - 1;
  return pointAt(before) * (1 - share) + pointAt(before + 1) * share;
}

/** The ECB writes 1.2 instead of 1.2000, but 148.0. */
function trimmed(decimal: string): string {
  return decimal.replace(/(\.\d+?)0+$/, '$1');
}
