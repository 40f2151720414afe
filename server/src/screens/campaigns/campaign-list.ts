import type { CampaignsQuery, DateRange } from '@adhelm/contracts';
import { FIGURES, type ListedEntities, ListParameters } from '../../facts/performance/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { metadataOf } from '../../sources/index.ts';
import type { CampaignKey } from './campaign-key.ts';
import { nameConditions } from './name-search.ts';
import { sourceFilterSql } from './source-filters.ts';
import { DETAIL_ORDER, textOrder } from './source-values.ts';

/** SQL: how the list of an account's campaigns is ordered by its fields. */
export const CAMPAIGN_ORDER: Readonly<Record<string, string>> = {
  ...FIGURES,
  ...DETAIL_ORDER,
  ...Object.fromEntries(['id', 'name', 'status', 'campaign_type'].map((name) => [name, textOrder(name)])),
  default_bid: 'default_bid',
  budget: 'budget',
  totalBudget: '"totalBudget"',
  start_date: 'start_date',
};

/** The campaigns of an account that still exist at the source, or only one of them. */
export function campaignList(
  { id, key, currency }: Pick<Account, 'id' | 'key' | 'currency'>,
  range: DateRange,
  only: CampaignKey | null = null,
): ListedEntities {
  const parameters = new ListParameters();
  return {
    added: { level: 'campaign', accounts: [key], campaign: only?.key ?? null, range, currency },
    rows: `
      select key, ${parameters.add(key)}::integer as account_key, external_id as id, name, status, campaign_type,
        bid as default_bid, daily_budget as budget, total_budget as "totalBudget", start_date, details
      from campaigns where account_id = ${parameters.add(id)} and gone_at is null and ($5::integer is null or key = $5)`,
    columns: [
      'name',
      'status',
      'campaign_type',
      'default_bid',
      'budget',
      '"totalBudget"',
      'start_date',
      'details',
    ],
    parameters,
  };
}

type CampaignFilters = Pick<
  CampaignsQuery,
  'status' | 'enabled' | 'include' | 'admin_status' | 'campaign_type' | 'name'
>;

/** SQL: the campaigns that the source's filters, a type and a name leave. Throws `validation` for an unknown filter or option. */
export function campaignConditions(
  { source }: Pick<Account, 'source'>,
  query: CampaignFilters,
  parameters: ListParameters,
): string[] {
  const { campaignFilters: filters, campaignStatuses: meanings } = metadataOf(source);
  const types = query.campaign_type ?? [];
  return [
    ...sourceFilterSql({ filters, meanings }, query, parameters),
    ...(types.length === 0 ? [] : [`coalesce(campaign_type, '') = any (${parameters.add(types)}::text[])`]),
    ...nameConditions('name', query.name, parameters),
  ];
}
