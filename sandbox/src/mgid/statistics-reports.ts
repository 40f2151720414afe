import type { Account } from '../market/entities.ts';
import { type Figures, figure, measure } from '../market/figures.ts';
import type { Market } from '../market/market.ts';
import { type CubeRow, cubeRows, type DimensionValue, totalsOf } from './cube.ts';
import { type CubeRequest, cubeRequestOf, type Dimension, type Metric, rowsKey } from './cube-request.ts';
import { exactMoney, moneyPer } from './money.ts';
import type { Parameters } from './parameters.ts';

const KEPT_REPORTS = 6;

type Rows = { readonly rows: readonly CubeRow[]; readonly totals: Figures };
type ReportAnswer = {
  readonly data: readonly unknown[];
  readonly totals: unknown;
  readonly count: number;
  readonly limit: number;
  readonly offset: number;
};

export type StatisticsReports = (account: Account, parameters: Parameters) => ReportAnswer;

/**
 * `GET …/statistics-reports`, MGID's cube. Responses follow the documentation's sample: counts as numbers, amounts as
 * `{amount: "763.5", currency}`, `ctr` as a fraction (observed), `totals` over all rows and their `count`. Rows of a
 * report are cached until the market changes, since clients read it page by page.
 */
export function statisticsReports(market: Market): StatisticsReports {
  const kept = new Map<string, Rows>();

  function rowsOf(account: Account, request: CubeRequest): Rows {
    const key = `${account.externalId} ${market.edition()} ${rowsKey(request)}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const rows = ordered(cubeRows(market, account, request), request, account.currency);
    const computed = { rows, totals: totalsOf(rows) };
    kept.set(key, computed);
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_REPORTS) break;
      kept.delete(oldest);
    }
    return computed;
  }

  return (account, parameters) => {
    const request = cubeRequestOf(parameters, market.calendar(account));
    const { rows, totals } = rowsOf(account, request);
    const page = rows.slice(request.offset, request.offset + request.limit);
    return {
      data: page.map((row) => answerRow(request, row.values, row.figures, account.currency)),
      totals: answerRow(request, request.dimensions.map(totalOfDimension), totals, account.currency),
      count: rows.length,
      limit: request.limit,
      offset: request.offset,
    };
  };
}

/** Totals have an empty value for each dimension, or zero if its values are numbers. */
function totalOfDimension(dimension: Dimension): DimensionValue {
  return dimension === 'hour' || dimension === 'campaignId' || dimension === 'teaserId' ? 0 : '';
}

function answerRow(
  request: CubeRequest,
  values: readonly DimensionValue[],
  figures: Figures,
  currency: string,
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [index, dimension] of request.dimensions.entries()) row[dimension] = values[index];
  for (const metric of request.metrics) row[metric] = metricOf(metric, figures, currency);
  return row;
}

function ordered(rows: CubeRow[], request: CubeRequest, currency: string): CubeRow[] {
  const isNatural = request.orders.every(
    (order, index) => !order.descending && order.by === request.dimensions[index],
  );
  const naturalOrder = request.dimensions.every((dimension, index) =>
    index === 0 ? dimension === 'day' : index === 1 ? dimension === 'campaignId' : true,
  );
  if (isNatural && naturalOrder) return rows;
  const keyed = rows.map((row) => ({
    row,
    keys: request.orders.map(({ by }) => sortKey(by, row, request, currency)),
  }));
  keyed.sort((a, b) => {
    for (const [index, { descending }] of request.orders.entries()) {
      const difference = compared(a.keys[index] ?? 0, b.keys[index] ?? 0);
      if (difference !== 0) return descending ? -difference : difference;
    }
    return 0;
  });
  return keyed.map(({ row }) => row);
}

function sortKey(
  by: Dimension | Metric,
  row: CubeRow,
  request: CubeRequest,
  currency: string,
): DimensionValue {
  const position = request.dimensions.map(String).indexOf(by);
  if (position >= 0) return row.values[position] ?? '';
  const metric = request.metrics.find((candidate) => candidate === by);
  if (metric === undefined) return 0;
  const value = metricOf(metric, row.figures, currency);
  return typeof value === 'number' ? value : Number(value.amount);
}

function compared(a: DimensionValue, b: DimensionValue): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function metricOf(
  metric: Metric,
  figures: Figures,
  currency: string,
): number | ReturnType<typeof exactMoney> {
  const impressions = figure(figures, measure.impressions);
  const viewable = figure(figures, measure.viewable);
  const clicks = figure(figures, measure.clicks);
  const conversions = figure(figures, measure.conversions);
  const cost = figure(figures, measure.cost);
  const revenue = figure(figures, measure.revenue);
  switch (metric) {
    case 'adRequests':
      return figure(figures, measure.adRequests);
    case 'impressions':
      return impressions;
    case 'clicks':
      return clicks;
    case 'viewability':
      return rounded(100 * quotient(viewable, impressions));
    case 'spent':
      return exactMoney(cost, currency);
    case 'cpc':
    case 'cpcWithoutDataFee':
      return moneyPer(cost, clicks, currency);
    case 'ctr':
      return rounded(quotient(clicks, impressions));
    case 'epc':
      return moneyPer(revenue, clicks, currency);
    case 'vCtr':
      return rounded(quotient(clicks, viewable));
    case 'vCpm':
      return moneyPer(cost * 1_000, viewable, currency);
    case 'revenue':
      return exactMoney(revenue, currency);
    case 'profit':
      return exactMoney(revenue - cost, currency);
    case 'roas':
      return rounded(quotient(revenue, cost));
    case 'conversionsBuy':
      return conversions;
    case 'conversionsRateBuy':
      return rounded(100 * quotient(conversions, clicks));
    case 'conversionsCostBuy':
      return moneyPer(cost, conversions, currency);
    case 'conversionsCostInterest':
    case 'conversionsCostDecision':
      return exactMoney(0, currency);
    default:
      return 0;
  }
}

function quotient(numerator: number, denominator: number): number {
  return denominator === 0 ? 0 : numerator / denominator;
}

function rounded(value: number): number {
  return Number(value.toFixed(6));
}
