/**
 * Definitions of the field's metrics. Sums first, then divide; a zero or unknown denominator is null, never 0 or
 * infinity. Costs and revenues are micro-units of one currency, so a quotient "per click" is micro-units too.
 * Click bases: SC = the source's clicks, TV = tracker visits, LC = landing-page clicks.
 */
export type MetricValue = number | null;

/** numerator / denominator; null when either is unknown or the denominator is zero. */
export function ratio(numerator: MetricValue, denominator: MetricValue): MetricValue {
  if (numerator === null || denominator === null || denominator === 0) return null;
  return numerator / denominator;
}

function difference(a: MetricValue, b: MetricValue): MetricValue {
  return a === null || b === null ? null : a - b;
}

function scaled(value: MetricValue, factor: number): MetricValue {
  return value === null ? null : value * factor;
}

/** CTR = SC / impressions. For vCTR pass viewable impressions. */
export const clickThroughRate = (sourceClicks: MetricValue, impressions: MetricValue): MetricValue =>
  ratio(sourceClicks, impressions);

/** LP CTR = LC / TV. Voluum labels it "CTR". */
export const landingPageClickThroughRate = (landingClicks: MetricValue, visits: MetricValue): MetricValue =>
  ratio(landingClicks, visits);

/** CPC = cost / SC. A tracker's CPV is cost / TV. */
export const costPerClick = (cost: MetricValue, clicks: MetricValue): MetricValue => ratio(cost, clicks);

/** CPM = 1000 × cost / impressions. For vCPM pass viewable impressions. */
export const costPerMille = (cost: MetricValue, impressions: MetricValue): MetricValue =>
  scaled(ratio(cost, impressions), 1000);

/** eCPM = 1000 × revenue / impressions. RPM is the same over visits. */
export const revenuePerMille = (revenue: MetricValue, impressions: MetricValue): MetricValue =>
  scaled(ratio(revenue, impressions), 1000);

/** CVR = conversions / clicks. Over visits it is Voluum's CV, over landing-page clicks its CR. */
export const conversionRate = (conversions: MetricValue, clicks: MetricValue): MetricValue =>
  ratio(conversions, clicks);

/** CPA = cost / conversions. */
export const costPerAction = (cost: MetricValue, conversions: MetricValue): MetricValue =>
  ratio(cost, conversions);

/** EPC = revenue / clicks. */
export const earningsPerClick = (revenue: MetricValue, clicks: MetricValue): MetricValue =>
  ratio(revenue, clicks);

/** Payout (AP) = revenue / conversions. */
export const averagePayout = (revenue: MetricValue, conversions: MetricValue): MetricValue =>
  ratio(revenue, conversions);

/** Profit = revenue − cost. */
export const profit = (revenue: MetricValue, cost: MetricValue): MetricValue => difference(revenue, cost);

/** ROI = (revenue − cost) / cost. */
export const returnOnInvestment = (revenue: MetricValue, cost: MetricValue): MetricValue =>
  ratio(difference(revenue, cost), cost);

/** ROAS = revenue / cost = ROI + 1. */
export const returnOnAdSpend = (revenue: MetricValue, cost: MetricValue): MetricValue => ratio(revenue, cost);

/** Margin = profit / revenue. */
export const margin = (revenue: MetricValue, cost: MetricValue): MetricValue =>
  ratio(difference(revenue, cost), revenue);

/** Approval rate over decided leads = approved / (approved + rejected). Pending leads are left out. */
export const approvalRate = (approved: number, rejected: number): MetricValue =>
  ratio(approved, approved + rejected);

/** Approval rate over all leads = approved / leads. Pending leads are included. */
export const approvalRateOfLeads = (approved: MetricValue, leads: MetricValue): MetricValue =>
  ratio(approved, leads);

/** CPL = cost / leads. */
export const costPerLead = (cost: MetricValue, leads: MetricValue): MetricValue => ratio(cost, leads);

/** FTD rate = first-time deposits / leads. */
export const depositRate = (deposits: MetricValue, leads: MetricValue): MetricValue => ratio(deposits, leads);

/** CP-FTD = cost / first-time deposits. */
export const costPerDeposit = (cost: MetricValue, deposits: MetricValue): MetricValue =>
  ratio(cost, deposits);

/** A cohort of conversions: how many, how likely each is to be approved by maturity, what an approved one pays. */
export type ConversionCohort = {
  readonly conversions: number;
  readonly approvalProbability: number;
  readonly payout: number;
};

/** Expected matured revenue = Σ conversions × P(approved by maturity) × payout. */
export const expectedRevenue = (cohorts: readonly ConversionCohort[]): number =>
  cohorts.reduce((sum, cohort) => sum + cohort.conversions * cohort.approvalProbability * cohort.payout, 0);

/** Click loss = 1 − TV / SC. More than 0.15 is worth an alert. */
export const clickLoss = (visits: MetricValue, sourceClicks: MetricValue): MetricValue =>
  difference(1, ratio(visits, sourceClicks));

/** Bot rate = bot visits / visits. */
export const botRate = (botVisits: MetricValue, visits: MetricValue): MetricValue => ratio(botVisits, visits);

/** Win rate = won auctions / bids. */
export const winRate = (wins: MetricValue, bids: MetricValue): MetricValue => ratio(wins, bids);

/** Break-even CPC = CVR × payout × approval rate. */
export function breakEvenCostPerClick(
  conversionRateValue: MetricValue,
  payout: MetricValue,
  approval: MetricValue,
): MetricValue {
  if (conversionRateValue === null || payout === null || approval === null) return null;
  return conversionRateValue * payout * approval;
}

/** Max bid = EPC / (1 + target ROI). Not known for a target of −100 % or less. */
export function maxBid(earningsPerClickValue: MetricValue, targetRoi: number): MetricValue {
  return targetRoi <= -1 ? null : ratio(earningsPerClickValue, 1 + targetRoi);
}

export type CoefficientBounds = { readonly min: number; readonly max: number; readonly step: number };

/**
 * Suggested bid coefficient = clamp(EPC / (CPC × (1 + target ROI)) × current), snapped to the source's step.
 * Not known when EPC or CPC is not known or CPC is zero.
 */
export function suggestedCoefficient(
  earningsPerClickValue: MetricValue,
  costPerClickValue: MetricValue,
  targetRoi: number,
  current: number,
  bounds: CoefficientBounds,
): MetricValue {
  const factor = ratio(maxBid(earningsPerClickValue, targetRoi), costPerClickValue);
  if (factor === null) return null;
  const steps = Math.round((factor * current - bounds.min) / bounds.step);
  const snapped = bounds.min + steps * bounds.step;
  const decimals = Math.max(0, Math.ceil(-Math.log10(bounds.step)) + 1);
  return Number(Math.min(bounds.max, Math.max(bounds.min, snapped)).toFixed(decimals));
}

/** Pacing = spend today / (daily budget × elapsed share of the schedule). 1 is on track. */
export function pacing(spendToday: MetricValue, dailyBudget: MetricValue, elapsedShare: number): MetricValue {
  return dailyBudget === null ? null : ratio(spendToday, dailyBudget * elapsedShare);
}
