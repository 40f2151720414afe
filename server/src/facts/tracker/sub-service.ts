import type {
  Condition,
  CountedTracker,
  DateRange,
  Freshness,
  TrackerSubsAnswer,
  TrackerSubsQuery,
  WithoutRate,
} from '@adhelm/contracts';
import { MICROS_PER_UNIT, notJudged, subDimensions, subMetrics } from '@adhelm/contracts';
import type pg from 'pg';
import { type Queries, type Scope, withScope } from '../../foundation/database/index.ts';
import { parseSort, readOffset, type SortKey, writeOffset } from '../../foundation/lists/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { capabilityTable } from '../../sources/index.ts';
import { conditionOf, noWeeks, summedWeeks } from '../performance/index.ts';
import { freshnessOf, freshnessOfSeveral } from '../sync/index.ts';
import {
  costsWithoutRate,
  isBuilt,
  isRateMissing,
  type JoinedPage,
  joinedPage,
  trackerTotals,
} from './joined-repository.ts';
import { type LostDays, lostDays } from './lost-days.ts';
import type { TrackerServices } from './mapping-service.ts';
import { mergedLinks, type SourceLinks, sourceLinksOf } from './source-links.ts';
import { refuseSeveral, type SubQuestion } from './sub-dimensions.ts';
import { evidenceOfRows } from './sub-evidence.ts';
import { groupsOf } from './sub-names.ts';
import { idOf, type JoinedSums, ORDERED, trackerFiguresOf } from './sub-rows.ts';
import { type ChosenTrackers, chosenTrackers } from './tracker-accounts.ts';
import type { TrackerRequest } from './tracker-parts.ts';

const sortFields: ReadonlySet<string> = new Set(Object.keys(ORDERED));

export type Joined = JoinedPage & {
  readonly links: SourceLinks;
  /** What is left out of each tracker, because another one counts it. */
  readonly lost: readonly LostDays[];
  /** Whether the tracker reports several sub-ids of one visit together. */
  readonly together: boolean;
  readonly withoutRate: WithoutRate[];
  readonly page: { readonly next: string | null; readonly total: number };
};

type SubsRequest = Pick<TrackerSubsQuery, 'startDate' | 'endDate' | 'cursor' | 'limit'> & {
  readonly where?: Condition | null;
  /** In micro-units. */
  readonly minCost?: number | null;
  readonly trackers: ChosenTrackers;
  readonly scope: Scope;
  readonly question: SubQuestion;
  readonly sort: readonly SortKey[];
};

/**
 * One page of the figures of tracker and sources, joined. Throws `validation` for sub-ids that the tracker cannot combine
 * and for an invalid cursor.
 */
export async function joinSources(queries: Queries, request: SubsRequest): Promise<Joined> {
  const { trackers, scope, question, sort, where = null, minCost = null, cursor, limit } = request;
  const { accounts, currency } = trackers;
  const separate = accounts.find((account) => !reportsTogether(account));
  if (separate !== undefined) refuseSeveral(question, capabilityTable[separate.source].name);
  const offset = readOffset(cursor);
  const range = { startDate: request.startDate, endDate: request.endDate };
  const reporters = accounts.map(({ key }) => key);
  const lost = await lostDays(queries, { reporters, range }, currency);
  const all: TrackerRequest[] = [];
  let weeks = noWeeks;
  for (const account of accounts) {
    // rollups are of all accounts
    const isRolledUp = scope.accounts === 'all' && (await isBuilt(queries, account));
    weeks = isRolledUp ? await summedWeeks(queries, account.key, range) : noWeeks;
    all.push({
      ...question,
      account,
      range,
      links: await sourceLinksOf(queries, account, range),
      together: reportsTogether(account),
      isRolledUp,
      weeks: weeks.tracker,
      loses: lost.some(({ reporterKey }) => reporterKey === account.key),
    });
  }
  const [first, ...others] = all.map((tracker) => tracker.links);
  if (first === undefined) throw new Error('trackers are at least one');
  const links = mergedLinks([first, ...others]);
  const lacksRate = await isRateMissing(queries, { links, trackers: all, currency, range });
  // the sources' sums are those of each tracker, in its currency, and say nothing of what has no rate
  const hasSums = all.length === 1 && accounts[0].currency === currency && !lacksRate;
  const rows = {
    ...question,
    trackers: all,
    reporters,
    range,
    links,
    // the sources' rollups are those of each tracker
    isRolledUp: all.length === 1 && all.every(({ isRolledUp }) => isRolledUp),
    weeks: hasSums ? weeks.sources : noWeeks.sources,
    currency,
    sort,
    where,
    minCost,
    offset,
    limit,
  };
  const found = await joinedPage(queries, rows);
  const end = offset + limit;
  return {
    ...found,
    links,
    lost,
    together: separate === undefined,
    withoutRate: lacksRate ? await costsWithoutRate(queries, rows) : [],
    page: { next: end < found.total ? writeOffset(end) : null, total: found.total },
  };
}

