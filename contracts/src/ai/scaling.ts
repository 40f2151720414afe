import * as z from 'zod/mini';
import { actionTargetSchema, actorSchema, MAX_AMOUNT } from '../actions.ts';
import { isCountryCode } from '../countries.ts';
import { verdictSchema } from '../evidence/index.ts';
import { limitSchema, listAnswerSchema } from '../lists.ts';
import { currencySchema } from '../money.ts';
import { proposedChangeSchema } from './proposal.ts';

/** `shadow` decides and logs, `approve` waits for a person before each step, `live` takes its steps itself. */
export const scalingModes = ['shadow', 'approve', 'live'] as const;
export type ScalingMode = (typeof scalingModes)[number];

/** `paused` keeps its steps and takes no more. `stopping` takes steps back, then it is `stopped`. `ended`: nothing is left to do. */
export const scalingStates = ['running', 'paused', 'stopping', 'stopped', 'ended'] as const;

/** The daily limit, coefficients of widgets, prices of teasers, or a copy of the campaign for another country. */
export const scalingStepKinds = ['daily-limit', 'coefficients', 'price', 'country'] as const;
export type ScalingStepKind = (typeof scalingStepKinds)[number];

/**
 * Where a step is. `logged` in shadow mode; `proposed` until a person rejects it, or it is `approved`; `sending` to the network,
 * then `watched` until its effect is known, then `kept`. `taking-back`, then `taken-back`. `drafted`: a brief for another
 * country waits among the person's drafts.
 */
export const scalingStepStates = [
  'logged',
  'proposed',
  'rejected',
  'approved',
  'sending',
  'watched',
  'kept',
  'taking-back',
  'taken-back',
  'failed',
  'drafted',
] as const;

const amount = z.nullable(z.number());

/**
 * What a step did per day, against the same weekdays before it; conversions that are still to come are counted by how many
 * arrive later. Amounts are micro-units of the account's currency.
 */
export const scalingEffectSchema = z.object({
  /** Whole days since the step, and the days before it that it is compared with. */
  days: z.int(),
  daysBefore: z.int(),
  costBefore: z.number(),
  costAfter: z.number(),
  profitBefore: z.number(),
  profitAfter: z.number(),
  /** Extra profit per extra cost, with the range that has it with 80 %; null where the step cost nothing more. */
  marginalRoi: z.nullable(z.object({ mean: z.number(), low: z.number(), high: z.number() })),
  /** P(the step earns less than the target ROI on what it costs more). */
  belowTarget: z.number(),
});
export type ScalingEffect = z.infer<typeof scalingEffectSchema>;

const stepChangeSchema = z.object({
  entity: actionTargetSchema,
  name: z.string(),
  change: proposedChangeSchema,
});
export type ScalingChange = z.infer<typeof stepChangeSchema>;

export const scalingStepSchema = z.object({
  id: z.guid(),
  place: z.int(),
  kind: z.enum(scalingStepKinds),
  state: z.enum(scalingStepStates),
  changes: z.array(stepChangeSchema),
  /** Why it was decided, why it was taken back, or why it failed. */
  reason: z.string(),
  decidedAt: z.iso.datetime(),
  /** When the network confirmed it. */
  confirmedAt: z.nullable(z.iso.datetime()),
  /** When it was kept, taken back, rejected or failed. */
  endedAt: z.nullable(z.iso.datetime()),
  effect: z.nullable(scalingEffectSchema),
  action: z.nullable(z.guid()),
  /** The country of a copy, and the draft of its brief. */
  country: z.nullable(z.string()),
  draft: z.nullable(z.guid()),
  /** The draft of the copy's ads, while it exists. */
  adsDraft: z._default(z.nullable(z.guid()), null),
});
export type ScalingStep = z.infer<typeof scalingStepSchema>;

export const scalingCommands = ['pause', 'resume', 'stop', 'undo'] as const;
export type ScalingCommand = (typeof scalingCommands)[number];

/** A campaign's ROI from its figures: the expected one, the range that has it with 80 %, and P(ROI < target). */
export const scalingEvidenceSchema = z.object({
  days: z.int(),
  cost: z.number(),
  revenue: amount,
  conversions: z.nullable(z.int()),
  roi: amount,
  low: amount,
  high: amount,
  /** Null if it cannot be judged. */
  belowTarget: amount,
  verdict: z.nullable(verdictSchema),
});

