import * as z from 'zod/mini';
import { problemSchema } from '../errors.ts';
import { dryDecisionSchema } from './decision-api.ts';
import { ruleDraftSchema } from './rule-schema.ts';

export const MAX_BACKTEST_DAYS = 30;
export const USUAL_BACKTEST_DAYS = 30;

const daysSchema = z._default(z.int().check(z.gte(2), z.lte(MAX_BACKTEST_DAYS)), USUAL_BACKTEST_DAYS);

/** `POST /api/rules/{id}/backtest`: the stored rule, or `rule` instead, with unsaved changes. */
export const backtestRequestSchema = z.strictObject({ rule: z.optional(ruleDraftSchema), days: daysSchema });
/** `POST /api/rules/backtest`: a rule that was never stored. */
export const draftBacktestRequestSchema = z.strictObject({ rule: ruleDraftSchema, days: daysSchema });

const amount = z.nullable(z.number());
const interval = z.nullable(z.object({ low: z.number(), high: z.number() }));

/** A day of a backtest. Amounts are those of entities that the rule had stopped by then. */
const backtestDaySchema = z.object({
  day: z.iso.date(),
  /** Entities that the rule acts on for the first time. */
  acted: z.int(),
  costAvoided: z.number(),
  revenueLost: z.number(),
  /** Cost avoided less revenue lost, from the first day on. */
  profitSoFar: z.number(),
  /** Of the profit so far: 90 % of resamples of the entities lie between; null with fewer than five known entities. */
  interval,
});

/**
 * What a rule would have done on past days, at the end of each and by the figures that were known then, and what that would have changed. Amounts are micro-units
 * of `currency`, the workspace's. The counterfactual of a stop is what the entity really did afterwards.
 */
export const backtestSchema = z.object({
  currency: z.string(),
  sentence: z.string(),
  days: z.array(backtestDaySchema),
  /** Those of the days before which some figures are as they are known today, because those of then were not kept. */
  hindsight: z.array(z.iso.date()),
  /** Entities that it would have acted on. */
  acted: z.int(),
  /** Null, like the change of profit, if of none of these entities it is known what became of them. */
  costAvoided: amount,
  revenueLost: amount,
  profitChange: amount,
  /** That of the profit on the last day. */
  interval,
  /** What it cannot know, each reason with its number of entities. */
  unknown: z.array(z.object({ reason: z.string(), count: z.int() })),
  /** The first ones that it would have acted on, with the figures of that day. */
  decisions: z.array(z.object({ ...dryDecisionSchema.shape, day: z.iso.date(), profitChange: amount })),
});
export type Backtest = z.infer<typeof backtestSchema>;
export const backtestAnswerSchema = z.object({ success: z.boolean(), data: backtestSchema });

/**
 * Blocks of the stream of a backtest that is asked for as `text/event-stream`, one after each day and the result at the end.
 * Whoever closes the stream ends the backtest.
 */
export const backtestEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('day'), done: z.int(), of: z.int() }),
  z.object({ type: z.literal('done'), data: backtestSchema }),
  z.object({ type: z.literal('failed'), problem: problemSchema }),
]);
export type BacktestEvent = z.infer<typeof backtestEventSchema>;
