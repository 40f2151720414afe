/** What one widget was paid: its conversions and their revenue, in micro-units of one currency. */
export type PayoutData = { readonly conversions: number; readonly revenue: number };

/** What conversions of a campaign pay: the mean, the variance of one, and how much entities differ. */
export type PayoutPrior = {
  readonly mean: number;
  readonly variance: number;
  readonly between: number;
  /** An entity's average payout above this counts as this. */
  readonly most: number;
};

/** What conversions of one entity pay on average, and how uncertain that is. */
export type Payout = { readonly mean: number; readonly deviation: number };

/** One outlier should not make a placement a winner: payouts are clipped at this multiple of the median. */
const MOST_TIMES = 5;

/**
 * What conversions of a campaign pay, from its widgets' sums. The variance of a conversion and that between widgets are
 * told apart by the method of moments (Searle, Casella & McCulloch, Variance Components, 1992). Null without conversions.
 */
export function fitPayoutPrior(widgets: readonly PayoutData[]): PayoutPrior | null {
  const paid = widgets.filter(({ conversions, revenue }) => conversions > 0 && revenue > 0);
  if (paid.length === 0) return null;
  const most = MOST_TIMES * medianOf(paid);
  const clipped = paid.map(({ conversions, revenue }) => ({
    conversions,
    average: Math.min(revenue / conversions, most),
  }));
  const conversions = clipped.reduce((sum, one) => sum + one.conversions, 0);
  const mean = clipped.reduce((sum, one) => sum + one.conversions * one.average, 0) / conversions;
  if (clipped.length < 2) return { mean, variance: 0, between: 0, most };
  return { mean, most, ...variances(clipped, conversions, mean) };
}

type Averages = readonly { readonly conversions: number; readonly average: number }[];

function variances(paid: Averages, conversions: number, mean: number) {
  const freedom = paid.length - 1;
  const weighted = paid.reduce((sum, one) => sum + one.conversions * (one.average - mean) ** 2, 0) / freedom;
  const plain = paid.reduce((sum, one) => sum + (one.average - mean) ** 2, 0) / freedom;
  const squares = paid.reduce((sum, one) => sum + one.conversions ** 2, 0);
  const perWidget = (conversions - squares / conversions) / freedom;
  const inverse = paid.reduce((sum, one) => sum + 1 / one.conversions, 0) / paid.length;
  // weighted = variance + between × perWidget, plain = variance × inverse + between
  const divisor = 1 - perWidget * inverse;
  const variance = Math.abs(divisor) < 1e-9 ? weighted : (weighted - perWidget * plain) / divisor;
  const bounded = Math.min(Math.max(variance, 0), weighted);
  return { variance: bounded, between: Math.max(0, plain - bounded * inverse) };
}

/** Weighted by conversions, so that one lucky widget does not decide. */
function medianOf(paid: readonly PayoutData[]): number {
  const ordered = paid.toSorted((a, b) => a.revenue / a.conversions - b.revenue / b.conversions);
  const half = paid.reduce((sum, { conversions }) => sum + conversions, 0) / 2;
  let sum = 0;
  for (const { conversions, revenue } of ordered) {
    sum += conversions;
    if (sum >= half) return revenue / conversions;
  }
  return 0;
}

/** What an entity's conversions pay: its own average, pulled towards the campaign's as long as it has few. */
export function payoutOf(prior: PayoutPrior, { conversions, revenue }: PayoutData): Payout {
  if (prior.between <= 0) return { mean: prior.mean, deviation: 0 };
  const weight = prior.variance / prior.between;
  const total = weight + conversions;
  const own = Math.min(revenue, conversions * prior.most);
  if (total <= 0) return { mean: prior.mean, deviation: Math.sqrt(prior.between) };
  return { mean: (weight * prior.mean + own) / total, deviation: Math.sqrt(prior.variance / total) };
}
