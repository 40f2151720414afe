import * as z from 'zod/mini';
import { guardNames } from './decision-api.ts';
import { storedRuleSchema } from './rule-api.ts';
import { ruleRunStates } from './run-api.ts';

const lastRunSchema = z.object({
  id: z.guid(),
  startedAt: z.iso.datetime(),
  state: z.enum(ruleRunStates),
  acting: z.int(),
  held: z.int(),
  mode: z.enum(['shadow', 'approve', 'live']),
  /** Of what it decided, what still waits for a person, and what was not made: rejected, expired, failed or stopped. */
  waiting: z.int(),
  left: z.int(),
  /** How many of the changes it made were undone since, or are about to be. */
  undone: z.int(),
  /** How many each guard held back. */
  heldBy: z.array(z.object({ guard: z.enum(guardNames), count: z.int() })),
});

/**
 * What a rule with a control group saved: how much more the entities that it could act on earned since than those that it
 * held back at random, with the 90 % interval. Micro-units of `currency`; null = not known yet.
 */
const savingSchema = z.object({
  currency: z.string(),
  amount: z.nullable(z.number()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  /** Entities that count so far. */
  acted: z.int(),
  held: z.int(),
});

/**
 * What a rule in shadow mode would have saved by what it would have blocked or paused: the loss of these entities from the
 * day after its decision until now. Micro-units of `currency`, negative if they earned; null = not known.
 */
const shadowResultSchema = z.object({
  currency: z.string(),
  amount: z.nullable(z.number()),
  entities: z.int(),
  /** Of how many of them it is not known. */
  unknown: z.int(),
  since: z.iso.datetime(),
});

/** A rule as `GET /api/rules` lists it: with its next run (null while it is off) and its last one (null before the first). */
export const listedRuleSchema = z.extend(storedRuleSchema, {
  nextRunAt: z.nullable(z.iso.datetime()),
  lastRun: z.nullable(lastRunSchema),
  /** How many of its decisions wait for a person, of its last run and of earlier ones. */
  waiting: z.int(),
  /** Null without a control group, and until it was measured first. */
  saving: z.nullable(savingSchema),
  /** Null in other modes, for other actions, and until it was measured first. */
  shadow: z.nullable(shadowResultSchema),
});
export type ListedRule = z.infer<typeof listedRuleSchema>;
export const listedRulesAnswerSchema = z.object({ success: z.boolean(), data: z.array(listedRuleSchema) });
