import * as z from 'zod/mini';
import { actionTargetSchema, actorSchema } from '../actions.ts';
import { currencySchema } from '../money.ts';
import { MAX_BACKTEST_DAYS } from '../rules/backtest-api.ts';
import { guardNames, ruleDraftSchema } from '../rules/index.ts';
import { briefValuesSchema } from '../source-briefs.ts';
import { toolRowSchema } from './tool-answer.ts';

/**
 * `proposed` → `rejected`, or `approved`: under way, then `applied`, `partly-applied` or `failed` by what the networks
 * confirmed, and `undone` once all of that was taken back.
 */
export const proposalStates = [
  'proposed',
  'rejected',
  'approved',
  'applied',
  'partly-applied',
  'failed',
  'undone',
] as const;
export type ProposalState = (typeof proposalStates)[number];

/**
 * An item is `held` by a guard, or `skipped` because nothing is to be changed, also when it is approved. One that was sent
 * is `to-do` where a person has to make the change in the network's panel, and `unknown` until the network is read again
 * because it did not answer.
 */
export const proposalItemStates = [
  'proposed',
  'held',
  'skipped',
  'rejected',
  'approved',
  'sent',
  'unknown',
  'to-do',
  'confirmed',
  'failed',
  'undone',
] as const;

const amount = z.nullable(z.number());
const changeValue = z.nullable(z.union([z.number(), z.string(), z.boolean()]));

/** Fields that a proposal may change. */
export const proposedFields = ['status', 'bid', 'daily-budget', 'widget-block', 'widget-bid'] as const;

/** One field of one entity. `unit` is the currency of amounts, which are micro-units; null for plain values. */
export const proposedChangeSchema = z.object({
  field: z.enum(proposedFields),
  before: changeValue,
  after: z.union([z.number(), z.string(), z.boolean()]),
  unit: z.nullable(z.string()),
});
export type ProposedChange = z.infer<typeof proposedChangeSchema>;

export const proposalItemSchema = z.object({
  place: z.int(),
  entity: actionTargetSchema,
  /** Null for an account that is not visible any more. */
  accountName: z._default(z.nullable(z.string()), null),
  name: z.string(),
  change: proposedChangeSchema,
  state: z.enum(proposalItemStates),
  guard: z.nullable(z.enum(guardNames)),
  /** Why it is held back, skipped or failed. */
  reason: z.nullable(z.string()),
  /** What it spends per day: micro-units of the workspace's currency. */
  spendPerDay: amount,
  /** The network has no API for it: once approved, a person makes it there. */
  isManual: z.optional(z.literal(true)),
  /** The action that sent it. */
  action: z.nullable(z.guid()),
  /** The row of `evidence` that it rests on. */
  row: z.nullable(z.string()),
});
export type ProposalItem = z.infer<typeof proposalItemSchema>;

export const EFFECT_DAYS = 7;

/**
 * What the profit of the entities is expected to change by, in micro-units of `currency` over `days` days against the same
 * number of days before; null if nobody can know. `how` says how it was computed.
 */
export const expectedEffectSchema = z.object({
  profit: amount,
  cost: amount,
  currency: z.string(),
  days: z.int(),
  how: z.string(),
});
export type ExpectedEffect = z.infer<typeof expectedEffectSchema>;

/** What it did, computed from the same figures; `knownAt` is when its days are over, until which nothing is known. */
export const observedEffectSchema = z.object({
  profit: amount,
  cost: amount,
  currency: z.string(),
  days: z.int(),
  knownAt: z.iso.datetime(),
});
export type ObservedEffect = z.infer<typeof observedEffectSchema>;

const actionSetSchema = z.object({
  kind: z.literal('action-set'),
  items: z.array(proposalItemSchema),
  /** Their spend per day, and that of everything in scope. */
  spendAffected: z.object({ perDay: amount, ofPerDay: amount, currency: z.string() }),
});
/** What a replay of a drafted rule on past days found. `profitChange` is in micro-units of `currency`. */
export const proposalBacktestSchema = z.object({
  at: z.iso.datetime(),
  days: z.int(),
  acted: z.int(),
  profitChange: amount,
  currency: z.string(),
  /** What nobody can know, and how often. */
  unknown: z.array(z.object({ reason: z.string(), count: z.int() })),
});
export type ProposalBacktest = z.infer<typeof proposalBacktestSchema>;

