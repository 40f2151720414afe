import { decimalFromMicros } from '@adhelm/contracts';
import * as z from 'zod';
import type { Account, Campaign } from '../market/entities.ts';
import { figure, measure } from '../market/figures.ts';
import type { Market } from '../market/market.ts';
import { type Sum, sumsOfDays, sumsOfHours } from '../market/sums.ts';
import { campaignsOf } from './campaign-facts.ts';
import { pageSchema } from './pages.ts';
import { checked, Refusal } from './refusal.ts';

const MS_PER_HOUR = 3_600_000;
/** The groupings that the market supports; other documented ones are refused. */
const groupings = ['campaign_id', 'banner_id', 'zone_id', 'date_time', 'hour', 'country_id'] as const;
const momentSchema = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
const requestSchema = z.strictObject({
  group_by: z.array(z.enum(groupings, 'The selected choice is invalid.')).min(1),
  day_from: momentSchema,
  day_to: momentSchema,
  /** Dates are Eastern Standard Time by default, as clients report. */
  tz: z
    .string()
    .regex(/^[+-]\d{2}00$/)
    .default('-0500'),
  campaign_id: z.array(z.string()).optional(),
  page: pageSchema.page,
});
/** Rows per response, whatever is requested. */
const ROWS_OF_PAGE = 1_000;

type Request = z.infer<typeof requestSchema>;

/** The rows of the last report, since its pages are requested one after another. */
const lastReports = new WeakMap<Market, { readonly key: string; readonly rows: readonly Row[] }>();

/** `GET /adv/statistics`: a row for each combination of the grouping, in the time zone `tz`, a thousand per page. */
export function statistics(market: Market, account: Account, query: unknown): unknown {
  const { page, ...request } = checked(requestSchema, query);
  const key = `${account.externalId} ${market.edition()} ${JSON.stringify(request)}`;
  const last = lastReports.get(market);
  const rows = last?.key === key ? last.rows : rowsOf(market, account, request);
  lastReports.set(market, { key, rows });
  const before = (Number(page ?? 1) - 1) * ROWS_OF_PAGE;
  return {
    items: rows.slice(before, before + ROWS_OF_PAGE),
    per_page: ROWS_OF_PAGE,
    total_pages: Math.ceil(rows.length / ROWS_OF_PAGE),
    total_items: rows.length,
  };
}

function rowsOf(market: Market, account: Account, request: Omit<Request, 'page'>): Row[] {
  const offset = Number(request.tz.slice(0, 3));
  const hours = {
    first: hourOf(request.day_from, offset, Math.floor),
    end: hourOf(request.day_to, offset, Math.ceil),
  };
  if (hours.end <= hours.first) throw new Refusal(400, 'Validation failed', { day_to: ['Wrong range.'] });
  const campaigns = campaignsOf(market, account).filter(
    ({ id }) => request.campaign_id?.includes(String(id)) ?? true,
  );
  const by = (name: (typeof groupings)[number]) => request.group_by.includes(name);
  const split = { teaser: by('banner_id'), widget: by('zone_id') };
  const isTimed = by('date_time') || by('hour');
  const sums = campaigns.flatMap((campaign) => sumsOf(market, campaign, hours, split, isTimed));
  return merged(sums, request.group_by, offset);
}

type Hours = { readonly first: number; readonly end: number };

/** By the hour, unless the hours are whole days of the campaign's account, which the market has cached. */
function sumsOf(
  market: Market,
  campaign: Campaign,
  hours: Hours,
  split: { readonly teaser: boolean; readonly widget: boolean },
  isTimed: boolean,
): Sum[] {
  const calendar = market.calendar(campaign.account);
  const days = { first: calendar.dayOf(hours.first), last: calendar.dayOf(hours.end - 1) };
  const isWhole =
    calendar.hoursOf(days.first).first === hours.first && calendar.hoursOf(days.last).end === hours.end;
  if (isTimed || !isWhole) {
    return sumsOfHours(market, [campaign], hours, { ...split, hour: isTimed });
  }
  return sumsOfDays(market, [campaign], days, split);
}

type Row = Record<string, string | number>;

function merged(sums: readonly Sum[], groups: readonly string[], offset: number): Row[] {
  const rows = new Map<string, { readonly keys: Row; readonly totals: number[] }>();
  const measures = [measure.impressions, measure.clicks, measure.conversions, measure.cost];
  for (const sum of sums) {
    const keys = Object.fromEntries(groups.map((group) => [group, groupValue(group, sum, offset)]));
    const key = JSON.stringify(keys);
    const row = rows.get(key) ?? { keys, totals: [0, 0, 0, 0] };
    rows.set(key, row);
    for (const [index, position] of measures.entries()) {
      row.totals[index] = (row.totals[index] ?? 0) + figure(sum.figures, position);
    }
  }
  return [...rows.values()].map(({ keys, totals }) => {
    const [impressions = 0, clicks = 0, conversions = 0, cost = 0] = totals;
    return { ...keys, impressions, clicks, conversions, spent: decimalFromMicros(cost) };
  });
}

function groupValue(group: string, { campaign, teaser, widget, hour }: Sum, offset: number): string | number {
  const local = new Date(((hour ?? 0) + offset) * MS_PER_HOUR);
  switch (group) {
    case 'banner_id':
      return teaser?.id ?? 0;
    case 'zone_id':
      return Number(widget?.uid ?? 0);
    case 'date_time':
      return local.toISOString().slice(0, 10);
    case 'hour':
      return local.getUTCHours();
    case 'country_id':
      return campaign.country.toLowerCase();
    default:
      return campaign.id;
  }
}

/** The hour (since the epoch, UTC) of a local time at an offset. */
function hourOf(moment: string, offset: number, rounded: (hour: number) => number): number {
  const at = Date.parse(`${moment.replace(' ', 'T')}Z`);
  if (Number.isNaN(at)) throw new Refusal(400, 'Validation failed', { day_from: ['No such moment.'] });
  return rounded(at / MS_PER_HOUR) - offset;
}
