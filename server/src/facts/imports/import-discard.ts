import type { Queries } from '../../foundation/database/index.ts';

type Brought = {
  readonly accountId: string;
  readonly by: { readonly id: string; readonly name: string };
  readonly isDiscarded: boolean;
};

/** The person who uploaded a file, even a discarded one, in scope; null when there is none. */
export async function uploadOf(queries: Queries, id: string): Promise<Brought | null> {
  const { rows } = await queries.query<Brought>(
    `select account_id as "accountId", jsonb_build_object('id', created_by, 'name', created_by_name) as by,
       discarded_at is not null as "isDiscarded"
     from imports where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Deletes the content of a draft, which hides it from all lists. Returns false when it was started. */
export async function markDiscarded(queries: Queries, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update imports set content = null, mapping = null, state = 'expired', discarded_at = $2
     where id = $1 and started_at is null`,
    [id, at],
  );
  return rowCount === 1;
}
