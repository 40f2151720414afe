import { microsFromDecimal } from '@adhelm/contracts';
import * as z from 'zod';
import type { Account, Campaign } from '../market/entities.ts';
import { noFigures } from '../market/figures.ts';
import type { Market } from '../market/market.ts';
import { sumsOfDays } from '../market/sums.ts';
import type { WidgetBid } from '../market/writes.ts';
import { checked, Refusal } from '../requests/refusal.ts';
import { campaignOf } from './campaigns.ts';
import { daysOf, intervalSchema } from './intervals.ts';
import { pageOf, pageSchema } from './pages.ts';
import { dollars, statsOf } from './stats.ts';

const MOST_HASHES = 50;
const listSchema = z.strictObject({ ...intervalSchema, ...pageSchema });
const hashesSchema = z.strictObject({ hash: z.string().min(1) });
const bidSchema = z.strictObject({ bid: z.string() });
const targetBidSchema = z.strictObject({ ...hashesSchema.shape, ...bidSchema.shape });

/** `GET /stats/campaign/{id}/targets`: targets with traffic in the interval, or with a state or bid of their own. */
export function listTargets(market: Market, account: Account, id: string, query: unknown): unknown {
  const campaign = campaignOf(market, account, id);
  const request = checked(listSchema, query);
  const sums = new Map(
    sumsOfDays(market, [campaign], daysOf(request, market.today(account)), { widget: true }).map(
      ({ widget, figures }) => [widget?.uid, figures] as const,
    ),
  );
  const paused = market.blockedWidgets(campaign);
  const bids = market.widgetBids(campaign);
  const targets = campaign.widgets
    .map(({ widget }) => widget)
    .filter(({ uid }) => sums.has(uid) || paused.has(uid) || bids.has(uid))
    .map((widget) => ({
      target: widget.uid,
      source: widget.site,
      sourceId: String(widget.sourceId),
      bid: dollars(bidOf(market, campaign, bids.get(widget.uid))),
      bidPosition: { topBid: dollars(Math.round(campaign.referenceBid * 1.2)), position: 2 },
      state: paused.has(widget.uid)
        ? { state: 'PAUSED', actions: ['RESUME'] }
        : { state: 'ACTIVE', actions: ['PAUSE'] },
      stats: statsOf(sums.get(widget.uid) ?? noFigures()),
    }));
  return pageOf(targets, request, ({ target, source, state }) => ({ name: target, geo: source, state }));
}

/** `POST /campaign/{id}/targets/pause|resume?hash=a,b`: all of them or none. */
export function switchTargets(
  market: Market,
  account: Account,
  id: string,
  query: unknown,
  isPaused: boolean,
): unknown {
  const campaign = campaignOf(market, account, id);
  const hashes = checked(hashesSchema, query).hash.split(',');
  if (hashes.length > MOST_HASHES) throw new Refusal(400, `No more than ${MOST_HASHES} hashes at once`);
  for (const hash of hashes) refuseUnknown(campaign, hash);
  const rest = [...market.blockedWidgets(campaign)].filter((uid) => !hashes.includes(uid));
  const value = isPaused ? [...rest, ...hashes] : rest;
  market.write({ kind: 'widgets-blocked', id: campaign.id, value });
  return { state: isPaused ? 'PAUSED' : 'ACTIVE' };
}

/** `POST /campaign/{id}/target/bid?hash=&bid=`. */
export function bidForTarget(market: Market, account: Account, id: string, query: unknown): unknown {
  const campaign = campaignOf(market, account, id);
  const { hash, bid } = checked(targetBidSchema, query);
  refuseUnknown(campaign, hash);
  const amount = amountOf(bid);
  const bids = new Map<string, WidgetBid>(market.widgetBids(campaign)).set(hash, { amount });
  market.write({ kind: 'widget-bids', id: campaign.id, value: Object.fromEntries(bids) });
  return { value: dollars(amount) };
}

/** `POST /campaign/{id}/bid?bid=`. */
export function bidForCampaign(market: Market, account: Account, id: string, query: unknown): unknown {
  const campaign = campaignOf(market, account, id);
  const amount = amountOf(checked(bidSchema, query).bid);
  market.write({ kind: 'campaign-bid', id: campaign.id, value: amount });
  return { value: dollars(amount) };
}

/** `GET /stats/campaign/{id}/bid`. */
export function campaignBid(market: Market, account: Account, id: string): unknown {
  return { value: dollars(market.campaignBid(campaignOf(market, account, id))) };
}

function bidOf(market: Market, campaign: Campaign, own: WidgetBid | undefined): number {
  const bid = market.campaignBid(campaign);
  if (own === undefined) return bid;
  return 'amount' in own ? own.amount : Math.round(bid * own.factor);
}

function refuseUnknown({ widgets }: Campaign, hash: string): void {
  if (!widgets.some(({ widget }) => widget.uid === hash)) throw new Refusal(404, `Target ${hash} not found`);
}

function amountOf(written: string): number {
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(written) || Number(written) <= 0) throw new Refusal(400, 'bid: invalid');
  return microsFromDecimal(written);
}
