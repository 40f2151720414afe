import type { CampaignMarket } from '@adhelm/sandbox';
import type { CampaignRecord } from '../profit/campaign-record.ts';
import type { KnownCampaign } from '../profit/policy.ts';
import type { ScalingMarketSpec } from './scaling-market.ts';

/** What a campaign runs with on a day: micro-units, a multiple of the usual price, and coefficients by widget. */
export type ScalingSettings = {
  readonly dailyLimit: number;
  readonly price: number;
  readonly coefficients: readonly number[];
};

/** What everybody knows at the start of a day. */
export type ScalingRecord = {
  readonly record: CampaignRecord;
  /** Of past days: the settings, and the part of the day's traffic in whose hours the campaign ran. */
  readonly settings: readonly ScalingSettings[];
  readonly ran: readonly number[];
};

export type KnownScaling = KnownCampaign & {
  readonly dailyLimit: number;
  readonly ceilingPerDay: number;
  readonly history: number;
};

export type ScalingPlay = (seen: ScalingRecord) => ScalingSettings;

export type ScalingPolicy = {
  readonly name: string;
  /** Starts with a campaign whose history has passed. `secret` is for those that are meant to know more than a buyer. */
  start(known: KnownScaling, secret: { market: CampaignMarket; spec: ScalingMarketSpec }): ScalingPlay;
};

export const unchangedSettings = ({ dailyLimit, widgets }: KnownScaling): ScalingSettings => ({
  dailyLimit,
  price: 1,
  coefficients: new Array<number>(widgets).fill(1),
});
