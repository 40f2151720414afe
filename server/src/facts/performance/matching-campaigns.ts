import type { Condition, EntityStatus } from '@adhelm/contracts';
import { conditionSql } from './condition-sql.ts';
import { sumsSql } from './figure-sums.ts';
import { filledSql } from './ordered-list.ts';

/** Which campaigns of some accounts a question is of; null leaves a part out. */
export type CampaignsMatching = {
  readonly statuses: readonly EntityStatus[] | null;
  /** Any of these. */
  readonly tags: readonly string[] | null;
  /** Contained in name, id, account, offer or tags, without regard to case and accents. */
  readonly search: string | null;
  /** Keys of campaigns. */
  readonly keys: readonly number[] | null;
  /** On the figures of the range. */
  readonly where: Condition | null;
};

export const everyCampaign: CampaignsMatching = {
  statuses: null,
  tags: null,
  search: null,
  keys: null,
  where: null,
};

/** Whether a question leaves no campaign out. */
export function isOfAll({ statuses, tags, search, keys, where }: CampaignsMatching): boolean {
  return [statuses, tags, keys, where].every((part) => part === null) && (search ?? '').trim() === '';
}

/** Accents and other marks on letters, as browsers leave them out of a search. */
const MARKS = '[\u0300-\u036F\u0591-\u05C7\u064B-\u065F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]';
/** SQL: a text as lists search it, without regard to case and accents. */
export const folded = (text: string): string =>
  `lower(regexp_replace(normalize(${text}, NFKD), '${MARKS}', '', 'g'))`;

/**
 * SQL: the campaigns of the accounts $1 that still exist, with figures and zeroes as in the list of them, as `filled`, and
 * those that match, as `matching`. $1 to $6 as in `sumsParameters`, $7 statuses, $8 tags, $9 the search, $10 keys.
 */
export function matchingSql({ where }: Pick<CampaignsMatching, 'where'>): string {
  return `accounts_asked as materialized (
      select id, key, name, source as source_name from accounts where key = any ($1) and archived_at is null
    ), listed as materialized (
      select c.key, a.key as account_key, c.external_id as id, c.name, c.status, a.source_name, a.name as account_name
      from campaigns c join accounts_asked a on a.id = c.account_id where c.gone_at is null
    ), ${sumsSql('campaign')}, ${filledSql(['name', 'status', 'source_name', 'account_name'])}, matching as materialized (
      select f.* from filled f
      where ($7::text[] is null or f.status = any ($7))
        and ($10::integer[] is null or f.key = any ($10))
        and ($8::text[] is null or exists (
          select from campaign_targets t where t.campaign_key = f.key and t.tags && $8))
        and ($9::text is null or strpos((
          select ${folded("concat_ws(' ', f.name, f.id, f.account_name, t.offer_name, array_to_string(t.tags, ' '))")}
          from campaign_targets t where t.campaign_key = f.key), ${folded('$9')}) > 0)
        and ${where === null ? 'true' : conditionSql(where)}
    )`;
}

/** The values of $7 to $10 of `matchingSql`. */
export function matchingParameters({ statuses, tags, search, keys }: CampaignsMatching): unknown[] {
  const text = search?.trim() ?? '';
  return [statuses, tags, text === '' ? null : text, keys];
}
