import { type DateRange, entityDetailsSchema, entityStatusSchema, type WithoutRate } from '@adhelm/contracts';
import { costsWithoutRate, figureSums } from '../../facts/performance/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import type { CampaignRecord } from './campaign-repository.ts';

export type CampaignOfAccount = CampaignRecord & {
  readonly source: string;
  readonly account: string;
  readonly account_name: string;
  readonly accountCurrency: string;
};

type Row = Omit<CampaignOfAccount, 'status' | 'details' | 'sums'> & {
  readonly key: number;
  readonly details: unknown;
  readonly status: string;
};

/**
 * Campaigns of all accounts of some sources that still exist there, with their sums of a range in one currency. An
 * amount is null when a part of it has no rate.
 */
export async function campaignsOfSources(
  queries: Queries,
  range: DateRange,
  sources: readonly string[],
  currency: string,
): Promise<{ readonly campaigns: CampaignOfAccount[]; readonly withoutRate: WithoutRate[] }> {
  const { rows } = await queries.query<Row>(
    `select c.key, c.external_id as id, c.name, c.status, c.status_detail as "statusDetail",
       c.campaign_type, c.bid as default_bid, c.daily_budget as budget,
       c.total_budget as "totalBudget", c.start_date, c.details, a.source, a.id as account,
       a.name as account_name, a.currency as "accountCurrency"
     from campaigns c join accounts a on a.id = c.account_id
     where a.source = any ($1) and a.archived_at is null and c.gone_at is null`,
    [sources],
  );
  const accounts = await queries.query<{ key: number }>(
    'select key from accounts where source = any ($1) and archived_at is null',
    [sources],
  );
  const added = {
    level: 'campaign',
    accounts: accounts.rows.map(({ key }) => key),
    range,
    currency,
  } as const;
  const sumsOf = await figureSums(queries, added);
  const campaigns = rows.map(({ key, status, details, ...campaign }) => ({
    ...campaign,
    status: entityStatusSchema.parse(status),
    details: entityDetailsSchema.parse(details),
    sums: sumsOf.get(key) ?? null,
  }));
  return { campaigns, withoutRate: await costsWithoutRate(queries, added) };
}
