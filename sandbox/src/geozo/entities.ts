import type { Account, Campaign, Teaser } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { notFound } from './refusal.ts';

/** Each campaign has one ad group, whose id is the campaign's plus this offset. */
const GROUPS_FROM = 500_000_000;

export function groupIdOf({ id }: Campaign): number {
  return id + GROUPS_FROM;
}

export function campaignsOf(market: Market, account: Account): Campaign[] {
  return market.campaigns.filter((campaign) => campaign.account === account);
}

/** The account's own campaign. */
export function campaignOf(market: Market, account: Account, id: string | number): Campaign {
  const campaign = /^\d{1,15}$/.test(String(id)) ? market.campaign(Number(id)) : undefined;
  if (campaign?.account !== account) throw notFound();
  return campaign;
}

/** The campaign of an ad group. */
export function campaignOfGroup(market: Market, account: Account, groupId: string): Campaign {
  const campaign = campaignOf(
    market,
    account,
    /^\d{1,15}$/.test(groupId) ? Number(groupId) - GROUPS_FROM : '',
  );
  if (!hasGroup(market, campaign)) throw notFound();
  return campaign;
}

/** Initial campaigns have their group; a new one has none until it is created. */
export function hasGroup(market: Market, campaign: Campaign): boolean {
  const settings = market.settings(campaign);
  return settings['isNew'] !== true || settings['group'] !== undefined;
}

/** The account's own ad; undefined when it does not exist. */
export function adOf(market: Market, account: Account, id: string | number): Teaser | undefined {
  const ad = /^\d{1,15}$/.test(String(id)) ? market.teaser(Number(id)) : undefined;
  return ad !== undefined && market.campaign(ad.campaignId)?.account === account ? ad : undefined;
}

/** 2 moderation, 3 banned, 4 stopped, 5 started, 41 budget ended, 42 suspended. */
export function statusOf(market: Market, campaign: Campaign, ad: Teaser): number {
  const moderation = market.moderation(ad);
  if (moderation !== 'approved') return moderation === 'rejected' ? 3 : 2;
  if (market.isTeaserBlocked(ad) || market.isCampaignBlocked(campaign)) return 4;
  if (campaign.halt !== null) return campaign.halt.reason === 'stopped' ? 42 : 41;
  return 5;
}

/** Starts or stops some ads of a campaign and leaves the others as they are; returns how many changed. */
export function switchAds(
  market: Market,
  campaign: Campaign,
  ads: readonly Teaser[],
  start: boolean,
): number {
  const before = new Map(market.teasers(campaign).map((ad) => [ad.id, statusOf(market, campaign, ad)]));
  if (start && market.isCampaignBlocked(campaign)) {
    // the market stops whole campaigns and the network only ads, so the remaining ads are stopped one by one
    for (const ad of market.teasers(campaign)) block(market, ad, !ads.some(({ id }) => id === ad.id));
    market.write({ kind: 'campaign-blocked', id: campaign.id, value: false });
  } else {
    for (const ad of ads) block(market, ad, !start);
  }
  return ads.filter((ad) => before.get(ad.id) !== statusOf(market, campaign, ad)).length;
}

function block(market: Market, ad: Teaser, value: boolean): void {
  if (market.isTeaserBlocked(ad) !== value) market.write({ kind: 'teaser-blocked', id: ad.id, value });
}
