import * as z from 'zod';
import type { Campaign } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import type { WidgetBid } from '../market/writes.ts';
import { type Parameters, textOf } from './parameters.ts';
import { refusal } from './refusal.ts';
import { type PartialRefusal, splitIds } from './widget-filter.ts';

const factorsSchema = z.record(z.string(), z.coerce.number().positive());

/**
 * `qualityFactor={"uid": 0.8}`, and `widgetQualityFactor` for a widget with all of its sub-sources: the same here,
 * since the market has no sub-sources. Bounds are not documented; a coefficient of 0 is refused.
 */
export function changeQualityFactors(
  market: Market,
  campaign: Campaign,
  name: 'qualityFactor' | 'widgetQualityFactor',
  written: string,
): PartialRefusal | undefined {
  const factors = factorsOf(name, written);
  const ids = Object.keys(factors);
  const pattern = name === 'qualityFactor' ? /^\d+(s\d+)?$/ : /^\d+$/;
  if (ids.some((id) => !pattern.test(id))) throw refusal('ERROR_WIDGETUID_INVALID_FORMAT');
  const { known, missing } = splitIds(market, campaign.account, ids);
  if (known.length === 0) throw refusal('ERROR_WIDGETUID_INVALID_FORMAT');
  const bids = new Map<string, WidgetBid>(market.widgetBids(campaign));
  for (const id of known) bids.set(id, { factor: factors[id] ?? 1 });
  market.write({ kind: 'widget-bids', id: campaign.id, value: Object.fromEntries(bids) });
  if (missing.length === 0) return undefined;
  return { errors: '[WIDGETS_WITH_THESE_IDS_DO_NOT_EXIST]', data: missing };
}

function factorsOf(name: string, written: string): Readonly<Record<string, number>> {
  const format = name === 'qualityFactor' ? 'QUALITY_FACTOR' : 'WIDGET_QUALITY_FACTOR';
  const wrong = () => refusal(`ERROR_${format}_INVALID_FORMAT`);
  let value: unknown;
  try {
    value = JSON.parse(written);
  } catch {
    throw wrong();
  }
  const factors = factorsSchema.safeParse(value);
  if (!factors.success || Object.keys(factors.data).length === 0) throw wrong();
  return factors.data;
}

/** A widget's coefficient in a campaign, as the statistics by site return it. */
export function qualityFactorOf(market: Market, campaign: Campaign, uid: string): string {
  const bid = market.widgetBids(campaign).get(uid);
  return bid !== undefined && 'factor' in bid ? String(bid.factor) : '1';
}

/** When a coefficient was set last, in the client's time zone, and to what it was set before; null if it never was. */
export function factorChangeOf(
  market: Market,
  campaign: Campaign,
  uid: string,
): { readonly updatedAt: string; readonly previous: string } | null {
  const factorIn = (bids: ReadonlyMap<string, WidgetBid>) => {
    const bid = bids.get(uid);
    return bid !== undefined && 'factor' in bid ? String(bid.factor) : '1';
  };
  let now = '1';
  let change = null;
  for (const { hour, value } of market.widgetBidChanges(campaign)) {
    const next = factorIn(value);
    if (next !== now) change = { hour, previous: now };
    now = next;
  }
  if (change === null) return null;
  const calendar = market.calendar(campaign.account);
  const clock = String(calendar.clockHour(change.hour)).padStart(2, '0');
  return { updatedAt: `${calendar.dayOf(change.hour)} ${clock}:00:00`, previous: change.previous };
}

/** The first of these parameters in the request. */
export function qualityFactorsIn(
  parameters: Parameters,
): { readonly name: 'qualityFactor' | 'widgetQualityFactor'; readonly written: string } | undefined {
  for (const name of ['qualityFactor', 'widgetQualityFactor'] as const) {
    const written = textOf(parameters, name);
    if (written !== undefined) return { name, written };
  }
  return undefined;
}
