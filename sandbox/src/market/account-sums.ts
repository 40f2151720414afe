import { figure, measure } from './figures.ts';
import type { Market } from './market.ts';
import { sumsOfDays } from './sums.ts';
import { writtenIds } from './written-ids.ts';

/** The market's own figures of a campaign; amounts are micro-units of the account's currency. */
export type CampaignSums = {
  /** The id as the network writes it. */
  readonly campaignId: string;
  readonly impressions: number;
  readonly viewableImpressions: number;
  readonly clicks: number;
  readonly conversions: number;
  readonly cost: number;
  readonly revenue: number;
};

/**
 * The true figures behind the reports of a network's account for some of its own days, to compare reports with in
 * tests. Campaigns without impressions are left out. Logins that are not at a network have none.
 */
export function accountSums(
  market: Market,
  { source, externalId }: { readonly source: string; readonly externalId: string },
  days: { readonly first: string; readonly last: string },
): CampaignSums[] {
  const campaigns = market.campaigns.filter(
    ({ account }) => account.source === source && account.externalId === externalId,
  );
  return sumsOfDays(market, campaigns, days, {}).map(({ campaign, figures }) => ({
    campaignId: writtenIds(campaign.account.source).campaign(campaign.id),
    impressions: figure(figures, measure.impressions),
    viewableImpressions: figure(figures, measure.viewable),
    clicks: figure(figures, measure.clicks),
    conversions: figure(figures, measure.conversions),
    cost: figure(figures, measure.cost),
    revenue: figure(figures, measure.revenue),
  }));
}
