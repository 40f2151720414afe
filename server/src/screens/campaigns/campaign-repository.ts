import type { DateRange, EntityDetails, EntityStatus, OpenWrite } from '@adhelm/contracts';
import { addSums, entityDetailsSchema, entityStatusSchema, type Sums } from '@adhelm/contracts';
import { figureSums } from '../../facts/performance/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import type { Account } from '../../sources/accounts/index.ts';

/** A campaign, with the field names of the list's columns. */
export type CampaignRecord = {
  readonly key: number;
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
  readonly details: unknown;
  readonly status: string;
};

/**
 * Campaigns of an account that still exist at the source, with the sums of a range; only one when `id` is given.
 * Uses two queries joined here: in a single one, PostgreSQL sums the facts again for each campaign while the tables
 * have no statistics, as after a first sync.
 */
export async function campaignsWithSums(
  queries: Queries,
  account: Pick<Account, 'id' | 'key' | 'currency'>,
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
  const { currency } = account;
  const sumsOf = await figureSums(queries, {
    level: 'campaign',
    accounts: [account.key],
    campaign: only,
    range,
    currency,
  });
  return rows.map(({ key, status, details, ...campaign }) => ({
    ...campaign,
    key,
    status: entityStatusSchema.parse(status),
    details: entityDetailsSchema.parse(details),
    sums: sumsOf.get(key) ?? null,
  }));
}

/** The totals of an account's campaigns in a range, including gone ones; a measure without any value is null. */
export async function accountSums(
  queries: Queries,
  { key, currency }: Pick<Account, 'key' | 'currency'>,
  range: DateRange,
): Promise<Sums> {
  const sums = await figureSums(queries, { level: 'campaign', accounts: [key], range, currency });
  return addSums([...sums.values()]);
}

type OpenWriteRecord = {
  readonly account: string;
  readonly id: string;
  readonly actionId: string;
  readonly field: string;
  readonly target: unknown;
  readonly taskId: string | null;
};

/** The open writes of an account's entities, by entity id; `campaign` limits widgets to those of one. */
export async function openWritesOf(
  queries: Queries,
  accountId: string,
  kind: 'campaign' | 'content' | 'widget',
  campaign: string | null = null,
): Promise<ReadonlyMap<string, OpenWrite>> {
  return (await openWritesOfAccounts(queries, [accountId], kind, campaign)).get(accountId) ?? new Map();
}

/** The open writes of several accounts' entities, by account and entity id. */
export async function openWritesOfAccounts(
  queries: Queries,
  accountIds: readonly string[],
  kind: 'campaign' | 'content' | 'widget',
  campaign: string | null = null,
): Promise<ReadonlyMap<string, ReadonlyMap<string, OpenWrite>>> {
  const { rows } = await queries.query<OpenWriteRecord>(
    `select account_id as account, entity_id as id, action_id as "actionId", field, target, task_id as "taskId"
     from ledger
     where account_id = any ($1) and entity_kind = $2 and state in ('planned', 'sent', 'unknown', 'to-do')
       and ($3::text is null or campaign_id = $3 or campaign_id is null)`,
    [accountIds, kind, campaign],
  );
  const writeOf = ({ account: _account, id, taskId, ...write }: OpenWriteRecord): [string, OpenWrite] => [
    id,
    taskId === null ? write : { ...write, taskId },
  ];
  return new Map(
    [...Map.groupBy(rows, ({ account }) => account)].map(([account, own]) => [
      account,
      new Map(own.map(writeOf)),
    ]),
  );
}
