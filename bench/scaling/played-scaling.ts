import { campaignMarket } from '@adhelm/sandbox';
import { CampaignRecord } from '../profit/campaign-record.ts';
import { knownCampaign } from '../profit/policy.ts';
import type { ScalingMarketSpec } from './scaling-market.ts';
import {
  type KnownScaling,
  type ScalingPolicy,
  type ScalingSettings,
  unchangedSettings,
} from './scaling-policy.ts';

/** What a policy made of the days after the history, in units of the market's currency. */
export type PlayedScaling = {
  /** What clicks are worth on average, without what they cost. */
  readonly profit: number;
  readonly spend: number;
  /** Days with other settings than those it began with. */
  readonly changedDays: number;
  /** Days with a higher daily limit than the first one. */
  readonly raisedDays: number;
};

export type PlayedScalingMarket = {
  readonly spec: ScalingMarketSpec;
  readonly byPolicy: ReadonlyMap<string, PlayedScaling>;
};

const MICROS = 1_000_000;

/** Plays a market with each policy. Profit is counted by what clicks are worth, as in `bench/profit`. */
export function playScaling(
  spec: ScalingMarketSpec,
  policies: readonly ScalingPolicy[],
): PlayedScalingMarket {
  const byPolicy = new Map(policies.map((policy) => [policy.name, play(spec, policy)]));
  return { spec, byPolicy };
}

function play(spec: ScalingMarketSpec, policy: ScalingPolicy): PlayedScaling {
  const market = campaignMarket(spec);
  const { usualDailySpend } = market.campaign;
  const dailyLimit = Math.round((spec.limit * usualDailySpend) / MICROS) * MICROS;
  const known: KnownScaling = {
    ...knownCampaign(market, spec.parameters, 'bids'),
    dailyLimit: Math.max(MICROS, dailyLimit),
    ceilingPerDay: Math.max(MICROS, dailyLimit) * spec.ceiling,
    history: spec.history,
  };
  const record = new CampaignRecord(spec.widgets, spec.days);
  const seen = { record, settings: [] as ScalingSettings[], ran: [] as number[] };
  const first = unchangedSettings(known);
  const next = policy.start(known, { market, spec });
  let [profit, spend, changedDays, raisedDays] = [0, 0, 0, 0];
  for (let day = 0; day < spec.days; day += 1) {
    const isHistory = day < spec.history;
    const settings = isHistory ? first : next(seen);
    if (settings.dailyLimit > known.ceilingPerDay)
      throw new Error(`${policy.name} exceeded the ceiling of ${spec.seed}`);
    const { widgets, ran } = market.limitedDay(day, settings.coefficients, settings);
    record.add(
      settings.coefficients.map((coefficient) => coefficient * settings.price),
      widgets,
    );
    seen.settings.push(settings);
    seen.ran.push(ran);
    if (isHistory) continue;
    if (settings.dailyLimit > first.dailyLimit) raisedDays += 1;
    if (isChanged(settings, first)) changedDays += 1;
    for (const own of widgets) {
      if (own === null) continue;
      profit += own.expectedRevenue - own.cost;
      spend += own.cost;
    }
  }
  return { profit: profit / MICROS, spend: spend / MICROS, changedDays, raisedDays };
}

const isChanged = (one: ScalingSettings, other: ScalingSettings) =>
  one.dailyLimit !== other.dailyLimit ||
  one.price !== other.price ||
  one.coefficients.some((value, widget) => value !== other.coefficients[widget]);
