import { dayAfter, daysBetween } from '../market/calendar.ts';
import type { Account, Campaign } from '../market/entities.ts';
import { figure, measure } from '../market/figures.ts';
import { campaignFigures, type Market } from '../market/market.ts';
import { units } from './money.ts';
import { mapById, pageOf, type StartMeaning } from './pages.ts';
import { flagOf, listOf, type Parameters, refuseOthers } from './parameters.ts';
import { refusal } from './refusal.ts';

const LARGEST_PAGE = 500;

/** Ids of the documentation's status table, with the short name and reason that clients report seeing. */
const statuses = {
  1: { name: 'ended', reason: 'endDateReached' },
  2: { name: 'paused', reason: 'totalBudgetLimit' },
  4: { name: 'blocked', reason: 'managerBlocked' },
  6: { name: 'active', reason: 'unlimited' },
  7: { name: 'active', reason: 'limited' },
  8: { name: 'active', reason: 'yesterdayLimitReached' },
  9: { name: 'paused', reason: 'dailyBudgetLimit' },
  12: { name: 'paused', reason: 'clientPaused' },
} as const;

type Property = (campaign: Campaign, market: Market) => unknown;

/** The properties that `fields` may name, and two more that are answered when all are (`startDate`, `endDate`). */
const properties: Readonly<Record<string, Property>> = {
  name: (campaign) => campaign.name,
  language: (campaign) => (campaign.country === 'DE' ? 4 : 1),
  status: (campaign, market) => statusOf(campaign, market),
  ipsFilter: () => ({ filterType: 'off', ips: [] }),
  domainsFilter: () => ({ filterType: 'off', domainsNames: [] }),
  widgetsFilterUid: () => ({ filterType: 'off', widgets: [] }),
  limitsFilter: (campaign) => limitsOf(campaign),
  targets: () => [],
  languageTargeting: () => [],
  browserTargeting: () => [],
  category: (campaign) => campaign.category,
  sourcesOptimization: () => false,
  sourceFilters: () => ({ filterType: 'off', sources: [], sourcesIds: [] }),
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
  startDate: (campaign) => campaign.addedOn,
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

/** `PATCH …/campaigns/{id}` with `whetherToBlockByClient`; what else it documents is not simulated, and refused. */
export function changeCampaign(
  market: Market,
  account: Account,
  id: string,
  parameters: Parameters,
): { id: number } {
  const campaign = campaignOf(market, account, id);
  refuseOthers(parameters, ['whetherToBlockByClient']);
  const blocked = flagOf(parameters, 'whetherToBlockByClient');
  if (blocked === undefined) throw refusal('NOT_ENOUGH_PARAMETERS');
  if (blocked !== market.isCampaignBlocked(campaign)) {
    market.write({ kind: 'campaign-blocked', id: campaign.id, value: blocked });
  }
  return { id: campaign.id };
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

/** The client's own block comes first: it is what he asked for, and holds whatever else would have stopped it. */
function statusId(campaign: Campaign, market: Market): keyof typeof statuses {
  if (market.isCampaignBlocked(campaign)) return 12;
  if (campaign.halt !== null) return campaign.halt.statusId;
  const today = market.today(campaign.account);
  if (market.traffic(campaign, today).limitReachedAt !== null) return 9;
  if (campaign.dailyLimit === null) return 6;
  const [yesterday = today] = daysBetween(dayAfter(today, -1), today);
  return market.traffic(campaign, yesterday).limitReachedAt === null ? 7 : 8;
}

function limitsOf(campaign: Campaign): unknown {
  if (campaign.dailyLimit === null && campaign.overallLimit === null) return [];
  return {
    limitType: 'budget_limits',
    dailyLimit: campaign.dailyLimit === null ? null : units(campaign.dailyLimit),
    overallLimit: campaign.overallLimit === null ? null : units(campaign.overallLimit),
    splitDailyLimitEvenly: 0,
  };
}
