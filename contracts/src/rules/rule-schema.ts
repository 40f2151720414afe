import * as z from 'zod/mini';
import { MAX_AMOUNT } from '../actions.ts';
import { ruleConditionSchema } from '../conditions/index.ts';
import { currencySchema } from '../money.ts';
import { givenName, shortList } from '../plain-text.ts';
import { ruleProbationSchema } from '../rule-probation.ts';
import { ruleKinds } from './rule-kinds.ts';

/** `shadow` decides and logs but writes nothing; `approve` waits for a person. */
const ruleModes = ['off', 'shadow', 'approve', 'live'] as const;

const MAX_PLACES = 1000;
const idSchema = z.string().check(z.minLength(1), z.maxLength(255));

/** What a rule covers: what fits every given part. An empty part is no limit. */
const scopeSchema = z.strictObject({
  sources: z._default(shortList(idSchema, MAX_PLACES), []),
  accounts: z._default(shortList(z.guid(), MAX_PLACES), []),
  campaigns: z._default(shortList(z.strictObject({ account: z.guid(), campaign: idSchema }), MAX_PLACES), []),
  /** Patterns of campaign names; `*` is any text. One of them has to fit. */
  names: z._default(shortList(givenName(255, 'Enter a name or a pattern'), 50), []),
  /** One of these tags has to be the campaign's. */
  tags: z._default(shortList(givenName(40, 'Enter a tag'), 50), []),
  /** Whether campaigns that appear later are covered too. */
  newCampaigns: z._default(z.boolean(), false),
});
export type RuleScope = z.infer<typeof scopeSchema>;

export const MAX_WINDOW_DAYS = 365;
const MAX_WINDOW_HOURS = 168;

/** The time whose figures are judged. Its last `delayHours` are left out, because their conversions are still to come. */
const windowSchema = z.strictObject({
  of: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.enum(['today', 'yesterday', 'lifetime']) }),
    z.strictObject({ kind: z.literal('days'), last: z.int().check(z.gte(1), z.lte(MAX_WINDOW_DAYS)) }),
    z.strictObject({ kind: z.literal('hours'), last: z.int().check(z.gte(1), z.lte(MAX_WINDOW_HOURS)) }),
  ]),
  delayHours: z._default(z.int().check(z.gte(0), z.lte(MAX_WINDOW_DAYS * 24)), 0),
});
export type RuleWindow = z.infer<typeof windowSchema>;

/** Micro-units of the rule's currency with `amount`, a plain number with `coefficient`. */
const bidSchema = z.number().check(z.positive('Must be above zero'), z.lte(MAX_AMOUNT));
const bidUnitSchema = z.enum(['amount', 'coefficient']);
const changeSchema = z.number();
const bounds = { floor: z.nullable(bidSchema), ceiling: z.nullable(bidSchema) };

const actionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['block', 'unblock', 'pause', 'start', 'notify']) }),
  z.strictObject({ kind: z.literal('set-bid'), value: bidSchema, unit: bidUnitSchema }),
  z.strictObject({ kind: z.literal('change-bid'), by: changeSchema, unit: bidUnitSchema, ...bounds }),
  z.strictObject({ kind: z.literal('change-budget'), by: changeSchema, ...bounds }),
  /**
   * Moves a bid or coefficient to what its EPC is worth: EPC / (CPC × (1 + target ROI)) × current, by at most `maxStep`
   * of it. A null target ROI is the campaign's own.
   */
  z.strictObject({
    kind: z.literal('set-coefficient'),
    targetRoi: z.nullable(z.number()),
    unit: bidUnitSchema,
    maxStep: z._default(z.number().check(z.gt(0), z.lte(1)), 0.2),
    ...bounds,
  }),
]);
export type RuleAction = z.infer<typeof actionSchema>;
export type RuleActionKind = RuleAction['kind'];

/** The least minutes between two runs of a rule. */
export const SHORTEST_INTERVAL = 5;
const TOO_OFTEN = `At most every ${SHORTEST_INTERVAL} minutes`;

const scheduleSchema = z.union([
  z.strictObject({
    everyMinutes: z.int().check(z.gte(SHORTEST_INTERVAL, TOO_OFTEN), z.lte(7 * 24 * 60)),
    timeZone: z.string().check(z.minLength(1)),
  }),
  z.strictObject({
    cron: z.string().check(z.regex(/^\S+( \S+){4}$/, 'Five fields: minute, hour, day, month, weekday')),
    timeZone: z.string().check(z.minLength(1)),
  }),
]);
export type RuleSchedule = z.infer<typeof scheduleSchema>;

