import * as z from 'zod/mini';
import { dateRangeFaults, daySchema } from './date-range.ts';
import { currencySchema } from './money.ts';

/** A positive decimal, as text: exchange rates have more digits than a number can hold. */
const decimalPattern = /^(\d+)(?:\.(\d+))?$/;
const rateSchema = z.string().check(z.regex(decimalPattern));

/**
 * The value of one unit of a currency in another currency on a day. `publishedOn` is the day of the rate, an earlier
 * one if none was published on that day. All null = no known rate, so the amount cannot be converted. A currency in
 * itself is always 1, with null for `publishedOn` and `source`.
 */
export const fxRateSchema = z.object({
  rate: z.nullable(rateSchema),
  publishedOn: z.nullable(daySchema),
  source: z.nullable(z.string()),
});
export type FxRate = z.infer<typeof fxRateSchema>;

/** Query of `GET /api/fx/rates`; both days are inclusive. */
export const fxRatesQuerySchema = z
  .strictObject({ from: currencySchema, to: currencySchema, startDate: daySchema, endDate: daySchema })
  .check(({ value, issues }) => {
    for (const { field, message } of dateRangeFaults(value)) {
      issues.push({ code: 'custom', path: [field], message, input: value });
    }
  });

/** One row per day in order, and the freshness of the rates: after an error, earlier rates remain valid. */
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
 * Converts micro-units by the day's decimal `rate`: exact, then rounded half away from zero, like the database's
 * `converted_micros`. Convert each day's part and add the results; do not convert a sum of several days.
 * Throws RangeError for an invalid rate and for amounts outside the safe integers.
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
