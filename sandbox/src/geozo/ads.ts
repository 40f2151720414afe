import { microsFromDecimal } from '@adhelm/contracts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Account, Campaign, Teaser } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { groupNameOf } from './ad-groups.ts';
import { countriesOf, createdAt } from './campaigns.ts';
import { adOf, campaignOfGroup, campaignsOf, groupIdOf, statusOf, switchAds } from './entities.ts';
import { bidBranch, MIN_BID } from './geo.ts';
import type { OwnRoute } from './own-route.ts';
import { linksAndMeta, pageSchema, partOf } from './pages.ts';
import { checked, invalid, notFound } from './refusal.ts';

const idsSchema = z.strictObject({ ids: z.array(z.int().positive()).min(1) });
const dayFilters = {
  'filters[date_from]': z.iso.date().optional(),
  'filters[date_to]': z.iso.date().optional(),
};
const allSchema = z.strictObject({
  ...pageSchema,
  ...dayFilters,
  'filters[status_id_in]': z.array(z.string().regex(/^([1-5]|41|42)$/)).optional(),
});
const ofGroupSchema = z.strictObject({ ...pageSchema, ...dayFilters, searchPhrase: z.string().optional() });
export const bidText = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,6})?$/, 'Must be a number.')
  .transform(microsFromDecimal)
  .refine((bid) => bid >= MIN_BID, 'The bid is less than the minimum bid.');
const bidFormSchema = z.strictObject({
  ids: z.array(z.string().regex(/^\d{1,15}$/)).min(1),
  one_bid_for_all_geo: bidText,
});

export type ImageLink = (ad: Teaser) => string;

/** Ads: all, those of a group, one, start, stop and bid. */
export function registerAds(
  app: FastifyInstance,
  market: Market,
  route: OwnRoute,
  imageLink: ImageLink,
): void {
  const list = (ad: Teaser) => listed(market, ad, imageLink);
  app.get(
    '/v1/advertiser/ads/all',
    route((account, { query }) => {
      const wanted = checked(allSchema, query);
      const statuses = wanted['filters[status_id_in]'];
      const ads = campaignsOf(market, account)
        .flatMap((campaign) => market.teasers(campaign).map((ad) => ({ ad, campaign })))
        .filter(({ ad, campaign }) => statuses?.includes(String(statusOf(market, campaign, ad))) ?? true);
      return { data: partOf(ads, wanted).map(({ ad }) => list(ad)) };
    }),
  );
  app.get(
    '/v1/advertiser/ad_groups/:id/ads/universal',
    route((account, { params, query }) => {
      const wanted = checked(ofGroupSchema, query);
      const ads = market.teasers(campaignOfGroup(market, account, params.id));
      const path = `https://geozo.com/api/v1/advertiser/ad_groups/${params.id}/ads/universal`;
      return { data: partOf(ads, wanted).map(list), ...linksAndMeta(ads.length, wanted, path) };
    }),
  );
  app.get(
    '/v1/advertiser/ads/universal/:id',
    route((account, { params }) => {
      const ad = adOf(market, account, params.id);
      if (ad === undefined) throw notFound();
      return { data: withMedia(market, ad, imageLink) };
    }),
  );
  for (const [verb, start] of [
    ['start', true],
    ['stop', false],
  ] as const) {
    app.put(
      `/v1/advertiser/ads/all/${verb}`,
      route((account, { body }) => {
        const ads = adsOf(market, account, checked(idsSchema, body).ids);
        for (const [campaign, own] of byCampaign(market, ads)) switchAds(market, campaign, own, start);
        return { data: ads.map(list) };
      }),
    );
  }
  app.put(
    '/v1/advertiser/ads/all/bid',
    route((account, { body }) => {
      const { ids, one_bid_for_all_geo: value } = checked(bidFormSchema, body);
      const ads = adsOf(market, account, ids);
      for (const { id } of ads) market.write({ kind: 'teaser-bid', id, value });
      return { data: ads.map(list) };
    }),
  );
}

/** All ads or none: the first unknown one fails the request. */
function adsOf(market: Market, account: Account, ids: readonly (string | number)[]): Teaser[] {
  return ids.map((id, index) => {
    const ad = adOf(market, account, id);
    if (ad === undefined) throw invalid({ [`ids.${index}`]: [`The selected ids.${index} is invalid.`] });
    return ad;
  });
}

function byCampaign(market: Market, ads: readonly Teaser[]): Map<Campaign, Teaser[]> {
  const groups = new Map<Campaign, Teaser[]>();
  for (const ad of ads) {
    const campaign = campaignOfAd(market, ad);
    groups.set(campaign, [...(groups.get(campaign) ?? []), ad]);
  }
  return groups;
}

function campaignOfAd(market: Market, ad: Teaser): Campaign {
  const campaign = market.campaign(ad.campaignId);
  if (campaign === undefined) throw new RangeError(`ad ${ad.id} has no campaign`);
  return campaign;
}

/** An ad as a single ad is returned. */
export function withMedia(market: Market, ad: Teaser, imageLink: ImageLink): unknown {
  return { ...described(market, ad), media_contents: mediaOf(ad, imageLink) };
}

/** An ad without its image, as it is returned after creation. */
export function described(market: Market, ad: Teaser) {
  const campaign = campaignOfAd(market, ad);
  return {
    id: ad.id,
    geo_bids: branches(market, campaign, ad),
    ad_group_id: groupIdOf(campaign),
    supported_block_format_types: 16,
    campaign_type_id: 1,
    status_id: statusOf(market, campaign, ad),
    marks: [],
    url: ad.url,
    original_url: ad.url,
    created_at: createdAt(campaign),
    title: ad.title,
    short_description: ad.advertText,
  };
}

function listed(market: Market, ad: Teaser, imageLink: ImageLink): unknown {
  const campaign = campaignOfAd(market, ad);
  const status = statusOf(market, campaign, ad);
  return {
    id: ad.id,
    bids: branches(market, campaign, ad),
    campaign_id: campaign.id,
    campaign_name: market.nameOf(campaign),
    campaign_type_id: 1,
    ad_group_id: groupIdOf(campaign),
    group_ad_name: groupNameOf(market, campaign),
    title: ad.title,
    supported_block_format_types: 16,
    status_id: status,
    statistic: null,
    created_at: createdAt(campaign),
    ban: status === 3 ? { id: ad.id, ban_reason: { id: 4, name: 'Forbidden words' } } : null,
    url: ad.url,
    media_contents: mediaOf(ad, imageLink),
    short_description: ad.advertText,
  };
}

function branches(market: Market, campaign: Campaign, ad: Teaser): unknown[] {
  return countriesOf(market, campaign).map((code) => bidBranch(code, market.bid(ad)));
}

function mediaOf(ad: Teaser, imageLink: ImageLink): unknown {
  const url = imageLink(ad);
  return { '1:1': { url, aspect_ratio: '1:1' }, '16:9': { url, aspect_ratio: '16:9' } };
}
