/** How a metric is written and compared: an amount of money, a share, or a count. */
export type MetricUnit = 'amount' | 'share' | 'count';

/** The metrics that a condition may use, by name. */
export type Metrics = Readonly<Record<string, MetricUnit>>;

/** The metrics of lists of campaigns, contents and widgets. Amounts are micro-units, shares are fractions. */
export const listMetrics = {
  cost: 'amount',
  revenue: 'amount',
  profit: 'amount',
  cpc: 'amount',
  cpa: 'amount',
  epc: 'amount',
  roi: 'share',
  ctr: 'share',
  cr: 'share',
  impressions: 'count',
  views: 'count',
  clicks: 'count',
  conversions: 'count',
} as const satisfies Metrics;

/** The metrics of a tracker's sub-ids. Clicks and cost are the source's, `loss` is click loss. */
export const subMetrics = {
  cost: 'amount',
  revenue: 'amount',
  profit: 'amount',
  epc: 'amount',
  roi: 'share',
  cvr: 'share',
  loss: 'share',
  visits: 'count',
  clicks: 'count',
  conversions: 'count',
} as const satisfies Metrics;

/** The metrics of Thrive's reports: a network's cost beside the tracker's visits and revenue. `loss` is click loss. */
export const reportMetrics = {
  cost: 'amount',
  revenue: 'amount',
  profit: 'amount',
  epc: 'amount',
  cpa: 'amount',
  roi: 'share',
  cr: 'share',
  loss: 'share',
  visits: 'count',
  clicks: 'count',
  conversions: 'count',
} as const satisfies Metrics;

export const comparisons = ['<=', '>=', '!=', '<', '>', '='] as const;
export type Comparator = (typeof comparisons)[number];

/** A number in the unit of the compared metric, or another metric of the same unit, times a factor. */
export type Operand = { readonly constant: number } | { readonly metric: string; readonly factor: number };

export type Comparison = {
  readonly metric: string;
  readonly is: Comparator;
  readonly than: Operand;
};

/** A tree of conditions: all of them, any of them, or the opposite of one. */
export type ConditionTree<Leaf> =
  | Leaf
  | { readonly all: readonly ConditionTree<Leaf>[] }
  | { readonly any: readonly ConditionTree<Leaf>[] }
  | { readonly not: ConditionTree<Leaf> };

/** A tree of comparisons, as lists filter by. */
export type Condition = ConditionTree<Comparison>;
