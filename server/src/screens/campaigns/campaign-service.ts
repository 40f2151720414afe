import {
  addDays,
  addSums,
  type CampaignRow,
  type CampaignsAnswer,
  type CampaignsQuery,
  type CampaignTargets,
  type DateRange,
  dayInZone,
  defaultDateRange,
  figuresOf,
  figuresOfAll,
  withoutRevenueOf,
  zeroSums,
} from '@adhelm/contracts';
import type pg from 'pg';
import { otherZonesOf } from '../../facts/performance/index.ts';
import { targetsOfCampaigns } from '../../facts/targets/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import { pageOf, parseSort, sorted } from '../../foundation/lists/index.ts';
import { type Account, requireAccount } from '../../sources/accounts/index.ts';
import { metadataOf } from '../../sources/index.ts';
import { type CampaignRecord, campaignsWithSums, openWritesOf } from './campaign-repository.ts';
import { freshnessOfFigures } from './list-freshness.ts';
import { type Filtered, sourceFilter } from './source-filters.ts';
import { sortFieldsOf, sourceValues } from './source-values.ts';

export type ListServices = {
  readonly pool: pg.Pool;
  readonly now: () => Date;
};

const ownFields = ['campaign_type', 'default_bid', 'budget', 'totalBudget', 'start_date'] as const;

/**
 * Campaigns of one account in the transaction's scope with the figures of a range, filtered, sorted and paged. Totals cover all matching ones.
 * Throws `not-found` for an account out of scope, `validation` for an invalid sort or cursor.
 */
export async function listCampaigns(
  client: Queries,
  { now }: Pick<ListServices, 'now'>,
  query: CampaignsQuery,
): Promise<CampaignsAnswer> {
  const { campaignColumns, campaignFilters, campaignStatuses } = metadataOf(query.source);
  const sort = parseSort(query.sort, sortFieldsOf(campaignColumns, ownFields));
  const account = await requireAccount(client, query);
  const range = rangeOf(query, account, now());
  const records = await campaignsWithSums(client, account, range);
  const openWrites = await openWritesOf(client, account.id, 'campaign');
  const targets = (await targetsOfCampaigns(client, [account.id])).get(account.id);
  const totals = addSums(records.flatMap((record) => record.sums ?? []));
  const isChosen = sourceFilter(campaignFilters, campaignStatuses, query);
  const rows = records
    .filter((record) => matches(record, query) && isChosen(filtered(record)))
    .map((record): CampaignRow => rowOf(record, account, totals, openWrites, targets?.get(record.id)));
  const { data, page } = pageOf(sorted(rows, sort), query.cursor, query.limit);
  const figuresOfRows = figuresOfAll(rows, account.currency);
  return {
    success: true,
    data,
    page,
    totals: figuresOfRows,
    withoutRevenue: withoutRevenueOf(rows),
    ...(await otherZonesOf(client, [account.id], figuresOfRows)),
    unattributed: null,
    range: { ...range, timeZone: account.timeZone },
    freshness: await freshnessOfFigures(client, account, ['entities', 'campaign_day']),
  };
}

/** The requested range, or the last seven days up to today in the account's time zone. */
export function rangeOf(
  { startDate, endDate }: { readonly startDate?: string | undefined; readonly endDate?: string | undefined },
  account: Account,
  now: Date,
): DateRange {
  if (startDate !== undefined && endDate !== undefined) return { startDate, endDate };
  return defaultDateRange(now, account.timeZone);
}

/** The completed days of a range in the account's time zone; null when there are none. */
export function closedDays(
  { startDate, endDate }: DateRange,
  { timeZone }: Pick<Account, 'timeZone'>,
  now: Date,
): DateRange | null {
  const today = dayInZone(now, timeZone);
  if (startDate >= today) return null;
  return { startDate, endDate: endDate < today ? endDate : addDays(today, -1) };
}

/** The fields of a record that the source's filters read. */
export function filtered({
  status,
  details,
  sums,
}: Pick<CampaignRecord, 'status' | 'details' | 'sums'>): Filtered {
  return { status, details, clicks: sums?.clicks ?? null };
}

/** Whether a record has the type and contains the name that a query asks for. */
export function matches(
  record: CampaignRecord,
  query: Pick<CampaignsQuery, 'campaign_type' | 'name'>,
): boolean {
  const types = query.campaign_type ?? [];
  if (types.length > 0 && !types.includes(record.campaign_type ?? '')) return false;
  const name = query.name?.trim().toLowerCase() ?? '';
  return name === '' || record.name.toLowerCase().includes(name) || record.id === name;
}

/** The API representation of a record. */
export function rowOf(
  { sums, details, key: _key, ...record }: CampaignRecord,
  account: Account,
  totals: ReturnType<typeof addSums>,
  openWrites: Awaited<ReturnType<typeof openWritesOf>>,
  targets?: CampaignTargets | undefined,
): CampaignRow {
  return {
    ...record,
    ...sourceValues(metadataOf(account.source).campaignColumns, details),
    ...figuresOf(sums ?? zeroSums(totals), account.currency),
    source: account.source,
    account: account.id,
    ...(targets === undefined ? {} : { targets }),
    openWrite: openWrites.get(record.id) ?? null,
  };
}
