import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Account, Campaign } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { units } from './amounts.ts';
import { change, create } from './campaign-changes.ts';
import { campaignOf, campaignsOf, countriesOf, settingsOf, statusOf, targetUrlOf } from './campaign-facts.ts';
import { creativeOf, type ImageLink } from './creatives.ts';
import type { OwnRoute } from './own-route.ts';
import { pageOf, pageSchema } from './pages.ts';
import { checked } from './refusal.ts';

const listSchema = z.strictObject({
  ...pageSchema,
  status: z.array(z.string().regex(/^[1-9]$/)).optional(),
  is_archived: z.enum(['0', '1']).optional(),
});
const switchedSchema = z.strictObject({ campaign_ids: z.array(z.int().positive()).min(1) });

/** `/adv/campaigns`: list, one (with its creatives), create, update, play and stop. */
export function registerCampaigns(
  app: FastifyInstance,
  market: Market,
  own: OwnRoute,
  imageLink: ImageLink,
): void {
  app.get(
    '/adv/campaigns',
    own((account, { query }) => {
      const wanted = checked(listSchema, query);
      const found = campaignsOf(market, account).filter(
        (campaign) =>
          (wanted.status?.includes(String(statusOf(market, campaign))) ?? true) &&
          (wanted.is_archived === undefined ||
            market.isCampaignArchived(campaign) === (wanted.is_archived === '1')),
      );
      return pageOf(found, wanted, (campaign) => described(market, campaign));
    }),
  );
  app.post(
    '/adv/campaigns',
    own((account, { body }) => described(market, create(market, account, body))),
  );
  app.get(
    '/adv/campaigns/:id',
    own((account, { params }) => {
      const campaign = campaignOf(market, account, params.id);
      const creatives = market.teasers(campaign).map((teaser) => creativeOf(market, teaser, imageLink));
      return { ...described(market, campaign), creatives };
    }),
  );
  app.patch(
    '/adv/campaigns/:id',
    own((account, { params, body }) => {
      const campaign = campaignOf(market, account, params.id);
      change(market, campaign, body);
      return described(market, campaign);
    }),
  );
  for (const [verb, isBlocked] of [
    ['play', false],
    ['stop', true],
  ] as const) {
    app.put(
      `/adv/campaigns/${verb}`,
      own((account, { body }) => {
        const errors: Record<string, string> = {};
        for (const id of checked(switchedSchema, body).campaign_ids) {
          const refused = switchCampaign(market, account, id, isBlocked);
          if (refused !== null) errors[id] = refused;
        }
        return { success: Object.keys(errors).length === 0, errors };
      }),
    );
  }
}

function switchCampaign(market: Market, account: Account, id: number, isBlocked: boolean): string | null {
  const campaign = market.campaign(id);
  if (campaign?.account !== account) return 'Campaign not found';
  if (!isBlocked && campaign.halt !== null) return 'The campaign cannot be started';
  if (market.isCampaignBlocked(campaign) !== isBlocked) {
    market.write({ kind: 'campaign-blocked', id, value: isBlocked });
  }
  return null;
}

function described(market: Market, campaign: Campaign) {
  const { frequency, capping } = settingsOf(market, campaign);
  const { daily, overall } = market.limits(campaign);
  return {
    id: campaign.id,
    name: market.nameOf(campaign),
    status: statusOf(market, campaign),
    // campaigns carry an id instead of the name with which they were created; these ids are made up
    direction_id: campaign.campaignType === 'push' ? 2 : 1,
    rate_model: 'cpc',
    target_url: targetUrlOf(market, campaign),
    frequency,
    capping,
    limit_daily_amount: daily === null ? null : units(daily),
    limit_total_amount: overall === null ? null : units(overall),
    started_at: slashed(campaign.addedOn),
    expired_at: campaign.endDate === null ? null : slashed(campaign.endDate),
    is_archived: market.isCampaignArchived(campaign) ? 1 : 0,
    targeting: {
      country: { list: countriesOf(market, campaign), is_excluded: false },
      device_type: { list: [campaign.deviceType], is_excluded: false },
    },
  };
}

function slashed(day: string): string {
  return day.split('-').reverse().join('/');
}
