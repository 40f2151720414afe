import type { CampaignMarket, DaySettings, MarketParameters } from '@adhelm/sandbox';
import type { CampaignRecord } from './campaign-record.ts';

/** What a policy may change: blocks only, or the coefficients of bids too. */
export type Means = 'blocks' | 'bids';

/** A coefficient may be set between these, as networks allow. */
export const LOWEST_COEFFICIENT = 0.1;
export const HIGHEST_COEFFICIENT = 3;

/** What a buyer knows of a campaign from the start. Amounts are micro-units. */
export type KnownCampaign = {
  readonly widgets: number;
  readonly days: number;
  /** Of an approved conversion. */
  readonly payout: number;
  /** Payout × the share that the offer usually approves: what a conversion may cost. */
  readonly targetCpa: number;
  readonly bid: number;
  readonly means: Means;
};

/** Decides the settings of the coming day from what is known at its start. */
export type Play = (record: CampaignRecord) => DaySettings;

export type Policy = {
  readonly name: string;
  /** Starts to play a campaign. `market` and `parameters` are for those that are meant to know more than a buyer. */
  start(known: KnownCampaign, secret: { market: CampaignMarket; parameters: MarketParameters }): Play;
};

export function knownCampaign(
  { campaign, days }: CampaignMarket,
  parameters: MarketParameters,
  means: Means,
): KnownCampaign {
  return {
    widgets: campaign.widgets.length,
    days,
    payout: campaign.payout,
    targetCpa: campaign.payout * Math.min(0.95, parameters.approval.median),
    bid: campaign.referenceBid,
    means,
  };
}
