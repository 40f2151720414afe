import { decimalFromMicros } from '@adhelm/contracts';
import * as z from 'zod';
import type { Account, Campaign } from '../market/entities.ts';
import { addFigures, type Figures, figure, measure, noFigures } from '../market/figures.ts';
import type { Market } from '../market/market.ts';
import { type Sum, sumsOfDays } from '../market/sums.ts';
import { campaignsOf, groupIdOf } from './entities.ts';
import { checked, invalid } from './refusal.ts';

const PER_PAGE = 20;
const PATH = 'https://api.geozo.com/v1/advertiser/stats/tmp_with_postbacks';
/** The groupings that the market supports; other documented ones are refused. */
const groupings = ['date', 'block_id', 'campaign_id', 'ad_group_id', 'ad_id', 'country_code'] as const;
type Grouping = (typeof groupings)[number];
const sorted = ['money', 'clicks_count', 'confirmed_shows_count'] as const;
const some = z.array(z.string().regex(/^\d{1,15}$/)).optional();
const requestSchema = z.strictObject({
  'filters[date_from]': z.iso.date(),
  'filters[date_to]': z.iso.date(),
  'filters[campaign_id_in]': some,
  'filters[ad_group_id_in]': some,
  'filters[ad_id_in]': some,
  'filters[block_id_in]': some,
  'filters[country_code_in]': z.array(z.string().length(2)).optional(),
  groups: z.tuple([z.enum(groupings)]),
  'order_by[0][column]': z.enum([...groupings, ...sorted]).optional(),
  'order_by[0][direction]': z.enum(['asc', 'desc']),
});
type Request = z.output<typeof requestSchema>;
type Row = { readonly key: string | number; readonly figures: Figures };

/** `GET …/stats/tmp_with_postbacks`: one grouping, twenty rows per page, in Laravel's paginator. */
export function statistics(market: Market, account: Account, query: unknown): unknown {
  const request = checked(requestSchema, query);
  const [grouping] = request.groups;
  const column = request['order_by[0][column]'] ?? grouping;
  const first = request['filters[date_from]'];
  const last = request['filters[date_to]'];
  if (last < first) throw invalid({ 'filters.date_to': ['Must be after or equal to filters.date_from.'] });
  const campaigns = campaignsOf(market, account).filter((campaign) => isMeant(request, campaign));
  const split = {
    day: grouping === 'date',
    teaser: grouping === 'ad_id' || request['filters[ad_id_in]'] !== undefined,
    widget: grouping === 'block_id' || request['filters[block_id_in]'] !== undefined,
  };
  const sums = sumsOfDays(market, campaigns, { first, last }, split).filter(
    ({ teaser, widget }) =>
      (request['filters[ad_id_in]']?.includes(String(teaser?.id)) ?? true) &&
      (request['filters[block_id_in]']?.includes(String(widget?.uid)) ?? true),
  );
  const rows = merged(sums, grouping);
  const direction = request['order_by[0][direction]'] === 'asc' ? 1 : -1;
  rows.sort((a, b) => {
    const [left, right] = [orderOf(a, column), orderOf(b, column)];
    return left === right ? 0 : left < right ? -direction : direction;
  });
  const total = noFigures();
  for (const { figures } of rows) addFigures(total, figures);
  return {
    data: {
      result: paginated(rows, grouping),
      total_result: { [grouping]: 0, ...measuresOf(total) },
    },
    names: namesOf(market, campaigns, grouping),
  };
}

function isMeant(request: Request, campaign: Campaign): boolean {
  const ids = request['filters[campaign_id_in]'];
  const groups = request['filters[ad_group_id_in]'];
  return (
    (request['filters[country_code_in]']?.includes(campaign.country) ?? true) &&
    (ids?.includes(String(campaign.id)) ?? true) &&
    (groups?.includes(String(groupIdOf(campaign))) ?? true)
  );
}

function merged(sums: readonly Sum[], grouping: Grouping): Row[] {
  const rows = new Map<string | number, Row>();
  for (const sum of sums) {
    const key = keyOf(sum, grouping);
    const known = rows.get(key);
    if (known === undefined) rows.set(key, { key, figures: sum.figures.slice() });
    else addFigures(known.figures, sum.figures);
  }
  return [...rows.values()];
}

function keyOf({ campaign, teaser, widget, day }: Sum, grouping: Grouping): string | number {
  switch (grouping) {
    case 'date':
      return day ?? '';
    case 'block_id':
      return Number(widget?.uid ?? 0);
    case 'ad_group_id':
      return groupIdOf(campaign);
    case 'ad_id':
      return teaser?.id ?? 0;
    case 'country_code':
      return campaign.country;
    case 'campaign_id':
      return campaign.id;
  }
}

function orderOf({ key, figures }: Row, column: Grouping | (typeof sorted)[number]): string | number {
  if (column === 'money') return figure(figures, measure.cost);
  if (column === 'clicks_count') return figure(figures, measure.clicks);
  return column === 'confirmed_shows_count' ? figure(figures, measure.viewable) : key;
}

function measuresOf(figures: Figures) {
  const money = (micros: number) => Number(decimalFromMicros(micros));
  const shows = figure(figures, measure.impressions);
  const seen = figure(figures, measure.viewable);
  const clicks = figure(figures, measure.clicks);
  const conversions = figure(figures, measure.conversions);
  const cost = figure(figures, measure.cost);
  const revenue = figure(figures, measure.revenue);
  const per = (amount: number, count: number) => (count === 0 ? 0 : Number((amount / count).toFixed(2)));
  return {
    shows_count: shows,
    confirmed_shows_count: seen,
    clicks_count: clicks,
    confirmed_ctr: per(clicks * 100, seen),
    cpc: per(money(cost), clicks),
    epc: per(money(revenue), clicks),
    cr: per(conversions * 100, clicks),
    approve: conversions === 0 ? 0 : 100,
    postbacks_total_count: conversions,
    postbacks_confirmed_count: conversions,
    postbacks_holded_count: 0,
    postbacks_rejected_count: 0,
    postbacks_trashed_count: 0,
    postbacks_confirmed_money: money(revenue),
    postbacks_holded_money: 0,
    money: money(cost),
    roi_percentage: cost === 0 ? 0 : Math.round(((revenue - cost) / cost) * 100),
    roi_money: money(revenue - cost),
  };
}

/** The first page, as there is no documented way to request another. */
function paginated(rows: readonly Row[], grouping: Grouping): unknown {
  const page = 1;
  const last = Math.max(1, Math.ceil(rows.length / PER_PAGE));
  const part = rows.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const link = (to: number) => (to < 1 || to > last ? null : `${PATH}?page=${to}`);
  const from = part.length === 0 ? null : (page - 1) * PER_PAGE + 1;
  return {
    current_page: page,
    data: part.map(({ key, figures }) => ({ [grouping]: key, ...measuresOf(figures) })),
    first_page_url: link(1),
    from,
    last_page: last,
    last_page_url: link(last),
    next_page_url: link(page + 1),
    path: PATH,
    per_page: PER_PAGE,
    prev_page_url: link(page - 1),
    to: from === null ? null : from + part.length - 1,
    total: rows.length,
  };
}

function namesOf(market: Market, campaigns: readonly Campaign[], grouping: Grouping): unknown {
  if (grouping !== 'campaign_id') return {};
  return {
    campaign_id: Object.fromEntries(campaigns.map((campaign) => [campaign.id, market.nameOf(campaign)])),
  };
}
