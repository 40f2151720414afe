import * as z from 'zod/mini';
import { actionTargetSchema, actorSchema } from '../actions.ts';
import { codedReasonSchema } from '../coded-texts.ts';
import { rowEvidenceSchema } from '../evidence/index.ts';
import { limitSchema, listAnswerSchema } from '../lists.ts';
import { probationStates } from '../probations.ts';
import { ruleKinds } from './rule-kinds.ts';

/** What may hold a decision back, in the order in which it is checked. */
export const guardNames = [
  'minimum-data',
  'rejected',
  'probation',
  'higher-rule',
  'cooldown',
  'entity-limit',
  'open-write',
  'person',
  'learning',
  'control',
  'run-limit',
  'day-limit',
  'keep-active',
  'spend-share',
] as const;
export type GuardName = (typeof guardNames)[number];

/** Why an entity is not judged: `unknown` figures, or a `state` in which the action would change nothing. */
export const skipCodes = ['gone', 'stale', 'partial', 'unmapped', 'currency', 'unknown', 'state'] as const;

/**
 * What became of a decision. `held` by a guard, `logged` in shadow mode, `notified` people. `waiting` for a person, then
 * `rejected`, `expired`, or `planned`: about to be sent. `sent` and not yet read back, then `confirmed` or `failed`, and
 * `undone` once its change was taken back. `skipped`: no longer possible or no longer right when it was to be sent. `stopped`: its run ended before.
 */
export const decisionStates = [
  'held',
  'logged',
  'notified',
  'waiting',
  'rejected',
  'expired',
  'planned',
  'sent',
  'confirmed',
  'undone',
  'failed',
  'skipped',
  'stopped',
] as const;
export type DecisionState = (typeof decisionStates)[number];

const amount = z.nullable(z.number());

/** Cost, revenue and profit of the rule's window, in micro-units; null = not reported, or without a rate. */
const affectedSchema = z.object({ cost: amount, revenue: amount, profit: amount });

/** A change of one field. `unit` is the currency of amounts (micro-units); null for plain values. */
const decidedChangeSchema = z.object({
  field: z.enum(['status', 'widget-block', 'bid', 'widget-bid', 'daily-budget']),
  before: z.nullable(z.union([z.number(), z.string(), z.boolean()])),
  after: z.union([z.number(), z.string(), z.boolean()]),
  unit: z.nullable(z.string()),
  /** What the rule had decided, where the person who approved it chose another value. */
  decided: z.optional(z.number()),
});

const decidedFields = {
  entity: actionTargetSchema,
  name: z.string(),
  accountName: z.string(),
  /** Null for a decision about a campaign itself, and for a widget of the whole account. */
  campaignName: z.nullable(z.string()),
  /** Of the entity's amounts. */
  currency: z.string(),
  outcome: z.enum(['act', 'held']),
  guard: z.nullable(z.enum(guardNames)),
  /** Every figure that the condition and the action used, by name. */
  figures: z.record(z.string(), z.nullable(z.number())),
  /** Comparisons of evidence in words, how probable each was, and how probable it had to be. */
  evidence: z.array(z.object({ text: z.string(), probability: amount, atLeast: z.number() })),
  /** What its figures say with its campaign as prior; absent where that was not looked at. */
  verdict: z.optional(rowEvidenceSchema),
  /** Null for a notification. */
  change: z.nullable(decidedChangeSchema),
  affected: affectedSchema,
};

/** What the sentence of `reason` is made of, for screens in other languages; absent where only the sentence is known. */
const because = z.optional(codedReasonSchema);

/** What a rule would decide now; `reason` says why a guard holds it back. */
export const dryDecisionSchema = z.object({ ...decidedFields, reason: z.nullable(z.string()), because });
export type DryDecision = z.infer<typeof dryDecisionSchema>;

