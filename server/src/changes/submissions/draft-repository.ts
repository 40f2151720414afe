import { type BriefDraft, submissionKindSchema } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';

type DraftRecord = { id: string; kind: string; title: string; body: unknown; updated_at: Date };

function read(row: DraftRecord): BriefDraft {
  return {
    id: row.id,
    kind: submissionKindSchema.parse(row.kind),
    title: row.title,
    body: row.body,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** A person's own drafts, newest first. */
export async function draftsOf(queries: Queries, ownerId: string): Promise<BriefDraft[]> {
  const { rows } = await queries.query<DraftRecord>(
    'select id, kind, title, body, updated_at from brief_drafts where owner_id = $1 order by updated_at desc limit 200',
    [ownerId],
  );
  return rows.map(read);
}

type DraftToKeep = Pick<BriefDraft, 'id' | 'kind' | 'title' | 'body'> & { readonly ownerId: string };

/** Saves a draft under an id that the client chose, replacing an existing one; null when the id is another person's. */
export async function keepDraft(queries: Queries, draft: DraftToKeep, at: Date): Promise<BriefDraft | null> {
  const { rows } = await queries.query<DraftRecord>(
    `insert into brief_drafts as d (id, owner_id, kind, title, body, updated_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do update set kind = excluded.kind, title = excluded.title, body = excluded.body,
       updated_at = excluded.updated_at
     where d.owner_id = excluded.owner_id
     returning id, kind, title, body, updated_at`,
    [draft.id, draft.ownerId, draft.kind, draft.title, JSON.stringify(draft.body ?? null), at],
  );
  return rows[0] === undefined ? null : read(rows[0]);
}

/** Saves an edit of the draft as it was at `was`; null when it has changed or is gone. */
export async function editDraft(
  queries: Queries,
  { id, ownerId, kind, title, body }: DraftToKeep,
  was: string,
  at: Date,
): Promise<BriefDraft | null> {
  const { rows } = await queries.query<DraftRecord>(
    `update brief_drafts set kind = $3, title = $4, body = $5, updated_at = greatest($6, updated_at + interval '1 ms')
     where id = $1 and owner_id = $2 and updated_at = $7
     returning id, kind, title, body, updated_at`,
    [id, ownerId, kind, title, JSON.stringify(body ?? null), at, was],
  );
  return rows[0] === undefined ? null : read(rows[0]);
}

/** Deletes a draft. Returns whether it existed. */
export async function removeDraft(queries: Queries, ownerId: string, id: string): Promise<boolean> {
  const { rowCount } = await queries.query('delete from brief_drafts where owner_id = $1 and id = $2', [
    ownerId,
    id,
  ]);
  return rowCount === 1;
}
