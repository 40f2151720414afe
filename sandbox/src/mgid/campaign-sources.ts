import type { Campaign } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { isSourceOptimised } from '../market/source-optimised.ts';
import type { WidgetBid } from '../market/writes.ts';
import { refusal } from './refusal.ts';
import { sourcesOf } from './source-list.ts';
import { isUid } from './widget-filter.ts';

type Filter = { readonly filterType: 'allowlist' | 'blocklist' | 'off'; readonly sources: readonly string[] };

/**
 * `sourceFilters` of a campaign with sources optimization, which also returns the sources that its client blocks
 * everywhere.
 */
export function sourceFiltersOfCampaign(market: Market, campaign: Campaign) {
  const { filterType, sources } = filterOf(market, campaign);
  const ids = sourcesOf(market, campaign.account);
  return { filterType, sources, sourcesIds: sources.flatMap((name) => ids.get(name) ?? []) };
}

function filterOf(market: Market, campaign: Campaign): Filter {
  if (!isSourceOptimised(campaign)) return { filterType: 'off', sources: [] };
  const allowed = sitesIn(market.allowedWidgets(campaign));
  if (allowed.length > 0) return { filterType: 'allowlist', sources: allowed };
  const everywhere = market.accountBlockedWidgets(campaign.account);
  const sources = [...new Set([...everywhere, ...sitesIn(market.blockedWidgets(campaign))])];
  return { filterType: sources.length === 0 ? 'off' : 'blocklist', sources };
}

const sitesIn = (list: ReadonlySet<string>) => [...list].filter((entry) => !isUid(entry));

/**
 * `sourceFilters=include|exclude, blocklist|allowlist|off, source…` of a campaign: sources by id or name, all or nothing.
 * Undocumented and assumed here: it is refused in a campaign without sources optimization, and another type starts a new
 * list.
 */
export function changeCampaignSources(market: Market, campaign: Campaign, written: string): void {
  const [method = '', type = '', ...named] = written.split(',').map((part) => part.trim());
  if (!isSourceOptimised(campaign)) throw refusal('ERROR_INVALID_PARAMETER');
  if (method !== 'include' && method !== 'exclude') throw refusal('ERROR_NOT_VALID_METHOD');
  if (!['blocklist', 'allowlist', 'off'].includes(type)) throw refusal('ERROR_NOT_VALID_FILTER_TYPE');
  if (named.length === 0 && type !== 'off') throw refusal('SOURCES_CANNOT_BE_EMPTY');
  const sources = namesOf(market, campaign, named);
  const everywhere = market.accountBlockedWidgets(campaign.account);
  if (sources.some((name) => everywhere.has(name)))
    throw refusal('SOURCE_CANT_BE_CHANGED_ADDED_TO_THE_CLIENT_BLOCKLIST');
  const lists = {
    allowlist: market.allowedWidgets(campaign),
    blocklist: market.blockedWidgets(campaign),
  };
  const listed = type === 'off' ? [] : sitesIn(lists[type === 'allowlist' ? 'allowlist' : 'blocklist']);
  const kept = listed.filter((name) => !sources.includes(name));
  const next = type === 'off' || method === 'exclude' ? kept : [...kept, ...sources];
  const entriesOf = (of: 'allowlist' | 'blocklist') => [
    ...[...lists[of]].filter(isUid),
    ...(type === of ? next : []),
  ];
  market.write({ kind: 'widgets-allowed', id: campaign.id, value: entriesOf('allowlist') });
  market.write({ kind: 'widgets-blocked', id: campaign.id, value: entriesOf('blocklist') });
}

/** `sourceQualityFactor={"source": 0.8}`, by id or name, in a campaign with sources optimization. */
export function changeSourceQualityFactors(market: Market, campaign: Campaign, written: string): void {
  const factors = Object.entries(factorsIn(written));
  if (!isSourceOptimised(campaign)) throw refusal('ERROR_INVALID_PARAMETER');
  const names = namesOf(
    market,
    campaign,
    factors.map(([source]) => source),
  );
  const bids = new Map<string, WidgetBid>(market.widgetBids(campaign));
  for (const [index, name] of names.entries()) bids.set(name, { factor: factors[index]?.[1] ?? 1 });
  market.write({ kind: 'widget-bids', id: campaign.id, value: Object.fromEntries(bids) });
}

function factorsIn(written: string): Readonly<Record<string, number>> {
  try {
    const value: unknown = JSON.parse(written);
    const entries = Object.entries(Object(value)).map(([key, factor]) => [key, Number(factor)] as const);
    if (entries.length > 0 && entries.every(([, factor]) => factor > 0)) return Object.fromEntries(entries);
  } catch {
    // not JSON: refused below like other wrong values
  }
  throw refusal('ERROR_SOURCE_INVALID_FORMAT');
}

/** The sites of the named sources. */
function namesOf(market: Market, campaign: Campaign, named: readonly string[]): string[] {
  const known = sourcesOf(market, campaign.account);
  const names = new Map([...known].map(([name, id]) => [String(id), name]));
  const sources = named.filter((source) => source !== '').map((source) => names.get(source) ?? source);
  if (sources.some((name) => !known.has(name))) throw refusal('SOURCES_DO_NOT_EXIST');
  return sources;
}
