import type { Account, Campaign } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { Refusal, refusal } from './refusal.ts';

/** A campaign has one filter: `only` is an allowlist, `except` a block list. */
type FilterType = 'only' | 'except' | 'off';

/** Refused ids, as MGID reports them next to the applied ones. */
export type PartialRefusal = { readonly errors: string; readonly data: readonly string[] };

const MISSING = 'WIDGETS_WITH_THESE_IDS_DO_NOT_EXIST';

/** `widgetsFilterUid` in responses: keys with a leading space and lists in strings, as documented. */
export function widgetFilterOf(campaign: Campaign, market: Market): unknown {
  const { type, uids } = filterOf(campaign, market);
  const widgets = uids.length === 0 ? [] : Object.fromEntries(uids.map((uid) => [` ${uid}`, '[]']));
  return { filterType: type, widgets };
}

/** Whether an entry of a campaign's list is a widget; the others are sites of its sources. */
export const isUid = (entry: string): boolean => /^\d+$/.test(entry);

function filterOf(campaign: Campaign, market: Market): { type: FilterType; uids: readonly string[] } {
  const allowed = [...market.allowedWidgets(campaign)].filter(isUid);
  if (allowed.length > 0) return { type: 'only', uids: allowed };
  const blocked = [...market.blockedWidgets(campaign)].filter(isUid);
  return { type: blocked.length > 0 ? 'except' : 'off', uids: blocked };
}

/**
 * `widgetsFilterUid=include|exclude, only|except|off, uid…`. Unknown ids are reported and the others applied; `off`
 * empties the filter whatever ids are sent (a client sends `include,off,1`). The market has no sub-sources, so `uid s
 * source` is an unknown id. Undocumented and assumed here: another type starts a new list, and an empty list means no
 * filter.
 */
export function changeWidgetFilter(
  market: Market,
  campaign: Campaign,
  written: string,
): PartialRefusal | undefined {
  const [method = '', type = '', ...ids] = written.split(',').map((part) => part.trim());
  if (method !== 'include' && method !== 'exclude') throw refusal('ERROR_NOT_VALID_METHOD');
  if (type !== 'only' && type !== 'except' && type !== 'off') throw refusal('ERROR_NOT_VALID_FILTER_TYPE');
  const named = [...new Set(ids.filter((id) => id !== ''))];
  if (named.length === 0) throw refusal('WIDGETS_IDS_CANNOT_BE_EMPTY');
  if (type === 'off') {
    write(market, campaign, 'off', []);
    return undefined;
  }
  const { known, missing } = splitIds(market, campaign.account, named);
  if (known.length === 0) throw new Refusal(400, [`[${MISSING}]`], missing);
  const now = filterOf(campaign, market);
  const listed = now.type === type ? now.uids : [];
  const kept = listed.filter((uid) => !known.includes(uid));
  if (method === 'include') write(market, campaign, type, [...kept, ...known]);
  else if (now.type === type) write(market, campaign, type, kept);
  return missing.length === 0 ? undefined : { errors: `[${MISSING}]`, data: missing };
}

function write(market: Market, campaign: Campaign, type: FilterType, uids: readonly string[]): void {
  const { id } = campaign;
  const sitesOf = (list: ReadonlySet<string>) => [...list].filter((entry) => !isUid(entry));
  const allowed = sitesOf(market.allowedWidgets(campaign));
  const blocked = sitesOf(market.blockedWidgets(campaign));
  market.write({ kind: 'widgets-allowed', id, value: type === 'only' ? [...uids, ...allowed] : allowed });
  market.write({ kind: 'widgets-blocked', id, value: type === 'except' ? [...uids, ...blocked] : blocked });
}

/** Splits ids into those that the account's campaigns have traffic from, and unknown ones. */
export function splitIds(
  market: Market,
  account: Account,
  ids: readonly string[],
): { known: readonly string[]; missing: readonly string[] } {
  const own = new Set(
    market.campaigns
      .filter((campaign) => campaign.account === account)
      .flatMap(({ widgets }) => widgets.map(({ widget }) => widget.uid)),
  );
  return { known: ids.filter((id) => own.has(id)), missing: ids.filter((id) => !own.has(id)) };
}
