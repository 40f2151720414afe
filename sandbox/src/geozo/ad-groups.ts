import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Campaign } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { audience, audienceOf, createdAt } from './campaigns.ts';
import { campaignOf, campaignOfGroup, groupIdOf, hasGroup, statusOf } from './entities.ts';
import type { OwnRoute } from './own-route.ts';
import { checked, invalid } from './refusal.ts';

const blocksSchema = z.array(z.int().positive());
const changeSchema = z.strictObject({
  name: z.string().min(3).max(100).optional(),
  auto_start_ads: z.boolean().optional(),
  blacklist_blocks: blocksSchema.optional(),
  whitelist_blocks: blocksSchema.optional(),
});
const newGroupSchema = z.strictObject({
  ...changeSchema.shape,
  ...audience,
  name: z.string().min(3).max(100),
});
const keptSchema = z.object({ name: z.string(), auto_start_ads: z.boolean() });

/** Ad groups: of a campaign, one, create, update (whole block lists). */
export function registerAdGroups(app: FastifyInstance, market: Market, route: OwnRoute): void {
  app.get(
    '/v1/advertiser/campaigns/:id/ad_groups',
    route((account, { params }) => {
      const campaign = campaignOf(market, account, params.id);
      return { data: hasGroup(market, campaign) ? [listed(market, campaign)] : [] };
    }),
  );
  app.post(
    '/v1/advertiser/campaigns/:id/ad_groups',
    route((account, { params, body }) => {
      const campaign = campaignOf(market, account, params.id);
      const wanted = checked(newGroupSchema, body);
      // the market has one group per campaign
      if (hasGroup(market, campaign)) throw invalid({ name: ['The campaign already has an ad group.'] });
      update(market, campaign, wanted);
      return { data: described(market, campaign) };
    }),
  );
  app.get(
    '/v1/advertiser/ad_groups/:id',
    route((account, { params }) => ({
      data: described(market, campaignOfGroup(market, account, params.id)),
    })),
  );
  app.put(
    '/v1/advertiser/ad_groups/:id',
    route((account, { params, body }) => {
      const campaign = campaignOfGroup(market, account, params.id);
      update(market, campaign, checked(changeSchema, body));
      return { data: described(market, campaign) };
    }),
  );
}

/** Whether ads start automatically once they pass moderation. */
export function startsAds(market: Market, campaign: Campaign): boolean {
  return keptOf(market, campaign).auto_start_ads;
}

export function groupNameOf(market: Market, campaign: Campaign): string {
  return keptOf(market, campaign).name;
}

function keptOf(market: Market, campaign: Campaign): z.output<typeof keptSchema> {
  const kept = keptSchema.safeParse(market.settings(campaign)['group']);
  return kept.success ? kept.data : { name: `Ad Group ${groupIdOf(campaign)}`, auto_start_ads: true };
}

function update(market: Market, campaign: Campaign, wanted: z.output<typeof changeSchema>): void {
  const { id } = campaign;
  const { name, auto_start_ads: autoStart, blacklist_blocks: black, whitelist_blocks: white } = wanted;
  if (name !== undefined || autoStart !== undefined) {
    // a new group does not start ads automatically by default
    const kept = hasGroup(market, campaign) ? keptOf(market, campaign) : { name: '', auto_start_ads: false };
    const group = { name: name ?? kept.name, auto_start_ads: autoStart ?? kept.auto_start_ads };
    market.write({ kind: 'campaign-settings', id, value: { group } });
  }
  const texts = (blocks: readonly number[]) => [...new Set(blocks.map(String))];
  if (black !== undefined) market.write({ kind: 'widgets-blocked', id, value: texts(black) });
  if (white !== undefined) market.write({ kind: 'widgets-allowed', id, value: texts(white) });
}

function listed(market: Market, campaign: Campaign): unknown {
  const ads = market.teasers(campaign);
  const started = ads.filter((ad) => statusOf(market, campaign, ad) === 5).length;
  return {
    id: groupIdOf(campaign),
    campaign_id: campaign.id,
    name: groupNameOf(market, campaign),
    statistic: null,
    status: started > 0 ? 'Started' : 'Stopped',
    created_at: createdAt(campaign),
    ad_count: ads.length,
    ad_started_count: started,
  };
}

function described(market: Market, campaign: Campaign): unknown {
  return {
    id: groupIdOf(campaign),
    campaign_id: campaign.id,
    default_url: 'https://geozo.com/api/',
    created_at: createdAt(campaign),
    ...keptOf(market, campaign),
    ...audienceOf(market, campaign),
    blacklist_blocks: [...market.blockedWidgets(campaign)].map(Number),
    whitelist_blocks: [...market.allowedWidgets(campaign)].map(Number),
  };
}
