import {
  type Actor,
  actorSchema,
  type BlockListAddition,
  type BlockListCounts,
  type BlockListEntry,
  reasonOfSentence,
} from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { BLOCK_COUNTS, wantedBlocks } from './wanted-blocks.ts';

type Row = {
  readonly widget: string;
  readonly note: string | null;
  readonly addedBy: unknown;
  readonly addedAt: Date;
  readonly counts: BlockListCounts;
  readonly reason: string | null;
};

type Page = { readonly offset: number; readonly limit: number };

/** The placements of a list, newest first, with what became of them, and how many there are. */
export async function listEntries(
  queries: Queries,
  list: string,
  { offset, limit }: Page,
): Promise<{ readonly entries: BlockListEntry[]; readonly total: number }> {
  const { rows } = await queries.query<Row>(
    `with ${wantedBlocks()}, page as (
       select * from block_list_entries where list_id = any ($1) order by added_at desc, widget_id offset $2 limit $3
     )
     select e.widget_id as widget, e.note, e.added_by as "addedBy", e.added_at as "addedAt", ${BLOCK_COUNTS},
       max(b.reason) as reason
     from page e left join blocks b on b.widget_id = e.widget_id
     group by e.widget_id, e.note, e.added_by, e.added_at order by e.added_at desc, e.widget_id`,
    [[list], offset, limit],
  );
  const counted = await queries.query<{ total: number }>(
    'select count(*)::int as total from block_list_entries where list_id = $1',
    [list],
  );
  const entries = rows.map(({ addedBy, addedAt, reason, ...row }) => ({
    ...row,
    ...(reason === null ? { reason } : reasonOfSentence(reason)),
    addedBy: actorSchema.parse(addedBy),
    addedAt: addedAt.toISOString(),
  }));
  return { entries, total: counted.rows[0]?.total ?? 0 };
}

type Added = {
  readonly list: string;
  readonly entries: BlockListAddition['entries'];
  readonly by: Actor;
  readonly at: Date;
};

/** Adds placements. Resolves with how many are new; those that were there keep their note unless a new one is given. */
export async function addEntries(queries: Queries, { list, entries, by, at }: Added): Promise<number> {
  // of an id that is given twice, the last note counts
  const notes = new Map(entries.map(({ widget, note }) => [widget, note === '' ? null : note]));
  const { rows } = await queries.query<{ isNew: boolean }>(
    `insert into block_list_entries as e (list_id, widget_id, note, added_by, added_at)
     select $1, g.widget, g.note, $4, $5 from unnest($2::text[], $3::text[]) as g (widget, note)
     on conflict (list_id, widget_id) do update set note = coalesce(excluded.note, e.note)
     returning xmax = 0 as "isNew"`,
    [list, [...notes.keys()], [...notes.values()], JSON.stringify(by), at],
  );
  return rows.filter(({ isNew }) => isNew).length;
}

/** Removes placements and what is known of their blocks. Resolves with how many there were. */
export async function removeEntries(
  queries: Queries,
  list: string,
  widgets: readonly string[],
): Promise<number> {
  await queries.query('delete from block_list_targets where list_id = $1 and widget_id = any ($2)', [
    list,
    widgets,
  ]);
  const { rowCount } = await queries.query(
    'delete from block_list_entries where list_id = $1 and widget_id = any ($2)',
    [list, widgets],
  );
  return rowCount ?? 0;
}
