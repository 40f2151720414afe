import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Market } from '../market/market.ts';
import { startsAds } from './ad-groups.ts';
import { bidText, described } from './ads.ts';
import { campaignOfGroup } from './entities.ts';
import type { OwnRoute } from './own-route.ts';
import { checked } from './refusal.ts';

const LARGEST_FILE = 2 * 1024 * 1024;
const signatures = ['89504e470d0a1a0a', 'ffd8ff', '474946383761', '474946383961'];
const fileSchema = z
  .instanceof(Uint8Array, { error: 'The file is required.' })
  .refine((bytes) => bytes.length <= LARGEST_FILE, 'The file may not be greater than 2048 kilobytes.')
  .refine((bytes) => {
    const begin = Buffer.from(bytes.subarray(0, 8)).toString('hex');
    return signatures.some((signature) => begin.startsWith(signature));
  }, 'The file must be an image.');
/** An ad's title and URL. */
export const adTexts = { title: z.string().min(30).max(120), original_url: z.url().max(1_000) };
const teaserSchema = z.strictObject({
  ...adTexts,
  'media_content_file_square[file]': fileSchema,
  'media_content_file_horizontal[file]': fileSchema,
  one_bid_for_all_geo: bidText,
});

/** `POST /v1/advertiser/ad_groups/{id}/ads/teaser/create`: a form with two images. */
export function registerNewAd(app: FastifyInstance, market: Market, route: OwnRoute): void {
  app.post(
    '/v1/advertiser/ad_groups/:id/ads/teaser/create',
    { bodyLimit: 6 * 1024 * 1024 },
    route((account, { params, body }) => {
      const campaign = campaignOfGroup(market, account, params.id);
      const wanted = checked(teaserSchema, body);
      const id = market.freeTeaserId(account);
      market.write({
        kind: 'teaser-created',
        id,
        campaign: campaign.id,
        value: {
          title: wanted.title,
          advertText: '',
          url: wanted.original_url,
          imageUrl: null,
          bid: wanted.one_bid_for_all_geo,
          isPaused: !startsAds(market, campaign),
        },
      });
      const ad = market.teaser(id);
      if (ad === undefined) throw new RangeError(`ad ${id} was not created`);
      return { data: described(market, ad) };
    }),
  );
}