const ruleProposalSchema = z.object({
  kind: z.literal('rule'),
  rule: ruleDraftSchema,
  sentence: z.string(),
  /** The rule that was made of it. */
  ruleId: z.nullable(z.guid()),
  /** Its last backtest; null until there is one, and after each edit. */
  backtest: z._default(z.nullable(proposalBacktestSchema), null),
});
const briefProposalSchema = z.object({
  kind: z.literal('brief'),
  brief: z.object({
    kind: z.enum(['campaign', 'content']),
    source: z.string(),
    account: z.guid(),
    campaign: z.nullable(z.string()),
    values: briefValuesSchema,
  }),
  /** The account it is for; absent in proposals of earlier versions. */
  accountName: z.optional(z.string()),
  currency: z.optional(currencySchema),
  /** The brief draft that was made of it. */
  draftId: z.nullable(z.guid()),
});

export const proposalContentSchema = z.discriminatedUnion('kind', [
  actionSetSchema,
  ruleProposalSchema,
  briefProposalSchema,
]);
export type ProposalContent = z.infer<typeof proposalContentSchema>;
export type ActionSet = z.infer<typeof actionSetSchema>;

export const proposalSchema = z.object({
  id: z.guid(),
  /** Null when it came from outside of a conversation. */
  conversation: z.nullable(z.guid()),
  title: z.string(),
  /** Why, in the words of who proposed it. */
  reason: z.string(),
  state: z.enum(proposalStates),
  content: proposalContentSchema,
  evidence: z.array(toolRowSchema),
  expected: z.nullable(expectedEffectSchema),
  /** Null until an action set was approved. */
  observed: z.nullable(observedEffectSchema),
  /** What `built-in planner` or which model proposed it. */
  proposedBy: z.string(),
  createdAt: z.iso.datetime(),
  judgedBy: z.nullable(actorSchema),
  judgedAt: z.nullable(z.iso.datetime()),
});
export type Proposal = z.infer<typeof proposalSchema>;
export const proposalAnswerSchema = z.object({ success: z.boolean(), data: proposalSchema });

/** `GET /api/ai/proposals`. */
export const proposalsQuerySchema = z.strictObject({
  conversation: z.optional(z.guid()),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
});
export type ProposalsQuery = z.infer<typeof proposalsQuerySchema>;
export const proposalsAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(proposalSchema),
  page: z.object({ next: z.nullable(z.string()), total: z.int() }),
});

/** `POST …/approve` and `…/reject`: all items, or those with these places. The others stay proposed. */
export const judgeProposalSchema = z.strictObject({
  items: z.optional(z.array(z.int().check(z.gte(0))).check(z.minLength(1), z.maxLength(500))),
});

/** `POST …/edit`: new values of items (micro-units with a unit), or the rule or brief as changed. */
export const editProposalSchema = z.strictObject({
  items: z.optional(
    z
      .array(z.strictObject({ place: z.int(), after: z.number().check(z.positive()) }))
      .check(z.minLength(1), z.maxLength(500)),
  ),
  rule: z.optional(ruleDraftSchema),
  values: z.optional(briefValuesSchema),
});
export type EditProposal = z.infer<typeof editProposalSchema>;

/** `POST …/backtest`. */
export const proposalBacktestRequestSchema = z.strictObject({
  days: z._default(z.int().check(z.gte(2), z.lte(MAX_BACKTEST_DAYS)), 14),
});

/** How well expectations held, over all approved action sets whose days are over. Micro-units of `currency`. */
export const calibrationSchema = z.object({
  currency: z.string(),
  known: z.int(),
  waiting: z.int(),
  /** Approved, but without an expectation or a result that anybody can know. */
  unknown: z.int(),
  expectedProfit: amount,
  observedProfit: amount,
  /** Share whose result has the expected sign. */
  rightDirection: amount,
  /** Mean absolute difference of result and expectation. */
  meanError: amount,
});
export type Calibration = z.infer<typeof calibrationSchema>;
export const calibrationAnswerSchema = z.object({ success: z.boolean(), data: calibrationSchema });
