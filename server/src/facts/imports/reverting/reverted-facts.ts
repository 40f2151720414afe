import type pg from 'pg';
import { factTables } from '../../sync/index.ts';
import type { FiguresKind } from '../merging/staged-rows.ts';
import { type ChangedRows, changedRows, type Step } from './changed-rows.ts';
import type { RevertedImport } from './revert-repository.ts';

/**
 * Lists what the import changed in the table `changed_rows` of the caller's transaction. A later change of a row is any
 * revision after the import's that was not itself undone.
 */
export async function changedFacts(
  client: pg.ClientBase,
  { account, kind, mergedAt, skipped }: RevertedImport,
): Promise<ChangedRows> {
  await client.query(
    `create temporary table changed_rows (campaign_key integer not null, entity_key integer not null, day date not null,
       is_kept boolean not null) on commit drop`,
  );
  await client.query(
    `insert into changed_rows
     select r.campaign_key, r.entity_key, r.day, exists (
       select from fact_revisions later where later.kind = $1 and later.campaign_key = r.campaign_key
         and later.day = r.day and later.entity_key = r.entity_key
         and later.observed_at > $3::timestamptz and later.observed_at <> all ($4::timestamptz[])
     )
     from fact_revisions r where r.kind = $1 and r.account_key = $2 and r.observed_at = $3::timestamptz`,
    [kind, account.key, mergedAt, skipped],
  );
  return changedRows(client);
}

/** SQL: the newest revision of a changed row `u` before the import. $1 kind, $2 instant of the import, $3 skipped ones. */
const previousOf = (columns: string) => `select ${columns} from fact_revisions p
  where p.kind = $1 and p.campaign_key = u.campaign_key and p.day = u.day and p.entity_key = u.entity_key
    and p.observed_at < $2::timestamptz and p.observed_at <> all ($3::timestamptz[])
  order by p.observed_at desc limit 1`;

/** How many of the rows to restore had no value before the import. */
export async function countAddedFacts(
  client: pg.ClientBase,
  { kind, mergedAt, skipped }: RevertedImport,
): Promise<number> {
  const { rows } = await client.query<{ added: number }>(
    `select count(*) as added from changed_rows u
     where not u.is_kept and not exists (${previousOf('1')})`,
    [kind, mergedAt, skipped],
  );
  return rows[0]?.added ?? 0;
}

/**
 * Restores the changed rows of one day to their previous values, each as a new revision. A row without a previous value
 * is no longer reported: all its measures are null.
 */
export async function revertFactsOf(
  client: pg.ClientBase,
  { account, kind, mergedAt, skipped }: RevertedImport & { readonly kind: FiguresKind },
  { day }: Step,
): Promise<void> {
  const { table, entity, measures } = factTables[kind];
  const list = (alias: string) => measures.map((measure) => `${alias}.${measure}`).join(', ');
  const key = entity === null ? '0' : `f.${entity.column}`;
  await client.query(
    `with previous as materialized (
       select u.campaign_key, u.entity_key, ${list('p')} from changed_rows u
       left join lateral (${previousOf(list('p'))}) p on true
       where u.day = $5 and not u.is_kept
     ), returned as (
       update ${table} f set (${measures.join(', ')}) = row (${list('p')}) from previous p
       where f.account_key = $4 and f.day = $5 and f.campaign_key = p.campaign_key and ${key} = p.entity_key
         and (${list('f')}) is distinct from (${list('p')})
       returning f.campaign_key, ${key} as entity_key, ${list('f')}
     ), noted as (
       insert into changed_facts select campaign_key, entity_key, $5 from returned
     )
     insert into fact_revisions (kind, account_key, campaign_key, entity_key, day, ${measures.join(', ')}, observed_at)
     select $1, $4, campaign_key, entity_key, $5, ${measures.join(', ')}, now() from returned`,
    [kind, mergedAt, skipped, account.key, day],
  );
}
