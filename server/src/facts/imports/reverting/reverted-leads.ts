import type pg from 'pg';
import { LEAD_COLUMNS } from '../../sync/index.ts';
import { type ChangedRows, changedRows, type Step } from './changed-rows.ts';
import type { RevertedImport } from './revert-repository.ts';

/** Like `changedFacts`, for leads, each with the instant of the next change that was not itself undone. */
export async function changedLeads(
  client: pg.ClientBase,
  { id, account, mergedAt, skipped }: RevertedImport,
): Promise<ChangedRows> {
  await client.query(
    `create temporary table changed_rows (external_id text not null, day date not null, next_at timestamptz,
       is_kept boolean not null generated always as (next_at is not null) stored) on commit drop`,
  );
  await client.query(
    `insert into changed_rows (external_id, day, next_at)
     select m.external_id, m.day, (
       select min(r.observed_at) from lead_revisions r
       where r.account_key = $1 and r.external_id = m.external_id and r.day = m.day
         and r.observed_at > $3::timestamptz and r.observed_at <> all ($4::timestamptz[])
     )
     from import_lead_images m where m.import_id = $2`,
    [account.key, id, mergedAt, skipped],
  );
  return changedRows(client);
}

/** How many of the leads to restore did not exist before the import. */
export async function countAddedLeads(client: pg.ClientBase, { id }: RevertedImport): Promise<number> {
  const { rows } = await client.query<{ added: number }>(
    `select count(*) as added from changed_rows u
     join import_lead_images m on m.import_id = $1 and m.day = u.day and m.external_id = u.external_id
     where not u.is_kept and m.before_image is null`,
    [id],
  );
  return rows[0]?.added ?? 0;
}

/** Restores the leads of one day, each with a revision. Leads that the import added are removed. */
export async function revertLeadsOf(
  client: pg.ClientBase,
  { id, account }: RevertedImport,
  { day }: Step,
): Promise<void> {
  const columns = [...LEAD_COLUMNS.split(',').map((column) => column.trim()), 'gone_at'];
  await client.query(
    `with previous as materialized (
       select p.* from changed_rows u
       join import_lead_images m on m.import_id = $2 and m.day = u.day and m.external_id = u.external_id
       join lead_status l on l.account_key = $1 and l.day = $3 and l.external_id = u.external_id
       cross join lateral jsonb_populate_record(
         l, coalesce(m.before_image, jsonb_build_object('gone_at', now(), 'commission', 0))
       ) p
       where u.day = $3 and not u.is_kept
     ), returned as (
       update lead_status l set (${columns.join(', ')}) = row (${columns.map((column) => `p.${column}`).join(', ')})
       from previous p where l.account_key = $1 and l.day = $3 and l.external_id = p.external_id
       returning l.external_id, l.sale_status, l.stage, l.commission, l.currency
     ), noted as (
       insert into changed_facts select distinct 0, 0, $3::date from returned
     )
     insert into lead_revisions (account_key, external_id, day, sale_status, stage, commission, currency, observed_at)
     select $1, external_id, $3, sale_status, stage, commission, currency, now() from returned`,
    [account.key, id, day],
  );
}

/** Links later imports of kept leads to the state before the undone import, for when they are undone too. */
export async function relinkLeads(client: pg.ClientBase, { id, account }: RevertedImport): Promise<void> {
  await client.query(
    `update import_lead_images later set before_image = m.before_image
     from changed_rows u
     join import_lead_images m on m.import_id = $1 and m.day = u.day and m.external_id = u.external_id
     join imports i on i.account_id = $2 and i.merged_at = u.next_at
     where later.import_id = i.id and later.day = u.day and later.external_id = u.external_id`,
    [id, account.id],
  );
}
