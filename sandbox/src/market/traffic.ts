import { type HourSpan, weekday } from './calendar.ts';
import {
  chainOfClick,
  conversionDelay,
  conversionRate,
  converts,
  isPostbackReceived,
  payoutFactor,
} from './click-outcome.ts';
import type { Campaign, CampaignWidget, Teaser } from './entities.ts';
import type { MarketParameters } from './parameters.ts';
import { mixed, poissonQuantile, unit } from './random.ts';

/** Share of a day's traffic by local hour (sums to 1): the night is quiet, the evening is the peak. */
const hourShares = [
  0.019, 0.013, 0.01, 0.009, 0.011, 0.018, 0.029, 0.04, 0.047, 0.05, 0.051, 0.051, 0.052, 0.051, 0.05, 0.05,
  0.051, 0.053, 0.057, 0.062, 0.065, 0.062, 0.056, 0.043,
] as const;
/** Sunday … Saturday. */
const weekdayFactors = [1.08, 0.99, 0.97, 0.96, 0.97, 0.98, 1.05] as const;
const HOURS_PER_DAY = 24;
const AD_REQUESTS_PER_IMPRESSION = 1.35;

/** A widget's own price in an hour: a fraction of the bid or an amount instead of it; null when it is blocked. */
export type WidgetTerm = { readonly factor: number } | { readonly amount: number } | null;

/** The settings of an hour in which a campaign runs. */
export type HourSettings = {
  /** The bid of each teaser, by position; null for one that does not run. */
  readonly bids: readonly (number | null)[];
  /** Terms of widgets by position, if any has its own; undefined = the bid itself. */
  readonly terms: readonly (WidgetTerm | undefined)[] | null;
  readonly dailyLimit: number;
};

/** The settings of an hour according to the journal; null when the campaign does not run. */
export type Settings = (hour: number) => HourSettings | null;

/**
 * One hour of one teaser on one widget; `teaser` and `widget` are positions in the campaign's lists. `chain` determines
 * the outcomes of its single clicks (`click-outcome.ts`).
 */
export type Cell = (
  hour: number,
  teaser: number,
  widget: number,
  impressions: number,
  viewable: number,
  adRequests: number,
  clicks: number,
  conversions: number,
  cost: number,
  chain: number,
  /** What its conversions pay, in payouts of the campaign. */
  payouts: number,
) => void;

/**
 * The traffic of a campaign's local day, cell by cell in order of time, as known at the end of the hour before `now`:
 * later hours have not happened, and pending conversions are not counted. Returns the hour from which the daily limit
 * stopped the campaign, or null. Volume grows with the bid with diminishing returns; clicks are Poisson-distributed;
 * the CPC is the bid times the widget's price factor. Each number depends on its cell alone, so leaving one out does
 * not change the others; only with `pressure`, prices also depend on what the day spent before.
 */
export function simulateDay(
  campaign: Campaign,
  day: string,
  span: HourSpan,
  now: number,
  settings: Settings,
  emit: Cell,
): number | null {
  let spent = 0;
  const { parameters } = campaign;
  const pressure = parameters.pressure / campaign.usualDailySpend;
  const dayVolume = campaign.dailyImpressions * (weekdayFactors[weekday(day)] ?? 1);
  for (let hour = Math.max(span.first, campaign.firstHour); hour < Math.min(span.end, now); hour += 1) {
    const governing = settings(hour);
    if (governing === null) continue;
    const hourChain = mixed(campaign.chain, hour);
    const noise = 0.85 + 0.3 * unit(mixed(hourChain, -1));
    const volume = dayVolume * (hourShares[(hour - span.first) % 24] ?? 0) * noise;
    for (const [teaserIndex, teaser] of campaign.teasers.entries()) {
      const bid = governing.bids[teaserIndex] ?? null;
      if (bid === null) continue;
      for (const [widgetIndex, entry] of campaign.widgets.entries()) {
        const term = governing.terms?.[widgetIndex];
        if (term === null) continue;
        const offered = term === undefined ? bid : 'amount' in term ? term.amount : bid * term.factor;
        const teaserVolume =
          volume * teaser.share * volumeFactor(offered / campaign.referenceBid, parameters.saturation);
        const chain = mixed(hourChain, teaserIndex * 65_536 + widgetIndex);
        const impressions = Math.floor(
          teaserVolume * entry.share * drift(entry, hour, parameters.drift) + unit(mixed(chain, 1)),
        );
        if (impressions === 0) continue;
        const clicks = clicksOf(impressions, entry, teaser, chain);
        const cost = Math.round(clicks * clickPrice(offered, entry) * (1 + pressure * spent));
        if (spent + cost > governing.dailyLimit) return hour;
        spent += cost;
        const reported =
          clicks === 0 ? none : reportedConversions(parameters, clicks, entry, teaser, chain, now - hour);
        const viewable = Math.round(impressions * entry.widget.viewability);
        const adRequests = Math.ceil(impressions * AD_REQUESTS_PER_IMPRESSION);
        emit(
          hour,
          teaserIndex,
          widgetIndex,
          impressions,
          viewable,
          adRequests,
          clicks,
          reported.conversions,
          cost,
          chain,
          reported.payouts,
        );
      }
    }
  }
  return null;
}

/** The part of a day's traffic in the hours before one. */
export function shareBefore(hour: number): number {
  return hourShares.slice(0, hour).reduce((sum, share) => sum + share, 0);
}

/** 1 at the reference bid, 1 + saturation at most: doubling the bid yields well under twice the traffic. */
export function volumeFactor(relativeBid: number, saturation: number): number {
  return ((1 + saturation) * relativeBid) / (relativeBid + saturation);
}

function drift(
  entry: CampaignWidget,
  hour: number,
  { share, periodDays }: MarketParameters['drift'],
): number {
  return 1 + share * Math.sin((2 * Math.PI * hour) / (HOURS_PER_DAY * periodDays) + entry.driftPhase);
}

function clickPrice(bid: number, entry: CampaignWidget): number {
  return Math.round(bid * entry.widget.priceFactor);
}

function clicksOf(impressions: number, entry: CampaignWidget, teaser: Teaser, chain: number): number {
  const mean = impressions * entry.clickRate * teaser.clickFactor;
  return Math.min(impressions, poissonQuantile(mean, unit(mixed(chain, 2))));
}

type Reported = { readonly conversions: number; readonly payouts: number };
const none: Reported = { conversions: 0, payouts: 0 };

/** Conversions of a cell's clicks that reached the network within `age` hours after the clicks' hour began. */
function reportedConversions(
  { delay, loss, payout }: MarketParameters,
  clicks: number,
  entry: CampaignWidget,
  teaser: Teaser,
  chain: number,
  age: number,
): Reported {
  const rate = conversionRate(entry, teaser);
  let conversions = 0;
  let payouts = 0;
  for (let click = 0; click < clicks; click += 1) {
    const clickChain = chainOfClick(chain, click);
    if (!converts(clickChain, rate)) continue;
    if (conversionDelay(clickChain, delay) >= age || !isPostbackReceived(clickChain, loss)) continue;
    conversions += 1;
    payouts += payoutFactor(clickChain, payout);
  }
  return { conversions, payouts };
}
