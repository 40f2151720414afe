import { type DateRange, daysOfRange, type SeriesGrain, type SeriesPoint } from '@adhelm/contracts';
import { hourSeries, hourSources, instantsOfDays } from '../../facts/performance/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import type { ChosenCampaigns } from './chosen-campaigns.ts';

const MS_PER_HOUR = 3_600_000;

/** The accounts whose source reports hours. */
export function accountsWithHours({ accounts }: Pick<ChosenCampaigns, 'accounts'>): readonly Account[] {
  return accounts.filter(({ source }) => hourSources.includes(source));
}

/** A point for each day of a range; of one without rows nothing is known. */
export function daysOfSeries(points: readonly SeriesPoint[], range: DateRange): SeriesPoint[] {
  return filled(daysOfRange(range), points);
}

type Hours = {
  readonly grain: Exclude<SeriesGrain, 'day'>;
  readonly range: DateRange;
  /** Of the campaigns. */
  readonly keys: readonly number[];
};

/**
 * A point for each UTC hour of the days of a range in the time zone of the question, or for each of its weekdays and hours.
 * A day on which clocks change has 23 or 25 hours.
 */
export async function hoursOfSeries(
  queries: Queries,
  chosen: ChosenCampaigns,
  { grain, range, keys }: Hours,
): Promise<SeriesPoint[]> {
  const { currency, timeZone } = chosen;
  const accounts = accountsWithHours(chosen).map(({ key }) => key);
  const points = await hourSeries(queries, grain, { accounts, keys, range, timeZone, currency });
  const hours = hoursIn(range, timeZone);
  if (grain === 'hour') return filled(hours.map(utcHour), points);
  const counts = Map.groupBy(hours, weekdayHourIn(timeZone));
  return filled([...counts.keys()].sort(), points).map((point) => ({
    ...point,
    hours: counts.get(point.at)?.length ?? 0,
  }));
}

/** The UTC hours that begin within the days of a range in a time zone, as milliseconds since the epoch. */
function hoursIn(range: DateRange, timeZone: string): number[] {
  const { start, end } = instantsOfDays(range, timeZone);
  // in a zone that is not whole hours from UTC, a day begins within an hour, which belongs to the day before
  const first = Math.ceil(start / MS_PER_HOUR);
  return Array.from(
    { length: Math.ceil(end / MS_PER_HOUR) - first },
    (_, index) => (first + index) * MS_PER_HOUR,
  );
}

const utcHour = (instant: number) => new Date(instant).toISOString().replace('.000Z', 'Z');

const weekdays = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** "1T13" for an hour that begins on a Monday after 13:00. */
function weekdayHourIn(timeZone: string): (instant: number) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  return (instant) => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    return `${weekdays.indexOf(parts.get('weekday') ?? '')}T${parts.get('hour') ?? ''}`;
  };
}

function filled(all: readonly string[], points: readonly SeriesPoint[]): SeriesPoint[] {
  const known = new Map(points.map((point) => [point.at, point]));
  return all.map((at) => known.get(at) ?? pointWithoutRows(at));
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
