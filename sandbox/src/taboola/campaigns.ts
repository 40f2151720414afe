import type { FastifyRequest } from 'fastify';
import type { Account, Campaign } from '../market/entities.ts';
import { figure, measure, noFigures } from '../market/figures.ts';
import type { Market } from '../market/market.ts';
import { sumsOfDays } from '../market/sums.ts';
import { badRequest } from './refusal.ts';
import { campaignOf, parametersOf, units } from './requested.ts';

const LARGEST_PAGE = 1_000;
/** Backstage requires a limit, so campaigns without one have a monthly limit that they never reach. */
export const ROOMY_MONTHLY_LIMIT = 100_000;

export const platforms = { desktop: 'DESK', mobile: 'PHON', tablet: 'TBLT' } as const;

/** `GET /{account}/campaigns/`; paged since February 2026, and unpaged without `page`. */
export function listCampaigns(market: Market, account: Account, request: FastifyRequest): unknown {
  const { one, all } = parametersOf(request, ['page', 'page_size', 'sort'], ['campaign_ids']);
  const ids = all('campaign_ids');
  const own = market.campaigns.filter(
    (campaign) =>
      campaign.account === account &&
      !market.isCampaignArchived(campaign) &&
      (ids.length === 0 || ids.includes(String(campaign.id))),
  );
  const page = wholeNumber(one('page'), 'page');
  const size = wholeNumber(one('page_size'), 'page_size') ?? LARGEST_PAGE;
  if (size > LARGEST_PAGE) throw badRequest('page_size is too large');
  const visible = page === undefined ? own : own.slice((page - 1) * size, page * size);
  return {
    results: visible.map((campaign) => described(campaign, market)),
    metadata: { total: own.length, count: visible.length },
  };
}

export function readCampaign(market: Market, account: Account, id: string, request: FastifyRequest): unknown {
  parametersOf(request, []);
  return described(campaignOf(market, account, id), market);
}

function wholeNumber(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw badRequest(`${name} must be a positive number`);
  return Number(text);
}

/** A campaign as every call returns it. */
export function described(campaign: Campaign, market: Market): Record<string, unknown> {
  const { daily, overall } = market.limits(campaign);
  const settings = market.settings(campaign);
  const monthly = settings['monthly_limit'] ?? ROOMY_MONTHLY_LIMIT;
  const status = statusOf(campaign, market);
  const today = market.today(campaign.account);
  const total = sumsOfDays(market, [campaign], { first: campaign.addedOn, last: today }, {})[0]?.figures;
  return {
    id: String(campaign.id),
    advertiser_id: campaign.account.externalId,
    name: market.nameOf(campaign),
    branding_text: settings['branding_text'] ?? 'Northlight',
    tracking_code: '',
    pricing_model: 'CPC',
    cpc: units(market.campaignBid(campaign)),
    daily_cap: daily === null ? 0 : units(daily),
    daily_ad_delivery_model: 'STABLE',
    spending_limit: overall === null ? monthly : units(overall),
    spending_limit_model: overall === null ? 'MONTHLY' : 'ENTIRE',
    cpa_goal: null,
    country_targeting: targeting(settings['countries'], [campaign.country]),
    sub_country_targeting: targeting(undefined, []),
    platform_targeting: targeting(settings['platforms'], [platforms[campaign.deviceType]]),
    publisher_targeting: targeting(undefined, excluded(campaign, market), 'EXCLUDE'),
    publisher_bid_modifier: { values: modifiers(campaign, market) },
    publisher_bid_strategy_modifiers: { values: [] },
    comments: '',
    spent: units(figure(total ?? noFigures(), measure.cost)),
    bid_type: 'FIXED',
    bid_strategy: 'FIXED',
    marketing_objective: settings['marketing_objective'] ?? 'LEADS_GENERATION',
    start_date: campaign.addedOn,
    end_date: campaign.endDate ?? '9999-12-31',
    approval_state: status === 'PENDING_APPROVAL' ? 'PENDING' : 'APPROVED',
    is_active: !market.isCampaignBlocked(campaign),
    status,
  };
}

function targeting(setting: unknown, fallback: readonly string[], type = 'INCLUDE') {
  const value: readonly unknown[] = Array.isArray(setting) ? setting : fallback;
  return { type: value.length === 0 ? 'ALL' : type, value, href: null };
}

/** Publishers blocked for the whole account are not listed among the campaign's. */
function excluded(campaign: Campaign, market: Market): string[] {
  const everywhere = market.accountBlockedWidgets(campaign.account);
  return [...market.blockedWidgets(campaign)].filter((site) => !everywhere.has(site));
}

function modifiers(campaign: Campaign, market: Market): unknown[] {
  return [...market.widgetBids(campaign)].map(([target, bid]) => ({
    target,
    cpc_modification: 'factor' in bid ? bid.factor : 1,
  }));
}

const statusOfHalt = { ended: 'EXPIRED', budget: 'DEPLETED', stopped: 'FROZEN' } as const;

/** `DEPLETED` is reported by clients; the others are documented. */
function statusOf(campaign: Campaign, market: Market): string {
  if (market.isCampaignArchived(campaign)) return 'TERMINATED';
  if (!market.isCampaignReviewed(campaign)) return 'PENDING_APPROVAL';
  if (market.isCampaignBlocked(campaign)) return 'PAUSED';
  return campaign.halt === null ? 'RUNNING' : statusOfHalt[campaign.halt.reason];
}