const place = {
  account: z.guid(),
  accountName: z.string(),
  campaign: z.string(),
  campaignName: z.string(),
  currency: z.string(),
};

/** One day of a campaign, for the chart of a plan. */
const scalingDaySchema = z.object({ day: z.iso.date(), cost: amount, profit: amount });
export type ScalingChartDay = z.infer<typeof scalingDaySchema>;

export const scalingPlanSchema = z.object({
  id: z.guid(),
  ...place,
  state: z.enum(scalingStates),
  mode: z.enum(scalingModes),
  /** 0.1 = each extra unit of cost has to earn 10 % more than it costs. */
  targetRoi: z.number(),
  /** The highest daily limit, and what may be spent in total above what was usual when the plan began. */
  ceilingPerDay: z.number(),
  ceilingTotal: z.number(),
  /** Countries for which it may draft copies. */
  countries: z.array(z.string()),
  startedBy: actorSchema,
  startedAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
  dailyLimit: amount,
  usualSpend: amount,
  /** What it spent above what was usual since it began. */
  extraSpend: amount,
  /** What it does at the moment, or why it waits or leaves the campaign alone. */
  message: z.nullable(z.string()),
  /** MGID's own optimizer was noticed: the plan leaves the campaign alone. */
  isOptimized: z.boolean(),
  steps: z.array(scalingStepSchema),
  /** The last 30 days. */
  days: z.array(scalingDaySchema),
  commands: z.array(z.enum(scalingCommands)),
});
export type ScalingPlan = z.infer<typeof scalingPlanSchema>;
export const scalingPlanAnswerSchema = z.object({ success: z.boolean(), data: scalingPlanSchema });
export const scalingPlansAnswerSchema = listAnswerSchema(scalingPlanSchema);
export const scalingPlansQuerySchema = z.strictObject({
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z._default(limitSchema, 20),
});

export const scalingFits = ['ready', 'waiting', 'optimized', 'planned'] as const;

/** A campaign that could be scaled. `fit`: it earns with enough evidence, or `reason` says what it lacks. */
export const scalingCandidateSchema = z.object({
  ...place,
  dailyLimit: amount,
  spendPerDay: amount,
  evidence: scalingEvidenceSchema,
  fit: z.enum(scalingFits),
  reason: z.string(),
  /** The first step that a plan would take now, in words; null if none. */
  firstStep: z.nullable(z.string()),
  /** The daily limit after that step; null if it changes none. */
  firstLimit: z._default(z.nullable(z.int()), null),
  /** The countries that it targets already; empty if none are reported. */
  countries: z._default(z.array(z.string()), []),
});

/** A ceiling may be so many times what a campaign may spend per day now, so that a slip of the hand does not start a plan. */
export const MOST_SCALING_TIMES = 10;
export type ScalingCandidate = z.infer<typeof scalingCandidateSchema>;

/** `accounts`: how many MGID accounts the person sees. */
export const scalingCandidatesAnswerSchema = z.object({
  success: z.boolean(),
  data: z.object({ accounts: z.int(), candidates: z.array(scalingCandidateSchema) }),
});

const ceiling = z.number().check(z.int(), z.positive('Must be above zero'), z.lte(MAX_AMOUNT, 'Too much'));

/** `POST /api/ai/scaling`. Ceilings are micro-units of the account's currency. */
export const scalingRequestSchema = z.strictObject({
  account: z.guid(),
  campaign: z.string().check(z.minLength(1), z.maxLength(255)),
  mode: z.enum(scalingModes),
  targetRoi: z.number().check(z.gte(0, 'At least 0%'), z.lte(5, 'At most 500%')),
  ceilingPerDay: ceiling,
  ceilingTotal: ceiling,
  /** In which the ceilings were given; refused if it is not that of the account. */
  currency: z.optional(currencySchema),
  countries: z._default(
    z
      .array(z.string().check(z.refine(isCountryCode, 'Choose countries, such as DE')))
      .check(z.maxLength(10, 'At most 10 countries')),
    [],
  ),
});
export type ScalingRequest = z.infer<typeof scalingRequestSchema>;

/** `POST …/stop`: `undo` takes its steps back, the last one first. */
export const scalingStopSchema = z.strictObject({ undo: z._default(z.boolean(), false) });
