import type { DateRange, EntityDetails, EntityStatus, OpenWrite } from '@adhelm/contracts';
import { entityDetailsSchema, entityStatusSchema, noSums, type Sums } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import type { Account } from '../../sources/accounts/index.ts';

/** A campaign, with the field names of the list's columns. */
export type CampaignRecord = {
  readonly id: string;
  readonly name: string;
  readonly status: EntityStatus;
  readonly statusDetail: string | null;
  readonly campaign_type: string | null;
  readonly default_bid: number | null;
  readonly budget: number | null;
  readonly totalBudget: number | null;
  readonly start_date: string | null;
  readonly details: EntityDetails;
  /** Null when no fact of the range mentions it. */
  readonly sums: Sums | null;
};

type CampaignRow = Omit<CampaignRecord, 'status' | 'details' | 'sums'> & {
  readonly key: number;
  readonly details: unknown;
  readonly status: string;
};

/** The `select` expressions for the sums of a fact table's measures. */
export const SUMS = `sum(impressions)::bigint as impressions, sum(viewable_impressions)::bigint as views, sum(clicks)::bigint as clicks,
  sum(conversions)::bigint as conversions, sum(cost)::bigint as cost, sum(revenue)::bigint as revenue`;

/**
 * Campaigns of an account that still exist at the source, with the sums of a range; only one when `id` is given.
 * Uses two queries joined here: in a single one, PostgreSQL sums the facts again for each campaign while the tables
 * have no statistics, as after a first sync.
 */
export async function campaignsWithSums(
  queries: Queries,
  account: Pick<Account, 'id' | 'key'>,
  range: DateRange,
  id: string | null = null,
): Promise<CampaignRecord[]> {
  const { rows } = await queries.query<CampaignRow>(
    `select key, external_id as id, name, status, status_detail as "statusDetail",
       campaign_type, bid as default_bid, daily_budget as budget,
       total_budget as "totalBudget", start_date, details
     from campaigns where account_id = $1 and gone_at is null and ($2::text is null or external_id = $2)`,
    [account.id, id],
  );
  const only = id === null ? null : (rows[0]?.key ?? null);
  const facts = await queries.query<Sums & { key: number }>(
    `select campaign_key as key, ${SUMS} from campaign_day
     where account_key = $1 and day between $2 and $3 and ($4::integer is null or campaign_key = $4)
     group by campaign_key`,
    [account.key, range.startDate, range.endDate, only],
  );
  const sumsOf = new Map(facts.rows.map(({ key, ...sums }) => [key, sums]));
  return rows.map(({ key, status, details, ...campaign }) => ({
    ...campaign,
    status: entityStatusSchema.parse(status),
    details: entityDetailsSchema.parse(details),
    sums: sumsOf.get(key) ?? null,
  }));
}

/** The totals of an account's campaigns in a range, including gone ones; a measure without any value is null. */
export async function accountSums(
  queries: Queries,
  account: Pick<Account, 'key'>,
  range: DateRange,
): Promise<Sums> {
  const { rows } = await queries.query<Sums>(
    `select ${SUMS} from campaign_day where account_key = $1 and day between $2 and $3`,
    [account.key, range.startDate, range.endDate],
  );
  return rows[0] ?? noSums;
}

type OpenWriteRecord = {
  readonly id: string;
  readonly actionId: string;
  readonly field: string;
  readonly target: unknown;
  readonly taskId: string | null;
};

/** The open writes of an account's entities, by entity id. */
export async function openWritesOf(
  queries: Queries,
  accountId: string,
  kind: 'campaign' | 'content',
): Promise<Map<string, OpenWrite>> {
  const { rows } = await queries.query<OpenWriteRecord>(
    `select entity_id as id, action_id as "actionId", field, target, task_id as "taskId" from ledger
     where account_id = $1 and entity_kind = $2 and state in ('planned', 'sent', 'unknown', 'to-do')`,
    [accountId, kind],
  );
  return new Map(
    rows.map(({ id, taskId, ...write }) => [id, taskId === null ? write : { ...write, taskId }]),
  );
}
