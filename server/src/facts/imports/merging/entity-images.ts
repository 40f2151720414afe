import type pg from 'pg';

type EntityKind = 'campaign' | 'content';

/** The tables of the entities that files name. */
export const entityTables = { campaign: 'campaigns', content: 'contents' } as const satisfies Record<
  EntityKind,
  string
>;

/** SQL: the fields of an entity `e` that a file may set. A status includes the source's own label for it. */
export const entityImages: Readonly<Record<EntityKind, string>> = {
  campaign: `jsonb_build_object('name', e.name, 'status', jsonb_build_array(e.status, e.status_detail), 'bid', e.bid,
    'daily_budget', e.daily_budget, 'total_budget', e.total_budget)`,
  content: `jsonb_build_object('headline', e.headline, 'status', jsonb_build_array(e.status, e.status_detail))`,
};

/** SQL: whether an entity `e` is gone because its import was undone. The next file that names it adds it again. */
export const GONE_BY_REVERT = `e.gone_at is not null and exists (
  select from import_reverts r where r.account_id = e.account_id and r.reverted_at = e.gone_at)`;

/** The entities that a file names, by their ids. */
type NamedEntities = Readonly<Record<'campaigns' | 'contents', ReadonlyMap<string, unknown>>>;
type Imported = { readonly importId: string; readonly accountId: string };

/**
 * Runs `merge`, which sets the reported fields of entities, and saves what it changed: each field with its values
 * before and after, and for an entity that it added the field `made`. Call it once per transaction.
 */
export async function keepingImages(
  client: pg.ClientBase,
  { importId, accountId }: Imported,
  { campaigns, contents }: NamedEntities,
  merge: () => Promise<void>,
): Promise<void> {
  await client.query(
    'create temporary table entities_before (kind text, entity_id text, image jsonb) on commit drop',
  );
  const named = [
    ['campaign', [...campaigns.keys()]],
    ['content', [...contents.keys()]],
  ] as const;
  for (const [kind, ids] of named) {
    await client.query(
      `insert into entities_before select $3, e.external_id, ${entityImages[kind]} from ${entityTables[kind]} e
       where e.account_id = $1 and e.external_id = any ($2) and not (${GONE_BY_REVERT})`,
      [accountId, ids, kind],
    );
  }
  await client.query('analyze entities_before');
  await merge();
  for (const [kind, ids] of named) {
    await client.query(
      `insert into import_entity_images (import_id, account_id, kind, entity_id, field, before_image, after_image)
       select $3, $1, $4, e.external_id, f.field, b.image -> f.field, f.value
       from ${entityTables[kind]} e
       left join entities_before b on b.kind = $4 and b.entity_id = e.external_id
       cross join lateral (
         select 'made', 'true'::jsonb where b.image is null
         union all
         select key, value from jsonb_each(${entityImages[kind]}) where b.image -> key is distinct from value
           and b.image is not null
       ) as f (field, value)
       where e.account_id = $1 and e.external_id = any ($2)`,
      [accountId, ids, importId, kind],
    );
  }
}
