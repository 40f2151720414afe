import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Account, Teaser } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { badRequest, notFound } from './refusal.ts';
import { bodyOf, campaignOf, itemOf, parametersOf } from './requested.ts';

export type ImageLink = (teaser: Teaser) => string;

const approvals = { approved: 'APPROVED', 'on-moderation': 'PENDING', rejected: 'REJECTED' } as const;

/** An item as every call returns it. */
export function describedItem(teaser: Teaser, market: Market, imageLink: ImageLink): Record<string, unknown> {
  const approval = approvals[market.moderation(teaser)];
  return {
    id: String(teaser.id),
    campaign_id: String(teaser.campaignId),
    type: 'ITEM',
    url: teaser.url,
    thumbnail_url: imageLink(teaser),
    title: teaser.title,
    description: teaser.advertText === '' ? null : teaser.advertText,
    approval_state: approval,
    is_active: !market.isTeaserBlocked(teaser),
    status: statusOf(teaser, market),
    policy_review: {
      reject_reason: approval === 'REJECTED' ? 'MISLEADING' : null,
      status_reason: null,
    },
    cta: null,
    creative_focus: { type: 'AUTOMATIC', coordinates: null },
    creative_type: 'STATIC_IMAGE',
    orientation: 'HORIZONTAL',
  };
}

function statusOf(teaser: Teaser, market: Market): string {
  const moderation = market.moderation(teaser);
  if (moderation === 'rejected') return 'REJECTED';
  if (moderation === 'on-moderation') return 'PENDING_APPROVAL';
  return market.isTeaserBlocked(teaser) ? 'PAUSED' : 'RUNNING';
}

/** `GET /{account}/campaigns/{id}/items/`. */
export function listItems(
  market: Market,
  account: Account,
  id: string,
  request: FastifyRequest,
  imageLink: ImageLink,
): unknown {
  parametersOf(request, []);
  const campaign = campaignOf(market, account, id);
  return {
    results: market.teasers(campaign).map((teaser) => describedItem(teaser, market, imageLink)),
    metadata: null,
  };
}

export function readItem(
  market: Market,
  account: Account,
  { id, item }: { readonly id: string; readonly item: string },
  request: FastifyRequest,
  imageLink: ImageLink,
): unknown {
  parametersOf(request, []);
  return describedItem(itemOf(market, campaignOf(market, account, id), item), market, imageLink);
}

const httpUrl = z.url({ protocol: /^https?$/ }).max(1_000);
/** GIFs are no longer accepted. */
const imageUrl = httpUrl.refine((url) => !/\.gif$/i.test(new URL(url).pathname), 'GIF is not supported');
const itemFields = {
  url: httpUrl,
  title: z.string().min(1),
  thumbnail_url: imageUrl,
  description: z.string().max(250),
};
const updateSchema = z.strictObject({ ...itemFields, is_active: z.boolean() }).partial();

/** `POST` or `PUT …/items/{item}`. `is_active` can be changed while an item is running, paused or in review. */
export function updateItem(
  market: Market,
  account: Account,
  { id, item }: { readonly id: string; readonly item: string },
  request: FastifyRequest,
  imageLink: ImageLink,
): unknown {
  const teaser = itemOf(market, campaignOf(market, account, id), item);
  const {
    is_active: isActive,
    title,
    url,
    description,
    thumbnail_url: picture,
  } = bodyOf(request, updateSchema);
  if (isActive !== undefined && statusOf(teaser, market) === 'REJECTED') {
    throw badRequest('is_active cannot be modified while the item is REJECTED');
  }
  const edited = {
    ...(title === undefined ? {} : { title }),
    ...(url === undefined ? {} : { url }),
    ...(description === undefined ? {} : { advertText: description }),
    ...(picture === undefined ? {} : { imageUrl: picture }),
  };
  if (Object.keys(edited).length > 0) {
    market.write({ kind: 'teaser-edited', id: teaser.id, value: edited });
  }
  if (isActive !== undefined && isActive === market.isTeaserBlocked(teaser)) {
    market.write({ kind: 'teaser-blocked', id: teaser.id, value: !isActive });
  }
  const now = market.teaser(teaser.id);
  if (now === undefined) throw notFound();
  return describedItem(now, market, imageLink);
}

/** `DELETE …/items/{item}`. */
export function deleteItem(
  market: Market,
  account: Account,
  { id, item }: { readonly id: string; readonly item: string },
  imageLink: ImageLink,
): unknown {
  const teaser = itemOf(market, campaignOf(market, account, id), item);
  const answer = { ...describedItem(teaser, market, imageLink), status: 'STOPPED' };
  market.write({ kind: 'teaser-deleted', id: teaser.id, value: true });
  return answer;
}

const massSchema = z.strictObject({
  collection: z
    .array(
      z
        .strictObject(itemFields)
        .partial({ description: true })
        .extend({ cta: z.strictObject({ cta_type: z.string() }).nullish() }),
    )
    .min(1),
});

/** `POST …/items/mass`: items with the client's own texts and images, so that nothing is crawled. */
export function massCreateItems(
  market: Market,
  account: Account,
  id: string,
  request: FastifyRequest,
  imageLink: ImageLink,
): unknown {
  const campaign = campaignOf(market, account, id);
  const { collection } = bodyOf(request, massSchema);
  const results = collection.map((item) => {
    const itemId = market.freeTeaserId(account);
    market.write({
      kind: 'teaser-created',
      id: itemId,
      campaign: campaign.id,
      value: {
        title: item.title,
        advertText: item.description ?? '',
        url: item.url,
        imageUrl: item.thumbnail_url,
        bid: null,
        isPaused: false,
      },
    });
    const made = market.teaser(itemId);
    if (made === undefined) throw notFound();
    return describedItem(made, market, imageLink);
  });
  return { results };
}
