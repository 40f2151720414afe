import type { Note } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';

/** A note with what only the server needs. */
export type StoredNote = Omit<Note, 'isMine'> & { readonly isDeleted: boolean };

type NoteRecord = {
  readonly id: string;
  readonly text: string;
  readonly author_id: string;
  readonly author_name: string;
  readonly version: number;
  readonly created_at: Date;
  readonly edited_at: Date | null;
  readonly deleted_at: Date | null;
};

const COLUMNS = 'id, text, author_id, author_name, version, created_at, edited_at, deleted_at';

const read = (record: NoteRecord): StoredNote => ({
  id: record.id,
  text: record.text,
  author: { id: record.author_id, name: record.author_name },
  version: record.version,
  createdAt: record.created_at.toISOString(),
  editedAt: record.edited_at?.toISOString() ?? null,
  isDeleted: record.deleted_at !== null,
});

/** Where notes belong: an account's id and the source's id of a campaign. */
export type NotePlace = { readonly account: string; readonly campaign: string };

/** The notes of a campaign that are not deleted, newest first, after the note `after` (ids grow with time). */
export async function listNotes(
  queries: Queries,
  { account, campaign }: NotePlace,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<{ readonly notes: StoredNote[]; readonly total: number }> {
  const { rows } = await queries.query<NoteRecord>(
    `select ${COLUMNS} from campaign_notes
     where account_id = $1 and campaign_id = $2 and deleted_at is null and ($3::uuid is null or id < $3)
     order by id desc limit $4`,
    [account, campaign, after, limit],
  );
  const { rows: counted } = await queries.query<{ count: number }>(
    `select count(*) as count from campaign_notes
     where account_id = $1 and campaign_id = $2 and deleted_at is null`,
    [account, campaign],
  );
  return { notes: rows.map(read), total: counted[0]?.count ?? 0 };
}

type NewNote = {
  readonly id: string;
  readonly text: string;
  readonly author: Note['author'];
  readonly at: Date;
};

export async function insertNote(
  queries: Queries,
  { account, campaign }: NotePlace,
  { id, text, author, at }: NewNote,
): Promise<StoredNote> {
  const { rows } = await queries.query<NoteRecord>(
    `insert into campaign_notes (id, account_id, campaign_id, text, author_id, author_name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning ${COLUMNS}`,
    [id, account, campaign, text, author.id, author.name, at],
  );
  return onlyOne(rows);
}

/** The note for a change, locked until the transaction ends; null if the campaign has none with this id. */
export async function lockNote(
  queries: Queries,
  { account, campaign }: NotePlace,
  id: string,
): Promise<StoredNote | null> {
  const { rows } = await queries.query<NoteRecord>(
    `select ${COLUMNS} from campaign_notes where id = $1 and account_id = $2 and campaign_id = $3 for update`,
    [id, account, campaign],
  );
  return rows[0] === undefined ? null : read(rows[0]);
}

export async function storeText(queries: Queries, id: string, text: string, at: Date): Promise<StoredNote> {
  const { rows } = await queries.query<NoteRecord>(
    `update campaign_notes set text = $2, edited_at = $3, version = version + 1 where id = $1 returning ${COLUMNS}`,
    [id, text, at],
  );
  return onlyOne(rows);
}

/** Deletes a note, or restores it with `at: null`. */
export async function storeDeletion(queries: Queries, id: string, at: Date | null): Promise<StoredNote> {
  const { rows } = await queries.query<NoteRecord>(
    `update campaign_notes set deleted_at = $2 where id = $1 returning ${COLUMNS}`,
    [id, at],
  );
  return onlyOne(rows);
}

function onlyOne([record]: readonly NoteRecord[]): StoredNote {
  if (record === undefined) throw new Error('A locked note is gone');
  return read(record);
}
