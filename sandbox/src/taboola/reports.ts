import type { FastifyRequest } from 'fastify';
import type { Account, Campaign } from '../market/entities.ts';
import { addFigures, type Figures, figure, measure } from '../market/figures.ts';
import type { Market } from '../market/market.ts';
import { type Sum, sumsOfDays } from '../market/sums.ts';
import type { ImageLink } from './items.ts';
import { badRequest, notFound } from './refusal.ts';
import { campaignOf, parametersOf, units } from './requested.ts';

/** "The 1,000 top-performing Items". */
const TOP_ITEMS = 1_000;
const LONGEST_HOURLY_MS = 48 * 3_600_000;

type Range = { readonly start: string; readonly end: string };
type Columns = (sum: Sum) => Record<string, unknown>;

/** Dimensions of the campaign summary that the market supports; others are refused, including documented ones. */
const dimensions: Readonly<Record<string, { readonly split: object; readonly columns: Columns }>> = {
  campaign_breakdown: { split: {}, columns: () => ({}) },
  campaign_day_breakdown: { split: { day: true }, columns: ({ day }) => ({ date: `${day} 00:00:00.0` }) },
  campaign_site_day_breakdown: {
    split: { day: true, widget: true },
    columns: ({ day, widget }) => ({
      date: `${day} 00:00:00.0`,
      site: widget?.uid,
      site_name: widget?.site,
      site_id: Number(widget?.uid),
      blocking_level: 'NONE',
    }),
  },
};

/** `GET /{account}/reports/campaign-summary/dimensions/{dimension}`. */
export function campaignSummary(
  market: Market,
  account: Account,
  dimension: string,
  request: FastifyRequest,
): unknown {
  if (dimension === 'campaign_hour_breakdown') return hourly(market, account, request);
  const found = Object.hasOwn(dimensions, dimension) ? dimensions[dimension] : undefined;
  if (found === undefined) throw notFound();
  const { one } = parametersOf(request, ['start_date', 'end_date', 'campaign']);
  const { start, end } = daysOf(one('start_date'), one('end_date'));
  const campaigns = campaignsOf(market, account, one('campaign'));
  const sums = sumsOfDays(market, campaigns, { first: start, last: end }, found.split);
  return report(
    market,
    account,
    sums.map((sum) => ({
      ...found.columns(sum),
      ...campaignColumns(sum.campaign, market),
      ...metrics(sum.figures, account),
    })),
  );
}

/**
 * Hours in the account's time zone, between local times (00:00:00 and 23:59:59 if only a day is given), at most 48 of
 * them. A repeated hour is one row.
 */
function hourly(market: Market, account: Account, request: FastifyRequest): unknown {
  const { one } = parametersOf(request, ['start_date', 'end_date', 'exclude_empty_campaigns']);
  const start = instantOf(one('start_date'), '00:00:00');
  const end = instantOf(one('end_date'), '23:59:59');
  const length = Date.parse(`${end}Z`) - Date.parse(`${start}Z`);
  if (length < 0 || length > LONGEST_HOURLY_MS) throw badRequest('The interval exceeds 48 hours');
  const days = { first: start.slice(0, 10), last: end.slice(0, 10) };
  const local = localClock(account.timeZone);
  const rows = new Map<string, { campaign: Campaign; date: string; figures: Figures }>();
  for (const sum of sumsOfDays(market, campaignsOf(market, account, undefined), days, { hour: true })) {
    const date = local(sum.hour ?? 0);
    if (date.replace(' ', 'T') < start || date.replace(' ', 'T') > end) continue;
    const key = `${sum.campaign.id} ${date}`;
    const known = rows.get(key);
    if (known === undefined) rows.set(key, { campaign: sum.campaign, date, figures: sum.figures });
    else addFigures(known.figures, sum.figures);
  }
  return report(
    market,
    account,
    [...rows.values()].map(({ campaign, date, figures }) => ({
      date: `${date}.0`,
      ...campaignColumns(campaign, market),
      ...metrics(figures, account),
    })),
  );
}

/**
 * `GET /{account}/reports/top-campaign-content/dimensions/item_breakdown`: the items with the highest cost, over all
 * days.
 */
