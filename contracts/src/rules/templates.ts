import type { Comparator, RuleCondition, RuleLeaf } from '../conditions/index.ts';
import { MICROS_PER_UNIT } from '../money.ts';
import type { RuleKind } from './rule-kinds.ts';
import {
  type RuleAction,
  type RuleDraft,
  type RuleGuards,
  type RuleWindow,
  ruleDraftSchema,
} from './rule-schema.ts';

/** A rule to start from. It is valid as it stands, so a template can be tried before anything is changed. */
export type RuleTemplate = {
  readonly id: string;
  readonly purpose: string;
  readonly rule: RuleDraft;
};

type Given = {
  readonly id: string;
  readonly name: string;
  readonly purpose: string;
  readonly kind?: RuleKind;
  readonly window: RuleWindow;
  readonly when: RuleCondition;
  readonly action: RuleAction;
  readonly guards?: Partial<RuleGuards>;
  readonly everyMinutes?: number;
  readonly currency?: string;
  readonly priority?: RuleDraft['priority'];
};

const days = (last: number, delayHours = 0): RuleWindow => ({ of: { kind: 'days', last }, delayHours });
const block = { kind: 'block' } as const;

// Conditions are trees: a form that begins with a template does not load what reads typed ones.

const compare = (metric: string, is: Comparator, constant: number): RuleLeaf => ({
  metric,
  is,
  than: { constant },
});
const timesTargetCpa = (factor: number) => ({ target: 'cpa', factor }) as const;
const timesAverageCtr = (factor: number) => ({ average: 'campaign', metric: 'ctr', factor }) as const;
const noConversions = compare('conversions', '=', 0);
const spentTimesTarget = (times: number): RuleCondition => ({
  all: [{ metric: 'cost', is: '>=', than: timesTargetCpa(times) }, noConversions],
});
/** P(CPA > target CPA) ≥ `atLeast`. */
const cpaAboveTarget = (atLeast: number): RuleLeaf => ({
  certain: { metric: 'cpa', is: '>', than: timesTargetCpa(1) },
  atLeast,
});
/** P(ROI < `constant`) ≥ `atLeast`. */
const roiBelow = (constant: number, atLeast: number): RuleLeaf => ({
  certain: { metric: 'roi', is: '<', than: { constant } },
  atLeast,
});

const stopLoss = (times: number, last: number): Given => ({
  id: `stop-loss-${times}x`,
  name: `Stop-loss at ${times} × CPA`,
  purpose: `Blocks a widget that spent ${times} times the target CPA without a conversion`,
  window: days(last, 6),
  when: spentTimesTarget(times),
  action: block,
});