/** Whether the rows of a tracker hold all sub-ids of their visits. */
export function reportsTogether({ source }: Pick<Account, 'source'>): boolean {
  return capabilityTable[source].reports.some(({ subs }) => subs === 'together');
}

/**
 * A tracker account's figures by sub-id or by what sub-ids stand for, with the sources' costs. Throws `not-found`
 * for an account out of scope, `validation` for an invalid sort,
 * condition, cursor or group.
 */
export function trackerSubs(
  { pool, workspace, now }: TrackerServices,
  scope: Scope,
  query: TrackerSubsQuery,
): Promise<TrackerSubsAnswer> {
  const sort = parseSort(query.sort ?? '-visits', sortFields);
  const where = query.where === undefined ? null : conditionOf(query.where, subMetrics);
  const minCost = query.minCost === undefined ? null : Math.round(query.minCost * MICROS_PER_UNIT);
  return withScope(pool, scope, async (client) => {
    const trackers = await chosenTrackers(client, query, workspace.currency);
    const { accounts, currency } = trackers;
    const [account, ...others] = accounts;
    const question = questionOf(query);
    const { startDate, endDate, cursor, limit } = query;
    const joined = await joinSources(client, {
      trackers,
      scope,
      question,
      sort,
      where,
      minCost,
      startDate,
      endDate,
      cursor,
      limit,
    });
    const { links, rows, sums } = joined;
    const groups = await groupsOf(client, links, question.groupBy, rows);
    const filters = { keys: [...question.filters.values()], sources: joined.sources };
    const within = await groupsOf(client, links, [...question.filters.keys()], [filters]);
    const range = { startDate, endDate };
    const evidence = await evidenceOfRows(client, joined, { trackers, question, range, now: now() });
    return {
      success: true,
      data: rows.map((row) => ({
        id: idOf(row),
        ...(evidence.get(idOf(row)) ?? notJudged),
        ...trackerFiguresOf(row.sums, currency),
        groups: groups.get(idOf(row)) ?? [],
      })),
      page: joined.page,
      totals: trackerFiguresOf(sums, currency),
      unattributed:
        others.length > 0 || question.filters.size > 0 || where !== null || minCost !== null
          ? null
          : await beyond(client, account, query, sums),
      withoutRate: joined.withoutRate,
      unlinkedCampaigns: [...links.unlinked],
      together: joined.together,
      within: [...within.values()].flat(),
      trackers: accounts.map((tracker) => countedTracker(tracker, joined.lost)),
      range: rangeOfSides(query, account, links),
      freshness: await freshnessOfSides(client, accounts, links),
    };
  });
}

function countedTracker(
  { id, key, source, name, timeZone }: Account,
  lost: readonly LostDays[],
): CountedTracker {
  const own = lost.find(({ reporterKey }) => reporterKey === key);
  if (own === undefined) return { source, account: id, name, timeZone, countedElsewhere: null };
  const { reporterKey: _reporterKey, ...countedElsewhere } = own;
  return { source, account: id, name, timeZone, countedElsewhere };
}

function questionOf(query: TrackerSubsQuery): SubQuestion {
  const filters = subDimensions.flatMap((dimension) => {
    const value = query[dimension];
    return value === undefined ? [] : [[dimension, value] as const];
  });
  return { groupBy: [...new Set(query.groupBy)], filters: new Map(filters) };
}

async function beyond(client: pg.ClientBase, account: Account, range: DateRange, rows: JoinedSums) {
  const whole = await trackerTotals(client, account, range);
  const rest = (all: number | null, some: number | null) => (all === null ? null : all - (some ?? 0));
  return {
    visits: rest(whole.visits, rows.visits),
    conversions: rest(whole.conversions, rows.conversions),
    revenue: rest(whole.revenue, rows.revenue),
    trackerCost: rest(whole.trackerCost, rows.trackerCost),
  };
}

/** The requested days, and the time zones they are in. */
export function rangeOfSides({ startDate, endDate }: DateRange, account: Account, links: SourceLinks) {
  const sourceTimeZones = [...new Set(links.accounts.map(({ timeZone }) => timeZone))].sort();
  return { startDate, endDate, timeZone: account.timeZone, sourceTimeZones };
}

/** When the trackers' figures and those of the accounts behind it were last synced. */
export async function freshnessOfSides(queries: Queries, trackers: readonly Account[], links: SourceLinks) {
  const all: Freshness[] = [];
  for (const { id } of trackers) all.push(...(await freshnessOf(queries, id, ['campaign_day', 'sub_day'])));
  const ids = [...new Set(links.accounts.map(({ accountId }) => accountId))];
  all.push(...(await freshnessOfSeveral(queries, ids, ['campaign_day', 'content_day', 'widget_day'])));
  return all;
}
