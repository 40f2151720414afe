import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Account, Campaign } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import type { WidgetBid } from '../market/writes.ts';
import { refuseLowBid } from './campaign-changes.ts';
import { badRequest } from './refusal.ts';
import { bodyOf, campaignOf, parametersOf, refuseUnknownSites } from './requested.ts';

/** Observed by practitioners; the documentation has no number. */
const MOST_BLOCKED = 1_500;

const sitesSchema = z.array(z.string().min(1));
const modifierSchema = z.strictObject({
  target: z.string().min(1),
  cpc_modification: z.number().min(0.011).max(2),
});
const patchSchema = z.strictObject({
  patch_operation: z.enum(['ADD', 'REMOVE', 'REPLACE']),
  publisher_targeting: z.strictObject({ publishers: sitesSchema }).nullish(),
  publisher_bid_modifier: z.strictObject({ values: z.array(modifierSchema) }).nullish(),
});
type Operation = z.output<typeof patchSchema>['patch_operation'];

/**
 * `PATCH /{account}/campaigns/{id}`: part of a collection. An existing item cannot be added again, and a missing one
 * neither removed nor replaced; the whole request is refused then. Returns the request's content.
 */
export function patchCampaign(
  market: Market,
  account: Account,
  id: string,
  request: FastifyRequest,
): unknown {
  const campaign = campaignOf(market, account, id);
  const patch = bodyOf(request, patchSchema);
  const { patch_operation: operation, publisher_targeting: blocks, publisher_bid_modifier: bids } = patch;
  if ((blocks ?? bids) === undefined || (blocks ?? bids) === null) throw badRequest('Nothing to patch');
  if (blocks !== undefined && blocks !== null) {
    if (operation === 'REPLACE') throw badRequest('REPLACE is not supported for publisher_targeting');
    refuseUnknownSites(market, account, blocks.publishers);
    const blocked = patched(market.blockedWidgets(campaign), operation, blocks.publishers);
    market.write({ kind: 'widgets-blocked', id: campaign.id, value: blocked });
  }
  if (bids !== undefined && bids !== null) patchBids(market, account, campaign, operation, bids.values);
  return {
    patch_operation: operation,
    publisher_targeting: blocks ?? null,
    publisher_bid_modifier: bids ?? null,
    publisher_bid_strategy_modifiers: null,
  };
}

function patchBids(
  market: Market,
  account: Account,
  campaign: Campaign,
  operation: Operation,
  values: readonly z.output<typeof modifierSchema>[],
): void {
  const targets = values.map(({ target }) => target);
  refuseUnknownSites(market, account, targets);
  const bids = new Map<string, WidgetBid>(market.widgetBids(campaign));
  for (const { target, cpc_modification: factor } of values) {
    if (bids.has(target) === (operation === 'ADD')) throw wrongItem(target, operation);
    if (operation === 'REMOVE') bids.delete(target);
    else {
      refuseLowBid(market.campaignBid(campaign), { factor });
      bids.set(target, { factor });
    }
  }
  market.write({ kind: 'widget-bids', id: campaign.id, value: Object.fromEntries(bids) });
}

/** `GET /{account}/block-publisher`. */
export function blockedPublishers(market: Market, account: Account, request: FastifyRequest): unknown {
  parametersOf(request, []);
  return { sites: [...market.accountBlockedWidgets(account)] };
}

/** `POST` or `PUT`: the whole list. */
export function replaceBlockedPublishers(market: Market, account: Account, request: FastifyRequest): unknown {
  const { sites } = bodyOf(request, z.strictObject({ sites: sitesSchema }));
  refuseUnknownSites(market, account, sites);
  return writeBlocked(market, account, [...new Set(sites)]);
}

/** `PATCH`: a part of it. */
export function patchBlockedPublishers(market: Market, account: Account, request: FastifyRequest): unknown {
  const schema = z.strictObject({ sites: sitesSchema, patch_operation: z.enum(['ADD', 'REMOVE']) });
  const { sites, patch_operation: operation } = bodyOf(request, schema);
  refuseUnknownSites(market, account, sites);
  return writeBlocked(market, account, patched(market.accountBlockedWidgets(account), operation, sites));
}

function writeBlocked(market: Market, account: Account, sites: readonly string[]): unknown {
  const owner = `taboola ${account.externalId}`;
  market.write({ kind: 'account-widgets-blocked', account: owner, value: [...sites] });
  return { sites };
}

function patched(
  before: ReadonlySet<string>,
  operation: 'ADD' | 'REMOVE',
  sites: readonly string[],
): string[] {
  const after = new Set(before);
  for (const site of sites) {
    if (after.has(site) === (operation === 'ADD')) throw wrongItem(site, operation);
    if (operation === 'ADD') after.add(site);
    else after.delete(site);
  }
  if (after.size > MOST_BLOCKED) throw badRequest(`More than ${MOST_BLOCKED} publishers`);
  return [...after];
}

function wrongItem(item: string, operation: Operation) {
  return badRequest(
    operation === 'ADD' ? `${item} is in the collection already` : `${item} is not in the collection`,
  );
}
