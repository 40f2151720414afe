import { type MarketParameters, volumeFactor } from '@adhelm/sandbox';
import type { CampaignRecord } from '../campaign-record.ts';
import type { KnownCampaign } from '../policy.ts';
import { likelihood, MOST_RATE, type RatePoint, ratePoints } from './rate-points.ts';

const HOURS_PER_DAY = 24;
const MICROS = 1_000_000;

/** What is known of a widget's rate: some rates with their probability, and that of never converting. */
export type WidgetBelief = {
  readonly points: readonly RatePoint[];
  readonly never: number;
  /** Clicks of a day at the usual bid, and their price. */
  readonly clicksPerDay: number;
  readonly costPerClick: number;
};

export type Belief = {
  readonly widgets: readonly WidgetBelief[];
  /** What a conversion is expected to bring. */
  readonly worth: number;
};

type Grid = {
  readonly campaign: Float64Array;
  readonly widget: Float64Array;
  /** Rates at the sum of a campaign's and a widget's position. */
  readonly rates: Float64Array;
};

/** Normal weights at equal steps around the middle. */
function normalWeights(spread: number, step: number, reach: number): Float64Array {
  const half = spread === 0 ? 0 : Math.ceil((reach * spread) / step);
  const weights = Float64Array.from({ length: 2 * half + 1 }, (_, index) =>
    spread === 0 ? 1 : Math.exp(-(((index - half) * step) ** 2) / (2 * spread * spread)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** The market's true prior: campaigns differ in what a click is worth, and widgets within a campaign. */
export function gridOf({ worth, contents, widgets }: MarketParameters, known: KnownCampaign): Grid {
  const ofCampaign = Math.hypot(worth.spread, contents.conversionFactor.spread);
  const { median, spread } = widgets.conversionFactor;
  const ofWidget = Math.hypot(spread, widgets.tastes.conversionRate);
  const spreads = [ofCampaign, ofWidget].filter((one) => one > 0);
  const step = Math.min(0.2, Math.max(0.03, Math.min(...spreads, 1) / 3));
  const campaign = normalWeights(ofCampaign, step, 3.5);
  const widget = normalWeights(ofWidget, step, 4);
  const middle = (known.bid / known.payout) * worth.median * contents.conversionFactor.median * median;
  const half = (campaign.length + widget.length) / 2 - 1;
  const rates = Float64Array.from({ length: campaign.length + widget.length - 1 }, (_, index) =>
    Math.min(MOST_RATE, middle * Math.exp((index - half) * step)),
  );
  return { campaign, widget, rates };
}

/** The part of a day's conversions that has arrived by the end of the day that is `age` days later. */
export function trueArrivals({ delay }: MarketParameters, age: number): number {
  let sum = 0;
  for (let hour = 0; hour < HOURS_PER_DAY; hour += 1) {
    const hours = age * HOURS_PER_DAY + HOURS_PER_DAY - hour;
    sum += hours >= delay.longestHours - 1 ? 1 : 1 - 0.5 ** (hours / delay.medianHours);
  }
  return sum / HOURS_PER_DAY;
}

/** The posterior of every widget and of the approval rate, exact on the grid: widgets share the campaign's position. */
export function beliefOf(
  record: CampaignRecord,
  known: KnownCampaign,
  parameters: MarketParameters,
  grid: Grid,
  arrivals: Float64Array,
): Belief {
  const seen = Array.from({ length: record.widgets }, (_, widget) => record.sums(widget));
  const neverOdds = botOdds(seen, parameters);
  const campaign = grid.campaign.map(Math.log);
  const widgets = seen.map((sums, widget) => {
    let exposure = 0;
    for (let day = 0; day < record.today; day += 1)
      exposure += record.value('clicks', widget, day) * (arrivals[record.today - 1 - day] ?? 1);
    const likelihoods = grid.rates.map((rate) => likelihood(rate, sums.conversions, exposure));
    const bots = parameters.bots.share;
    const never = sums.conversions > 0 ? 0 : bots * (neverOdds[widget] ?? 1);
    const evidence = grid.campaign.map((_, position) => {
      let sum = 0;
      for (let own = 0; own < grid.widget.length; own += 1)
        sum += (grid.widget[own] ?? 0) * (likelihoods[position + own] ?? 0);
      return (1 - bots) * sum + never;
    });
    for (const [position, value] of evidence.entries())
      campaign[position] = (campaign[position] ?? 0) + Math.log(Math.max(value, 1e-300));
    return { sums, exposure, never, evidence };
  });
  const highest = campaign.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const weights = campaign.map((value) => Math.exp(value - highest));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return {
    worth: approvalOf(seen, parameters) * known.payout,
    widgets: widgets.map(({ sums, exposure, never, evidence }, widget) => {
      const prior = new Float64Array(grid.rates.length);
      let ofNever = 0;
      for (const [position, weight] of weights.entries()) {
        const share = weight / total / Math.max(evidence[position] ?? 1, 1e-300);
        ofNever += share * never;
        for (let own = 0; own < grid.widget.length; own += 1) {
          const place = position + own;
          prior[place] = (prior[place] ?? 0) + share * (1 - parameters.bots.share) * (grid.widget[own] ?? 0);
        }
      }
      const posterior = ratePoints(grid.rates, prior, ofNever, sums.conversions, exposure);
      return { ...posterior, ...trafficOf(record, known, parameters, widget, sums) };
    }),
  };
}

type Seen = ReturnType<CampaignRecord['sums']>;

function trafficOf(
  record: CampaignRecord,
  { bid, widgets }: KnownCampaign,
  { saturation, widgets: { price }, dailySpend }: MarketParameters,
  widget: number,
  { clicks }: Seen,
) {
  let [volume, atUsualBid] = [0, 0];
  for (const [day, settings] of record.settings.entries()) {
    const coefficient = settings[widget] ?? null;
    if (coefficient === null) continue;
    volume += volumeFactor(coefficient, saturation);
    atUsualBid += record.value('cost', widget, day) / coefficient;
  }
  const expectedPrice = bid * (price.lowest + price.range / 2);
  return {
    // before the first day, the campaign's usual clicks are spread evenly
    clicksPerDay:
      record.today === 0
        ? (dailySpend.median * MICROS) / expectedPrice / widgets
        : (clicks + 0.3) / Math.max(0.3, volume),
    costPerClick: clicks === 0 ? expectedPrice : atUsualBid / clicks,
  };
}

/** How much more likely each widget's clicks are for a bot than for a widget with people. */
function botOdds(seen: readonly Seen[], { bots, loss, widgets }: MarketParameters): number[] {
  const spread = Math.hypot(widgets.clickFactor.spread, widgets.tastes.clickRate);
  const rates = seen.map(({ clicks, impressions }) => Math.log((clicks + 0.5) / (impressions + 1)));
  const known = rates.filter((_, widget) => (seen[widget]?.clicks ?? 0) >= 5).toSorted((a, b) => a - b);
  const usual = known[Math.floor(known.length / 2)];
  return seen.map(({ clicks, visits }, widget) => {
    const lost = clicks - visits;
    const ofVisits =
      lost * logRatio(bots.lostClicks, loss.clicks) + visits * logRatio(1 - bots.lostClicks, 1 - loss.clicks);
    const variance = spread ** 2 + 1 / Math.max(1, clicks);
    const from = usual === undefined || clicks < 5 ? null : (rates[widget] ?? 0) - usual;
    const shift = Math.log(bots.clickFactor);
    const ofClicks = from === null ? 0 : (from ** 2 - (from - shift) ** 2) / (2 * variance);
    return Math.exp(Math.min(50, Math.max(-50, ofVisits + ofClicks)));
  });
}

const logRatio = (one: number, other: number) => Math.log(Math.max(one, 1e-9) / Math.max(other, 1e-9));

/** The expected approval rate; decisions take as long whatever they are, so decided conversions are fair. */
function approvalOf(seen: readonly Seen[], { approval }: MarketParameters): number {
  const approved = seen.reduce((sum, one) => sum + one.approved, 0);
  const rejected = seen.reduce((sum, one) => sum + one.rejected, 0);
  const points = Array.from({ length: 61 }, (_, index) => (index - 30) / 10);
  const logs = points.map((z) => {
    const rate = Math.min(0.95, approval.median * Math.exp(approval.spread * z));
    return { rate, log: -(z * z) / 2 + approved * Math.log(rate) + rejected * Math.log(1 - rate) };
  });
  const highest = Math.max(...logs.map(({ log }) => log));
  let [sum, total] = [0, 0];
  for (const { rate, log } of logs) {
    const weight = Math.exp(log - highest);
    sum += weight * rate;
    total += weight;
  }
  return sum / total;
}
