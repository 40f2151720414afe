import type { DateRange, EntityDetails, EntityStatus, OpenWrite } from '@adhelm/contracts';
import { entityDetailsSchema, entityStatusSchema, type Sums } from '@adhelm/contracts';
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

/** The campaigns of an account with these keys, in this order, with the sums of a range. */
export async function campaignsWithSums(
  queries: Queries,
  { key: account, currency }: Pick<Account, 'key' | 'currency'>,
  range: DateRange,
  keys: readonly number[],
): Promise<CampaignRecord[]> {
  const { rows } = await queries.query<CampaignRow>(
    `select key, external_id as id, name, status, status_detail as "statusDetail",
       campaign_type, bid as default_bid, daily_budget as budget,
       total_budget as "totalBudget", start_date, details
     from campaigns join unnest($1::integer[]) with ordinality as wanted (key, place) using (key) order by place`,
    [keys],
  );
  const sumsOf = await figureSums(queries, { level: 'campaign', accounts: [account], keys, range, currency });
  return rows.map(({ key, status, details, ...campaign }) => ({
    ...campaign,
    key,
    status: entityStatusSchema.parse(status),
    details: entityDetailsSchema.parse(details),
    sums: sumsOf.get(key) ?? null,
  }));
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
