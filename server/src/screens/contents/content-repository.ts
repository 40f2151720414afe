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
  readonly campaignKey: number;
  readonly status: string;
};

/**
 * Contents of an account (or of one campaign) that still exist at the source, with the sums of a range. Uses two
 * queries for the reason given at `campaignsWithSums`.
 */
export async function contentsWithSums(
  queries: Queries,
  account: Pick<Account, 'id' | 'key' | 'currency'>,
  range: DateRange,
  campaign: string | null,
): Promise<ContentRecord[]> {
  const { rows } = await queries.query<ContentRow>(
    `select t.key, t.campaign_key as "campaignKey", t.external_id as id, c.external_id as campaign,
       c.name as "campaignName", t.headline,
       t.image_url, t.target_url, t.status, t.status_detail as "statusDetail",
       t.bid as default_bid, t.details
     from campaigns c join contents t on t.campaign_key = c.key
     where c.account_id = $1 and c.gone_at is null and t.gone_at is null and ($2::text is null or c.external_id = $2)`,
    [account.id, campaign],
  );
  const only = campaign === null ? null : (rows[0]?.campaignKey ?? null);
  const { currency } = account;
  const sumsOf = await figureSums(queries, {
    level: 'content',
    accounts: [account.key],
    campaign: only,
    range,
    currency,
  });
  return rows.map(({ key, campaignKey: _campaignKey, status, details, ...content }) => ({
    ...content,
    key,
    status: entityStatusSchema.parse(status),
    details: entityDetailsSchema.parse(details),
    sums: sumsOf.get(key) ?? null,
  }));
}