/** A stored decision, readable without its rule: `rule` is the version that decided. */
export const ruleDecisionSchema = z.object({
  ...decidedFields,
  id: z.guid(),
  run: z.guid(),
  at: z.iso.datetime(),
  rule: z.object({ id: z.guid(), version: z.int(), name: z.string(), sentence: z.string() }),
  state: z.enum(decisionStates),
  /** The floor and the ceiling of its rule for the value that waits for a person, as in `change`; null without bounds. */
  bounds: z.nullable(z.object({ floor: amount, ceiling: amount })),
  /** Why it was held back, skipped, stopped or failed; null otherwise. */
  reason: z.nullable(z.string()),
  because,
  /** The action that sent it: undo is `POST /api/actions/{id}/undo`, or `POST /api/decisions/{id}/undo` for it alone. */
  action: z.nullable(z.object({ id: z.guid() })),
  /** Who took the change back, and when; null unless it is `undone`. */
  undone: z.nullable(z.object({ by: actorSchema, at: z.iso.datetime() })),
  /** The retest of what it blocked, and why that was decided as it was; null without one. */
  probation: z.nullable(
    z.object({ id: z.guid(), state: z.enum(probationStates), reason: z.nullable(z.string()), because }),
  ),
  /** For decisions that wait, or waited, for a person. */
  approval: z.nullable(
    z.object({
      expiresAt: z.iso.datetime(),
      by: z.nullable(actorSchema),
      at: z.nullable(z.iso.datetime()),
    }),
  ),
});
export type RuleDecision = z.infer<typeof ruleDecisionSchema>;

export const ruleDecisionsAnswerSchema = listAnswerSchema(ruleDecisionSchema);

const idSchema = z.string().check(z.minLength(1), z.maxLength(255));
const listFields = {
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z._default(limitSchema, 50),
};

/** Accepts one value (`state=held`) or repeated ones. */
const someOf = <const Name extends string>(names: readonly Name[]) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' ? [value] : value)),
      z.array(z.enum(names)).check(z.minLength(1), z.maxLength(names.length)),
    ),
  );

/** `GET /api/decisions`, newest first. `entity` is an id at the source; days are those of UTC, both included. `search`: words in its names. */
export const decisionsQuerySchema = z.strictObject({
  id: z.optional(z.guid()),
  rule: z.optional(z.guid()),
  run: z.optional(z.guid()),
  account: z.optional(z.guid()),
  kind: z.optional(z.enum(ruleKinds)),
  entity: z.optional(idSchema),
  campaign: z.optional(idSchema),
  outcome: z.optional(z.enum(['act', 'held'])),
  state: someOf(decisionStates),
  guard: someOf(guardNames),
  search: z.optional(z.string().check(z.maxLength(100))),
  startDate: z.optional(z.iso.date()),
  endDate: z.optional(z.iso.date()),
  ...listFields,
});
export type DecisionsQuery = z.infer<typeof decisionsQuerySchema>;

/** How long a decision waits for a person before it expires. */
export const APPROVAL_HOURS = 24;
/** Days for which a rule leaves a change alone that a person rejected or undid; its cooldown counts where that is longer. */
export const REJECTION_REST_DAYS = 14;

/** `GET /api/approvals`: decisions that wait for a person, oldest first. Their form is that of decisions. */
export const approvalsQuerySchema = z.strictObject({
  rule: z.optional(z.guid()),
  account: z.optional(z.guid()),
  ...listFields,
});
export type ApprovalsQuery = z.infer<typeof approvalsQuerySchema>;

const MOST_APPROVALS = 1000;

/** `POST /api/approvals`: approves or rejects decisions, or all that a rule, or anything, waits for. */
export const approvalRequestSchema = z.strictObject({
  verdict: z.enum(['approve', 'reject']),
  decisions: z.union([
    z.literal('all'),
    z.array(z.guid()).check(z.minLength(1), z.maxLength(MOST_APPROVALS)),
  ]),
  /** With `all`: only those of this rule. */
  rule: z.optional(z.guid()),
  /** With `approve`: other values than the rules decided, for some of the named decisions about an amount. */
  values: z.optional(
    z
      .array(z.strictObject({ decision: z.guid(), after: z.number().check(z.gt(0)) }))
      .check(z.maxLength(MOST_APPROVALS)),
  ),
});
export type ApprovalRequest = z.infer<typeof approvalRequestSchema>;

/** `skipped`: what was no longer waiting, or no longer right; nothing is done about it. */
export const approvalAnswerSchema = z.object({
  success: z.boolean(),
  data: z.object({
    approved: z.int(),
    rejected: z.int(),
    skipped: z.array(z.object({ id: z.guid(), reason: z.string(), because })),
  }),
});
export type ApprovalAnswer = z.infer<typeof approvalAnswerSchema>;
