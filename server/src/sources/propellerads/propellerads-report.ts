import { addDays, type DateRange, daysOfRange, zonedInstant } from '@adhelm/contracts';
import * as z from 'zod';
import { decimalSchema, idSchema } from '../answers/documented-answers.ts';
import type { JsonApi, Query } from '../http/json-api.ts';
import { guardedPages } from '../paging/guarded-pages.ts';
import type { FactKind, FactRow } from '../reported-rows.ts';
import { answers, unwrapped } from './propellerads-answers.ts';

const PATH = '/adv/statistics';
/** The number of rows per response when the envelope does not state it, as clients observe. */
const PAGE = 1_000;
const WINDOW_DAYS = 7;
const UTC = '+0000';

const entityOf = {
  campaign_day: null,
  campaign_hour: null,
  content_day: 'banner_id',
  widget_day: 'zone_id',
} as const satisfies Record<FactKind, string | null>;

const rowSchema = z.looseObject({
  campaign_id: idSchema,
  banner_id: idSchema.optional(),
  zone_id: idSchema.optional(),
  date_time: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}/)
    .optional(),
  hour: z.coerce.number().int().min(0).max(23).optional(),
  impressions: decimalSchema.nullish(),
  clicks: decimalSchema.nullish(),
  conversions: decimalSchema.nullish(),
  spent: decimalSchema.nullish(),
});

/**
 * Rows of the statistics. They are in Eastern Standard Time unless `tz` is sent (two clients of 2026), and `tz` is an
 * offset, not a zone: days are requested with their offset in the account's zone, and a day in which the offset changes
 * is requested by itself, by its first and last second. Hours are requested in UTC. The report has no revenue.
 */
export async function* readFacts(
  api: JsonApi,
  kind: FactKind,
  range: DateRange,
  signal: AbortSignal,
): AsyncGenerator<readonly FactRow[]> {
  const { timeZone } = api.access;
  for (const window of windowsByOffset(range, timeZone)) {
    const isHourly = kind === 'campaign_hour';
    const isOneDay = window.startDate === window.endDate;
    const entity = entityOf[kind];
    const groups = ['campaign_id', entity, isHourly || !isOneDay ? 'date_time' : null];
    const query: Query = [
      ...[...groups, isHourly ? 'hour' : null].flatMap((name) =>
        name === null ? [] : [['group_by[]', name] as const],
      ),
      ...momentsOf(window, isHourly ? UTC : window.offset, timeZone),
    ];
    for await (const rows of statisticsPages(api, query, signal)) {
      yield rows.map((row) => factOf(row, entity, isHourly ? hourOf(row) : dayOf(row, isOneDay, window)));
    }
  }
}

const amountSchema = z.coerce.number().int().min(0).optional();
/** Clients see `{items, per_page: 1000, total_pages, total_items}`; older responses have no counts. */
const envelopeSchema = z.looseObject({
  per_page: amountSchema,
  total_pages: amountSchema,
  total_items: amountSchema,
});

function statisticsPages(api: JsonApi, query: Query, signal: AbortSignal): AsyncGenerator<readonly Row[]> {
  return guardedPages<Row>(
    async ({ number }) => {
      const body = await api.get(PATH, [...query, ['page', String(number + 1)]], signal);
      const rows = answers.parsed(z.array(rowSchema), rowsOf(unwrapped(body)), PATH);
      const {
        per_page: size = PAGE,
        total_pages: pages,
        total_items: total,
      } = Array.isArray(body) ? {} : answers.parsed(envelopeSchema, body, PATH);
      if (total !== undefined) return { rows, end: { total } };
      return { rows, end: { isLast: pages === undefined ? rows.length < size : number + 1 >= pages } };
    },
    { fault: answers.pages(PATH) },
  );
}

/** Some clients received groups, each with its own `items`. */
function rowsOf(body: unknown): unknown {
  if (!Array.isArray(body)) return body;
  return body.flatMap((entry: unknown) => {
    const items = unwrapped(entry);
    return Array.isArray(items) ? items : [entry];
  });
}

type OffsetWindow = DateRange & { readonly offset: string };

/** Splits a range into windows whose local midnights have one offset; a day in which it changes is its own window. */
function windowsByOffset(range: DateRange, timeZone: string): OffsetWindow[] {
  const windows: OffsetWindow[] = [];
  let mayGrow = false;
  for (const day of daysOfRange(range)) {
    const offset = offsetAt(day, timeZone);
    const changes = offsetAt(addDays(day, 1), timeZone) !== offset;
    const last = windows.at(-1);
    const isRoom = last !== undefined && addDays(last.startDate, WINDOW_DAYS) > day;
    if (last !== undefined && mayGrow && !changes && isRoom && last.offset === offset) {
      windows[windows.length - 1] = { ...last, endDate: day };
    } else {
      windows.push({ startDate: day, endDate: day, offset });
    }
    mayGrow = !changes;
  }
  return windows;
}

/** `+0200` at the start of a local day. */
function offsetAt(day: string, timeZone: string): string {
  return zonedInstant(day, '00:00:00', timeZone).slice(19).replace(':', '');
}

/** The first and last second of a window, in the requested time zone. */
function momentsOf({ startDate, endDate }: DateRange, tz: string, timeZone: string): Query {
  const first = Date.parse(zonedInstant(startDate, '00:00:00', timeZone));
  const last = Date.parse(zonedInstant(addDays(endDate, 1), '00:00:00', timeZone)) - 1_000;
  return [
    ['day_from', momentIn(tz, first)],
    ['day_to', momentIn(tz, last)],
    ['tz', tz],
  ];
}

function momentIn(tz: string, instant: number): string {
  const size = Number(tz.slice(1, 3)) * 60 + Number(tz.slice(3));
  const local = new Date(instant + (tz.startsWith('-') ? -size : size) * 60_000);
  return local.toISOString().slice(0, 19).replace('T', ' ');
}

type Row = z.output<typeof rowSchema>;

function dayOf(row: Row, isOneDay: boolean, window: DateRange): string {
  if (isOneDay) return window.startDate;
  if (row.date_time === undefined) throw answers.malformed(PATH, 'a row without date_time');
  return row.date_time.slice(0, 10);
}

function hourOf(row: Row): string {
  if (row.date_time === undefined || row.hour === undefined) {
    throw answers.malformed(PATH, 'a row without date_time or hour');
  }
  return `${row.date_time.slice(0, 10)}T${String(row.hour).padStart(2, '0')}:00:00Z`;
}

function factOf(row: Row, entity: 'banner_id' | 'zone_id' | null, day: string): FactRow {
  const entityId = entity === null ? '' : row[entity];
  if (entityId === undefined) throw answers.malformed(PATH, `a row without ${entity}`);
  return {
    campaignId: row.campaign_id,
    entityId,
    day,
    impressions: answers.count(row.impressions, PATH),
    viewableImpressions: null,
    clicks: answers.count(row.clicks, PATH),
    conversions: answers.count(row.conversions, PATH),
    cost: answers.micros(row.spent, PATH),
    revenue: null,
  };
}
