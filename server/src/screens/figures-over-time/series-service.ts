import {
  comparedRange,
  type DateRange,
  daysOfRange,
  type SeriesAnswer,
  type SeriesPeriod,
  type SeriesPoint,
  type SeriesRequest,
  type WithoutRate,
} from '@adhelm/contracts';
import type pg from 'pg';
import {
  type CampaignsMatching,
  costsWithoutRate,
  everyCampaign,
  type FigureSeries,
  figureSeries,
  REPORTED_REVENUE,
  revenueReporters,
} from '../../facts/performance/index.ts';
import { freshnessOfSeveral } from '../../facts/sync/index.ts';
import { type Queries, type Scope, withScope } from '../../foundation/database/index.ts';
import { KeptOrders, listEdition } from '../campaigns/index.ts';
import { type ChosenCampaigns, chosenCampaigns, type Workspace } from './chosen-campaigns.ts';

type Kept = Pick<
  SeriesAnswer,
  'points' | 'totals' | 'withoutRevenue' | 'campaigns' | 'compared' | 'withoutRate'
>;

export type SeriesServices = {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly workspace: Workspace;
  readonly kept: KeptOrders<Kept>;
};

/** The series that all requests of a process share until the facts change. */
export const createSeriesKeeper = (): KeptOrders<Kept> => new KeptOrders();

/**
 * Figures of the campaigns that a request chooses over time. Totals are those of their list. Throws `not-found` for an
 * account out of scope, `validation` for an invalid filter or condition.
 */
export function readSeries(
  { pool, workspace, kept }: SeriesServices,
  scope: Scope,
  request: SeriesRequest,
): Promise<SeriesAnswer> {
  const { startDate, endDate, grain } = request;
  const range = { startDate, endDate };
  return withScope(pool, scope, async (client) => {
    const chosen = await chosenCampaigns(client, request, { range, workspace });
    const series = await kept.get(JSON.stringify([scope.accounts, request]), {
      readEdition: () => listEdition(client),
      compute: () => seriesOf(client, chosen, request),
    });
    return {
      success: true,
      grain,
      range,
      currency: chosen.currency,
      timeZone: chosen.timeZone,
      ...series,
      freshness: await freshnessOfSeries(client, chosen),
    };
  });
}

async function seriesOf(queries: Queries, chosen: ChosenCampaigns, request: SeriesRequest): Promise<Kept> {
  const { startDate, endDate, compare } = request;
  const range = { startDate, endDate };
  const found = await seriesIn(queries, chosen, range, chosen.matching);
  const keys = [...found.keys];
  const before = compare === undefined ? null : comparedRange(range, compare);
  const compared =
    before === null ? null : await seriesIn(queries, chosen, before, { ...everyCampaign, keys });
  return {
    ...periodOf(found, range),
    campaigns: keys.length,
    compared: before === null || compared === null ? null : { range: before, ...periodOf(compared, before) },
    withoutRate: found.lacksRate ? await costsWithoutRateOf(queries, chosen, range, keys) : [],
  };
}

function seriesIn(
  queries: Queries,
  { accounts, currency }: ChosenCampaigns,
  range: DateRange,
  matching: CampaignsMatching,
): Promise<FigureSeries> {
  return figureSeries(queries, { accounts: accounts.map(({ key }) => key), range, currency }, matching);
}

function costsWithoutRateOf(
  queries: Queries,
  { accounts, currency }: ChosenCampaigns,
  range: DateRange,
  keys: readonly number[],
): Promise<WithoutRate[]> {
  const added = { accounts: accounts.map(({ key }) => key), range, currency };
  return costsWithoutRate(queries, { ...added, level: 'campaign', keys });
}

function periodOf(
  { points, totals, withoutRevenue }: FigureSeries,
  range: DateRange,
): Omit<SeriesPeriod, 'range'> {
  const byDay = new Map(points.map((point) => [point.at, point]));
  return {
    points: daysOfRange(range).map((day) => byDay.get(day) ?? pointWithoutRows(day)),
    totals,
    withoutRevenue,
  };
}

/** A day or hour of which nobody reports anything. */
function pointWithoutRows(at: string): SeriesPoint {
  return {
    at,
    impressions: null,
    clicks: null,
    conversions: null,
    cost: null,
    revenue: null,
    profit: null,
    costWithoutRevenue: null,
  };
}

async function freshnessOfSeries(queries: Queries, { accounts }: ChosenCampaigns) {
  const sources = [...new Set(accounts.map(({ source }) => source))];
  const reporters = [...new Set([...(await revenueReporters(queries, sources)).values()].flat())];
  const ids = accounts.map(({ id }) => id);
  return [
    ...(await freshnessOfSeveral(queries, ids, ['campaign_day'])),
    ...(await freshnessOfSeveral(queries, reporters, REPORTED_REVENUE)),
  ];
}
