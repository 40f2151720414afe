import * as z from 'zod';
import type { Account, Campaign } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { Refusal } from './refusal.ts';

/** Settings that the market does not simulate and the API still returns. */
const settingsSchema = z.looseObject({
  target_url: z.string().nullable().default(null),
  frequency: z.int().default(3),
  capping: z.int().default(86_400),
  countries: z.array(z.string()).optional(),
});

export function campaignsOf(market: Market, account: Account): Campaign[] {
  return market.campaigns.filter((campaign) => campaign.account === account);
}

/** The account's own campaign. */
export function campaignOf(market: Market, account: Account, id: string | number): Campaign {
  const campaign = /^\d{1,15}$/.test(String(id)) ? market.campaign(Number(id)) : undefined;
  if (campaign?.account !== account) throw new Refusal(404, 'Campaign not found');
  return campaign;
}

/** The countries that a campaign targets, in the API's format. */
export function countriesOf(market: Market, campaign: Campaign): readonly string[] {
  return settingsOf(market, campaign).countries ?? [campaign.country.toLowerCase()];
}

export function targetUrlOf(market: Market, campaign: Campaign): string | null {
  return settingsOf(market, campaign).target_url ?? campaign.teasers[0]?.url ?? null;
}

/** 1 draft, 2 moderation, 6 working, 7 paused (by the network), 8 stopped (by its owner), 9 completed. */
export function statusOf(market: Market, campaign: Campaign): number {
  const isReviewed = market.isCampaignReviewed(campaign);
  if (market.isCampaignBlocked(campaign)) return isReviewed ? 8 : 1;
  if (!isReviewed) return 2;
  if (campaign.halt !== null) return campaign.halt.reason === 'stopped' ? 7 : 9;
  return 6;
}

export function settingsOf(market: Market, campaign: Campaign): z.output<typeof settingsSchema> {
  return settingsSchema.parse(market.settings(campaign));
}
