import type {
  DateRange,
  TrackerFigures,
  TrackerSubsAnswer,
  TrackerSubsQuery,
  WithoutRate,
} from '@adhelm/contracts';
import { subDimensions } from '@adhelm/contracts';
import type pg from 'pg';
import { type Queries, type Scope, withScope } from '../../foundation/database/index.ts';
import { pageOf, parseSort, sorted } from '../../foundation/lists/index.ts';
import { type Account, requireAccount } from '../../sources/accounts/index.ts';
import { capabilityTable } from '../../sources/index.ts';
import { freshnessOf, freshnessOfSeveral } from '../sync/index.ts';
import type { TrackerServices } from './mapping-service.ts';
import { type SourceLinks, sourceLinksOf } from './source-links.ts';
import { sourceParts } from './source-repository.ts';
import { refuseSeveral, type SubQuestion } from './sub-dimensions.ts';
import { groupsOf } from './sub-names.ts';
import { type JoinedRow, type JoinedSums, joinedRows, sumOf, trackerFiguresOf } from './sub-rows.ts';
import { trackerParts, trackerTotals } from './tracker-repository.ts';

const sortFields: ReadonlySet<string> = new Set<keyof TrackerFigures>([
  'visits',
  'landingClicks',
  'conversions',
  'revenue',
  'trackerCost',
  'sourceClicks',
  'sourceConversions',
  'sourceCost',
  'unmappedVisits',
  'unmappedRevenue',
  'clickLoss',
  'profit',
  'roi',
  'epc',
  'cvr',
]);

export type Joined = {
  readonly links: SourceLinks;
  /** Whether the tracker reports several sub-ids of one visit together. */
  readonly together: boolean;
  readonly rows: JoinedRow[];
  readonly withoutRate: WithoutRate[];
};

/** Joins the figures of tracker and sources. Throws `validation` for sub-ids that the tracker cannot combine. */
export async function joinSources(
  queries: Queries,
  account: Account,
  range: DateRange,
  question: SubQuestion,
): Promise<Joined> {
  const { reports, name } = capabilityTable[account.source];
  const together = reports.some(({ subs }) => subs === 'together');
  if (!together) refuseSeveral(question, name);
  const links = await sourceLinksOf(queries, account, range);
  const ofTracker = await trackerParts(queries, account, range, { ...question, links, together });
  const { currency } = account;
  const { parts, withoutRate } = await sourceParts(queries, range, { ...question, links, currency });
  return { links, together, rows: joinedRows(ofTracker, parts), withoutRate };
}

/**
 * A tracker account's figures by sub-id or by what sub-ids stand for, with the sources' costs. Throws `not-found`
 * for an account out of scope, `validation` for an invalid sort, cursor or group.
 */
export function trackerSubs(
  { pool }: Pick<TrackerServices, 'pool'>,
  scope: Scope,
  query: TrackerSubsQuery,
): Promise<TrackerSubsAnswer> {
  const sort = parseSort(query.sort ?? '-visits', sortFields);
  return withScope(pool, scope, async (client) => {
    const account = await requireAccount(client, { source: query.tracker, account: query.account });
    const question = questionOf(query);
    const { links, together, rows, withoutRate } = await joinSources(client, account, query, question);
    const figures = rows.map(({ id, sums }) => ({ id, ...trackerFiguresOf(sums, account.currency) }));
    const { data, page } = pageOf(sorted(figures, sort), query.cursor, query.limit);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const pageRows = data.flatMap(({ id }) => byId.get(id) ?? []);
    const groups = await groupsOf(client, links, question.groupBy, pageRows);
    const within = await groupsOf(client, links, [...question.filters.keys()], [filterRow(question, rows)]);
    const total = sumOf(rows.map(({ sums }) => sums));
    return {
      success: true,
      data: data.map((row) => ({ ...row, groups: groups.get(row.id) ?? [] })),
      page,
      totals: trackerFiguresOf(total, account.currency),
      unattributed: question.filters.size > 0 ? null : await beyond(client, account, query, total),
      withoutRate,
      unlinkedCampaigns: [...links.unlinked],
      together,
      within: [...within.values()].flat(),
      range: rangeOfSides(query, account, links),
      freshness: await freshnessOfSides(client, account, links),
    };
  });
}

/** The filters' values as one row, of all sources that have a part in the rows within them. */
function filterRow({ filters }: SubQuestion, rows: readonly JoinedRow[]) {
  return {
    id: 'filters',
    keys: [...filters.values()],
    sources: [...new Set(rows.flatMap(({ sources }) => sources))],
  };
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
  const sourceTimeZones = [...new Set(links.campaigns.map(({ timeZone }) => timeZone))].sort();
  return { startDate, endDate, timeZone: account.timeZone, sourceTimeZones };
}

/** When the tracker's figures and those of the accounts behind it were last synced. */
export async function freshnessOfSides(queries: Queries, account: Account, links: SourceLinks) {
  const all = await freshnessOf(queries, account.id, ['campaign_day', 'sub_day']);
  const ids = [...new Set(links.campaigns.map(({ accountId }) => accountId))];
  all.push(...(await freshnessOfSeveral(queries, ids, ['campaign_day', 'content_day', 'widget_day'])));
  return all;
}
