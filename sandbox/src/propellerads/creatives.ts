import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Account, Teaser } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { campaignOf, targetUrlOf } from './campaign-facts.ts';
import type { OwnRoute } from './own-route.ts';
import { checked, Refusal } from './refusal.ts';

const switchedSchema = z.strictObject({ creative_ids: z.array(z.int().positive()).min(1) });

const LARGEST_IMAGE = 1_000_000;
/** A PNG, JPEG or GIF, in base64. */
const imageSchema = z
  .base64()
  .refine((text) => /^(iVBORw0KGgo|\/9j\/|R0lGOD)/.test(text), 'The file is not a valid image.')
  .refine((text) => (text.length * 3) / 4 <= LARGEST_IMAGE, 'The file is too large.');
const newCreativesSchema = z.strictObject({
  creatives: z
    .array(
      z.strictObject({
        title: z.string().min(1).max(30),
        description: z.string().min(1).max(45),
        icon: imageSchema.optional(),
        image: imageSchema,
        status: z.union([z.literal(1), z.literal(2)]).optional(),
      }),
    )
    .min(1)
    .max(10),
});

export type ImageLink = (teaser: Teaser) => string;

/** Creatives: one, new ones of a campaign, start and stop. Their list is part of the campaign's own response. */
export function registerCreatives(
  app: FastifyInstance,
  market: Market,
  own: OwnRoute,
  imageLink: ImageLink,
): void {
  const describe = (teaser: Teaser) => creativeOf(market, teaser, imageLink);
  app.get(
    '/adv/creatives/:id',
    own((account, { params }) => {
      const teaser = teaserOf(market, account, params.id);
      if (teaser === undefined) throw new Refusal(404, 'Creative not found');
      return describe(teaser);
    }),
  );
  app.post(
    '/adv/campaigns/:id/creatives',
    own((account, { params, body }) => {
      const campaign = campaignOf(market, account, params.id);
      const ids = checked(newCreativesSchema, body).creatives.map((creative) => {
        const id = market.freeTeaserId(account);
        market.write({
          kind: 'teaser-created',
          id,
          campaign: campaign.id,
          value: {
            title: creative.title,
            advertText: creative.description,
            url: targetUrlOf(market, campaign) ?? 'https://unknown.example/',
            imageUrl: null,
            bid: null,
            isPaused: creative.status === 1,
          },
        });
        return id;
      });
      return { result: ids.map((id) => describe(newTeaser(market, id))) };
    }),
  );
  for (const [verb, isBlocked] of [
    ['start', false],
    ['stop', true],
  ] as const) {
    app.put(
      `/adv/creatives/${verb}`,
      own((account, { body }) => {
        const errors: Record<string, string> = {};
        for (const id of checked(switchedSchema, body).creative_ids) {
          const teaser = teaserOf(market, account, String(id));
          if (teaser === undefined) errors[id] = 'Creative not found';
          else if (market.isTeaserBlocked(teaser) !== isBlocked) {
            market.write({ kind: 'teaser-blocked', id, value: isBlocked });
          }
        }
        return { success: Object.keys(errors).length === 0, errors };
      }),
    );
  }
}

function teaserOf(market: Market, account: Account, id: string): Teaser | undefined {
  const teaser = /^\d{1,15}$/.test(id) ? market.teaser(Number(id)) : undefined;
  return teaser !== undefined && market.campaign(teaser.campaignId)?.account === account ? teaser : undefined;
}

function newTeaser(market: Market, id: number): Teaser {
  const teaser = market.teaser(id);
  if (teaser === undefined) throw new RangeError(`creative ${id} was not created`);
  return teaser;
}

/** Uses the campaigns' status ids. */
function statusOf(market: Market, teaser: Teaser): number {
  const moderation = market.moderation(teaser);
  if (moderation === 'rejected') return 3;
  if (market.isTeaserBlocked(teaser)) return 8;
  return moderation === 'on-moderation' ? 2 : 6;
}

/** A creative as the API writes it. */
export function creativeOf(market: Market, teaser: Teaser, imageLink: ImageLink): unknown {
  return {
    id: teaser.id,
    campaign_id: teaser.campaignId,
    title: teaser.title,
    description: teaser.advertText,
    status: statusOf(market, teaser),
    icon: imageLink(teaser),
    image: imageLink(teaser),
  };
}
