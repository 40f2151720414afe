import { addDays, type DateRange } from '@adhelm/contracts';
import * as z from 'zod';
import { decimalSchema, documentedAnswers } from '../answers/documented-answers.ts';
import type { AccountAccess } from '../connector.ts';
import { guardedPages } from '../paging/guarded-pages.ts';
import { type FactRow, SUBS, type SubRow } from '../reported-rows.ts';
import { type Query, SOURCE, type VoluumClient } from './voluum-client.ts';

export const answers = documentedAnswers(SOURCE);
export const PATH = '/report';
/** No maximum page size is documented; clients request up to a million rows. */
const PAGE = 5_000;

const countSchema = z.union([z.string(), z.number()]);
export const dayRowSchema = z.looseObject({
  campaignId: z.string().min(1),
  day: z.iso.date(),
  visits: countSchema,
  clicks: countSchema,
  conversions: countSchema,
  cost: decimalSchema,
  revenue: decimalSchema,
});
type DayRow = z.infer<typeof dayRowSchema>;
const reportSchema = z.looseObject({ rows: z.array(z.unknown()), totalRows: z.int().min(0) });

export const figureColumns = ['visits', 'clicks', 'conversions', 'revenue', 'cost'];
const variables = Array.from({ length: SUBS }, (_, index) => index + 1);

/** The parameters of a report, besides its days. */
export type ReportQuestion = {
  readonly groupBy: readonly string[];
  readonly columns: readonly string[];
  readonly include: 'ALL' | 'ARCHIVED' | 'TRAFFIC';
};

/** Clicks are visits, which arrived at the tracker. It counts no impressions. */
export async function* readFacts(
  client: VoluumClient,
  access: AccountAccess,
  range: DateRange,
  signal: AbortSignal,
): AsyncGenerator<readonly FactRow[]> {
  const question = byDay([]);
  for await (const rows of reportPages(client, access, question, range, signal)) {
    yield rows.flatMap((row) => {
      const parsed = answers.parsed(dayRowSchema, row, PATH);
      if (!isWithin(parsed, range)) return [];
      const { visits: clicks, conversions, cost, revenue } = figuresOf(parsed);
      const { campaignId, day } = parsed;
      const unreported = { impressions: null, viewableImpressions: null, entityId: '' };
      return [{ ...unreported, campaignId, day, clicks, conversions, cost, revenue }];
    });
  }
}

/** Visits by the first six of Voluum's ten custom variables, which traffic sources fill with sub-ids. */
export async function* readSubs(
  client: VoluumClient,
  access: AccountAccess,
  range: DateRange,
  signal: AbortSignal,
): AsyncGenerator<readonly SubRow[]> {
  const question = byDay(variables);
  for await (const rows of reportPages(client, access, question, range, signal)) {
    yield rows.flatMap((row) => {
      const parsed = answers.parsed(dayRowSchema, row, PATH);
      if (!isWithin(parsed, range)) return [];
      const { visits, conversions, cost, revenue } = figuresOf(parsed);
      const landingClicks = counted(parsed.clicks);
      const subs = variables.map((number) => subOf(parsed[`customVariable${number}`]));
      return [
        {
          campaignId: parsed.campaignId,
          subs,
          day: parsed.day,
          visits,
          landingClicks,
          conversions,
          cost,
          revenue,
        },
      ];
    });
  }
}

/** Archived campaigns keep their past traffic, so every campaign with traffic is requested. */
function byDay(custom: readonly number[]): ReportQuestion {
  return {
    groupBy: ['campaign', 'day', ...custom.map((number) => `custom-variable-${number}`)],
    columns: ['campaignId', 'day', ...custom.map((number) => `customVariable${number}`), ...figureColumns],
    include: 'TRAFFIC',
  };
}

/**
 * Rows of a report, page by page; see `guardedPages` for errors. They count the visits of the days and their
 * conversions, whenever those happened.
 */
export async function* reportPages(
  client: VoluumClient,
  access: AccountAccess,
  { groupBy, columns, include }: ReportQuestion,
  range: DateRange,
  signal: AbortSignal,
): AsyncGenerator<readonly unknown[]> {
  const { from, to } = hoursOf(range, access.timeZone);
  const query: Query = [
    ['from', from],
    ['to', to],
    ['tz', access.timeZone],
    ...groupBy.map((name) => ['groupBy', name] as const),
    ...columns.map((name) => ['columns', name] as const),
    ['include', include],
    ['conversionTimeMode', 'VISIT'],
    ['currency', access.currency],
    // an order that is stable while new visits arrive
    ['sort', columns.includes('day') ? 'day' : 'campaignId'],
    ['direction', 'asc'],
    ['limit', String(PAGE)],
  ];
  yield* guardedPages(
    async ({ before }) => {
      const answer = await client.get(access, PATH, [...query, ['offset', String(before)]], signal);
      const { rows, totalRows } = answers.parsed(reportSchema, answer, PATH);
      return { rows, end: { total: totalRows } };
    },
    { fault: answers.pages(PATH) },
  );
}

/**
 * Full hours around the days. Clients send the midnights of a zone with the letter Z, and it is not documented whether
 * Voluum reads them as UTC or as local: outside UTC, one more day on both sides is requested, so that both cases
 * include the days.
 */
function hoursOf({ startDate, endDate }: DateRange, timeZone: string): { from: string; to: string } {
  const margin = timeZone === 'UTC' || timeZone === 'Etc/UTC' ? 0 : 1;
  const midnight = (day: string) => `${day}T00:00:00Z`;
  return { from: midnight(addDays(startDate, -margin)), to: midnight(addDays(endDate, 1 + margin)) };
}

function isWithin({ day }: Pick<DayRow, 'day'>, { startDate, endDate }: DateRange): boolean {
  return day >= startDate && day <= endDate;
}

export function figuresOf({ visits, conversions, cost, revenue }: DayRow) {
  return {
    visits: counted(visits),
    conversions: counted(conversions),
    cost: answers.micros(cost, PATH),
    revenue: answers.micros(revenue, PATH) ?? 0,
  };
}

export function counted(value: string | number): number {
  return answers.count(value, PATH) ?? 0;
}

/** Besides strings, a variable may hold numbers or nothing. */
export function subOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  throw answers.malformed(PATH, 'a custom variable is not a string');
}
