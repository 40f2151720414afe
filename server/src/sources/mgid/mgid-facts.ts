import { AdhelmError, type DateRange, microsFromDecimal } from '@adhelm/contracts';
import * as z from 'zod';
import type { FactKind, FactRow } from '../reported-rows.ts';
import { answers } from './mgid-answers.ts';

const PLACE = '/statistics-reports';

/** The dimensions of each kind of fact; MGID allows three. */
export const dimensionsOf = {
  campaign_day: ['day', 'campaignId'],
  campaign_hour: ['day', 'hour', 'campaignId'],
  content_day: ['day', 'campaignId', 'teaserId'],
  widget_day: ['day', 'campaignId', 'widgetId'],
} as const satisfies Record<FactKind, readonly string[]>;
const entityOf = {
  campaign_day: null,
  campaign_hour: null,
  content_day: 'teaserId',
  widget_day: 'widgetId',
} as const satisfies Record<FactKind, string | null>;

/** Only MGID's last stage ("buy") counts as a conversion; earlier stages do not. */
export const factMetrics = ['impressions', 'clicks', 'spent', 'revenue', 'conversionsBuy'] as const;

const idSchema = z.union([z.string().min(1), z.number()]);
const countSchema = z.union([z.int().min(0), z.string().regex(/^\d+$/)]).nullish();
const moneySchema = z
  .looseObject({ amount: z.union([z.string(), z.number()]), currency: z.string() })
  .nullish();
const rowSchema = z.looseObject({
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}/),
  hour: z.union([z.int(), z.string()]).optional(),
  campaignId: idSchema,
  teaserId: idSchema.optional(),
  widgetId: idSchema.optional(),
  impressions: countSchema,
  clicks: countSchema,
  conversionsBuy: countSchema,
  spent: moneySchema,
  revenue: moneySchema,
});

type Report = {
  readonly kind: FactKind;
  readonly window: DateRange;
  readonly currency: string;
  /** Maps a campaign's local hour to a UTC hour; keeps state over the pages of one report. */
  readonly instantOf: (campaign: string, date: string) => string;
};

/**
 * The facts of one page. A sync reads hundreds of thousands of rows, so only the page's first row passes the schema,
 * which reports a change of shape with its place. The rest passes the same checks in one tight loop that builds nothing
 * but the fact, and the first invalid number refuses the page. Rows outside the window are skipped.
 */
export function factsOf(rows: readonly unknown[], report: Report): FactRow[] {
  if (rows.length === 0) return [];
  answers.parsed(rowSchema, rows[0], `${PLACE} (first row)`);
  const entity = entityOf[report.kind];
  const facts: FactRow[] = [];
  for (const [index, row] of rows.entries()) {
    if (!isRecord(row)) throw answers.malformed(PLACE, `row ${index} is not an object`);
    const day = dayOf(row.day, index);
    if (day < report.window.startDate || day > report.window.endDate) continue;
    const campaignId = idOf(row.campaignId, 'campaignId', index);
    facts.push({
      campaignId,
      entityId: entity === null ? '' : idOf(row[entity], entity, index),
      day: report.kind === 'campaign_hour' ? report.instantOf(campaignId, hourOf(day, row.hour, index)) : day,
      impressions: countOf(row.impressions, 'impressions', index),
      viewableImpressions: null,
      clicks: countOf(row.clicks, 'clicks', index),
      conversions: countOf(row.conversionsBuy, 'conversionsBuy', index),
      cost: microsOf(row.spent, 'spent', index, report.currency),
      revenue: microsOf(row.revenue, 'revenue', index, report.currency),
    });
  }
  return facts;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** `2026-11-20`, or an instant that begins with it. */
function dayOf(value: unknown, index: number): string {
  const day = typeof value === 'string' ? value.slice(0, 10) : '';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw wrong('day', value, index);
  return day;
}

/** `2026-11-20 13:00:00` in the client's time zone, from an hour given as a number. */
function hourOf(day: string, value: unknown, index: number): string {
  const hour = typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : value;
  if (typeof hour !== 'number' || !Number.isInteger(hour) || hour < 0 || hour > 23) {
    throw wrong('hour', value, index);
  }
  return `${day} ${String(hour).padStart(2, '0')}:00:00`;
}

function idOf(value: unknown, name: string, index: number): string {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  if (typeof value === 'string' && value !== '') return value;
  throw wrong(name, value, index);
}

/** null stays null: not reported by MGID. */
function countOf(value: unknown, name: string, index: number): number | null {
  if (value === null || value === undefined) return null;
  const count = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof count === 'number' && Number.isSafeInteger(count) && count >= 0) return count;
  throw wrong(name, value, index);
}

/** `{amount: "763.5", currency: "USD"}` in micro-units; a currency other than the account's refuses the page. */
function microsOf(value: unknown, name: string, index: number, currency: string): number | null {
  if (value === null || value === undefined) return null;
  if (!isRecord(value)) throw wrong(name, value, index);
  const { amount } = value;
  if (value.currency !== currency) throw otherCurrency(value.currency, currency);
  if (typeof amount !== 'string' && typeof amount !== 'number') throw wrong(name, amount, index);
  try {
    return microsFromDecimal(amount);
  } catch (cause) {
    throw answers.malformed(PLACE, `row ${index} has ${JSON.stringify(amount)} as ${name}`, cause);
  }
}

function wrong(name: string, value: unknown, index: number): AdhelmError {
  return answers.malformed(PLACE, `row ${index} has ${JSON.stringify(value) ?? 'nothing'} as ${name}`);
}

function otherCurrency(reported: unknown, expected: string): AdhelmError {
  return new AdhelmError(
    'upstream',
    `MGID reports in ${String(reported)}, but the account currency is ${expected}`,
  );
}
