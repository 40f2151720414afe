import { decimalFromMicros } from '@adhelm/contracts';
import type { Account, Campaign } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { numberOfShortId } from '../market/short-ids.ts';
import { writtenIds } from '../market/written-ids.ts';
import { Refusal } from '../requests/refusal.ts';

/** `GET /campaigns/0` returns all, other paths the given ids. */
export function listedCampaigns(market: Market, account: Account, ids: string): unknown {
  const campaigns =
    ids === '0'
      ? market.campaigns.filter((campaign) => campaign.account === account)
      : campaignsOf(market, account, ids);
  return campaigns.map((campaign) => described(market, campaign));
}

/** `PUT /campaigns/{id}/action/{resume|pause}`, one campaign at a time. */
export function switchCampaign(market: Market, account: Account, id: string, action: string): unknown {
  if (action !== 'resume' && action !== 'pause') throw new Refusal(400, 'The action must be resume or pause');
  const campaign = campaignOf(market, account, id);
  const status = statusOf(market, campaign);
  if (status === 'Rejected' || status === 'Removed') {
    throw new Refusal(400, `A campaign that is ${status} cannot be changed`);
  }
  if (action === 'resume' && campaign.halt !== null) throw new Refusal(400, 'The campaign has ended');
  const isPaused = action === 'pause';
  if (market.isCampaignBlocked(campaign) !== isPaused) {
    market.write({ kind: 'campaign-blocked', id: campaign.id, value: isPaused });
  }
  return [described(market, campaign)];
}

/** `POST /campaigns/{ids}/sources/black/{src1,src2}`: adds to the black list of each, all or nothing. */
export function blockSources(market: Market, account: Account, ids: string, sources: string): unknown {
  const campaigns = campaignsOf(market, account, ids);
  const named = sources.split(',');
  for (const { widgets } of campaigns) {
    const unknown = named.find((source) => widgets.every(({ widget }) => widget.uid !== source));
    if (unknown !== undefined) throw new Refusal(400, `Unknown source ${unknown}`);
  }
  for (const campaign of campaigns) {
    const value = [...new Set([...market.blockedWidgets(campaign), ...named])];
    market.write({ kind: 'widgets-blocked', id: campaign.id, value });
  }
  return campaigns.map((campaign) => described(market, campaign));
}

function campaignsOf(market: Market, account: Account, ids: string): Campaign[] {
  return ids.split(',').map((id) => campaignOf(market, account, id));
}

function campaignOf(market: Market, account: Account, id: string): Campaign {
  const number = numberOfShortId('selfadvertiser campaign', id);
  const campaign = number === undefined ? undefined : market.campaign(number);
  if (campaign?.account !== account) throw new Refusal(404, `Campaign ${id} was not found`);
  return campaign;
}

/** The black list is not included: no public source documents a way to read it. */
function described(market: Market, campaign: Campaign): unknown {
  return {
    Id: writtenIds('selfadvertiser').campaign(campaign.id),
    Name: market.nameOf(campaign),
    Status: statusOf(market, campaign),
    Bid: decimalFromMicros(market.campaignBid(campaign)),
  };
}

/** The specification's words. */
function statusOf(market: Market, campaign: Campaign): string {
  if (market.isCampaignArchived(campaign)) return 'Removed';
  if (campaign.halt?.reason === 'stopped') return 'Rejected';
  if (market.isCampaignBlocked(campaign) || campaign.halt !== null) return 'Paused';
  return market.isCampaignReviewed(campaign) ? 'Running' : 'Pending';
}
