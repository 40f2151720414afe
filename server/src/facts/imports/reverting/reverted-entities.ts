import type pg from 'pg';
import { factTables, reportsAnything } from '../../sync/index.ts';
import { entityImages, entityTables } from '../merging/entity-images.ts';
import type { RevertedImport } from './revert-repository.ts';

/** How many campaigns and contents an import added or changed. */
export async function countEntities(client: pg.ClientBase, importId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(distinct (kind, entity_id)) as count from import_entity_images where import_id = $1',
    [importId],
  );
  return rows[0]?.count ?? 0;
}

/** SQL: a later import of the account that was not undone. $1 import, $2 its instant, $3 account. */
const LATER_IMPORTS = `select id, merged_at from imports i
  where i.account_id = $3 and i.merged_at > $2::timestamptz
    and not exists (select from import_reverts r where r.import_id = i.id and r.state = 'done')`;

/** SQL: for each field that the import set, the next import that set it too. */
const FIELDS = `select m.kind, m.entity_id, m.field, m.before_image, m.after_image, next.import_id as next_id
  from import_entity_images m
  left join lateral (
    select n.import_id from import_entity_images n join (${LATER_IMPORTS}) l on l.id = n.import_id
    where n.account_id = m.account_id and n.kind = m.kind and n.entity_id = m.entity_id and n.field = m.field
    order by l.merged_at limit 1
  ) next on true
  where m.import_id = $1 and m.field <> 'made'`;

/** SQL: a field of the entity `e`, restored or unchanged. */
const field = (name: string, value = `r.image ->> '${name}'`, type = '') =>
  `${name} = case when r.image ? '${name}' then (${value})${type} else e.${name} end`;
const STATUS = `status = case when r.image ? 'status' then r.image -> 'status' ->> 0 else e.status end,
  status_detail = case when r.image ? 'status' then r.image -> 'status' ->> 1 else e.status_detail end`;
const assignments = {
  campaign: [
    field('name'),
    STATUS,
    ...['bid', 'daily_budget', 'total_budget'].map((name) => field(name, undefined, '::bigint')),
  ].join(', '),
  content: [field('headline'), STATUS].join(', '),
} as const;

/**
 * Restores the names, statuses and settings of campaigns and contents that the import replaced, unless they changed
 * since. Entities that it added, or an import undone before it, are removed if they have no figures and their source
 * never listed them.
 */
export async function revertEntities(
  client: pg.ClientBase,
  { id, account, mergedAt }: Pick<RevertedImport, 'id' | 'account' | 'mergedAt'>,
): Promise<void> {
  const parameters = [id, mergedAt, account.id];
  for (const kind of ['campaign', 'content'] as const) {
    await client.query(
      `with returned as (
         select entity_id, jsonb_object_agg(field, before_image) as image
         from (${FIELDS}) f
         join ${entityTables[kind]} e on e.account_id = $3 and e.external_id = f.entity_id
         where f.kind = $4 and f.next_id is null and ${entityImages[kind]} -> f.field = f.after_image
         group by entity_id
       )
       update ${entityTables[kind]} e set ${assignments[kind]} from returned r
       where e.account_id = $3 and e.external_id = r.entity_id`,
      [...parameters, kind],
    );
  }
  // a later import that replaced a restored value must restore the earlier one when it is undone
  await client.query(
    `update import_entity_images later set before_image = f.before_image from (${FIELDS}) f
     where later.import_id = f.next_id and later.kind = f.kind and later.entity_id = f.entity_id
       and later.field = f.field and later.before_image = f.after_image`,
    parameters,
  );
  await withdrawAdded(client, { importId: id, accountId: account.id });
}

/** SQL: whether an entity `e` has figures in the tables that reference it by this column. */
const hasFigures = (column: string): string =>
  Object.values(factTables)
    .filter(({ entity }) => column === 'campaign_key' || entity?.column === column)
    .map(
      ({ table }) =>
        `exists (select from ${table} f where f.${column} = e.key ${column === 'campaign_key' ? '' : 'and f.campaign_key = e.campaign_key'}
           and ${reportsAnything(table, 'f')})`,
    )
    .join(' or ');

type Withdrawn = { readonly importId: string; readonly accountId: string };

async function withdrawAdded(client: pg.ClientBase, { importId, accountId }: Withdrawn): Promise<void> {
  for (const [kind, column] of [
    ['campaign', 'campaign_key'],
    ['content', 'content_key'],
  ] as const) {
    await client.query(
      `update ${entityTables[kind]} e set gone_at = now()
       where e.account_id = $2 and e.gone_at is null and exists (
         select from import_entity_images m join imports i on i.id = m.import_id
         where m.account_id = $2 and m.kind = $3 and m.entity_id = e.external_id and m.field = 'made'
           and e.seen_at <= i.merged_at
           and (m.import_id = $1
             or exists (select from import_reverts r where r.import_id = m.import_id and r.state = 'done'))
       ) and not (${hasFigures(column)})`,
      [importId, accountId, kind],
    );
  }
}
