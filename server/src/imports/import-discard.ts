import type { Queries } from '../database/pool.ts';

/** Whose an import is, also one that was discarded; in scope, null where there is none. */
export async function bringerOf(
  queries: Queries,
  id: string,
): Promise<{ id: string; name: string; isDiscarded: boolean } | null> {
  const { rows } = await queries.query<{ id: string; name: string; isDiscarded: boolean }>(
    `select created_by as id, created_by_name as name, discarded_at is not null as "isDiscarded"
     from imports where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Deletes the content of a draft, which is in no list any more. False when it was started. */
export async function markDiscarded(queries: Queries, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update imports set content = null, mapping = null, state = 'expired', discarded_at = $2
     where id = $1 and started_at is null`,
    [id, at],
  );
  return rowCount === 1;
}
