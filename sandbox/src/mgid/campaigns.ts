import { dayAfter, daysBetween } from '../market/calendar.ts';
import type { Account, Campaign, Halt } from '../market/entities.ts';
import { figure, measure } from '../market/figures.ts';
import { campaignFigures, type Market } from '../market/market.ts';
import { isSourceOptimised } from '../market/source-optimised.ts';
import { sourceFiltersOfCampaign } from './campaign-sources.ts';
import { units } from './money.ts';
import { mapById, pageOf, type StartMeaning } from './pages.ts';
import { listOf, type Parameters, refuseOthers } from './parameters.ts';
import { refusal } from './refusal.ts';
import { widgetFilterOf } from './widget-filter.ts';

const LARGEST_PAGE = 500;

/** Ids of the documentation's status table, with the short name and reason that clients report. */
const statuses = {
  1: { name: 'ended', reason: 'endDateReached' },
  2: { name: 'paused', reason: 'totalBudgetLimit' },
  4: { name: 'blocked', reason: 'managerBlocked' },
  6: { name: 'active', reason: 'unlimited' },
  7: { name: 'active', reason: 'limited' },
  8: { name: 'active', reason: 'yesterdayLimitReached' },
  9: { name: 'paused', reason: 'dailyBudgetLimit' },
  12: { name: 'paused', reason: 'clientPaused' },
  14: { name: 'deleted', reason: 'deleted' },
} as const;

const statusOfHalt = { ended: 1, budget: 2, stopped: 4 } as const satisfies Record<Halt['reason'], number>;

type Property = (campaign: Campaign, market: Market) => unknown;

/** The properties that `fields` may list, and two more that only the full response has (`startDate`, `endDate`). */
const properties: Readonly<Record<string, Property>> = {
  name: (campaign, market) => market.nameOf(campaign),
  language: (campaign, market) =>
    market.settings(campaign)['language'] ?? (campaign.country === 'DE' ? 4 : 1),
  status: (campaign, market) => statusOf(campaign, market),
  ipsFilter: () => ({ filterType: 'off', ips: [] }),
  domainsFilter: () => ({ filterType: 'off', domainsNames: [] }),
  widgetsFilterUid: (campaign, market) => widgetFilterOf(campaign, market),
  limitsFilter: (campaign, market) => limitsOf(campaign, market),
  targets: () => [],
  languageTargeting: () => [],
  browserTargeting: () => [],
  category: (campaign) => campaign.category,
  // campaigns that their buyers left to the network
  sourcesOptimization: isSourceOptimised,
  sourceFilters: (campaign, market) => sourceFiltersOfCampaign(market, campaign),
  whenAdd: (campaign) => campaign.addedOn,
  campaignType: (campaign) => campaign.campaignType,
  statistics: (campaign, market) => {
    const today = campaignFigures(market, campaign, [market.today(campaign.account)]);
    return { clicks: figure(today, measure.clicks), wages: units(figure(today, measure.cost)) };
  },
  trackingOptions: () => ({
    utm_source: 'mgid',
    utm_campaign: '{campaign_id}',
    utm_medium: 'cpc',
    utm_custom: '',
  }),
  searchFeedProviderId: () => null,
};
const unlisted: Readonly<Record<string, Property>> = {
  startDate: (campaign, market) => market.settings(campaign)['startDate'] ?? campaign.addedOn,
  endDate: (campaign) => campaign.endDate,
};

/** `GET …/campaigns`: a map keyed by id. */
export function listCampaigns(
  market: Market,
  account: Account,
  parameters: Parameters,
  startMeaning: StartMeaning,
): Record<string, unknown> | [] {
  refuseOthers(parameters, ['fields', 'limit', 'start']);
  const fields = fieldsOf(parameters);
  const own = market.campaigns.filter((campaign) => campaign.account === account);
  const page = pageOf(own, parameters, {
    limitMaximum: LARGEST_PAGE,
    unpagedMaximum: LARGEST_PAGE,
    startMeaning,
  });
  return mapById(page.map((campaign) => [campaign.id, described(campaign, market, fields)]));
}

/** `GET …/campaigns/{id}`: the campaign itself, not a map. */
export function readCampaign(market: Market, account: Account, id: string, parameters: Parameters): unknown {
  refuseOthers(parameters, ['fields']);
  return described(campaignOf(market, account, id), market, fieldsOf(parameters));
}

/** The client's own campaign with an id as a path holds it. */
export function campaignOf(market: Market, account: Account, id: string): Campaign {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw refusal('ERROR_NOT_VALID_CAMPAIGN_ID');
  const campaign = market.campaign(Number(id));
  if (campaign?.account !== account) throw refusal('ERROR_CAMPAIGN_DOES_NOT_EXIST');
  return campaign;
}

function fieldsOf(parameters: Parameters): readonly string[] | undefined {
  const fields = listOf(parameters, 'fields');
  for (const field of fields ?? []) {
    if (field !== 'id' && !Object.hasOwn(properties, field)) throw refusal('ERROR_INVALID_PARAMETER');
  }
  return fields;
}

function described(campaign: Campaign, market: Market, fields: readonly string[] | undefined): unknown {
  const wanted = fields === undefined ? { ...properties, ...unlisted } : properties;
  const answer: Record<string, unknown> = { id: campaign.id };
  for (const [name, property] of Object.entries(wanted)) {
    if (fields === undefined || fields.includes(name)) answer[name] = property(campaign, market);
  }
  return answer;
}

function statusOf(campaign: Campaign, market: Market): { id: number; name: string; reason: string } {
  const id = statusId(campaign, market);
  return { id, ...statuses[id] };
}

/** The trash has priority, then the client's own block, whatever else would have stopped the campaign. */
function statusId(campaign: Campaign, market: Market): keyof typeof statuses {
  if (market.isCampaignArchived(campaign)) return 14;
  if (market.isCampaignBlocked(campaign)) return 12;
  if (campaign.halt !== null) return statusOfHalt[campaign.halt.reason];
  const today = market.today(campaign.account);
  if (market.traffic(campaign, today).limitReachedAt !== null) return 9;
  if (market.limits(campaign).daily === null) return 6;
  const [yesterday = today] = daysBetween(dayAfter(today, -1), today);
  return market.traffic(campaign, yesterday).limitReachedAt === null ? 7 : 8;
}

function limitsOf(campaign: Campaign, market: Market): unknown {
  const { daily, overall } = market.limits(campaign);
  if (daily === null && overall === null) return [];
  return {
    limitType: 'budget_limits',
    dailyLimit: daily === null ? null : units(daily),
    overallLimit: overall === null ? null : units(overall),
    splitDailyLimitEvenly: market.settings(campaign)['splitDailyLimitEvenly'] ?? 0,
  };
}
