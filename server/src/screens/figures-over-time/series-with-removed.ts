import {
  comparedRange,
  costPartsOf,
  type DateRange,
  type Figures,
  figuresOf,
  noSums,
  restWithoutRevenue,
  type SeriesAnswer,
  type SeriesRequest,
} from '@adhelm/contracts';
import {
  campaignsWithoutRevenue,
  costsWithoutRate,
  filledRates,
  pointOf,
  type SpendPoint,
  spendSeries,
} from '../../facts/performance/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import { everyAccount, networks } from '../campaigns/index.ts';
import type { Workspace } from './chosen-campaigns.ts';
import type { KeptSeries } from './kept-series.ts';
import { daysOfSeries } from './series-points.ts';

type Asked = { readonly accounts: readonly number[]; readonly range: DateRange; readonly currency: string };

/**
 * All cost and revenue of the networks' accounts by day, also of removed accounts and of campaigns that are gone. Totals cover
 * the campaigns' days whose cost and revenue are both known; `costParts` has the rest too, and is that of the expense report.
 */
export async function seriesWithRemoved(
  queries: Queries,
  { startDate, endDate, compare }: SeriesRequest,
  { currency }: Workspace,
): Promise<KeptSeries> {
  const range = { startDate, endDate };
  const accounts = (await everyAccount(queries, networks)).map(({ key }) => key);
  const asked = { accounts, range, currency };
  const period = await periodOf(queries, asked);
  const before = compare === undefined ? null : comparedRange(range, compare);
  const { sums, ...shown } = period;
  const parts = { cost: sums.cost, withRevenue: sums.bothCost };
  const without =
    restWithoutRevenue(parts) === 0
      ? 0
      : await campaignsWithoutRevenue(queries, { ...asked, campaigns: null });
  const costParts = costPartsOf(parts, without);
  return {
    ...shown,
    withoutRevenue: sums.bothCost === null ? null : costParts.withoutRevenue,
    campaigns: await campaignsOf(queries, asked),
    compared: before === null ? null : await comparedPeriod(queries, { ...asked, range: before }),
    withoutRate: sums.lacksRate ? await costsWithoutRate(queries, { ...asked, level: 'campaign' }) : [],
    costParts,
    removedCampaigns: await removedWithFigures(queries, asked),
    filledRates: await filledRates(queries, asked),
  };
}

async function comparedPeriod(queries: Queries, asked: Asked): Promise<SeriesAnswer['compared']> {
  const { sums, ...period } = await periodOf(queries, asked);
  const cost = restWithoutRevenue({ cost: sums.cost, withRevenue: sums.bothCost });
  const isLeftOut = sums.bothCost !== null && cost !== 0;
  const without = isLeftOut ? await campaignsWithoutRevenue(queries, { ...asked, campaigns: null }) : 0;
  return { range: asked.range, ...period, withoutRevenue: isLeftOut ? { cost, rows: without } : null };
}

async function periodOf(queries: Queries, asked: Asked) {
  const points = await spendSeries(queries, asked);
  const sums = addedUp(points);
  return {
    points: daysOfSeries(points.map(pointOf), asked.range),
    totals: totalsOf(sums, asked.currency),
    sums,
  };
}

function addedUp(points: readonly SpendPoint[]): SpendPoint {
  const sum = (
    name: 'impressions' | 'clicks' | 'conversions' | 'cost' | 'revenue' | 'bothCost' | 'bothRevenue',
  ) => {
    const known = points.flatMap((point) => point[name] ?? []);
    return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
  };
  return {
    at: '',
    impressions: sum('impressions'),
    clicks: sum('clicks'),
    conversions: sum('conversions'),
    cost: sum('cost'),
    revenue: sum('revenue'),
    bothCost: sum('bothCost'),
    bothRevenue: sum('bothRevenue'),
    hasTrackerCost: points.some(({ hasTrackerCost }) => hasTrackerCost),
    lacksRate: points.some(({ lacksRate }) => lacksRate),
  };
}

/** Ratios take the sums of each campaign, which are not read here: only ROI, which the covered part has, is known. */
function totalsOf(sums: SpendPoint, currency: string): Figures {
  const { at: _at, costWithoutRevenue: _rest, profit: _profit, ...measures } = pointOf(sums);
  const figures = figuresOf({ ...noSums, ...measures }, currency);
  return {
    ...figures,
    ...(sums.hasTrackerCost ? { hasTrackerCost: true } : {}),
    ctr: null,
    cpc: null,
    cpa: null,
    cr: null,
    epc: null,
  };
}

async function campaignsOf(queries: Queries, { accounts }: Asked): Promise<number> {
  const { rows } = await queries.query<{ campaigns: number }>(
    `select count(*)::int as campaigns from campaigns c join accounts a on a.id = c.account_id where a.key = any ($1)`,
    [accounts],
  );
  return rows[0]?.campaigns ?? 0;
}

async function removedWithFigures(queries: Queries, { accounts, range }: Asked): Promise<number> {
  const { rows } = await queries.query<{ campaigns: number }>(
    `select count(*)::int as campaigns from campaigns c join accounts a on a.id = c.account_id
     where a.key = any ($1) and (c.gone_at is not null or a.archived_at is not null) and exists (
       select from campaign_performance p where p.campaign_key = c.key and p.day between $2 and $3
         and (p.cost <> 0 or p.revenue <> 0)
     )`,
    [accounts, range.startDate, range.endDate],
  );
  return rows[0]?.campaigns ?? 0;
}
