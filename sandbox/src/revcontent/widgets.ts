import { microsFromDecimal } from '@adhelm/contracts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Account, Campaign } from '../market/entities.ts';
import { type Figures, figure, measure, noFigures } from '../market/figures.ts';
import type { Market } from '../market/market.ts';
import { sumsOfDays } from '../market/sums.ts';
import type { WidgetBid } from '../market/writes.ts';
import { bodyOf, campaignOf, choiceOf, daysOf, pageOf, queryOf } from './parameters.ts';
import { invalidArgument, invalidParameters, Refusal } from './refusal.ts';
import { bidText, counted } from './texts.ts';

/** "Limit 60 days after date_from". */
const LONGEST_RANGE_DAYS = 60;
const LOWEST_BID = 1_000;
const HIGHEST_BID = 3_000_000;
const MICROS_PER_UNIT = 1_000_000;

/** `GET /boosts/:id/widgets/stats`. */
export function widgetStats(market: Market, account: Account, id: string, request: FastifyRequest): unknown {
  const names = ['widget_id', 'domain', 'min_spend', 'date_from', 'date_to', 'limit', 'offset'];
  const query = queryOf(request, account, names);
  const days = daysOf(query, market, account, 'month', LONGEST_RANGE_DAYS);
  const campaign = campaignOf(market, account, id);
  const least = Number(query.get('min_spend') ?? 0) * MICROS_PER_UNIT;
  if (!(least >= 0)) throw invalidParameters();
  const rows = sumsOfDays(market, [campaign], days, { widget: true }).flatMap(({ widget, figures }) => {
    if (widget === null) return [];
    if (query.has('widget_id') && query.get('widget_id') !== widget.uid) return [];
    if (query.has('domain') && query.get('domain') !== widget.site) return [];
    if (figure(figures, measure.cost) < least) return [];
    return [{ id: widget.uid, domain: widget.site, placement_type: 'Below Article', ...spent(figures) }];
  });
  return { success: true, data: pageOf(query, rows) };
}

function spent(figures: Figures): Record<string, unknown> {
  const { cost, averageCpc, return: _return, cost_per_conv: perConversion, ...others } = counted(figures);
  return { ...others, avg_cpc: averageCpc, avg_vcpm: '0.00', spend: cost, cost_per_conv: perConversion };
}

/** `GET /boosts/:id/widgets`: the targets with their bids; a target without its own has the campaign's. */
export function listTargets(market: Market, account: Account, id: string, request: FastifyRequest): unknown {
  const query = queryOf(request, account, ['enabled', 'date_from', 'date_to', 'limit', 'offset']);
  const days = daysOf(query, market, account, 'today');
  const campaign = campaignOf(market, account, id);
  const enabled = choiceOf(query, 'enabled', ['enabled', 'disabled']);
  const blocked = market.blockedWidgets(campaign);
  const bids = market.widgetBids(campaign);
  const sums = sumsOfDays(market, [campaign], days, { widget: true });
  const figuresOf = new Map(sums.map(({ widget, figures }) => [widget?.uid, figures]));
  const targets = campaign.widgets.flatMap(({ widget: { uid, site } }) => {
    const state = blocked.has(uid) ? 'disabled' : 'enabled';
    if (enabled !== undefined && state !== enabled) return [];
    const { averageCpc, vctr: _vctr, ...statistics } = counted(figuresOf.get(uid) ?? noFigures());
    const bid = bids.get(uid);
    const own = bid !== undefined && 'amount' in bid ? bid.amount : market.campaignBid(campaign);
    return [
      {
        widget_id: uid,
        domain: site,
        enabled: state,
        bid_type: 'cpc',
        bid: bidText(own),
        avg_cpc: averageCpc,
        ...statistics,
      },
    ];
  });
  return { success: true, data: pageOf(query, targets) };
}

