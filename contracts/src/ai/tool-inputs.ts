import * as z from 'zod/mini';
import { isCountryCode } from '../countries.ts';
import { daySchema } from '../date-range.ts';
import { currencySchema } from '../money.ts';
import { givenName, shortList } from '../plain-text.ts';
import { MAX_BACKTEST_DAYS } from '../rules/backtest-api.ts';
import { briefValuesSchema } from '../source-briefs.ts';
import { entityRefSchema } from './entity-ref.ts';

export const performanceGroups = ['account', 'source', 'campaign', 'content', 'widget', 'day'] as const;
export type PerformanceGroup = (typeof performanceGroups)[number];

const queriedStatuses = ['active', 'paused', 'blocked'] as const;

/** The longest page of a tool; answers also end where they reach their size. */
export const MAX_TOOL_ROWS = 50;
const limit = z._default(z.int().check(z.gte(1), z.lte(MAX_TOOL_ROWS)), 20);
const cursor = z.optional(z.string().check(z.maxLength(200)));

export const queryPerformanceSchema = z.strictObject({
  by: z.enum(performanceGroups),
  startDate: daySchema,
  endDate: daySchema,
  /** Only these sources (`mgid`), accounts (ids) or campaigns (refs); empty is no limit. */
  sources: z._default(shortList(z.string().check(z.minLength(1)), 50), []),
  accounts: z._default(shortList(z.guid(), 200), []),
  campaigns: z._default(shortList(entityRefSchema, 100), []),
  /** Only campaigns that run in these countries (ISO codes) and in no other; empty is no limit. */
  countries: z._default(shortList(z.string().check(z.refine(isCountryCode, 'Must be an ISO code')), 50), []),
  /**
   * Only rows in this state. Networks block campaigns and contents. Widgets are blocked if the last confirmed change says so,
   * else active; they are never paused.
   */
  status: z.optional(z.enum(queriedStatuses)),
  /** A condition on the figures of a row: `cost > 50 and (roi < -20 % or conversions = 0)`. */
  where: z.optional(z.string().check(z.maxLength(2_000))),
  /** Adds the same days before, as `previous_…` and `change_…`. */
  compare: z._default(z.boolean(), false),
  /** The first of the days to compare with, as many as those of the range; by default those right before it. */
  compareFrom: z.optional(daySchema),
  /** A metric or `name`; `-` in front for the highest first. */
  sort: z._default(z.string().check(z.regex(/^-?[a-z]+$/)), '-cost'),
  limit,
  cursor,
});
export type QueryPerformance = z.infer<typeof queryPerformanceSchema>;

export const findEntitiesSchema = z.strictObject({
  /** Words of the name, or the id at the source. */
  query: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  kinds: z._default(shortList(z.enum(['account', 'campaign', 'content', 'widget']), 4), []),
  limit,
});
export type FindEntities = z.infer<typeof findEntitiesSchema>;

export const explainDecisionSchema = z.strictObject({ entity: entityRefSchema, limit, cursor });
export type ExplainDecision = z.infer<typeof explainDecisionSchema>;

export const showEvidenceSchema = z.strictObject({
  /** A content or a widget, or a campaign for all of its widgets, the clearest losers first. */
  entity: entityRefSchema,
  startDate: daySchema,
  endDate: daySchema,
  limit,
  cursor,
});
export type ShowEvidence = z.infer<typeof showEvidenceSchema>;

export const showCapabilitySchema = z.strictObject({ source: z.string().check(z.minLength(1)) });
export type ShowCapability = z.infer<typeof showCapabilitySchema>;

const MORE_THAN_ALL = 'Enter a reduction of less than 100%';
const TENFOLD = 'Enter a raise of at most 1,000%';

/** What the amount has to be, compared with the present one; what it would move the other way is left out. */
const direction = z.optional(z.enum(['up', 'down']));

/**
 * How a proposal changes one entity. Amounts are whole units of `currency`, or else of the account's; they are converted
 * by the rate of the day. `by` is a fraction.
 */
export const proposedWishSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['pause', 'start', 'block', 'unblock']) }),
  z.strictObject({
    action: z.enum(['set-bid', 'set-budget']),
    to: z.number().check(z.positive('Enter a value above zero')),
    currency: z.optional(currencySchema),
    direction,
  }),
  z.strictObject({
    action: z.literal('set-coefficient'),
    to: z.number().check(z.positive('Enter a value above zero')),
    direction,
  }),
  z.strictObject({
    action: z.enum(['change-bid', 'change-budget', 'change-coefficient']),
    by: z.number().check(z.gt(-1, MORE_THAN_ALL), z.lte(10, TENFOLD)),
  }),
]);
export type ProposedWish = z.infer<typeof proposedWishSchema>;

export const MAX_PROPOSED = 200;
const title = givenName(120, 'Enter a title');
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

export const proposeActionSetSchema = z.strictObject({
  title,
  reason,
  wish: proposedWishSchema,
  /** Refs of rows. They are added to a list or changed one by one; nothing replaces a whole list. */
  entities: shortList(entityRefSchema, MAX_PROPOSED).check(z.minLength(1)),
  /** The days whose figures are the evidence. */
  startDate: daySchema,
  endDate: daySchema,
  /** Only entities whose figures say with certainty that they lose or earn, as badges and rules judge. */
  evidence: z.optional(z.enum(['losing', 'earning'])),
});
export type ProposeActionSet = z.infer<typeof proposeActionSetSchema>;

export const draftRuleSchema = z.strictObject({
  title,
  reason,
  kind: z.enum(['widget', 'content', 'campaign']),
  accounts: z._default(shortList(z.guid(), 200), []),
  campaigns: z._default(shortList(entityRefSchema, 200), []),
  lastDays: z._default(z.int().check(z.gte(1), z.lte(365)), 7),
  /** A condition of rules: `cost >= 1.5 × target cpa and conversions = 0`. */
  when: z.string().check(z.minLength(1), z.maxLength(2_000)),
  action: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.enum(['block', 'unblock', 'pause', 'start', 'notify']) }),
    z.strictObject({
      kind: z.enum(['change-bid', 'change-budget']),
      by: z.number().check(z.gt(-1, MORE_THAN_ALL), z.lte(10, TENFOLD)),
    }),
  ]),
  everyMinutes: z._default(z.int().check(z.gte(5), z.lte(10_080)), 60),
});
export type DraftRule = z.infer<typeof draftRuleSchema>;

export const draftBriefSchema = z.strictObject({
  title,
  reason,
  kind: z.enum(['campaign', 'content']),
  source: z.string().check(z.minLength(1)),
  account: z.guid(),
  /** The campaign of a content. */
  campaign: z.optional(entityRefSchema),
  /** Fields of the source's brief. */
  values: briefValuesSchema,
});
export type DraftBrief = z.infer<typeof draftBriefSchema>;

export const backtestProposalSchema = z.strictObject({
  /** A proposal that drafts a rule. */
  proposal: z.guid(),
  days: z._default(z.int().check(z.gte(2), z.lte(MAX_BACKTEST_DAYS)), 14),
});
export type BacktestProposal = z.infer<typeof backtestProposalSchema>;