export function topCampaignContent(
  market: Market,
  account: Account,
  dimension: string,
  request: FastifyRequest,
  imageLink: ImageLink,
): unknown {
  if (dimension !== 'item_breakdown') throw notFound();
  const { one } = parametersOf(request, ['start_date', 'end_date', 'campaign']);
  const { start, end } = daysOf(one('start_date'), one('end_date'));
  const campaigns = campaignsOf(market, account, one('campaign'));
  const sums = sumsOfDays(market, campaigns, { first: start, last: end }, { teaser: true });
  const top = sums
    .toSorted((a, b) => figure(b.figures, measure.cost) - figure(a.figures, measure.cost))
    .slice(0, TOP_ITEMS);
  return report(
    market,
    account,
    top.flatMap(({ campaign, teaser, figures }) =>
      teaser === null
        ? []
        : [
            {
              item: String(teaser.id),
              item_name: teaser.title,
              thumbnail_url: imageLink(teaser),
              url: teaser.url,
              ...campaignColumns(campaign, market),
              content_provider: account.externalId,
              content_provider_name: account.name,
              ...metrics(figures, account),
            },
          ],
    ),
  );
}

function report(market: Market, account: Account, results: readonly unknown[]): unknown {
  const at = market.now();
  return {
    'last-used-rawdata-update-time': at.toISOString().slice(0, 19).replace('T', ' '),
    'last-used-rawdata-update-time-gmt-millisec': at.getTime(),
    timezone: zoneName(account.timeZone, at),
    results,
    recordCount: results.length,
    metadata: { total: null, count: null, static_fields: [], static_total_fields: [], dynamic_fields: null },
  };
}

function zoneName(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

function campaignsOf(market: Market, account: Account, id: string | undefined): Campaign[] {
  if (id !== undefined) return [campaignOf(market, account, id)];
  return market.campaigns.filter((campaign) => campaign.account === account);
}

function campaignColumns(campaign: Campaign, market: Market) {
  return { campaign: String(campaign.id), campaign_name: market.nameOf(campaign) };
}

function metrics(figures: Figures, { currency }: Account): Record<string, unknown> {
  const clicks = figure(figures, measure.clicks);
  const impressions = figure(figures, measure.impressions);
  const viewable = figure(figures, measure.viewable);
  const conversions = figure(figures, measure.conversions);
  const cost = figure(figures, measure.cost);
  const revenue = figure(figures, measure.revenue);
  const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
  return {
    clicks,
    impressions,
    visible_impressions: viewable,
    spent: units(cost),
    conversions_value: units(revenue),
    roas: ratio(revenue, cost),
    ctr: 100 * ratio(clicks, impressions),
    vctr: 100 * ratio(clicks, viewable),
    cpm: units(1_000 * ratio(cost, impressions)),
    vcpm: units(1_000 * ratio(cost, viewable)),
    cpc: units(ratio(cost, clicks)),
    cpa: units(ratio(cost, conversions)),
    cpa_actions_num: conversions,
    cpa_conversion_rate: 100 * ratio(conversions, clicks),
    currency,
  };
}

function daysOf(from: string | undefined, to: string | undefined): Range {
  const start = dayOf(from, 'start_date');
  const end = dayOf(to, 'end_date');
  if (start > end) throw badRequest('end_date must be after start_date');
  return { start, end };
}

function dayOf(text: string | undefined, name: string): string {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (text === undefined || Number.isNaN(instant)) throw badRequest(`${name} must be a date`);
  if (new Date(instant).toISOString().slice(0, 10) !== text) throw badRequest(`${name} must be a date`);
  return text;
}

/** `2026-11-20T00:00:00` in the account's time zone; a day alone gets the time. */
function instantOf(text: string | undefined, time: string): string {
  const [day, given = time] = (text ?? '').split('T');
  if (!/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(given)) throw badRequest('The time is not valid');
  return `${dayOf(day, 'date')}T${given}`;
}

/** The local time at which an hour (since the epoch) begins: `2026-11-20 13:00:00`. */
function localClock(timeZone: string): (hour: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (hour) => format.format(new Date(hour * 3_600_000));
}
