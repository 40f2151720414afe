import {
  type ImportedDays,
  type ImportMapping,
  type ImportState,
  importMappingSchema,
  importSchema,
  importStateSchema,
  type ReportImport,
} from '@adhelm/contracts';
import * as z from 'zod';
import type { Queries } from '../database/pool.ts';
import { importJobId } from './import-tray.ts';

const daysSchema = z.object({ startDate: z.string(), endDate: z.string(), count: z.int() });

type ImportRecord = {
  readonly id: string;
  readonly source: string;
  readonly accountId: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly state: string;
  readonly createdBy: string;
  readonly createdByName: string;
  readonly createdAt: Date;
  readonly requestId: string | null;
  readonly sheet: string | null;
  readonly mapping: unknown;
  readonly rows: number | null;
  readonly wrongLines: number;
  readonly days: unknown;
  readonly skipsErrors: boolean;
  readonly isWholeDays: boolean;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly changed: number | null;
  readonly skipped: number;
  readonly error: string | null;
  readonly hasContent: boolean;
  readonly importedBefore: Date | null;
};

/** An import with what its preview and its commit need. */
export type StoredImport = Omit<ImportRecord, 'state' | 'mapping' | 'days'> & {
  readonly state: ImportState;
  readonly mapping: ImportMapping | null;
  readonly days: ImportedDays | null;
};

const COLUMNS = `i.id, a.source, i.account_id as "accountId", i.file_name as "fileName", i.bytes, i.state,
  i.created_by as "createdBy", i.created_by_name as "createdByName", i.created_at as "createdAt",
  i.request_id as "requestId", i.sheet, i.mapping, i.rows, i.wrong_lines as "wrongLines", i.days,
  i.skips_errors as "skipsErrors", i.is_whole_days as "isWholeDays", i.started_at as "startedAt",
  i.finished_at as "finishedAt", i.changed, i.skipped, i.error, i.content is not null as "hasContent",
  (select max(b.finished_at) from imports b where b.account_id = i.account_id and b.file_hash = i.file_hash
     and b.state = 'done' and b.id < i.id) as "importedBefore"`;
const FROM = 'from imports i join accounts a on a.id = i.account_id';

function read(record: ImportRecord): StoredImport {
  return {
    ...record,
    state: importStateSchema.parse(record.state),
    mapping: record.mapping === null ? null : importMappingSchema.parse(record.mapping),
    days: record.days === null ? null : daysSchema.parse(record.days),
  };
}

/** An import as the API shows it. */
export function shownImport(stored: StoredImport): ReportImport {
  return importSchema.parse({
    id: stored.id,
    source: stored.source,
    account: stored.accountId,
    fileName: stored.fileName,
    bytes: stored.bytes,
    state: stored.state,
    createdBy: { id: stored.createdBy, name: stored.createdByName },
    createdAt: stored.createdAt.toISOString(),
    finishedAt: stored.finishedAt?.toISOString() ?? null,
    kind: stored.mapping?.kind ?? null,
    rows: stored.rows,
    days: stored.days,
    changed: stored.changed,
    skipped: stored.skipped,
    error: stored.error,
    importedBefore: stored.importedBefore?.toISOString() ?? null,
    jobId: stored.startedAt === null ? null : importJobId(stored.id),
  } satisfies ReportImport);
}

export type NewImport = {
  readonly id: string;
  readonly accountId: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly fileHash: Buffer;
  readonly content: Buffer;
  readonly person: { readonly id: string; readonly name: string };
  readonly requestId: string | null;
  readonly at: Date;
};