/** Presets of the field, all editable (networks.md, B4). Thresholds and windows of stop-losses are those of peers. */
const given: readonly Given[] = [
  stopLoss(1.5, 30),
  stopLoss(3, 14),
  stopLoss(4, 7),
  {
    id: 'evidence-stop-loss',
    name: 'Stop-loss by evidence',
    purpose: 'Blocks a widget as soon as its figures show that it costs more per conversion than the target',
    window: days(30),
    when: cpaAboveTarget(0.95),
    action: block,
    guards: { minimumClicks: 10 },
    priority: 'most-certain',
  },
  {
    id: 'value-stop-loss',
    name: 'Stop widgets that are unlikely to pay off',
    purpose: 'Blocks a widget once it costs more to wait for its conversions than they are expected to bring',
    window: { of: { kind: 'lifetime' }, delayHours: 0 },
    when: compare('value_of_waiting', '<', 0),
    action: block,
    // the value itself asks for enough figures
    guards: { minimumClicks: 0 },
    everyMinutes: 1440,
    priority: 'lowest-profit',
  },
  {
    id: 'value-revive',
    name: 'Revive what is worth another look',
    purpose:
      'Unblocks a widget when late conversions, or those of its campaign, make it worth the risk again',
    window: { of: { kind: 'lifetime' }, delayHours: 0 },
    when: {
      all: [compare('value_of_waiting', '>', 0), compare('days_off', '>=', 1), compare('loss', '<', 0.3)],
    },
    action: { kind: 'unblock' },
    guards: { minimumClicks: 0, cooldownHours: 24 },
    everyMinutes: 1440,
  },
  {
    id: 'bot-traffic',
    name: 'Bot traffic',
    purpose:
      'Blocks a widget whose clicks are far more frequent than usual, or never arrive, and earn nothing',
    window: days(7),
    when: {
      all: [
        noConversions,
        { any: [{ metric: 'ctr', is: '>', than: timesAverageCtr(5) }, compare('loss', '>', 0.3)] },
      ],
    },
    action: block,
    guards: { minimumClicks: 20 },
  },
  {
    id: 'epc-coefficient',
    name: 'Coefficient by EPC',
    purpose: 'Bids for each widget what its clicks earn',
    window: days(14, 24),
    when: { all: [compare('conversions', '>=', 3), compare('cost', '>', 0)] },
    action: {
      kind: 'set-coefficient',
      targetRoi: 0.3,
      unit: 'coefficient',
      maxStep: 0.2,
      floor: 0.1,
      ceiling: 3,
    },
    guards: { minimumClicks: 100, cooldownHours: 24 },
    everyMinutes: 1440,
  },
  {
    id: 'profit-coefficient',
    name: 'Coefficient for the most profit',
    purpose: 'Sets the bid of each widget to where its expected profit is highest',
    window: { of: { kind: 'lifetime' }, delayHours: 0 },
    when: compare('cost', '>', 0),
    action: {
      kind: 'set-coefficient',
      targetRoi: 2,
      unit: 'coefficient',
      maxStep: 0.2,
      floor: 0.1,
      ceiling: 3,
    },
    guards: { minimumClicks: 0, cooldownHours: 20 },
    everyMinutes: 1440,
  },
  {
    id: 'ad-stop-loss',
    name: 'Stop-loss of ads',
    purpose: 'Pauses an ad that spent three times the target CPA without a conversion',
    kind: 'content',
    window: days(14, 6),
    when: spentTimesTarget(3),
    action: { kind: 'pause' },
  },
  {
    id: 'ad-evidence-stop-loss',
    name: 'Stop-loss of ads by evidence',
    purpose: 'Pauses an ad as soon as its figures show that it costs more per conversion than the target',
    kind: 'content',
    window: days(30),
    when: cpaAboveTarget(0.95),
    action: { kind: 'pause' },
    guards: { minimumClicks: 10 },
    priority: 'most-certain',
  },
  {
    id: 'ad-without-attention',
    name: 'Ads that nobody clicks',
    purpose: 'Pauses an ad that is clicked far less often than the others of its campaign, and earns no more',
    kind: 'content',
    window: days(7),
    when: {
      all: [
        compare('impressions', '>=', 10_000),
        { metric: 'ctr', is: '<', than: timesAverageCtr(0.3) },
        compare('roi', '<', 0),
      ],
    },
    action: { kind: 'pause' },
    // an ad that is hardly clicked never reaches many clicks
    guards: { minimumClicks: 0, cooldownHours: 24 },
    everyMinutes: 1440,
  },
  {
    id: 'ad-no-conversion-alert',
    name: 'No conversions of an ad',
    purpose: 'Alerts you when an ad that usually converts stops converting',
    kind: 'content',
    window: days(2, 24),
    when: { all: [noConversions, compare('usual_conversions', '>=', 5)] },
    action: { kind: 'notify' },
    guards: { minimumClicks: 0, cooldownHours: 48 },
    everyMinutes: 1440,
  },
  {
    id: 'dayparting-pause',
    name: 'Dayparting: pause at night',
    purpose: 'Pauses campaigns outside the hours that earn, whatever they spend',
    kind: 'campaign',
    window: { of: { kind: 'today' }, delayHours: 0 },
    when: { any: [compare('hour', '<', 8), compare('hour', '>=', 22)] },
    action: { kind: 'pause' },
    // a campaign that is left running at night is what the rule is to prevent
    guards: { minimumClicks: 0, cooldownHours: 1, spendShare: 1 },
    everyMinutes: 15,
  },
  {
    id: 'dayparting-start',
    name: 'Dayparting: start in the morning',
    purpose: 'Starts campaigns again in the hours that earn; what a person paused stays paused for a day',
    kind: 'campaign',
    window: { of: { kind: 'today' }, delayHours: 0 },
    when: { all: [compare('hour', '>=', 8), compare('hour', '<', 22)] },
    action: { kind: 'start' },
    guards: { minimumClicks: 0, cooldownHours: 1 },
    everyMinutes: 15,
  },
  {
    id: 'sunset',
    name: 'Sunset',
    purpose: 'Pauses a campaign that still loses after two weeks',
    kind: 'campaign',
    window: days(14, 24),
    when: { all: [compare('days_running', '>=', 14), roiBelow(0, 0.95)] },
    action: { kind: 'pause' },
    guards: { minimumClicks: 500, cooldownHours: 24 },
    everyMinutes: 1440,
  },
  {
    id: 'revive',
    name: 'Revive',
    purpose: 'Unblocks a widget that was blocked weeks ago although it earned before',
    window: { of: { kind: 'lifetime' }, delayHours: 0 },
    when: {
      all: [compare('days_off', '>=', 21), compare('conversions', '>=', 2), { not: cpaAboveTarget(0.8) }],
    },
    action: { kind: 'unblock' },
    guards: { cooldownHours: 24 * 14, actionsPerRun: 10 },
    everyMinutes: 1440,
  },
  {
    id: 'raise-winners',
    name: 'Raise budgets of winners',
    purpose: 'Raises the budget of a campaign that proved its profit and spends what it has',
    kind: 'campaign',
    window: days(7, 24),
    when: {
      all: [compare('conversions', '>=', 20), compare('roi', '>', 0.3), { not: roiBelow(0.1, 0.05) }],
    },
    action: { kind: 'change-budget', by: 0.2, floor: null, ceiling: 500 * MICROS_PER_UNIT },
    guards: { minimumClicks: 500, cooldownHours: 48, actionsPerEntityPerDay: 1 },
    everyMinutes: 1440,
    currency: 'USD',
  },
  {
    id: 'no-conversion-alert',
    name: 'No conversions',
    purpose: 'Alerts you when a campaign that usually converts stops converting',
    kind: 'campaign',
    window: { of: { kind: 'hours', last: 24 }, delayHours: 3 },
    when: {
      all: [
        noConversions,
        compare('usual_conversions', '>=', 5),
        { metric: 'cost', is: '>', than: { metric: 'usual_cost', factor: 0.5 } },
      ],
    },
    action: { kind: 'notify' },
    guards: { minimumClicks: 0, cooldownHours: 24 },
  },
  {
    id: 'spend-spike-alert',
    name: 'Spend spike',
    purpose: 'Alerts you when a campaign spends far more than usual',
    kind: 'campaign',
    window: { of: { kind: 'hours', last: 6 }, delayHours: 0 },
    when: { metric: 'cost', is: '>', than: { metric: 'usual_cost', factor: 2 } },
    action: { kind: 'notify' },
    guards: { minimumClicks: 0, cooldownHours: 12 },
    everyMinutes: 30,
  },
];

/** The templates of rules, as people choose them. */
export const ruleTemplates: readonly RuleTemplate[] = given.map((one) => ({
  id: one.id,
  purpose: one.purpose,
  rule: ruleDraftSchema.parse({
    name: one.name,
    kind: one.kind ?? 'widget',
    scope: { newCampaigns: true },
    window: one.window,
    currency: one.currency ?? null,
    condition: one.when,
    action: one.action,
    schedule: { everyMinutes: one.everyMinutes ?? 60, timeZone: 'UTC' },
    guards: one.guards ?? {},
    priority: one.priority ?? 'highest-cost',
    mode: 'off',
  }),
}));