const count = (most: number) => z.int().check(z.gte(0), z.lte(most));
const share = z.number().check(z.gte(0), z.lte(1));

/** What keeps a rule from doing harm. The defaults are those of careful peers (networks.md, B4). */
const guardsSchema = z.strictObject({
  /** Clicks that an entity needs before it is judged. */
  minimumClicks: z._default(count(10_000_000), 50),
  /** Impressions that an entity needs before it is judged. */
  minimumImpressions: z._default(count(1_000_000_000), 0),
  /** Hours between two actions on one entity. */
  cooldownHours: z._default(count(24 * 365), 6),
  actionsPerEntityPerDay: z._default(count(1000), 3),
  actionsPerRun: z._default(count(1_000_000), 100),
  actionsPerDay: z._default(count(1_000_000), 500),
  /** Share of the scope's daily spend that actions may affect per day. */
  spendShare: z._default(share, 0.3),
  /** Contents of a campaign that stay active. */
  keepActive: z._default(count(1000), 1),
  /** Hours in which nothing is done to what a person changed. */
  personHours: z._default(count(24 * 365), 24),
  /** Whether to hold back what would restart a network's own learning. */
  protectLearning: z._default(z.boolean(), true),
  /** Share of the entities that are left alone at random, to measure what the rule saves. */
  controlShare: z._default(z.number().check(z.gte(0), z.lte(0.5, 'At most half')), 0),
  /** The run stops when a larger share of its writes fails. */
  failedShare: z._default(share, 0.5),
  /** Hours since the last good sync after which figures are too old to act on. */
  freshHours: z._default(z.int().check(z.gte(1), z.lte(24 * 30)), 6),
  /** Share of an entity's cost whose revenue has to be known before a rule judges by revenue or conversions. */
  coverage: z._default(share, 0.9),
});
export type RuleGuards = z.infer<typeof guardsSchema>;

/** Which of two live rules wins when they decide differently about one entity: the higher one. */
export const rulePrecedences = [1, 2, 3, 4, 5] as const;
const USUAL_PRECEDENCE = 3;
const LOWEST = rulePrecedences[0];
const HIGHEST = rulePrecedences[4];

/** Where limits leave room for some actions only, those come first. */
const rulePriorities = ['highest-cost', 'lowest-profit', 'most-certain'] as const;

const personSchema = z.object({ id: z.string().check(z.minLength(1), z.maxLength(255)), name: z.string() });

/** Which runs people hear of on their alert channels, and who; null = all who may see its accounts. */
const notificationsSchema = z.strictObject({
  /** Runs that change something. */
  acts: z._default(z.boolean(), false),
  /** Runs that fail, or stop because their changes fail. */
  fails: z._default(z.boolean(), true),
  /** Changes that wait for approval. */
  approval: z._default(z.boolean(), true),
  people: z._default(z.nullable(shortList(personSchema, 50)), null),
});
export type RuleNotifications = z.infer<typeof notificationsSchema>;
const usualNotifications: RuleNotifications = { acts: false, fails: true, approval: true, people: null };

/** What a person writes: a rule without the identity that storing it gives. */
export const ruleDraftSchema = z.strictObject({
  name: givenName(100, 'Enter a name'),
  kind: z.enum(ruleKinds),
  scope: scopeSchema,
  window: windowSchema,
  /** The currency of its amounts; null if it has none. */
  currency: z._default(z.nullable(currencySchema), null),
  condition: ruleConditionSchema,
  action: actionSchema,
  schedule: scheduleSchema,
  guards: guardsSchema,
  priority: z._default(z.enum(rulePriorities), 'highest-cost'),
  precedence: z._default(z.int().check(z.gte(LOWEST), z.lte(HIGHEST)), USUAL_PRECEDENCE),
  /** Whether widgets that it blocked are retested later; null = they stay blocked. */
  probation: z._default(z.nullable(ruleProbationSchema), null),
  /** Names to find rules by; those of campaigns are in `scope`. */
  tags: z._default(shortList(givenName(40, 'Enter a tag'), 20), []),
  notifications: z._default(notificationsSchema, usualNotifications),
  /** Off: it runs only when a person starts it. */
  isScheduled: z._default(z.boolean(), true),
  mode: z._default(z.enum(ruleModes), 'off'),
});
export type RuleDraft = z.infer<typeof ruleDraftSchema>;

/** A stored rule. `version` increases with each change, from 1; every version is kept. */
export const ruleSchema = z.extend(ruleDraftSchema, { id: z.guid(), version: z.int() });
export type Rule = z.infer<typeof ruleSchema>;
