import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Account, Campaign, Teaser } from '../market/entities.ts';
import { type Figures, noFigures } from '../market/figures.ts';
import type { Market } from '../market/market.ts';
import { sumsOfDays } from '../market/sums.ts';
import { bodyOf, campaignOf, choiceOf, contentOf, type Days, daysOf, pageOf, queryOf } from './parameters.ts';
import { invalidArgument, invalidParameters } from './refusal.ts';
import { counted } from './texts.ts';

const adminStatuses = ['approved', 'denied', 'pending'] as const;
const statusOfModeration = { approved: 'approved', 'on-moderation': 'pending', rejected: 'denied' } as const;

export type ImageLink = (teaser: Teaser) => string;

function adminStatus(teaser: Teaser, market: Market): (typeof adminStatuses)[number] {
  return statusOfModeration[market.moderation(teaser)];
}

function enabledOf(teaser: Teaser, market: Market): 'active' | 'inactive' {
  return market.isTeaserBlocked(teaser) ? 'inactive' : 'active';
}

/** `GET /boosts/content`: every content of the account; no paging is documented. */
export function listAllContent(
  market: Market,
  account: Account,
  request: FastifyRequest,
  imageLink: ImageLink,
): unknown {
  const query = queryOf(request, account, ['date_from', 'date_to']);
  const days = daysOf(query, market, account, 'today');
  const boosts = market.campaigns.filter((campaign) => campaign.account === account);
  const data = boosts.flatMap((campaign) =>
    withFigures(market, campaign, days).map(({ teaser, figures }) => {
      const { viewable_impressions: _viewable, ...statistics } = statisticsOf(figures);
      return {
        boost_id: String(campaign.id),
        ...statistics,
        ...describedContent(teaser, market, imageLink),
        // the documentation's table has `admin_status`, its example `status`
        status: adminStatus(teaser, market),
        utm_codes: '',
      };
    }),
  );
  return { success: true, data };
}

/** `GET /boosts/:id/content`. */
export function listContent(
  market: Market,
  account: Account,
  id: string,
  request: FastifyRequest,
  imageLink: ImageLink,
): unknown {
  const names = ['admin_status', 'enabled', 'date_from', 'date_to', 'limit', 'offset'];
  const query = queryOf(request, account, names);
  const days = daysOf(query, market, account, 'today');
  const status = choiceOf(query, 'admin_status', adminStatuses);
  const enabled = choiceOf(query, 'enabled', ['active', 'inactive']);
  const contents = withFigures(market, campaignOf(market, account, id), days).filter(
    ({ teaser }) =>
      (status === undefined || adminStatus(teaser, market) === status) &&
      (enabled === undefined || enabledOf(teaser, market) === enabled),
  );
  const data = pageOf(query, contents).map(({ teaser, figures }) => ({
    ...describedContent(teaser, market, imageLink),
    admin_status: adminStatus(teaser, market),
    creative_denial_reason: adminStatus(teaser, market) === 'denied' ? "['Headline - Un-Approved']" : 'N/A',
    ...statisticsOf(figures),
  }));
  return { success: true, data };
}

function withFigures(market: Market, campaign: Campaign, days: Days) {
  const sums = sumsOfDays(market, [campaign], days, { teaser: true });
  const figuresOf = new Map(sums.map(({ teaser, figures }) => [teaser?.id, figures]));
  return market
    .teasers(campaign)
    .map((teaser) => ({ teaser, figures: figuresOf.get(teaser.id) ?? noFigures() }));
}

function describedContent(teaser: Teaser, market: Market, imageLink: ImageLink) {
  return {
    content_id: String(teaser.id),
    headline: teaser.title,
    target_url: teaser.url,
    image_url: imageLink(teaser),
    brand_name: 'Northlight',
    enabled: enabledOf(teaser, market),
    avg_position: '3.036587',
  };
}

function statisticsOf(figures: Figures) {
  const { averageCpc, vctr: _vctr, ...others } = counted(figures);
  return { ...others, avg_cpc: averageCpc };
}

const idSchema = z.union([z.int(), z.string().regex(/^\d+$/)]).transform(String);
const targetUrlSchema = z.url({ protocol: /^https?$/ }).max(255);
const changeSchema = z.strictObject({
  sub_account_id: idSchema.optional(),
  id: idSchema.optional(),
  target_url: targetUrlSchema.optional(),
  headline: z.string().min(1).max(80).optional(),
  description: z.string().max(250).optional(),
  brand_name: z.string().max(30).optional(),
  enabled: z.enum(['on', 'off']).optional(),
});

/** `POST /boosts/:id/content`; without an id it changes every content of the campaign. */
export function changeContent(
  market: Market,
  account: Account,
  id: string,
  request: FastifyRequest,
): unknown {
  const campaign = campaignOf(market, account, id);
  const body = bodyOf(request, z.union([changeSchema, z.array(changeSchema).min(1)]));
  const changes = (Array.isArray(body) ? body : [body]).flatMap((change) => {
    const teasers =
      change.id === undefined ? market.teasers(campaign) : [contentOf(market, campaign, change.id)];
    return teasers.map((teaser) => ({ teaser, change }));
  });
  for (const { teaser, change } of changes) {
    const edited = {
      ...(change.headline === undefined ? {} : { title: change.headline }),
      ...(change.description === undefined ? {} : { advertText: change.description }),
      ...(change.target_url === undefined ? {} : { url: change.target_url }),
    };
    if (Object.keys(edited).length > 0) {
      market.write({ kind: 'teaser-edited', id: teaser.id, value: edited });
    }
    // "enabled: default on": a change without it enables the content
    market.write({ kind: 'teaser-blocked', id: teaser.id, value: change.enabled === 'off' });
  }
  const [single] = changes;
  if (Array.isArray(body) || body.id === undefined || single === undefined) return { success: true };
  return {
    success: true,
    data: [{ id: String(single.teaser.id), status: adminStatus(single.teaser, market) }],
  };
}

const newContentSchema = z.strictObject({
  sub_account_id: idSchema.optional(),
  target_url: targetUrlSchema,
  image: z.url({ protocol: /^https?$/ }),
  headline: z.string().min(1).max(80),
  description: z.string().min(1).max(250),
  brand_name: z.string().min(1).max(30),
});
const IMAGE_FILE = /\.(jpe?g|gif|png|webp|svg)$/i;

/** `POST /boosts/:id/content/add`; the size of an external image is not checked. */
export function addContent(market: Market, account: Account, id: string, request: FastifyRequest): unknown {
  const campaign = campaignOf(market, account, id);
  if (market.isCampaignArchived(campaign)) throw invalidArgument();
  const body = bodyOf(request, newContentSchema);
  if (!IMAGE_FILE.test(new URL(body.image).pathname)) throw invalidParameters('Invalid image type');
  const contentId = market.freeTeaserId(account);
  market.write({
    kind: 'teaser-created',
    id: contentId,
    campaign: campaign.id,
    value: {
      title: body.headline,
      advertText: body.description,
      url: body.target_url,
      imageUrl: body.image,
      bid: null,
      isPaused: false,
    },
  });
  return { success: true, creative: { id: contentId, status: 'pending' } };
}
