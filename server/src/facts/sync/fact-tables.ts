import { addDays, type DateRange, zonedInstant } from '@adhelm/contracts';
import type { FactKind } from '../../sources/index.ts';

/** The kinds of stored facts: those of sources, and those of trackers by sub-id. */
export type FactTableKind = FactKind | SubKind;
/** A tracker's facts by sub-id. */
export type SubKind = 'sub_day' | 'sub_hour';

type FactTable = {
  readonly table: FactTableKind;
  /** The entity below the campaign: its key's column in the facts, and its table; null for campaign totals. */
  readonly entity: {
    readonly column: string;
    readonly table: 'contents' | 'widgets' | 'sub_paths';
    /** Whether reports may create new entities. */
    readonly isReported: boolean;
  } | null;
  /** The time of a row: the account's own day, or the instant at which a UTC hour begins. */
  readonly time:
    | { readonly column: 'day'; readonly type: 'date' }
    | { readonly column: 'hour'; readonly type: 'timestamptz' };
  /** In the order in which rows are copied. */
  readonly measures: readonly string[];
};

const day = { column: 'day', type: 'date' } as const;
const hour = { column: 'hour', type: 'timestamptz' } as const;
const SUB_MEASURES = ['visits', 'landing_clicks', 'conversions', 'cost', 'revenue'];
/** Measures of a source's facts, in the order in which rows are copied. */
export const MEASURES = [
  'impressions',
  'viewable_impressions',
  'clicks',
  'conversions',
  'cost',
  'revenue',
] as const;

export const factTables: Readonly<Record<FactTableKind, FactTable>> = {
  campaign_day: { table: 'campaign_day', entity: null, time: day, measures: MEASURES },
  campaign_hour: {
    table: 'campaign_hour',
    entity: null,
    time: hour,
    measures: MEASURES,
  },
  content_day: {
    table: 'content_day',
    entity: { column: 'content_key', table: 'contents', isReported: false },
    time: day,
    measures: MEASURES,
  },
  widget_day: {
    table: 'widget_day',
    entity: { column: 'widget_key', table: 'widgets', isReported: true },
    time: day,
    measures: MEASURES,
  },
  sub_day: {
    table: 'sub_day',
    entity: { column: 'sub_key', table: 'sub_paths', isReported: true },
    time: day,
    measures: SUB_MEASURES,
  },
  sub_hour: {
    table: 'sub_hour',
    entity: { column: 'sub_key', table: 'sub_paths', isReported: true },
    time: hour,
    measures: SUB_MEASURES,
  },
};

/**
 * SQL: whether a row reports anything. A row whose measures are all null was added by an import that was undone, and
 * is ignored everywhere.
 */
export function reportsAnything(kind: FactTableKind, alias: string): string {
  return `num_nonnulls(${factTables[kind].measures.map((measure) => `${alias}.${measure}`).join(', ')}) > 0`;
}

/** The first and last time of an account's days in a table, for SQL's `between`. */
export function timesOf(
  kind: FactTableKind,
  range: DateRange,
  timeZone: string,
): { first: string; last: string } {
  if (factTables[kind].time.column === 'day') return { first: range.startDate, last: range.endDate };
  const midnight = (date: string) => zonedInstant(date, '00:00:00.000', timeZone);
  const end = Date.parse(midnight(addDays(range.endDate, 1)));
  return { first: midnight(range.startDate), last: new Date(end - 1).toISOString() };
}
