import * as z from 'zod/mini';
import { actorSchema } from '../actions.ts';
import { codedReasonSchema } from '../coded-texts.ts';
import { limitSchema, listAnswerSchema } from '../lists.ts';
import { dryDecisionSchema, guardNames, skipCodes } from './decision-api.ts';
import { ruleDraftSchema } from './rule-schema.ts';

const amount = z.nullable(z.number());

/** Entities by what the rule decided about them. */
const runCountsSchema = z.object({
  /** Acting, held or unmet: the rule had all that it needed to decide. What it skipped was not judged. */
  judged: z.int(),
  /** Met the condition, and something is done. */
  acting: z.int(),
  /** Met the condition, and a guard holds them back. */
  held: z.int(),
  skipped: z.int(),
  /** Do not meet the condition. */
  unmet: z.int(),
});
export type RunCounts = z.infer<typeof runCountsSchema>;

/** What a run decided, in sums. Amounts are micro-units of `currency` (the workspace's), of what is acted on. */
const runOutcomeFields = {
  counts: runCountsSchema,
  currency: z.string(),
  affected: z.object({ cost: amount, revenue: amount, profit: amount }),
  skipped: z.array(
    z.object({
      code: z.enum(skipCodes),
      reason: z.string(),
      because: z.optional(codedReasonSchema),
      count: z.int(),
    }),
  ),
  held: z.array(z.object({ guard: z.enum(guardNames), count: z.int() })),
};

/** How many decisions a dry run lists. */
export const MAX_DRY_DECISIONS = 500;

/** `POST /api/rules/{id}/dry-run`: the stored rule, or `rule` instead, with unsaved changes. */
export const dryRunRequestSchema = z.strictObject({
  rule: z.optional(ruleDraftSchema),
  limit: z._default(z.int().check(z.gte(1), z.lte(MAX_DRY_DECISIONS)), 100),
});
/** `POST /api/rules/dry-run`: a rule that was never stored. */
export const draftDryRunRequestSchema = z.strictObject({
  rule: ruleDraftSchema,
  limit: z._default(z.int().check(z.gte(1), z.lte(MAX_DRY_DECISIONS)), 100),
});

/** What a rule would do now. Nothing is stored. `decisions` are the first ones: acting before held, by the rule's priority. */
export const dryRunSchema = z.object({
  ...runOutcomeFields,
  at: z.iso.datetime(),
  sentence: z.string(),
  /** What makes no sense in this scope, by the field of the rule; such a rule cannot be stored. */
  faults: z.array(
    z.object({ field: z.string(), reason: z.string(), because: z.optional(codedReasonSchema) }),
  ),
  decisions: z.array(dryDecisionSchema),
});
export type DryRun = z.infer<typeof dryRunSchema>;
export const dryRunAnswerSchema = z.object({ success: z.boolean(), data: dryRunSchema });

/**
 * `running` until everything it sent is read back, `waiting` for a person to approve. `stopped` by a person, by failing
 * writes or by the emergency stop; `failed` when it could not decide.
 */
export const ruleRunStates = ['running', 'waiting', 'done', 'stopped', 'failed'] as const;
export type RuleRunState = (typeof ruleRunStates)[number];

/** A run of a rule. `writes` counts its decisions by what became of them. */
export const ruleRunSchema = z.object({
  id: z.guid(),
  rule: z.object({ id: z.guid(), version: z.int(), name: z.string() }),
  mode: z.enum(['shadow', 'approve', 'live']),
  /** Who started it: a person, or `system` for the schedule. */
  startedBy: actorSchema,
  state: z.enum(ruleRunStates),
  /** Why it stopped or failed. */
  message: z.nullable(z.string()),
  startedAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
  ...runOutcomeFields,
  writes: z.object({
    waiting: z.int(),
    planned: z.int(),
    sent: z.int(),
    confirmed: z.int(),
    failed: z.int(),
    skipped: z.int(),
    stopped: z.int(),
  }),
  /** How many of its changes an undo of the run would take back. */
  undoable: z.int(),
  /** How many of them were taken back, or are about to be; of those, `undoing` are sent and not confirmed yet, without manual tasks. */
  undone: z.int(),
  undoing: z.int(),
  /** Everything that it confirmed was taken back. */
  isUndone: z.boolean(),
  /** What can be asked of it now: `POST /api/rule-runs/{id}/{command}`. */
  commands: z.array(z.enum(['stop', 'undo'])),
});
export type RuleRun = z.infer<typeof ruleRunSchema>;
export const ruleRunAnswerSchema = z.object({ success: z.boolean(), data: ruleRunSchema });
export const ruleRunsAnswerSchema = listAnswerSchema(ruleRunSchema);

/** `GET /api/rules/{id}/runs`, newest first. */
export const ruleRunsQuerySchema = z.strictObject({
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z._default(limitSchema, 20),
});

/** The answer to an undo of a decision or a run: what is set back, and what is left because someone changed it since. */
export const decisionUndoAnswerSchema = z.object({
  success: z.boolean(),
  data: z.object({
    actions: z.array(z.guid()),
    undone: z.int(),
    drifted: z.array(z.object({ decision: z.guid(), reason: z.string() })),
  }),
});
export type DecisionUndo = z.infer<typeof decisionUndoAnswerSchema>['data'];
