import * as z from 'zod/mini';
import { dateRangeFaults, daySchema } from './date-range.ts';
import { currencySchema } from './money.ts';

/** A positive decimal, as text: rates of exchange have more digits than a number keeps. */
const decimalPattern = /^(\d+)(?:\.(\d+))?$/;
const rateSchema = z.string().check(z.regex(decimalPattern));

/**
 * What one unit of a currency is in another one on a day. `publishedOn` is the day whose rate it is: on days on which
 * nothing is published it is an earlier one. All null = no rate is known, so an amount cannot be converted. A currency
 * in itself is 1, which nobody publishes: only `publishedOn` and `source` are null.
 */
export const fxRateSchema = z.object({
  rate: z.nullable(rateSchema),
  publishedOn: z.nullable(daySchema),
  source: z.nullable(z.string()),
});
export type FxRate = z.infer<typeof fxRateSchema>;

/** Query of `GET /api/fx/rates`; both days are included. */
export const fxRatesQuerySchema = z
  .strictObject({ from: currencySchema, to: currencySchema, startDate: daySchema, endDate: daySchema })
  .check(({ value, issues }) => {
    for (const { field, message } of dateRangeFaults(value)) {
      issues.push({ code: 'custom', path: [field], message, input: value });
    }
  });

/** One row a day, first to last, and how fresh the rates are: after an error the earlier ones still stand. */
export const fxRatesAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(z.extend(fxRateSchema, { day: daySchema })),
  freshness: z.object({
    newestPublishedOn: z.nullable(daySchema),
    lastGoodFetchAt: z.nullable(z.iso.datetime()),
    lastError: z.nullable(z.string()),
    lastErrorAt: z.nullable(z.iso.datetime()),
  }),
});
export type FxRatesAnswer = z.infer<typeof fxRatesAnswerSchema>;

/**
 * Micro-units of one currency in another one, by the decimal `rate` of the day: exact, then rounded half away from zero,
 * as the database's `converted_micros` does. Convert parts and add them up; do not convert a sum of several days.
 * Throws RangeError for what is no rate, and when the amount before or after is beyond the safe integers.
 */
export function convertedMicros(amount: number, rate: string): number {
  const match = decimalPattern.exec(rate);
  if (match === null) throw new RangeError(`not a rate: "${rate}"`);
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not integer micro-units: ${amount}`);
  const [, whole = '', fraction = ''] = match;
  const scale = 10n ** BigInt(fraction.length);
  const scaled = BigInt(Math.abs(amount)) * BigInt(whole + fraction);
  const magnitude = Number((2n * scaled + scale) / (2n * scale));
  if (!Number.isSafeInteger(magnitude)) throw new RangeError(`amount out of range: ${amount} × ${rate}`);
  return amount < 0 && magnitude !== 0 ? -magnitude : magnitude;
}
