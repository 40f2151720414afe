import * as z from 'zod/mini';
import { withoutRevenueSchema } from './campaigns.ts';
import { currencySchema, microsSchema } from './money.ts';

/**
 * All cost of some campaigns, of each campaign's day that has a rate, in one currency. `withRevenue` is the part that the totals of
 * lists, profit and ROI cover, because revenue of the same campaigns' days is known; null if none is. `withoutRevenue` is the
 * rest, with the number of its campaigns; null if there is none. The dashboard and the expense report both have it, and of
 * the same days and accounts it is the same.
 */
export const costPartsSchema = z.object({
  cost: z.nullable(microsSchema),
  withRevenue: z.nullable(microsSchema),
  withoutRevenue: z.nullable(withoutRevenueSchema),
});
export type CostParts = z.infer<typeof costPartsSchema>;

/** Days of which amounts were converted at the last rate published before, because none was on the day itself. */
export const filledRatesSchema = z.object({ currencies: z.array(currencySchema), days: z.int() });
export type FilledRates = z.infer<typeof filledRatesSchema>;

/** The cost that has no revenue; 0 if all has. */
export function restWithoutRevenue({ cost, withRevenue }: Pick<CostParts, 'cost' | 'withRevenue'>): number {
  return (cost ?? 0) - (withRevenue ?? 0);
}

/** The parts of a cost; `campaigns` counts those that have cost without revenue. */
export function costPartsOf(sums: Pick<CostParts, 'cost' | 'withRevenue'>, campaigns: number): CostParts {
  const cost = restWithoutRevenue(sums);
  return {
    cost: sums.cost,
    withRevenue: sums.withRevenue,
    withoutRevenue: cost === 0 ? null : { cost, rows: campaigns },
  };
}
