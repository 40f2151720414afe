import { type Comparator, type ConditionTree, listMetrics, type Metrics, type Operand } from './condition.ts';

/**
 * The metrics of rules. Beside those of lists: a tracker's visits and click loss, what an entity usually spends and
 * converts in a window of this length, what it is expected to earn if it runs on and may be stopped later, the clock in the rule's time zone (Monday is weekday 1), and how long it has been
 * running, or paused or blocked.
 */
export const ruleMetrics = {
  ...listMetrics,
  visits: 'count',
  loss: 'share',
  value_of_waiting: 'amount',
  usual_cost: 'amount',
  usual_conversions: 'count',
  daily_budget: 'amount',
  hour: 'count',
  weekday: 'count',
  days_running: 'count',
  days_off: 'count',
} as const satisfies Metrics;
export type RuleMetric = keyof typeof ruleMetrics;

export const isRuleMetric = (metric: string): metric is RuleMetric => Object.hasOwn(ruleMetrics, metric);

/** What sentences call a metric. Conditions in words are read by the same names. */
export const metricLabels: Readonly<Record<RuleMetric, string>> = {
  cost: 'cost',
  revenue: 'revenue',
  profit: 'profit',
  cpc: 'CPC',
  cpa: 'CPA',
  epc: 'EPC',
  roi: 'ROI',
  ctr: 'CTR',
  cr: 'CVR',
  impressions: 'impressions',
  views: 'viewable impressions',
  clicks: 'clicks',
  conversions: 'conversions',
  visits: 'tracker visits',
  loss: 'click loss',
  value_of_waiting: 'value of waiting',
  usual_cost: 'usual cost',
  usual_conversions: 'usual conversions',
  daily_budget: 'daily budget',
  hour: 'hour',
  weekday: 'weekday',
  days_running: 'days running',
  days_off: 'days off',
};

/** What a campaign is to reach, with the unit of its value. */
export const targetUnits = { cpa: 'amount', payout: 'amount', roi: 'share' } as const;
export type TargetName = keyof typeof targetUnits;

export const averageLevels = ['campaign', 'account'] as const;
export type AverageLevel = (typeof averageLevels)[number];

/**
 * What a rule compares with. An average of a ratio is that of the whole campaign or account (sum first, then divide);
 * of a sum or count, the mean of the entities that report it.
 */
export type RuleOperand =
  | Operand
  | { readonly average: AverageLevel; readonly metric: string; readonly factor: number }
  | { readonly target: TargetName; readonly factor: number };

export type RuleComparison = {
  readonly metric: string;
  readonly is: Comparator;
  readonly than: RuleOperand;
};

/** P(CPA > value) ≥ p, or P(ROI < value) ≥ p. The value depends on no metric of the entity itself. */
export type EvidenceComparison = {
  readonly certain:
    | { readonly metric: 'cpa'; readonly is: '>'; readonly than: RuleOperand }
    | { readonly metric: 'roi'; readonly is: '<'; readonly than: RuleOperand };
  readonly atLeast: number;
};

export type RuleLeaf = RuleComparison | EvidenceComparison;
export type RuleCondition = ConditionTree<RuleLeaf>;

/** The leaves of a tree, from left to right. */
export function leavesOf<Leaf extends object>(tree: ConditionTree<Leaf>): Leaf[] {
  if ('all' in tree) return tree.all.flatMap((part) => leavesOf(part));
  if ('any' in tree) return tree.any.flatMap((part) => leavesOf(part));
  return 'not' in tree ? leavesOf(tree.not) : [tree];
}
