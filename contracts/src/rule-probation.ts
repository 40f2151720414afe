import * as z from 'zod/mini';
import { MAX_AMOUNT } from './actions.ts';

const MAX_DAYS = 30;

const budgetSchema = z
  .number()
  .check(z.int(), z.positive('Must be above zero'), z.lte(MAX_AMOUNT, 'Too much for a retest'));
const daysSchema = z
  .int('Enter whole days')
  .check(z.gte(1, 'At least one day'), z.lte(MAX_DAYS, `At most ${MAX_DAYS} days`));

/** What one retest may cost: micro-units of its account's currency, and days. The first that is used up ends it. */
export const probationLimits = { budget: budgetSchema, days: daysSchema } as const;

/** A rule's setting: widgets that it blocked are retested once, so many days later. */
export const ruleProbationSchema = z.strictObject({
  ...probationLimits,
  afterDays: z.int('Enter whole days').check(z.gte(1, 'At least one day'), z.lte(90, 'At most 90 days')),
});
export type RuleProbation = z.infer<typeof ruleProbationSchema>;