const idSchema = z.union([z.int(), z.string().regex(/^\d+$/)]).transform(String);
const targetSchema = z.strictObject({
  sub_account_id: idSchema.optional(),
  id: idSchema.optional(),
  bid: z.union([z.number(), z.string().regex(/^\d+(\.\d{1,3})?$/)]).optional(),
  enabled: z.enum(['on', 'off']).optional(),
  reset: z.boolean().optional(),
});

/**
 * `POST /boosts/:id/widgets`: one target or a list of them; one without an id changes every target of the campaign. A
 * disabled target is a blocked widget in the market.
 */
export function changeTargets(
  market: Market,
  account: Account,
  id: string,
  request: FastifyRequest,
): unknown {
  const campaign = campaignOf(market, account, id);
  const body = bodyOf(request, z.union([targetSchema, z.array(targetSchema).min(1)]));
  const bids = new Map<string, WidgetBid>(market.widgetBids(campaign));
  const blocked = new Set(market.blockedWidgets(campaign));
  for (const { id: target, bid, enabled, reset } of Array.isArray(body) ? body : [body]) {
    const uids = target === undefined ? campaign.widgets.map(({ widget }) => widget.uid) : [target];
    for (const uid of uids) {
      if (!isKnown(market, account, uid)) throw invalidArgument();
      if (reset === true) bids.delete(uid);
      else if (bid !== undefined) bids.set(uid, { amount: bidOf(bid) });
      // "enabled: default on": a change without it enables the target
      if (enabled === 'off') blocked.add(uid);
      else blocked.delete(uid);
    }
  }
  market.write({ kind: 'widget-bids', id: campaign.id, value: Object.fromEntries(bids) });
  writeBlocked(market, campaign, blocked);
  return { success: true };
}

function bidOf(text: string | number): number {
  const bid = microsFromDecimal(text);
  if (bid < LOWEST_BID || bid > HIGHEST_BID || bid % LOWEST_BID !== 0) throw invalidParameters();
  return bid;
}

/** `GET /boosts/:id/targets/blacklist/widgets`. */
export function blacklist(market: Market, account: Account, id: string, request: FastifyRequest): unknown {
  queryOf(request, account, []);
  const campaign = campaignOf(market, account, id);
  return { data: [...market.blockedWidgets(campaign)].map((uid) => ({ id: uid })) };
}

const listSchema = z.strictObject({ sub_account_id: idSchema.optional(), id: z.string() });

/**
 * `POST …/blacklist/widgets/add` and `/remove`: comma-separated ids; unknown ones are reported, the rest is applied.
 */
export function changeBlacklist(
  verb: 'add' | 'remove',
  market: Market,
  account: Account,
  id: string,
  request: FastifyRequest,
): unknown {
  const campaign = campaignOf(market, account, id);
  const blocked = new Set(market.blockedWidgets(campaign));
  const ids = bodyOf(request, listSchema).id.split(',');
  const known = ids.filter((uid) => isKnown(market, account, uid));
  for (const uid of known) verb === 'add' ? blocked.add(uid) : blocked.delete(uid);
  writeBlocked(market, campaign, blocked);
  const missing = ids.filter((uid) => !known.includes(uid));
  if (missing.length > 0) {
    const errors = missing.map((uid) => ({
      code: 100,
      title: 'Invalid Argument',
      detail: `Invalid widget id ${uid}`,
    }));
    throw new Refusal(409, errors, { widgets: known });
  }
  return { success: true };
}

function writeBlocked(market: Market, campaign: Campaign, blocked: ReadonlySet<string>): void {
  const before = market.blockedWidgets(campaign);
  if (before.size === blocked.size && [...blocked].every((uid) => before.has(uid))) return;
  market.write({ kind: 'widgets-blocked', id: campaign.id, value: [...blocked] });
}

/** Whether any of the account's campaigns has traffic from a widget. */
function isKnown(market: Market, account: Account, uid: string): boolean {
  return market.campaigns.some(
    (campaign) => campaign.account === account && campaign.widgets.some(({ widget }) => widget.uid === uid),
  );
}
