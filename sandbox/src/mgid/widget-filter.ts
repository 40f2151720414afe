import type { Account, Campaign } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { Refusal, refusal } from './refusal.ts';

/** A campaign has one filter: `only` is a list of what it is shown on, `except` one of what it is not. */
type FilterType = 'only' | 'except' | 'off';

/** Ids that were not taken, as MGID tells them beside those that were. */
export type PartialRefusal = { readonly errors: string; readonly data: readonly string[] };

const MISSING = 'WIDGETS_WITH_THESE_IDS_DO_NOT_EXIST';

/** `widgetsFilterUid` as it is answered: keys with a space before them and lists in texts, as the documentation has. */
export function widgetFilterOf(campaign: Campaign, market: Market): unknown {
  const { type, uids } = filterOf(campaign, market);
  const widgets = uids.length === 0 ? [] : Object.fromEntries(uids.map((uid) => [` ${uid}`, '[]']));
  return { filterType: type, widgets };
}

function filterOf(campaign: Campaign, market: Market): { type: FilterType; uids: readonly string[] } {
  const allowed = [...market.allowedWidgets(campaign)];
  if (allowed.length > 0) return { type: 'only', uids: allowed };
  const blocked = [...market.blockedWidgets(campaign)];
  return { type: blocked.length > 0 ? 'except' : 'off', uids: blocked };
}

/**
 * `widgetsFilterUid=include|exclude, only|except|off, uid…`. Ids that there are not are told and the others taken;
 * `off` empties the filter whatever ids come along (a client sends `include,off,1`). The market has no sub-sources, so
 * that `uid s source` is an id that there is not. Not documented and assumed here: another type begins a new list, and
 * an empty list is no filter.
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
  const { known, strangers } = told(market, campaign.account, named);
  if (known.length === 0) throw new Refusal(400, [`[${MISSING}]`], strangers);
  const now = filterOf(campaign, market);
  const listed = now.type === type ? now.uids : [];
  const kept = listed.filter((uid) => !known.includes(uid));
  if (method === 'include') write(market, campaign, type, [...kept, ...known]);
  else if (now.type === type) write(market, campaign, type, kept);
  return strangers.length === 0 ? undefined : { errors: `[${MISSING}]`, data: strangers };
}

function write(market: Market, { id }: Campaign, type: FilterType, uids: readonly string[]): void {
  market.write({ kind: 'widgets-allowed', id, value: type === 'only' ? [...uids] : [] });
  market.write({ kind: 'widgets-blocked', id, value: type === 'except' ? [...uids] : [] });
}

/** Which ids the account's campaigns have met. */
export function told(
  market: Market,
  account: Account,
  ids: readonly string[],
): { known: readonly string[]; strangers: readonly string[] } {
  const own = new Set(
    market.campaigns
      .filter((campaign) => campaign.account === account)
      .flatMap(({ widgets }) => widgets.map(({ widget }) => widget.uid)),
  );
  return { known: ids.filter((id) => own.has(id)), strangers: ids.filter((id) => !own.has(id)) };
}
