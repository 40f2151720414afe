import {
  comparedRange,
  type DateRange,
  type SeriesAnswer,
  type SeriesGrain,
  type SeriesRequest,
  type WithoutRate,
} from '@adhelm/contracts';
import type pg from 'pg';
import {
  accountSeries,
  type CampaignsMatching,
  costsWithoutRate,
  everyCampaign,
  type FigureSeries,
  figureSeries,
  isOfAll,
  REPORTED_REVENUE,
  revenueReporters,
} from '../../facts/performance/index.ts';
import { freshnessOfSeveral } from '../../facts/sync/index.ts';
import type { Queries, Scope } from '../../foundation/database/index.ts';
import { type KeptOrders, listEdition } from '../campaigns/index.ts';
import { type ChosenCampaigns, chosenCampaigns, type Workspace } from './chosen-campaigns.ts';
import { readEntitySeries } from './entity-series.ts';
import type { KeptSeries } from './kept-series.ts';
import { accountsWithHours, daysOfSeries, hoursOfSeries } from './series-points.ts';
import { seriesWithRemoved } from './series-with-removed.ts';

export type SeriesServices = {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly workspace: Workspace;
};

/** The transaction's scope, and what its database has kept. */
type SeriesOf = { readonly scope: Scope; readonly kept: KeptOrders<KeptSeries> };

/**
 * Figures of the rows that a request chooses over time, of the primary or a replica. Totals are those of their list. Throws `not-found` for an
 * account out of scope, `validation` for an invalid filter or condition.
 */
export function readSeries(
  client: pg.ClientBase,
  services: Pick<SeriesServices, 'now' | 'workspace'> & SeriesOf,
  request: SeriesRequest,
): Promise<Omit<SeriesAnswer, 'behindSeconds'>> {
  const { level = 'campaign' } = request;
  return level === 'campaign'
    ? readCampaignSeries(client, services, request)
    : readEntitySeries(client, services, request, level);
}

async function readCampaignSeries(
  client: Queries,
  { workspace, kept, scope }: Pick<SeriesServices, 'workspace'> & SeriesOf,
  request: SeriesRequest,
): Promise<Omit<SeriesAnswer, 'behindSeconds'>> {
  const { startDate, endDate, grain } = request;
  const range = { startDate, endDate };
  const chosen = await chosenCampaigns(client, request, { range, workspace });
  const series = await kept.get(JSON.stringify([scope.accounts, request]), {
    readEdition: () => listEdition(client, request.withRemoved),
    compute: () =>
      request.withRemoved ? seriesWithRemoved(client, request, workspace) : seriesOf(client, chosen, request),
  });
  return {
    success: true,
    grain,
    range,
    currency: chosen.currency,
    timeZone: chosen.timeZone,
    withHours: { accounts: accountsWithHours(chosen).length, of: chosen.accounts.length },
    ...series,
    freshness: await freshnessOfSeries(client, chosen, grain),
  };
}

async function seriesOf(
  queries: Queries,
  chosen: ChosenCampaigns,
  request: SeriesRequest,
): Promise<KeptSeries> {
  const { startDate, endDate, compare, grain } = request;
  const range = { startDate, endDate };
  const before = compare === undefined ? null : comparedRange(range, compare);
  // hours are read by campaign
  const all = grain === 'day' && isOfAll(chosen.matching) ? await seriesOfAll(queries, chosen, range) : null;
  if (all !== null) {
    const compared =
      before === null
        ? null
        : ((await seriesOfAll(queries, chosen, before)) ??
          (await seriesIn(queries, chosen, before, everyCampaign)));
    return {
      points: daysOfSeries(all.points, range),
      totals: all.totals,
      withoutRevenue: all.withoutRevenue,
      campaigns: all.campaigns,
      compared: comparedSeries(before, compared),
      withoutRate: [],
    };
  }
  const found = await seriesIn(queries, chosen, range, chosen.matching);
  const keys = [...found.keys];
  const compared =
    before === null ? null : await seriesIn(queries, chosen, before, { ...everyCampaign, keys });
  const { totals, withoutRevenue, campaigns } = found;
  const days = daysOfSeries(found.points, range);
  const points = grain === 'day' ? days : await hoursOfSeries(queries, chosen, { grain, range, keys });
  return {
    points,
    totals,
    withoutRevenue,
    campaigns,
    compared: comparedSeries(before, compared),
    withoutRate: found.lacksRate ? await costsWithoutRateOf(queries, chosen, range, keys) : [],
  };
}

function comparedSeries(
  range: DateRange | null,
  series: Omit<FigureSeries, 'keys'> | null,
): KeptSeries['compared'] {
  if (range === null || series === null) return null;
  const { points, totals, withoutRevenue } = series;
  return { range, points: daysOfSeries(points, range), totals, withoutRevenue };
}

function seriesOfAll(queries: Queries, { accounts, currency }: ChosenCampaigns, range: DateRange) {
  return accountSeries(queries, { accounts: accounts.map(({ key }) => key), range, currency });
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

async function freshnessOfSeries(queries: Queries, { accounts }: ChosenCampaigns, grain: SeriesGrain) {
  const sources = [...new Set(accounts.map(({ source }) => source))];
  const reporters = [...new Set([...(await revenueReporters(queries, sources)).values()].flat())];
  const ids = accounts.map(({ id }) => id);
  return [
    ...(await freshnessOfSeveral(
      queries,
      ids,
      grain === 'day' ? ['campaign_day'] : ['campaign_day', 'campaign_hour'],
    )),
    ...(await freshnessOfSeveral(queries, reporters, REPORTED_REVENUE)),
  ];
}
