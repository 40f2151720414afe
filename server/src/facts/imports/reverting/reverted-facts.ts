import type pg from 'pg';
import { factTables, versionBefore } from '../../sync/index.ts';
import type { FiguresKind } from '../merging/staged-rows.ts';
import { type ChangedRows, changedRows, type Step } from './changed-rows.ts';
import type { RevertedImport } from './revert-repository.ts';

type RevertedFacts = RevertedImport & { readonly kind: FiguresKind };

/**
 * Lists what the import changed in the table `changed_rows` of the caller's transaction: rows of which it superseded a
 * version, and those that it reported first. A later change of a row is any after the import's that was not itself
 * undone.
 */
export async function changedFacts(
  client: pg.ClientBase,
  { id, account, kind, mergedAt, skipped }: RevertedFacts,
): Promise<ChangedRows> {
  const { table, entity } = factTables[kind];
  await client.query(
    `create temporary table changed_rows (campaign_key integer not null, entity_key integer not null, day date not null,
       is_kept boolean not null) on commit drop`,
  );
  await client.query(
    `insert into changed_rows
     select r.campaign_key, r.entity_key, r.day, exists (
       select from fact_revisions later where later.kind = $1 and later.campaign_key = r.campaign_key
         and later.day = r.day and later.entity_key = r.entity_key
         and later.superseded_at > $3::timestamptz and later.superseded_at <> all ($4::timestamptz[])
     )
     from (
       select campaign_key, entity_key, day from fact_revisions
       where kind = $1 and account_key = $2 and superseded_at = $3::timestamptz
       union
       select campaign_key, ${entity === null ? '0' : entity.column}, day from ${table}
       where account_key = $2 and first_observed_at = $3::timestamptz
         and day >= (select (days ->> 'startDate')::date from imports where id = $5)
         and day <= (select (days ->> 'endDate')::date from imports where id = $5)
     ) r`,
    [kind, account.key, mergedAt, skipped, id],
  );
  return changedRows(client);
}

/** SQL: what a changed row `u` was before the import. $1 instant of the import, $2 skipped ones. */
const previousOf = (kind: FiguresKind, columns: string) =>
  versionBefore(kind, {
    columns,
    of: { campaign: 'u.campaign_key', entity: 'u.entity_key', time: 'u.day' },
    before: '$1::timestamptz',
    without: '$2::timestamptz[]',
  });

/** How many of the rows to restore had no value before the import. */
export async function countAddedFacts(
  client: pg.ClientBase,
  { kind, mergedAt, skipped }: RevertedFacts,
): Promise<number> {
  const { rows } = await client.query<{ added: number }>(
    `select count(*) as added from changed_rows u
     where not u.is_kept and not exists (${previousOf(kind, 'conversions')})`,
    [mergedAt, skipped],
  );
  return rows[0]?.added ?? 0;
}

/**
 * Restores the changed rows of one day to their previous values; the values of the import are kept as superseded. A row
 * without a previous value is no longer reported: all its measures are null.
 */
export async function revertFactsOf(
  client: pg.ClientBase,
  { account, kind, mergedAt, skipped }: RevertedFacts,
  { day }: Step,
): Promise<void> {
  const { table, entity, measures } = factTables[kind];
  const list = (alias: string) => measures.map((measure) => `${alias}.${measure}`).join(', ');
  const key = entity === null ? '0' : `f.${entity.column}`;
  await client.query(
    `with previous as materialized (
       select u.campaign_key, u.entity_key, ${list('p')} from changed_rows u
       left join lateral (${previousOf(kind, measures.join(', '))}) p on true
       where u.day = $4 and not u.is_kept
     ), returned as (
       update ${table} f set (${measures.join(', ')}) = row (${list('p')}) from previous p
       where f.account_key = $3 and f.day = $4 and f.campaign_key = p.campaign_key and ${key} = p.entity_key
         and (${list('f')}) is distinct from (${list('p')})
       returning f.campaign_key, ${key} as entity_key
     )
     insert into changed_facts select campaign_key, entity_key, $4 from returned`,
    [mergedAt, skipped, account.key, day],
  );
}
