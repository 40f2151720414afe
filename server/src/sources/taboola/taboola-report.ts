import { AdhelmError, type DateRange } from '@adhelm/contracts';
import * as z from 'zod';
import { decimalSchema, idSchema } from '../answers/documented-answers.ts';
import { hoursInTurn } from '../clock-hours.ts';
import { inOrder } from '../http/in-order.ts';
import type { Query } from '../http/json-api.ts';
import { refusals } from '../partial-reading.ts';
import { windowsOf } from '../report-windows.ts';
import type { FactKind, FactRow, Measures } from '../reported-rows.ts';
import { answers, resultsOf, type TaboolaClient } from './taboola-client.ts';

const SUMMARY = '/reports/campaign-summary/dimensions';

type Report = {
  readonly path: string;
  /** The column of the entity below the campaign. */
  readonly entity: 'site' | 'item' | null;
  /** Days per request: only hours have a documented limit (48), so this keeps responses small. */
  readonly days: number;
};

/**
 * The report of each kind of fact. Only items have none by day: they are requested a day at a time, and the report
 * holds the thousand with the highest cost.
 */
const reports: Readonly<Record<FactKind, Report>> = {
  campaign_day: { path: `${SUMMARY}/campaign_day_breakdown`, entity: null, days: 31 },
  campaign_hour: { path: `${SUMMARY}/campaign_hour_breakdown`, entity: null, days: 1 },
  widget_day: { path: `${SUMMARY}/campaign_site_day_breakdown`, entity: 'site', days: 1 },
  content_day: {
    path: '/reports/top-campaign-content/dimensions/item_breakdown',
    entity: 'item',
    days: 1,
  },
};

const rowSchema = z.looseObject({
  /** Missing in the report of items. */
  date: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}/)
    .optional(),
  campaign: idSchema,
  site: z.string().optional(),
  item: idSchema.optional(),
  impressions: decimalSchema.nullish(),
  visible_impressions: decimalSchema.nullish(),
  clicks: decimalSchema.nullish(),
  /** Conversions; older reports of items name them `actions`. */
  cpa_actions_num: decimalSchema.nullish(),
  actions: decimalSchema.nullish(),
  spent: decimalSchema.nullish(),
  conversions_value: decimalSchema.nullish(),
  currency: z.string().nullish(),
});
type Row = z.infer<typeof rowSchema>;

/** Facts, window by window. Days and hours are in the account's time zone. */
export async function* readFacts(
  client: TaboolaClient,
  kind: FactKind,
  range: DateRange,
  concurrency: number,
  signal: AbortSignal,
): AsyncGenerator<readonly FactRow[]> {
  const report = reports[kind];
  const calls = refusals(signal);
  const read = (window: DateRange, own: AbortSignal) =>
    calls.oneOf(() => readWindow(client, kind, report, window, own));
  for await (const rows of inOrder(windowsOf(range, report.days), concurrency, read, signal))
    yield rows ?? [];
  calls.report();
}

async function readWindow(
  client: TaboolaClient,
  kind: FactKind,
  { path, entity }: Report,
  window: DateRange,
  signal: AbortSignal,
): Promise<readonly FactRow[]> {
  const answer = await client.get(path, queryOf(kind, window), signal);
  const { results } = answers.parsed(resultsOf(rowSchema), answer, path);
  const dates = kind === 'campaign_hour' ? hoursInTurn(client.access.timeZone) : null;
  return results.flatMap((row) => {
    refuseOtherCurrency(row, client.access.currency);
    const day = kind === 'content_day' ? window.startDate : row.date?.slice(0, 10);
    if (day === undefined) throw answers.malformed(path, 'a row has no date');
    if (day < window.startDate || day > window.endDate) return [];
    const entityId = entity === null ? '' : row[entity];
    if (entityId === undefined) throw answers.malformed(path, `a row has no ${entity}`);
    const at = dates === null ? day : dates(row.campaign, row.date ?? '');
    return [{ campaignId: row.campaign, entityId, day: at, ...measuresOf(row, path) }];
  });
}

function queryOf(kind: FactKind, { startDate, endDate }: DateRange): Query {
  const isHourly = kind === 'campaign_hour';
  return [
    ['start_date', isHourly ? `${startDate}T00:00:00` : startDate],
    ['end_date', isHourly ? `${endDate}T23:59:59` : endDate],
  ];
}

function measuresOf(row: Row, place: string): Measures {
  return {
    impressions: answers.count(row.impressions, place),
    viewableImpressions: answers.count(row.visible_impressions, place),
    clicks: answers.count(row.clicks, place),
    conversions: answers.count(row.cpa_actions_num ?? row.actions, place),
    cost: answers.micros(row.spent, place),
    revenue: answers.micros(row.conversions_value, place),
  };
}

function refuseOtherCurrency({ currency }: Row, expected: string): void {
  if (currency === null || currency === undefined || currency === expected) return;
  const message = `Taboola reports in ${currency}, but the account currency is ${expected}`;
  throw new AdhelmError('upstream', message);
}
