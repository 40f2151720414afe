import { decimalFromMicros } from '@adhelm/contracts';
import * as z from 'zod';
import type { Account, Campaign } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { checked, Refusal } from '../requests/refusal.ts';

type Field = (campaign: Campaign, market: Market) => unknown;

const units = (micros: number | null) => (micros === null ? null : Number(decimalFromMicros(micros)));

/**
 * The fields of a campaign that clients request. `enable` is the advertiser's own switch; the format of `rates` is
 * assumed.
 */
const fields: Readonly<Record<string, Field>> = {
  id: ({ id }) => id,
  name: (campaign, market) => market.nameOf(campaign),
  enable: (campaign, market) => !market.isCampaignBlocked(campaign),
  rates: (campaign, market) => [{ country: campaign.country, rate: units(market.campaignBid(campaign)) }],
  daily_budget: (campaign, market) => units(market.limits(campaign).daily),
  global_budget: (campaign, market) => units(market.limits(campaign).overall),
  destination_url: ({ teasers }) => teasers[0]?.url ?? null,
};

const querySchema = z.strictObject({ id: z.string().optional(), fields: z.string().optional() });

/** `GET /campaign?id=1,2&fields=id,name,enable`: all campaigns without an id, all fields without a list. */
export function listCampaigns(market: Market, account: Account, query: unknown): unknown {
  const { id, fields: named } = checked(querySchema, query);
  const wanted = named?.split(',') ?? Object.keys(fields);
  const unknown = wanted.find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined) throw new Refusal(400, `fields: unknown ${unknown}`);
  const campaigns =
    id === undefined
      ? market.campaigns.filter((campaign) => campaign.account === account)
      : id.split(',').map((one) => campaignOf(market, account, Number(one)));
  return campaigns.map((campaign) =>
    Object.fromEntries(wanted.map((name) => [name, fields[name]?.(campaign, market)])),
  );
}

/** A field of a campaign, for reports by campaign. */
export function fieldOf(market: Market, campaign: Campaign, name: string): unknown {
  return fields[name]?.(campaign, market);
}

/** The account's own campaign. */
export function campaignOf(market: Market, account: Account, id: number): Campaign {
  const campaign = market.campaign(id);
  if (campaign?.account !== account) throw new Refusal(404, 'Campaign not found');
  return campaign;
}