export async function insertImport(queries: Queries, added: NewImport): Promise<void> {
  await queries.query(
    `insert into imports (id, account_id, file_name, bytes, file_hash, content, created_by, created_by_name,
       request_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      added.id,
      added.accountId,
      added.fileName,
      added.bytes,
      added.fileHash,
      added.content,
      added.person.id,
      added.person.name,
      added.requestId,
      added.at,
    ],
  );
}

/** In scope; null where there is none, or none any more. */
export async function importById(queries: Queries, id: string): Promise<StoredImport | null> {
  const { rows } = await queries.query<ImportRecord>(
    `select ${COLUMNS} ${FROM} where i.id = $1 and i.discarded_at is null`,
    [id],
  );
  return rows[0] === undefined ? null : read(rows[0]);
}

/** The sealed file; null once it is deleted. */
export async function contentOf(queries: Queries, id: string): Promise<Buffer | null> {
  const { rows } = await queries.query<{ content: Buffer | null }>(
    'select content from imports where id = $1',
    [id],
  );
  return rows[0]?.content ?? null;
}

type ImportsPage = { readonly accountId: string; readonly before: string | null; readonly limit: number };

/** Imports of an account, newest first; ids grow with time. */
export async function listImports(
  queries: Queries,
  { accountId, before, limit }: ImportsPage,
): Promise<{ imports: StoredImport[]; total: number }> {
  const { rows } = await queries.query<ImportRecord>(
    `select ${COLUMNS} ${FROM} where i.account_id = $1 and i.discarded_at is null and ($2::uuid is null or i.id < $2)
     order by i.id desc limit $3`,
    [accountId, before, limit],
  );
  const counted = await queries.query<{ total: number }>(
    'select count(*) as total from imports where account_id = $1 and discarded_at is null',
    [accountId],
  );
  return { imports: rows.map(read), total: counted.rows[0]?.total ?? 0 };
}

export type Previewed = {
  readonly sheet: string | null;
  readonly mapping: ImportMapping;
  readonly rows: number;
  readonly wrongLines: number;
  readonly days: ImportedDays | null;
};

/** Keeps what a preview found, for the commit. False when the import runs or is over by now. */
export async function keepPreview(queries: Queries, id: string, previewed: Previewed): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update imports set sheet = $2, mapping = $3, rows = $4, wrong_lines = $5, days = $6
     where id = $1 and state <> 'running' and content is not null`,
    [id, previewed.sheet, previewed.mapping, previewed.rows, previewed.wrongLines, previewed.days],
  );
  return rowCount === 1;
}

type Started = { readonly skipErrors: boolean; readonly isWholeDays: boolean; readonly at: Date };

/** False when it runs already, or is over. */
export async function markStarted(queries: Queries, id: string, started: Started): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update imports set state = 'running', skips_errors = $2, is_whole_days = $3, started_at = $4, updated_at = $4,
       finished_at = null, done = 0, error = null
     where id = $1 and state <> 'running' and content is not null and mapping is not null`,
    [id, started.skipErrors, started.isWholeDays, started.at],
  );
  return rowCount === 1;
}

/** One run of an import: who cancelled it may have begun another one. */
export type RunningImport = { readonly id: string; readonly startedAt: Date };

/** False when it does not run any more: somebody cancelled it. */
export async function markProgress(
  queries: Queries,
  { id, startedAt }: RunningImport,
  { done, at }: { readonly done: number; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update imports set done = least($3, rows), updated_at = $4
     where id = $1 and started_at = $2 and state = 'running'`,
    [id, startedAt, done, at],
  );
  return rowCount === 1;
}

type Finished = {
  readonly changed: number;
  readonly skipped: number;
  readonly rows: number;
  readonly at: Date;
};

/** The file is in, and its content goes. False when somebody cancelled it. */
export async function markDone(
  queries: Queries,
  { id, startedAt }: RunningImport,
  finished: Finished,
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update imports set state = 'done', content = null, changed = $3, skipped = $4, rows = $5, done = $5,
       updated_at = $6, finished_at = $6
     where id = $1 and started_at = $2 and state = 'running'`,
    [id, startedAt, finished.changed, finished.skipped, finished.rows, finished.at],
  );
  return rowCount === 1;
}

/** It did not come to an end; its content stays, so that it can be committed again. Nothing happens where it does not run. */
export async function markFailed(
  queries: Queries,
  { id, startedAt }: RunningImport,
  { error, at }: { readonly error: string; readonly at: Date },
): Promise<void> {
  await queries.query(
    `update imports set state = 'failed', error = $3, updated_at = $4, finished_at = $4
     where id = $1 and started_at = $2 and state = 'running'`,
    [id, startedAt, error, at],
  );
}

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

/** Deletes contents that were never committed. */
export async function expireContents(queries: Queries, createdBefore: Date): Promise<number> {
  const { rowCount } = await queries.query(
    `update imports set content = null, state = case when state = 'draft' then 'expired' else state end
     where content is not null and state <> 'running' and created_at < $1`,
    [createdBefore],
  );
  return rowCount ?? 0;
}

export async function keptMapping(
  queries: Queries,
  accountId: string,
  headersHash: Buffer,
): Promise<ImportMapping | null> {
  const { rows } = await queries.query<{ mapping: unknown }>(
    'select mapping from import_mappings where account_id = $1 and headers_hash = $2',
    [accountId, headersHash],
  );
  return rows[0] === undefined ? null : importMappingSchema.parse(rows[0].mapping);
}

export async function keepMapping(
  queries: Queries,
  kept: {
    readonly accountId: string;
    readonly headersHash: Buffer;
    readonly mapping: ImportMapping;
    readonly at: Date;
  },
): Promise<void> {
  await queries.query(
    `insert into import_mappings (account_id, headers_hash, mapping, updated_at) values ($1, $2, $3, $4)
     on conflict (account_id, headers_hash) do update
       set mapping = excluded.mapping, updated_at = excluded.updated_at`,
    [kept.accountId, kept.headersHash, kept.mapping, kept.at],
  );
}
