import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Market } from '../market/market.ts';
import { type ImageLink, withMedia } from './ads.ts';
import { adOf, campaignOfGroup } from './entities.ts';
import { adTexts } from './new-ad.ts';
import type { OwnRoute } from './own-route.ts';
import { checked, notFound } from './refusal.ts';

const updateSchema = z.strictObject(adTexts).partial();

/**
 * `POST /v1/advertiser/ad_groups/{id}/ads/teaser/update/{ad}`: a form with the changed texts. Images and bids, which
 * the contract also has here, are not accepted, and the ad is not reviewed again.
 */
export function registerAdUpdate(
  app: FastifyInstance,
  market: Market,
  route: OwnRoute,
  imageLink: ImageLink,
): void {
  app.post(
    '/v1/advertiser/ad_groups/:id/ads/teaser/update/:ad',
    route((account, { params, body }) => {
      const campaign = campaignOfGroup(market, account, params.id);
      const ad = adOf(market, account, params.ad);
      if (ad?.campaignId !== campaign.id) throw notFound();
      const { title, original_url: url } = checked(updateSchema, body);
      const value = { ...(title === undefined ? {} : { title }), ...(url === undefined ? {} : { url }) };
      if (Object.keys(value).length > 0) market.write({ kind: 'teaser-edited', id: ad.id, value });
      return { data: withMedia(market, market.teaser(ad.id) ?? ad, imageLink) };
    }),
  );
}
