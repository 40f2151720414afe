import type { Account } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { accountKey } from '../market/market-state.ts';
import { type Parameters, refuseOthers, textOf } from './parameters.ts';
import { refusal } from './refusal.ts';

type SourceFilters = {
  readonly filterType: 'blocklist' | 'off';
  readonly sources: readonly string[];
  readonly sourcesIds: readonly number[];
};

/** The sources of an account's campaigns, by name. */
export function sourcesOf(market: Market, account: Account): Map<string, number> {
  const campaigns = market.campaigns.filter((campaign) => campaign.account === account);
  return new Map(
    campaigns.flatMap(({ widgets }) => widgets.map(({ widget }) => [widget.site, widget.sourceId] as const)),
  );
}

/** `sourceFilters` of a client. */
export function sourceFiltersOf(market: Market, account: Account): SourceFilters {
  const sources = [...market.accountBlockedWidgets(account)];
  const ids = sourcesOf(market, account);
  return {
    filterType: sources.length === 0 ? 'off' : 'blocklist',
    sources,
    sourcesIds: sources.flatMap((name) => ids.get(name) ?? []),
  };
}

/** `GET /clients/{id}/sources-blocklist`. */
export function listBlockedSources(market: Market, account: Account, parameters: Parameters): unknown {
  refuseOthers(parameters, []);
  return { id: account.externalId, sourceFilters: sourceFiltersOf(market, account) };
}

/**
 * `PATCH /clients/{id}?sourceFilters=include|exclude, blocklist|off, source…`: sources by id or name, all or nothing. It
 * affects all campaigns with sources optimization. Undocumented and assumed here: `off` empties the list.
 */
export function changeBlockedSources(market: Market, account: Account, parameters: Parameters): unknown {
  refuseOthers(parameters, ['sourceFilters']);
  const [method = '', type = '', ...named] = (textOf(parameters, 'sourceFilters') ?? '')
    .split(',')
    .map((part) => part.trim());
  if (method !== 'include' && method !== 'exclude') throw refusal('ERROR_NOT_VALID_METHOD');
  if (type !== 'blocklist' && type !== 'off') throw refusal('ERROR_NOT_VALID_FILTER_TYPE');
  const written = named.filter((source) => source !== '');
  if (written.length === 0 && type !== 'off') throw refusal('SOURCES_CANNOT_BE_EMPTY');
  const known = sourcesOf(market, account);
  const names = new Map([...known].map(([name, id]) => [String(id), name]));
  const sources = written.map((source) => names.get(source) ?? source);
  if (sources.some((name) => !known.has(name))) throw refusal('SOURCES_DO_NOT_EXIST');
  const blocked = new Set(type === 'off' ? [] : market.accountBlockedWidgets(account));
  for (const name of type === 'off' ? [] : sources) {
    if (method === 'include') blocked.add(name);
    else blocked.delete(name);
  }
  market.write({
    kind: 'account-widgets-blocked',
    account: accountKey(account.source, account.externalId),
    value: [...blocked],
  });
  return { msg: 'success' };
}
