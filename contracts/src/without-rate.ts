import * as z from 'zod/mini';
import { daySchema } from './date-range.ts';
import { currencySchema, microsSchema } from './money.ts';

/** Costs excluded from all figures because these days have no exchange rate. Amounts are in their own `currency`. */
export const withoutRateSchema = z.object({
  currency: currencySchema,
  days: z.array(daySchema),
  amount: microsSchema,
});
export type WithoutRate = z.infer<typeof withoutRateSchema>;
