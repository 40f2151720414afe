import type { Campaign } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { networks } from '../market/networks.ts';
import type { TrackerFigures } from '../market/tracker-figures.ts';
import { uuidOf } from '../market/uuids.ts';

export function voluumId(campaign: Campaign): string {
  return uuidOf('voluum campaign', campaign.id);
}

export function trafficSourceOf({ account }: Campaign) {
  const { block, name } = networks[account.source];
  return { id: uuidOf('voluum traffic source', block), name };
}

/** A campaign of `GET /campaign`, with the fields of Voluum that the market supports. */
export function campaignEntity(market: Market, figures: TrackerFigures, campaign: Campaign) {
  const name = figures.nameOf(campaign);
  return {
    id: voluumId(campaign),
    name,
    namePostfix: market.nameOf(campaign),
    trafficSource: trafficSourceOf(campaign),
    country: { code: campaign.country },
    costModel: { type: 'CPC', value: 0 },
    url: `https://track.example/${voluumId(campaign)}`,
    createdTime: `${campaign.addedOn}T00:00:00.000Z`,
    deleted: false,
  };
}
