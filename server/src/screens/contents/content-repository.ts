import type { DateRange, EntityDetails, EntityStatus, Sums } from '@adhelm/contracts';
import { entityDetailsSchema, entityStatusSchema } from '@adhelm/contracts';
import { figureSums } from '../../facts/performance/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import type { Account } from '../../sources/accounts/index.ts';

/** A content, with the field names of the list's columns. */
export type ContentRecord = {
  readonly key: number;
  readonly id: string;
  readonly campaign: string;
  readonly campaignName: string;
  readonly headline: string;
  readonly image_url: string | null;
  readonly target_url: string | null;
  readonly status: EntityStatus;
  readonly statusDetail: string | null;
  readonly default_bid: number | null;
  readonly details: EntityDetails;
  /** Null when no fact of the range mentions it. */
  readonly sums: Sums | null;
};

type ContentRow = Omit<ContentRecord, 'status' | 'details' | 'sums'> & {
  readonly details: unknown;
  readonly status: string;
};

/** The contents of an account with these keys, in this order, with the sums of a range. */
export async function contentsWithKeys(
  queries: Queries,
  { key: account, currency }: Pick<Account, 'key' | 'currency'>,
  range: DateRange,
  keys: readonly number[],
): Promise<ContentRecord[]> {
  const { rows } = await queries.query<ContentRow>(
    `select t.key, t.external_id as id, c.external_id as campaign, c.name as "campaignName", t.headline,
       t.image_url, t.target_url, t.status, t.status_detail as "statusDetail", t.bid as default_bid, t.details
     from contents t join unnest($1::integer[]) with ordinality as wanted (key, place) using (key)
     join campaigns c on c.key = t.campaign_key order by place`,
    [keys],
  );
  const sumsOf = await figureSums(queries, { level: 'content', accounts: [account], keys, range, currency });
  return rows.map(({ key, status, details, ...content }) => ({
    ...content,
    key,
    status: entityStatusSchema.parse(status),
    details: entityDetailsSchema.parse(details),
    sums: sumsOf.get(key) ?? null,
  }));
}
