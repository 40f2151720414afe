import { type HourSpan, weekday } from './calendar.ts';
import type { Campaign, CampaignWidget, Teaser } from './entities.ts';
import { mixed, poissonQuantile, unit } from './random.ts';

/** Share of a day's traffic by local hour (sums to 1): the night is quiet, the evening is the peak. */
const hourShares = [
  0.019, 0.013, 0.01, 0.009, 0.011, 0.018, 0.029, 0.04, 0.047, 0.05, 0.051, 0.051, 0.052, 0.051, 0.05, 0.05,
  0.051, 0.053, 0.057, 0.062, 0.065, 0.062, 0.056, 0.043,
] as const;
/** Sunday … Saturday. */
const weekdayFactors = [1.08, 0.99, 0.97, 0.96, 0.97, 0.98, 1.05] as const;
const DRIFT_PERIOD_HOURS = 24 * 41;
const AD_REQUESTS_PER_IMPRESSION = 1.35;

/** A conversion arrives at most this many hours after its click; a day older than that is final. */
export const LONGEST_DELAY_HOURS = 72;
/** Half of the conversions have arrived after about this many hours. */
const MEDIAN_DELAY_HOURS = 5;

/** What governs an hour, as the journal knows it. */
export type Settings = {
  isCampaignRunning(hour: number): boolean;
  isTeaserRunning(teaser: number, hour: number): boolean;
  bid(teaser: number, hour: number): number;
};

/** One hour of one teaser on one widget; `teaser` and `widget` are positions in the campaign's lists. */
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
) => void;

/**
 * The traffic of a campaign's local day, cell by cell in the order of time, as it is known at the end of the hour
 * before `now`: hours from `now` on have not happened, conversions that are still on their way are not counted.
 * Returns the hour from which the daily limit stopped the campaign, or null.
 *
 * Volume answers to the bid with diminishing returns; clicks are Poisson; the price of a click is the bid times
 * what the widget asks. Each number depends on its cell alone, so nothing changes when another is left out.
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
  const limit = campaign.dailyLimit ?? Number.POSITIVE_INFINITY;
  const dayVolume = campaign.dailyImpressions * (weekdayFactors[weekday(day)] ?? 1);
  for (let hour = Math.max(span.first, campaign.firstHour); hour < Math.min(span.end, now); hour += 1) {
    if (!settings.isCampaignRunning(hour)) continue;
    const hourChain = mixed(campaign.chain, hour);
    const noise = 0.85 + 0.3 * unit(mixed(hourChain, -1));
    const volume = dayVolume * (hourShares[(hour - span.first) % 24] ?? 0) * noise;
    for (const [teaserIndex, teaser] of campaign.teasers.entries()) {
      if (!settings.isTeaserRunning(teaserIndex, hour)) continue;
      const bid = settings.bid(teaserIndex, hour);
      const teaserVolume = volume * teaser.share * volumeFactor(bid / campaign.referenceBid);
      for (const [widgetIndex, entry] of campaign.widgets.entries()) {
        const chain = mixed(hourChain, teaserIndex * 65_536 + widgetIndex);
        const impressions = Math.floor(
          teaserVolume * entry.share * drift(entry, hour) + unit(mixed(chain, 1)),
        );
        if (impressions === 0) continue;
        const clicks = clicksOf(impressions, entry, teaser, chain);
        const cost = clicks * clickPrice(bid, entry);
        if (spent + cost > limit) return hour;
        spent += cost;
        const conversions = clicks === 0 ? 0 : arrived(clicks, entry, teaser, chain, now - hour);
        const viewable = Math.round(impressions * entry.widget.viewability);
        const adRequests = Math.ceil(impressions * AD_REQUESTS_PER_IMPRESSION);
        emit(hour, teaserIndex, widgetIndex, impressions, viewable, adRequests, clicks, conversions, cost);
      }
    }
  }
  return null;
}

/** 1 at the reference bid, 1.8 at most: twice the bid brings well under twice the traffic. */
function volumeFactor(relativeBid: number): number {
  return (1.8 * relativeBid) / (relativeBid + 0.8);
}

function drift(entry: CampaignWidget, hour: number): number {
  return 1 + 0.25 * Math.sin((2 * Math.PI * hour) / DRIFT_PERIOD_HOURS + entry.driftPhase);
}

function clickPrice(bid: number, entry: CampaignWidget): number {
  return Math.round(bid * entry.widget.priceFactor);
}

function clicksOf(impressions: number, entry: CampaignWidget, teaser: Teaser, chain: number): number {
  const mean = impressions * entry.clickRate * teaser.clickFactor;
  return Math.min(impressions, poissonQuantile(mean, unit(mixed(chain, 2))));
}

/** Conversions of a cell's clicks that have arrived `age` hours after the clicks' hour began. */
function arrived(clicks: number, entry: CampaignWidget, teaser: Teaser, chain: number, age: number): number {
  const rate = entry.conversionRate * teaser.conversionFactor;
  let count = 0;
  for (let click = 0; click < clicks; click += 1) {
    const clickChain = mixed(chain, 16 + click);
    if (unit(clickChain) < rate && delayOf(clickChain) < age) count += 1;
  }
  return count;
}

function delayOf(clickChain: number): number {
  const delay = (-Math.log(1 - unit(mixed(clickChain, 3))) * MEDIAN_DELAY_HOURS) / Math.LN2;
  return Math.min(delay, LONGEST_DELAY_HOURS - 1);
}
