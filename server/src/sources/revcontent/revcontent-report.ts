import { AdhelmError, addDays, type DateRange, daysBetween } from '@adhelm/contracts';
import * as z from 'zod';
import { decimalSchema, idSchema } from '../answers/documented-answers.ts';
import { inOrder } from '../http/in-order.ts';
import type { Query } from '../http/json-api.ts';
import { refusals } from '../partial-reading.ts';
import type { FactKind, FactRow } from '../reported-rows.ts';
import { answers, pagesOf, type RevcontentClient, rowsOf } from './revcontent-client.ts';
import { ALL_CONTENT } from './revcontent-lists.ts';

const PERFORMANCE = '/boosts/performance';
const daySchema = z.string().regex(/^\d{4}-\d{2}-\d{2}/);

const countsSchema = {
  impressions: decimalSchema.nullish(),
  viewable_impressions: decimalSchema.nullish(),
  clicks: decimalSchema.nullish(),
  conversions: decimalSchema.nullish(),
};
const moneySchema = { cost: decimalSchema.nullish(), return: decimalSchema.nullish() };
const performanceSchema = z.looseObject({ id: idSchema, date: daySchema, ...countsSchema, ...moneySchema });
const contentRowSchema = z.looseObject({
  boost_id: idSchema,
  content_id: idSchema,
  ...countsSchema,
  ...moneySchema,
});
/** Has `spend` and `profit`, but no revenue; the table has `conversion`, the examples `conversions`. */
const widgetRowSchema = z.looseObject({
  id: idSchema,
  ...countsSchema,
  conversion: decimalSchema.nullish(),
  spend: decimalSchema.nullish(),
  profit: decimalSchema.nullish(),
});
type Counts = Pick<z.infer<typeof performanceSchema>, keyof typeof countsSchema>;

/**
 * Facts, each from its own report. Only campaigns have a report by day. Contents are requested a day at a time (all in
 * one response), widgets by campaign and day, for campaigns with traffic. These two reports list everything that did
 * not run with zeros; those rows are skipped.
 */
export async function* readFacts(
  client: RevcontentClient,
  kind: FactKind,
  range: DateRange,
  concurrency: number,
  signal: AbortSignal,
): AsyncGenerator<readonly FactRow[]> {
  const calls = refusals(signal);
  switch (kind) {
    case 'campaign_day':
      return yield* campaignDays(client, range, signal);
    case 'content_day': {
      const read = (day: string, own: AbortSignal) => calls.oneOf(() => contentsOfDay(client, day, own));
      for await (const rows of inOrder(daysOf(range), concurrency, read, signal)) yield rows ?? [];
      return calls.report();
    }
    case 'widget_day': {
      const ran: FactRow[] = [];
      for await (const page of campaignDays(client, range, signal)) ran.push(...page.filter(hasTraffic));
      const read = (of: FactRow, own: AbortSignal) => calls.oneOf(() => widgetsOfCampaign(client, of, own));
      for await (const rows of inOrder(ran, concurrency, read, signal)) yield rows ?? [];
      return calls.report();
    }
    default:
      throw new AdhelmError('not-found', 'RevContent has no hourly report');
  }
}

async function* campaignDays(
  client: RevcontentClient,
  { startDate, endDate }: DateRange,
  signal: AbortSignal,
): AsyncGenerator<readonly FactRow[]> {
  const query: Query = [...daysQuery(startDate, endDate), ['all_boosts', 'yes']];
  for await (const page of pagesOf(client, PERFORMANCE, query, performanceSchema, signal)) {
    yield page
      .map((row) => ({ ...row, day: row.date.slice(0, 10) }))
      .filter(({ day }) => day >= startDate && day <= endDate)
      .map((row) => ({ campaignId: row.id, entityId: '', day: row.day, ...measuresOf(row, PERFORMANCE) }));
  }
}

async function contentsOfDay(
  client: RevcontentClient,
  day: string,
  signal: AbortSignal,
): Promise<readonly FactRow[]> {
  const answer = await client.get(ALL_CONTENT, daysQuery(day, day), signal);
  const { data } = answers.parsed(rowsOf(contentRowSchema), answer, ALL_CONTENT);
  return data
    .map((row) => ({
      campaignId: row.boost_id,
      entityId: row.content_id,
      day,
      ...measuresOf(row, ALL_CONTENT),
    }))
    .filter(hasTraffic);
}

async function widgetsOfCampaign(
  client: RevcontentClient,
  { campaignId, day }: FactRow,
  signal: AbortSignal,
): Promise<readonly FactRow[]> {
  const path = `/boosts/${campaignId}/widgets/stats`;
  const rows: FactRow[] = [];
  for await (const page of pagesOf(client, path, daysQuery(day, day), widgetRowSchema, signal)) {
    for (const row of page) {
      const conversions = answers.count(row.conversions ?? row.conversion, path);
      const cost = answers.micros(row.spend, path);
      const profit = answers.micros(row.profit, path);
      const revenue = cost === null || profit === null ? null : cost + profit;
      rows.push({ campaignId, entityId: row.id, day, ...countsOf(row, path), conversions, cost, revenue });
    }
  }
  return rows.filter(hasTraffic);
}

function measuresOf(row: Counts & { cost?: Counts['clicks']; return?: Counts['clicks'] }, place: string) {
  const cost = answers.micros(row.cost, place);
  return { ...countsOf(row, place), cost, revenue: answers.micros(row.return, place) };
}

function countsOf(row: Counts, place: string) {
  return {
    impressions: answers.count(row.impressions, place),
    viewableImpressions: answers.count(row.viewable_impressions, place),
    clicks: answers.count(row.clicks, place),
    conversions: answers.count(row.conversions, place),
  };
}

function hasTraffic({ impressions, clicks, conversions, cost, revenue }: FactRow): boolean {
  return [impressions, clicks, conversions, cost, revenue].some((figure) => figure !== null && figure !== 0);
}

function daysQuery(from: string, to: string): Query {
  return [
    ['date_from', from],
    ['date_to', to],
  ];
}

function daysOf({ startDate, endDate }: DateRange): string[] {
  const count = Math.max(daysBetween(startDate, endDate) + 1, 0);
  return Array.from({ length: count }, (_, index) => addDays(startDate, index));
}
