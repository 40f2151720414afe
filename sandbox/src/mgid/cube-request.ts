import type { Calendar } from '../market/calendar.ts';
import { hourOf } from '../market/calendar.ts';
import type { Days } from './date-intervals.ts';
import { type Parameters, refuseOthers, textOf, wholeNumber } from './parameters.ts';
import { formRefusal, Refusal, refusal } from './refusal.ts';

/**
 * The dimensions that the market supports. MGID also documents `region`, `os` and `browser`; the sandbox refuses them
 * rather than make figures up.
 */
export const dimensions = [
  'month',
  'week',
  'day',
  'hour',
  'campaignId',
  'campaignName',
  'campaignType',
  'teaserId',
  'country',
  'deviceType',
  'widgetId',
  'source',
] as const;
export type Dimension = (typeof dimensions)[number];

export const metrics = [
  'adRequests',
  'clicks',
  'impressions',
  'viewability',
  'spent',
  'cpc',
  'cpcWithoutDataFee',
  'ctr',
  'epc',
  'vCtr',
  'vCpm',
  'revenue',
  'profit',
  'roas',
  'conversionsInterest',
  'conversionsDecision',
  'conversionsBuy',
  'conversionsRateInterest',
  'conversionsRateDecision',
  'conversionsRateBuy',
  'conversionsCostInterest',
  'conversionsCostDecision',
  'conversionsCostBuy',
] as const;
export type Metric = (typeof metrics)[number];

export type Order = { readonly by: Dimension | Metric; readonly descending: boolean };

export type CubeRequest = {
  readonly days: Days;
  readonly dimensions: readonly Dimension[];
  readonly metrics: readonly Metric[];
  readonly orders: readonly Order[];
  readonly campaigns: readonly number[];
  readonly teasers: readonly number[];
  readonly limit: number;
  readonly offset: number;
};

const MOST_DIMENSIONS = 3;
const LARGEST_PAGE = 1_000;
const DEFAULT_PAGE = 20;
const LONGEST_RANGE_MS = 90 * 86_400_000;
const FROM = 'filters[dateRange][dateFrom]';
const TO = 'filters[dateRange][dateTo]';

/**
 * The parameters of `statistics-reports`, validated as documented: at least one metric and one dimension, at most three
 * dimensions, at most 90 days, at most 1,000 rows per page (20 without `limit`). The range is given as instants and
 * covers whole days of the client: an instant selects its whole day (observed on the real API, where a UTC end included
 * the next local day).
 */
export function cubeRequestOf(parameters: Parameters, calendar: Calendar): CubeRequest {
  const lists = collected(parameters);
  const wantedDimensions = choices(lists, 'dimensions', dimensions);
  if (wantedDimensions.length > MOST_DIMENSIONS) {
    throw formRefusal('dimensions', 'This collection should contain 3 elements or less.');
  }
  const limit = wholeNumber(parameters, 'limit', DEFAULT_PAGE);
  if (limit > LARGEST_PAGE) throw refusal(`ERROR_MAX_LIMIT_PER_PAGE_${LARGEST_PAGE}`);
  return {
    days: daysOf(parameters, calendar),
    dimensions: wantedDimensions,
    metrics: choices(lists, 'metrics', metrics),
    orders: ordersOf(parameters),
    campaigns: idsOf(lists, 'filters[campaigns]'),
    teasers: idsOf(lists, 'filters[teasers]'),
    limit,
    offset: wholeNumber(parameters, 'offset', 0),
  };
}

/** Equal for requests of different pages of the same report. */
export function rowsKey(request: CubeRequest): string {
  const { limit: _limit, offset: _offset, metrics: _metrics, ...rows } = request;
  return JSON.stringify(rows);
}

const listNames = ['dimensions', 'metrics', 'filters[campaigns]', 'filters[teasers]'];

/** Lists are sent as `name[]=a&name[]=b` or `name[0]=a&name[1]=b`. */
function collected(parameters: Parameters): ReadonlyMap<string, readonly string[]> {
  const lists = new Map<string, string[]>();
  const others: (readonly [string, string])[] = [];
  for (const [name, value] of parameters) {
    const list = /^(.+)\[\d*\]$/.exec(name)?.[1];
    if (list === undefined || !listNames.includes(list)) others.push([name, value]);
    else lists.set(list, [...(lists.get(list) ?? []), value]);
  }
  const withoutOrders = others.filter(([name]) => !name.startsWith('orders['));
  refuseOthers(withoutOrders, [FROM, TO, 'limit', 'offset']);
  return lists;
}

function choices<Choice extends string>(
  lists: ReadonlyMap<string, readonly string[]>,
  name: string,
  allowed: readonly Choice[],
): readonly Choice[] {
  const values = lists.get(name) ?? [];
  if (values.length === 0) throw formRefusal(name, 'This collection should contain 1 element or more.');
  return values.map((value, index) => {
    const choice = allowed.find((candidate) => candidate === value);
    if (choice === undefined) {
      throw formRefusal(`${name}[${index}]`, 'The value you selected is not a valid choice.');
    }
    return choice;
  });
}

function ordersOf(parameters: Parameters): Order[] {
  return parameters
    .filter(([name]) => name.startsWith('orders['))
    .map(([name, direction]) => {
      const field = name.slice('orders['.length, -1);
      const by = [...dimensions, ...metrics].find((candidate) => candidate === field);
      if (by === undefined || (direction !== 'asc' && direction !== 'desc')) {
        throw formRefusal(name, 'The value you selected is not a valid choice.');
      }
      return { by, descending: direction === 'desc' };
    });
}

function idsOf(lists: ReadonlyMap<string, readonly string[]>, name: string): number[] {
  return (lists.get(name) ?? []).map((value, index) => {
    if (!/^\d{1,15}$/.test(value)) throw formRefusal(`${name}[${index}]`, 'This value is not valid.');
    return Number(value);
  });
}

function daysOf(parameters: Parameters, calendar: Calendar): Days {
  const from = instantOf(textOf(parameters, FROM));
  const to = instantOf(textOf(parameters, TO));
  if (from > to) throw refusal('ERROR_INVALID_CUSTOM_DATES');
  if (to.getTime() - from.getTime() > LONGEST_RANGE_MS) {
    throw new Refusal(422, ['Date range exceeds 90 day limit']);
  }
  return { first: calendar.dayOf(hourOf(from)), last: calendar.dayOf(hourOf(to)) };
}

const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?(Z|[+-]\d{2}:\d{2})$/;

function instantOf(text: string | undefined): Date {
  if (text === undefined) throw refusal('NOT_ENOUGH_PARAMETERS');
  const instant = new Date(isoInstant.test(text) ? text : Number.NaN);
  if (Number.isNaN(instant.getTime())) throw refusal('ERROR_WRONG_DATE_FORMAT');
  return instant;
}
