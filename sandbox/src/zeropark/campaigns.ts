import * as z from 'zod';
import type { Account, Campaign } from '../market/entities.ts';
import { campaignFigures, type Market } from '../market/market.ts';
import { numberOfUuid } from '../market/uuids.ts';
import { writtenIds } from '../market/written-ids.ts';
import { checked, Refusal } from '../requests/refusal.ts';
import { daysOf, intervalSchema } from './intervals.ts';
import { pageOf, pageSchema } from './pages.ts';
import { dollars, statsOf } from './stats.ts';

const listSchema = z.strictObject({
  ...intervalSchema,
  ...pageSchema,
  showDeleted: z.enum(['true', 'false']).optional(),
  campaignNameOrId: z.string().optional(),
});

/** `GET /stats/campaign/all`. */
export function listCampaigns(market: Market, account: Account, query: unknown): unknown {
  const request = checked(listSchema, query);
  const { first, last } = daysOf(request, market.today(account));
  const wanted = request.campaignNameOrId?.toLowerCase() ?? '';
  const found = market.campaigns
    .filter((campaign) => campaign.account === account)
    .filter((campaign) => idOf(campaign) === wanted || market.nameOf(campaign).toLowerCase().includes(wanted))
    .map((campaign) => {
      const figures = campaignFigures(market, campaign, market.daysFrom(first, last));
      return { details: detailsOf(market, campaign), stats: statsOf(figures) };
    });
  return pageOf(found, request, ({ details }) => details);
}

/** `GET /stats/campaign/{id}/details`. */
export function campaignDetails(market: Market, account: Account, id: string): unknown {
  return detailsOf(market, campaignOf(market, account, id));
}

/** `POST /campaign/{id}/pause|resume`. */
export function switchCampaign(market: Market, account: Account, id: string, isPaused: boolean): unknown {
  const campaign = campaignOf(market, account, id);
  const { state } = stateOf(market, campaign);
  if (!isPaused && campaign.halt !== null)
    throw new Refusal(400, `A campaign that is ${state} cannot be resumed`);
  if (market.isCampaignBlocked(campaign) !== isPaused) {
    market.write({ kind: 'campaign-blocked', id: campaign.id, value: isPaused });
  }
  return stateOf(market, campaign);
}

/** The account's own campaign, by its UUID. */
export function campaignOf(market: Market, account: Account, id: string): Campaign {
  const number = numberOfUuid('zeropark campaign', id);
  const campaign = number === undefined ? undefined : market.campaign(number);
  if (campaign?.account !== account) throw new Refusal(404, 'Campaign not found');
  return campaign;
}

function idOf({ id }: Campaign): string {
  return writtenIds('zeropark').campaign(id);
}

/** PENDING during review, REJECTED when the network stopped it; its end and its total budget pause it. */
function stateOf(market: Market, campaign: Campaign): { state: string; actions: readonly string[] } {
  if (market.isCampaignArchived(campaign)) return { state: 'ARCHIVED', actions: [] };
  if (campaign.halt?.reason === 'stopped') return { state: 'REJECTED', actions: [] };
  if (market.isCampaignBlocked(campaign)) return { state: 'PAUSED', actions: ['RESUME'] };
  if (campaign.halt !== null) return { state: 'PAUSED', actions: [] };
  if (!market.isCampaignReviewed(campaign)) return { state: 'PENDING', actions: ['PAUSE'] };
  return { state: 'ACTIVE', actions: ['PAUSE'] };
}

function detailsOf(market: Market, campaign: Campaign) {
  return {
    id: idOf(campaign),
    name: market.nameOf(campaign),
    type: 'RON',
    geo: campaign.country,
    bid: dollars(market.campaignBid(campaign)),
    url: campaign.teasers[0]?.url ?? null,
    state: stateOf(market, campaign),
  };
}
