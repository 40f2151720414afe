import * as z from 'zod/mini';
import { actorSchema } from './actions.ts';
import { codedReasonSchema } from './coded-texts.ts';
import { verdictSchema } from './evidence/index.ts';
import { limitSchema, listAnswerSchema } from './lists.ts';
import { shortList } from './plain-text.ts';
import { probationLimits } from './rule-probation.ts';

/** Probations that run in one account at a time; the others wait. */
export const MOST_PROBATIONS_RUNNING = 20;
const MOST_STARTED = 100;
/** What a retest may spend and how long it may last unless a person says otherwise: 10 units of the account's currency. */
export const PROBATION_DEFAULTS = { budget: 10_000_000, days: 3 } as const;
/** Days for which rules do not block what passed its probation, because their figures still show the time before. */
export const PROBATION_REST_DAYS = 14;

/**
 * Where a probation is. `waiting` to be unblocked, `unblocking` and not read back yet, `running`, `blocking` again, then
 * `kept` unblocked or `blocked` for good. A person may end one (`stopping`, `stopped`: blocked as before) or take its
 * decision back (`undoing`, `undone`). `ended`: somebody else changed the block meanwhile. `failed`: the network refused.
 */
export const probationStates = [
  'waiting',
  'unblocking',
  'running',
  'blocking',
  'kept',
  'blocked',
  'stopping',
  'stopped',
  'undoing',
  'undone',
  'ended',
  'failed',
] as const;
export type ProbationState = (typeof probationStates)[number];

const idSchema = z.string().check(z.minLength(1), z.maxLength(255));

/** A block: of one campaign, or of the whole account (`campaign` null). */
const blockPlaceSchema = z.strictObject({
  account: z.guid(),
  campaign: z.nullable(idSchema),
  widget: idSchema,
});
export type BlockPlace = z.infer<typeof blockPlaceSchema>;

/** What was seen since the widget was unblocked. Amounts are micro-units of the account's currency; null = not reported. */
const probationFiguresSchema = z.object({
  clicks: z.nullable(z.number()),
  conversions: z.nullable(z.number()),
  cost: z.nullable(z.number()),
  revenue: z.nullable(z.number()),
  evidence: z.nullable(verdictSchema),
  /** P(ROI < 0) with its campaign as prior; null if it cannot be judged. */
  losing: z.nullable(z.number()),
});
export type ProbationFigures = z.infer<typeof probationFiguresSchema>;

export const probationCommands = ['stop', 'undo'] as const;
export type ProbationCommand = (typeof probationCommands)[number];

export const probationSchema = z.extend(blockPlaceSchema, {
  id: z.guid(),
  source: z.string(),
  accountName: z.string(),
  campaignName: z.nullable(z.string()),
  currency: z.string(),
  /** The rule that blocked it, with its name; null for a block of a person. */
  rule: z.nullable(z.object({ id: z.guid(), name: z.string() })),
  startedBy: actorSchema,
  state: z.enum(probationStates),
  budget: z.number(),
  days: z.int(),
  createdAt: z.iso.datetime(),
  unblockedAt: z.nullable(z.iso.datetime()),
  endsAt: z.nullable(z.iso.datetime()),
  finishedAt: z.nullable(z.iso.datetime()),
  /** Null before the first figures. */
  figures: z.nullable(probationFiguresSchema),
  /** Why it was decided or ended as it was; null before. */
  reason: z.nullable(z.string()),
  /** What its sentence is made of; absent where only the sentence is known. */
  because: z.optional(codedReasonSchema),
  /** Why it does not go on at the moment; null if it does. */
  message: z.nullable(z.string()),
  /** What its sentence is made of; absent where only the sentence is known. */
  messageBecause: z.optional(codedReasonSchema),
  commands: z.array(z.enum(probationCommands)),
});
export type Probation = z.infer<typeof probationSchema>;

const page = {
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z._default(limitSchema, 100),
};

/** `GET /api/probations`: newest first. */
export const probationsQuerySchema = z.strictObject(page);
export const probationsAnswerSchema = listAnswerSchema(probationSchema);
export const probationAnswerSchema = z.object({ success: z.boolean(), data: probationSchema });

/** `GET /api/probations/candidates`: widgets that are blocked now, as far as the ledger knows, latest block first. */
export const probationCandidatesQuerySchema = z.strictObject({
  search: z.optional(z.string().check(z.maxLength(100))),
});
const probationCandidateSchema = z.extend(blockPlaceSchema, {
  source: z.string(),
  accountName: z.string(),
  campaignName: z.nullable(z.string()),
  currency: z.string(),
  blockedAt: z.iso.datetime(),
  blockedBy: actorSchema,
});
export type ProbationCandidate = z.infer<typeof probationCandidateSchema>;
export const probationCandidatesAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(probationCandidateSchema),
});

/** `POST /api/probations`: retests blocked widgets. */
export const probationRequestSchema = z.strictObject({
  ...probationLimits,
  widgets: shortList(blockPlaceSchema, MOST_STARTED).check(z.minLength(1, 'Choose a widget')),
});
export type ProbationRequest = z.infer<typeof probationRequestSchema>;

/** `skipped`: what cannot be retested, with the reason. */
export const probationsStartedSchema = z.object({
  success: z.boolean(),
  data: z.object({
    started: z.array(probationSchema),
    skipped: z.array(
      z.object({ widget: z.string(), reason: z.string(), because: z.optional(codedReasonSchema) }),
    ),
  }),
});
export type ProbationsStarted = z.infer<typeof probationsStartedSchema>['data'];
