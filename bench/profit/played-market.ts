import { type CampaignMarket, type CampaignMarketSpec, campaignMarket } from '@adhelm/sandbox';
import { CampaignRecord } from './campaign-record.ts';
import { knownCampaign, type Means, type Policy } from './policy.ts';

/** What a policy made of a market, in units of its currency. */
export type Played = {
  /** What its clicks are worth on average, without what they cost. */
  readonly profit: number;
  /** What blocks took away from widgets that earn over the whole time. */
  readonly cutFromWinners: number;
};

export type PlayedMarket = {
  readonly spec: CampaignMarketSpec;
  /** Approved conversions of clicks if nothing is done. */
  readonly payouts: number;
  readonly byPolicy: ReadonlyMap<string, Played>;
};

const MICROS = 1_000_000;

/**
 * Plays a market with each policy. Profit is counted by what clicks are worth (conversion rate × approval × payout)
 * instead of the conversions that happened to follow, which measures the same with less noise.
 */
export function playMarket(
  spec: CampaignMarketSpec,
  policies: readonly Policy[],
  means: Means,
): PlayedMarket {
  const market = campaignMarket(spec);
  const usual = usualFigures(market);
  const byPolicy = new Map(policies.map((policy) => [policy.name, play(market, spec, policy, means, usual)]));
  return { spec, payouts: usual.payouts, byPolicy };
}

type Usual = { readonly payouts: number; readonly isWinner: readonly boolean[] };

const usualSettings = (market: CampaignMarket) => market.campaign.widgets.map(() => 1);

function usualFigures(market: CampaignMarket): Usual {
  const settings = usualSettings(market);
  const margins = settings.map(() => 0);
  let payouts = 0;
  for (let day = 0; day < market.days; day += 1) {
    for (const [widget, own] of market.day(day, settings).entries()) {
      if (own === null) continue;
      margins[widget] = (margins[widget] ?? 0) + own.expectedRevenue - own.cost;
      payouts += own.conversions.filter(({ isApproved }) => isApproved).length;
    }
  }
  return { payouts, isWinner: margins.map((margin) => margin > 0) };
}

function play(
  market: CampaignMarket,
  spec: CampaignMarketSpec,
  policy: Policy,
  means: Means,
  { isWinner }: Usual,
): Played {
  const { parameters } = spec;
  const record = new CampaignRecord(spec.widgets, spec.days);
  const next = policy.start(knownCampaign(market, parameters, means), { market, parameters });
  let [profit, cutFromWinners] = [0, 0];
  for (let day = 0; day < spec.days; day += 1) {
    const settings = next(record);
    const outcome = market.day(day, settings);
    const usual = market.day(day, usualSettings(market));
    for (const [widget, own] of outcome.entries()) {
      if (own !== null) profit += own.expectedRevenue - own.cost;
      const lost = usual[widget] ?? null;
      if (settings[widget] === null && isWinner[widget] === true && lost !== null)
        cutFromWinners += lost.expectedRevenue - lost.cost;
    }
    record.add(settings, outcome);
  }
  return { profit: profit / MICROS, cutFromWinners: cutFromWinners / MICROS };
}
