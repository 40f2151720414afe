import { type NewSavedView, type SavedView, type SavedViewDraft, savedViewSchema } from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod';
import type { Queries } from '../../foundation/database/index.ts';

/** Whose views to read, and whether to include shared ones of others. */
export type ViewReader = { readonly id: string; readonly name: string; readonly seesShared: boolean };

const rowSchema = z.object({
  id: z.guid(),
  screen: z.string(),
  name: z.string(),
  query: z.string(),
  layout: z.record(z.string(), z.json()).nullable(),
  is_shared: z.boolean(),
  owner_id: z.string(),
  owner_name: z.string(),
  updated_at: z.date(),
});

const COLUMNS = 'id, screen, name, query, layout, is_shared, owner_id, owner_name, updated_at';

function viewOf(row: unknown, reader: string): SavedView {
  const record = rowSchema.parse(row);
  return savedViewSchema.parse({
    id: record.id,
    screen: record.screen,
    name: record.name,
    query: record.query,
    layout: record.layout,
    isShared: record.is_shared,
    owner: { id: record.owner_id, name: record.owner_name },
    isMine: record.owner_id === reader,
    updatedAt: record.updated_at.toISOString(),
  });
}

/** A person's views of a screen and those shared with them, by name. */
export async function listViews(queries: Queries, reader: ViewReader, screen: string): Promise<SavedView[]> {
  const { rows } = await queries.query(
    `select ${COLUMNS} from saved_views
      where screen = $1 and (owner_id = $2 or (is_shared and $3))
      order by lower(name), id`,
    [screen, reader.id, reader.seesShared],
  );
  return rows.map((row) => viewOf(row, reader.id));
}

/** How many views of a screen a person has, locked so that no other request adds one meanwhile. */
export async function countOwnViews(queries: Queries, reader: ViewReader, screen: string): Promise<number> {
  await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `views ${reader.id} ${screen}`,
  ]);
  const { rows } = await queries.query<{ count: number }>(
    'select count(*)::integer as count from saved_views where owner_id = $1 and screen = $2',
    [reader.id, screen],
  );
  return rows[0]?.count ?? 0;
}

/** Adds a view. Violates the unique index when the person has one of that name. */
export async function insertView(
  queries: Queries,
  reader: ViewReader,
  view: NewSavedView,
  at: Date,
): Promise<SavedView> {
  const { rows } = await queries.query(
    `insert into saved_views (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${COLUMNS}`,
    [
      uuidv7(),
      view.screen,
      view.name,
      view.query,
      view.layout === null ? null : JSON.stringify(view.layout),
      view.isShared,
      reader.id,
      reader.name,
      at,
    ],
  );
  return viewOf(rows[0], reader.id);
}

/** Replaces a person's view; null when they have none with that id. */
export async function updateView(
  queries: Queries,
  reader: ViewReader,
  id: string,
  view: SavedViewDraft,
  at: Date,
): Promise<SavedView | null> {
  const { rows } = await queries.query(
    `update saved_views set name = $3, query = $4, layout = $5, is_shared = $6, owner_name = $7, updated_at = $8
      where id = $1 and owner_id = $2 returning ${COLUMNS}`,
    [
      id,
      reader.id,
      view.name,
      view.query,
      view.layout === null ? null : JSON.stringify(view.layout),
      view.isShared,
      reader.name,
      at,
    ],
  );
  return rows.length === 0 ? null : viewOf(rows[0], reader.id);
}

/** Deletes a person's view. Returns false when they have none with that id. */
export async function deleteView(queries: Queries, reader: ViewReader, id: string): Promise<boolean> {
  const { rowCount } = await queries.query('delete from saved_views where id = $1 and owner_id = $2', [
    id,
    reader.id,
  ]);
  return rowCount === 1;
}
