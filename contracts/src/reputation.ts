import * as z from 'zod/mini';
import { daySchema } from './date-range.ts';
import { pageSchema } from './lists.ts';

/** After this many days, what a placement did counts half for its reputation. */
export const REPUTATION_HALF_LIFE_DAYS = 30;
/** How certain a verdict is at least. */
export const REPUTATION_CERTAINTY = 0.9;

export const reputationVerdicts = ['losing', 'earning', 'unknown'] as const;
export type ReputationVerdict = (typeof reputationVerdicts)[number];

/** `GET /api/reputation`: of one network (the one with the most widgets unless set), or of sites that networks report by their domain. */
export const reputationQuerySchema = z.strictObject({
  source: z.optional(z.string().check(z.minLength(1), z.maxLength(50))),
  by: z._default(z.enum(['widget', 'site']), 'widget'),
});
export type ReputationQuery = z.infer<typeof reputationQuerySchema>;

/**
 * A placement over all campaigns and accounts in scope. Amounts are micro-units of the answer's currency, and counts are what
 * was reported in the range; only the evidence weighs them by their age.
 */
const placementSchema = z.object({
  widget: z.string(),
  sources: z.array(z.object({ id: z.string(), name: z.string() })),
  campaigns: z.int(),
  accounts: z.int(),
  clicks: z.number(),
  conversions: z.number(),
  cost: z.number(),
  revenue: z.number(),
  profit: z.number(),
  roi: z.nullable(z.number()),
  verdict: z.enum(reputationVerdicts),
  /** P(ROI < 0); null without clicks, or when nothing was ever paid. */
  losing: z.nullable(z.number()),
  lastDay: daySchema,
  /** The block lists that it is on. */
  lists: z.array(z.string()),
});
export type PlacementReputation = z.infer<typeof placementSchema>;

export const reputationAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(placementSchema),
  page: pageSchema,
  currency: z.string(),
  /** Days that count. The last ones are left out, because their conversions are still to come. */
  range: z.object({ startDate: daySchema, endDate: daySchema }),
  /** The network of the rows; null for sites, and without any network. */
  source: z.nullable(z.string()),
  /** The networks that can be asked for. */
  sources: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type ReputationAnswer = z.infer<typeof reputationAnswerSchema>;
