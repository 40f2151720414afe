import type { FastifyRequest } from 'fastify';
import type { Account, Campaign } from '../market/entities.ts';
import { addFigures, type Figures, noFigures } from '../market/figures.ts';
import type { Market } from '../market/market.ts';
import { sumsOfDays } from '../market/sums.ts';
import { campaignOf, choiceOf, type Days, dayOf, daysOf, pageOf, queryOf } from './parameters.ts';
import { invalidParameters } from './refusal.ts';
import { amount, bidText, counted } from './texts.ts';

const statuses = [
  'active',
  'balance_issue',
  'budget_exhausted',
  'inactive',
  'disabled',
  'archived',
  'non_archived',
] as const;
type Status = Exclude<(typeof statuses)[number], 'non_archived'>;
const enabledWords = ['active', 'inactive'] as const;

/** Devices as `GET /devices` lists them; their names are examples in the documentation. */
export const devices = [
  { id: '1', name: 'Desktop', type: 'desktop' },
  { id: '2', name: 'Mobile', type: 'mobile' },
  { id: '3', name: 'Tablet', type: 'tablet' },
] as const;

/** `GET /boosts`. */
export function listBoosts(market: Market, account: Account, request: FastifyRequest): unknown {
  const query = queryOf(request, account, [
    'boost_id',
    'status',
    'enabled',
    'date_from',
    'date_to',
    'limit',
    'offset',
    'aggregate',
    'created_at',
    'updated_at',
  ]);
  const days = daysOf(query, market, account, 'month');
  const status = choiceOf(query, 'status', statuses);
  const enabled = choiceOf(query, 'enabled', enabledWords);
  const createdFrom = dayOf(query.get('created_at'));
  if (query.has('updated_at')) dayOf(query.get('updated_at'));
  const boosts = ownBoosts(market, account, query.get('boost_id')).filter(
    (campaign) =>
      (status === undefined ||
        (status === 'non_archived'
          ? statusOf(campaign, market) !== 'archived'
          : statusOf(campaign, market) === status)) &&
      (enabled === undefined || enabledOf(campaign, market) === enabled) &&
      (createdFrom === undefined || campaign.addedOn >= createdFrom),
  );
  if (choiceOf(query, 'aggregate', ['yes', 'no']) === 'yes') {
    return { success: true, data: pageOf(query, byDate(market, boosts, days)) };
  }
  const page = pageOf(query, boosts);
  return { success: true, data: page.map((campaign) => described(campaign, market, days)) };
}

/** `GET /boosts/performance`: by day, or by campaign and day with `all_boosts=yes`. */
export function boostPerformance(market: Market, account: Account, request: FastifyRequest): unknown {
  const query = queryOf(request, account, [
    'boost_id',
    'date_from',
    'date_to',
    'limit',
    'offset',
    'all_boosts',
    'created_at',
    'updated_at',
  ]);
  const days = daysOf(query, market, account, 'month');
  const boosts = ownBoosts(market, account, query.get('boost_id'));
  const isApart = choiceOf(query, 'all_boosts', ['yes', 'no']) === 'yes' && !query.has('boost_id');
  if (!isApart) return { success: true, data: pageOf(query, byDate(market, boosts, days)) };
  const rows = sumsOfDays(market, boosts, days, { day: true }).map(({ campaign, day, figures }) => ({
    id: String(campaign.id),
    ...performance(day ?? '', figures),
    created_at: `${campaign.addedOn} 00:00:00`,
    updated_at: null,
  }));
  return { success: true, data: pageOf(query, rows) };
}

function ownBoosts(market: Market, account: Account, id: string | undefined): Campaign[] {
  if (id !== undefined) {
    if (!/^\d+$/.test(id)) throw invalidParameters();
    return [campaignOf(market, account, id)];
  }
  return market.campaigns.filter((campaign) => campaign.account === account);
}

function byDate(market: Market, boosts: readonly Campaign[], days: Days): unknown[] {
  const dates = new Map<string, Figures>();
  for (const { day, figures } of sumsOfDays(market, boosts, days, { day: true })) {
    const sum = dates.get(day ?? '') ?? noFigures();
    addFigures(sum, figures);
    dates.set(day ?? '', sum);
  }
  return [...dates].sort(([a], [b]) => (a < b ? -1 : 1)).map(([date, sum]) => performance(date, sum));
}

function performance(date: string, figures: Figures): Record<string, unknown> {
  const { averageCpc, ...others } = counted(figures);
  return { date, ...others, avg_cpc: averageCpc, avg_vcpm: '0.000' };
}

/** A campaign as lists and changes return it. */
export function described(campaign: Campaign, market: Market, days: Days): Record<string, unknown> {
  const {
    averageCpc,
    cost_per_conv: _costPerConversion,
    ...figures
  } = counted(sumsOfDays(market, [campaign], days, {})[0]?.figures ?? noFigures());
  const bid = market.campaignBid(campaign);
  const bids = [bid, ...[...market.widgetBids(campaign).values()].flatMap(amountsOf)];
  const { daily } = market.limits(campaign);
  const settings = market.settings(campaign);
  return {
    id: String(campaign.id),
    name: market.nameOf(campaign),
    start_date: `${campaign.addedOn} 00:00:00`,
    end_date: campaign.endDate === null ? null : `${campaign.endDate} 23:59:59`,
    enabled: enabledOf(campaign, market),
    status: statusOf(campaign, market),
    bid_type: 'cpc',
    default_bid: bidText(bid),
    min_bid: bidText(Math.min(...bids)),
    max_bid: bidText(Math.max(...bids)),
    budget: daily === null ? 'unlimited' : amount(daily, 2),
    pacing: daily === null ? 'off' : (settings['pacing'] ?? 'on'),
    schedule: null,
    ...figures,
    average_cpc: averageCpc,
    utm_codes: settings['utm_codes'] ?? '',
    pixel_url: '',
    country_codes: settings['country_codes'] ?? [campaign.country],
    country_targeting: settings['country_targeting'] ?? 'include',
    region_codes: [],
    region_targeting: 'all',
    optimize: 'cpc',
    device_targeting: settings['device_targeting'] ?? [
      devices.find(({ type }) => type === campaign.deviceType)?.id ?? '1',
    ],
    os_targeting: [],
    language_targeting: [],
    browser_targeting: [],
    created_at: `${campaign.addedOn} 00:00:00`,
    updated_at: null,
  };
}

function amountsOf(bid: { readonly amount: number } | { readonly factor: number }): number[] {
  return 'amount' in bid ? [bid.amount] : [];
}

export function enabledOf(campaign: Campaign, market: Market): 'active' | 'inactive' {
  return market.isCampaignBlocked(campaign) ? 'inactive' : 'active';
}

const statusOfHalt = { ended: 'inactive', budget: 'budget_exhausted', stopped: 'disabled' } as const;

/** The system's status. A new campaign runs after an hour; until then it is `inactive`. */
export function statusOf(campaign: Campaign, market: Market): Status {
  if (market.isCampaignArchived(campaign)) return 'archived';
  if (market.isCampaignBlocked(campaign)) return 'inactive';
  if (campaign.halt !== null) return statusOfHalt[campaign.halt.reason];
  if (!market.isCampaignReviewed(campaign)) return 'inactive';
  const { limitReachedAt } = market.traffic(campaign, market.today(campaign.account));
  return limitReachedAt === null ? 'active' : 'budget_exhausted';
}
