import type { Login } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { knownValues, type Query } from '../requests/known-values.ts';
import { badRequest } from './refusal.ts';

/** Custom variables of a traffic source: Voluum has ten, the market fills six. */
const variables = Array.from({ length: 10 }, (_, index) => index + 1);

/** The grouping by the hour of the day, in the zone of the report. */
export const HOUR = 'hour-of-day';

/** Groupings that the market supports, with the column of each. */
const groupings: ReadonlyMap<string, string> = new Map([
  ['campaign', 'campaignId'],
  ['day', 'day'],
  [HOUR, 'hourOfDay'],
  ...variables.map((number) => [`custom-variable-${number}`, `customVariable${number}`] as const),
]);

const descriptive = ['campaignId', 'campaignName', 'trafficSourceId', 'trafficSourceName', 'deleted'];
const measures = ['visits', 'clicks', 'conversions', 'revenue', 'cost', 'profit'];
const ratios = ['cpv', 'ctr', 'cr', 'cv', 'roi', 'epv', 'epc', 'ap'];
const columns = new Set([...descriptive, ...measures, ...ratios, 'day', ...groupings.values()]);

/** The last two are not in Voluum's list of values, but in the product's specification. */
const includes = ['ALL', 'ACTIVE', 'TRAFFIC', 'ARCHIVED', 'ENTITY'] as const;
export type Include = (typeof includes)[number];

export type ReportRequest = {
  /** Hours since the epoch; `end` is excluded. */
  readonly hours: { readonly first: number; readonly end: number };
  readonly timeZone: string;
  readonly groupBy: readonly string[];
  readonly columns: ReadonlySet<string> | null;
  readonly include: Include;
  readonly campaign: string | null;
  readonly sort: string | null;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
};

const once = [
  'from',
  'to',
  'tz',
  'include',
  'conversionTimeMode',
  'filter1',
  'filter1Value',
  'sort',
  'direction',
  'limit',
  'offset',
  'currency',
] as const;

/** Voluum documents no maximum page size; clients request up to a million rows. */
const LARGEST_PAGE = 100_000;
const DEFAULT_PAGE = 100;

/**
 * Parses a report request. `from` and `to` are full hours in the time zone `tz`, even with a trailing Z, as sent by
 * clients that request days of a zone. The end is excluded.
 */
export function reportRequest(query: Query, market: Market, { currency }: Login): ReportRequest {
  const { one, all } = knownValues(query, { once, many: ['groupBy', 'columns'] }, (name) =>
    badRequest(`Unknown parameter ${name}`),
  );
  const timeZone = one('tz') ?? 'UTC';
  const first = hourAt(market, one('from'), timeZone, 'from');
  const end = one('to') === undefined ? first + 24 : hourAt(market, one('to'), timeZone, 'to');
  if (end <= first) throw badRequest('to must be after from');
  const groupBy = all('groupBy');
  if (groupBy.length === 0) throw badRequest('groupBy is required');
  for (const name of groupBy) if (!groupings.has(name)) throw badRequest(`Unsupported groupBy ${name}`);
  if (new Set(groupBy).size < groupBy.length) throw badRequest('groupBy has a value twice');
  const wanted = all('columns');
  for (const name of wanted) if (!columns.has(name)) throw badRequest(`Unknown column ${name}`);
  const sort = one('sort') ?? null;
  if (sort !== null && !columns.has(sort)) throw badRequest(`Unknown sort column ${sort}`);
  const direction = oneOf(one('direction') ?? 'desc', ['asc', 'desc'] as const, 'direction');
  if ((one('currency') ?? currency) !== currency) throw badRequest('Unsupported currency');
  oneOf(one('conversionTimeMode') ?? 'VISIT', ['VISIT'] as const, 'conversionTimeMode');
  if ((one('filter1') === undefined) !== (one('filter1Value') === undefined)) {
    throw badRequest('filter1 needs filter1Value');
  }
  oneOf(one('filter1') ?? 'campaign', ['campaign'] as const, 'filter1');
  return {
    hours: { first, end },
    timeZone,
    groupBy,
    columns: wanted.length === 0 ? null : new Set(wanted),
    include: oneOf(one('include') ?? 'ACTIVE', includes, 'include'),
    campaign: one('filter1Value') ?? null,
    sort,
    isDescending: direction === 'desc',
    limit: wholeNumber(one('limit') ?? String(DEFAULT_PAGE), 1, LARGEST_PAGE, 'limit'),
    offset: wholeNumber(one('offset') ?? '0', 0, Number.MAX_SAFE_INTEGER, 'offset'),
  };
}

/** The column of a grouping. */
export function columnOf(grouping: string): string {
  return groupings.get(grouping) ?? grouping;
}

const fullHour = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3])(:00(:00(\.0+)?)?)?Z?$/;

function hourAt(market: Market, text: string | undefined, timeZone: string, name: string): number {
  const [, day, hour] = fullHour.exec(text ?? '') ?? [];
  if (day === undefined) throw badRequest(`${name} must be a full hour in ISO 8601`);
  try {
    // on the two days on which the clocks change, hours are counted from midnight
    return market.calendar({ timeZone }).hoursOf(day).first + Number(hour);
  } catch {
    throw badRequest(`Unknown day or tz for ${name}`);
  }
}

function oneOf<Option extends string>(text: string, options: readonly Option[], name: string): Option {
  const found = options.find((option) => option === text);
  if (found === undefined) throw badRequest(`${name} must be one of ${options.join(', ')}`);
  return found;
}

function wholeNumber(text: string, least: number, most: number, name: string): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= least && number <= most)) throw badRequest(`${name} must be from ${least} to ${most}`);
  return number;
}
