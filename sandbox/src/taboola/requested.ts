import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Account, Campaign, Teaser } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { knownValues, queryOf } from '../requests/known-values.ts';
import { badRequest, notFound, Refusal } from './refusal.ts';

/** The parameters of a GET. Undocumented ones are refused. */
export function parametersOf<Once extends string, Many extends string = never>(
  request: FastifyRequest,
  once: readonly Once[],
  many: readonly Many[] = [],
) {
  return knownValues(queryOf(request), { once, many }, (name) => badRequest(`Unknown parameter: ${name}`));
}

/** The body of a change: JSON with a JSON content type, without unknown fields. */
export function bodyOf<Schema extends z.ZodType>(request: FastifyRequest, schema: Schema): z.output<Schema> {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
    throw new Refusal(415, 'Unsupported Media Type');
  }
  const result = schema.safeParse(request.body);
  if (!result.success) throw badRequest(z.prettifyError(result.error).replaceAll('\n', ' '));
  return result.data;
}

/** The account's own campaign; deleted ones are not found. */
export function campaignOf(market: Market, account: Account, id: string): Campaign {
  const campaign = /^[1-9]\d{0,14}$/.test(id) ? market.campaign(Number(id)) : undefined;
  if (campaign?.account !== account || market.isCampaignArchived(campaign)) throw notFound();
  return campaign;
}

export function itemOf(market: Market, campaign: Campaign, id: string): Teaser {
  const teaser = /^[1-9]\d{0,14}$/.test(id) ? market.teaser(Number(id)) : undefined;
  if (teaser?.campaignId !== campaign.id) throw notFound();
  return teaser;
}

/** Refuses publishers without traffic in the account's campaigns, for which Backstage reports `account`. */
export function refuseUnknownSites(market: Market, account: Account, sites: readonly string[]): void {
  const known = new Set(
    market.campaigns
      .filter((campaign) => campaign.account === account)
      .flatMap(({ widgets }) => widgets.map(({ widget }) => widget.uid)),
  );
  if (!sites.every((site) => known.has(site))) throw new Refusal(404, 'account');
}

const MICROS_PER_UNIT = 1_000_000;

/** Amounts are plain numbers of currency units. */
export function units(micros: number): number {
  return Number((micros / MICROS_PER_UNIT).toFixed(6));
}

export function micros(amount: number): number {
  return Math.round(amount * MICROS_PER_UNIT);
}
