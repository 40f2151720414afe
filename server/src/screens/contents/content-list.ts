import type { ContentsQuery, DateRange } from '@adhelm/contracts';
import { FIGURES, type ListedEntities, ListParameters } from '../../facts/performance/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { metadataOf } from '../../sources/index.ts';
import {
  type CampaignKey,
  DETAIL_ORDER,
  EVIDENCE_ORDER,
  nameConditions,
  sourceFilterSql,
  textOrder,
} from '../campaigns/index.ts';

/** SQL: how the list of contents is ordered by its fields. */
export const CONTENT_ORDER: Readonly<Record<string, string>> = {
  ...FIGURES,
  ...DETAIL_ORDER,
  ...EVIDENCE_ORDER,
  ...Object.fromEntries(
    ['id', 'headline', 'status', 'image_url', 'target_url'].map((name) => [name, textOrder(name)]),
  ),
  default_bid: 'default_bid',
};

/** The contents of an account, or of one campaign, that still exist at the source. */
export function contentList(
  { id, key, currency }: Pick<Account, 'id' | 'key' | 'currency'>,
  range: DateRange,
  campaign: CampaignKey | null,
): ListedEntities {
  const parameters = new ListParameters();
  return {
    added: { level: 'content', accounts: [key], campaign: campaign?.key ?? null, range, currency },
    rows: `
      select t.key, ${parameters.add(key)}::integer as account_key, t.external_id as id, t.headline, t.status, t.image_url,
        t.target_url, t.bid as default_bid, t.details, c.name as campaign_name, c.external_id as campaign
      from campaigns c join contents t on t.campaign_key = c.key
      where c.account_id = ${parameters.add(id)} and c.gone_at is null and t.gone_at is null
        and ($5::integer is null or c.key = $5)`,
    columns: [
      'headline',
      'status',
      'image_url',
      'target_url',
      'default_bid',
      'details',
      'campaign_name',
      'campaign',
    ],
    parameters,
  };
}

type ContentFilters = Pick<ContentsQuery, 'status' | 'enabled' | 'include' | 'admin_status' | 'name'>;

/** SQL: the contents that the source's filters and a name leave. Throws `validation` for an unknown filter or option. */
export function contentConditions(
  { source }: Pick<Account, 'source'>,
  query: ContentFilters,
  parameters: ListParameters,
): string[] {
  const { contentFilters: filters, contentStatuses: meanings } = metadataOf(source);
  return [
    ...sourceFilterSql({ filters, meanings }, query, parameters),
    ...nameConditions('headline', query.name, parameters),
  ];
}
