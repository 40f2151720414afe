import type { Account, Campaign } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { limitParameters, limitsOf } from './budget-limits.ts';
import { changeCampaignSources, changeSourceQualityFactors } from './campaign-sources.ts';
import { campaignOf } from './campaigns.ts';
import { flagOf, type Parameters, refuseOthers, textOf } from './parameters.ts';
import { changeQualityFactors, qualityFactorsIn } from './quality-factors.ts';
import { refusal } from './refusal.ts';
import { changeWidgetFilter, type PartialRefusal } from './widget-filter.ts';

type Changed = { readonly id: number } & Partial<PartialRefusal>;

/**
 * `PATCH …/campaigns/{id}`: the client's block, limits, filters and coefficients of widgets and sources. Other documented
 * parameters (IPs) are not simulated, and refused.
 */
export function changeCampaign(
  market: Market,
  account: Account,
  id: string,
  parameters: Parameters,
): Changed {
  const campaign = campaignOf(market, account, id);
  refuseOthers(parameters, [
    'whetherToBlockByClient',
    ...limitParameters,
    'widgetsFilterUid',
    'qualityFactor',
    'widgetQualityFactor',
    'sourceFilters',
    'sourceQualityFactor',
  ]);
  const blocked = flagOf(parameters, 'whetherToBlockByClient');
  const limits = limitsOf(parameters, market.limits(campaign));
  const filter = textOf(parameters, 'widgetsFilterUid');
  const factors = qualityFactorsIn(parameters);
  const sources = textOf(parameters, 'sourceFilters');
  const sourceFactors = textOf(parameters, 'sourceQualityFactor');
  const asked = [blocked, limits, filter, factors, sources, sourceFactors];
  if (asked.every((one) => one === undefined)) throw refusal('NOT_ENOUGH_PARAMETERS');
  if (sources !== undefined) changeCampaignSources(market, campaign, sources);
  if (sourceFactors !== undefined) changeSourceQualityFactors(market, campaign, sourceFactors);
  const unknown = filter === undefined ? undefined : changeWidgetFilter(market, campaign, filter);
  const strange =
    factors === undefined ? undefined : changeQualityFactors(market, campaign, factors.name, factors.written);
  if (blocked !== undefined && blocked !== market.isCampaignBlocked(campaign)) {
    market.write({ kind: 'campaign-blocked', id: campaign.id, value: blocked });
  }
  if (limits !== undefined) {
    market.write({ kind: 'campaign-limits', id: campaign.id, value: limits });
    rememberSplit(market, campaign, parameters);
  }
  return { id: campaign.id, ...unknown, ...strange };
}

export function rememberSplit(market: Market, { id }: Campaign, parameters: Parameters): void {
  const split = flagOf(parameters, 'splitDailyLimitEvenly');
  if (split === undefined) return;
  market.write({ kind: 'campaign-settings', id, value: { splitDailyLimitEvenly: split ? 1 : 0 } });
}

/**
 * `DELETE …/campaigns/{id}`: moves a campaign that the client stopped to the trash. The code of the refusal is assumed.
 */
export function deleteCampaign(
  market: Market,
  account: Account,
  id: string,
  parameters: Parameters,
): { readonly id: number } {
  refuseOthers(parameters, []);
  const campaign = campaignOf(market, account, id);
  if (market.isCampaignArchived(campaign)) throw refusal('ERROR_CAMPAIGN_DOES_NOT_EXIST');
  if (!market.isCampaignBlocked(campaign) && campaign.halt === null) throw refusal('WRONG_CAMPAIGN_ID');
  market.write({ kind: 'campaign-archived', id: campaign.id, value: true });
  return { id: campaign.id };
}
