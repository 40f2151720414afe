import {
  type ImportedDays,
  type ImportMapping,
  type ImportState,
  importMappingSchema,
  importRevertStates,
  importSchema,
  importStateSchema,
  type ReportImport,
} from '@adhelm/contracts';
import * as z from 'zod';
import type { Queries } from '../../foundation/database/index.ts';
import { importJobId } from './import-tray.ts';
import { revertibleUntil } from './reverting/revert-repository.ts';
import { revertJobId } from './reverting/revert-tray.ts';

/** Converts instants in the database's JSON to the format of the API. */
const instantSchema = z.string().transform((text) => new Date(text).toISOString());
const revertSchema = z.object({
  state: z.enum(importRevertStates),
  by: z.object({ id: z.string(), name: z.string() }),
  startedAt: instantSchema,
  finishedAt: instantSchema.nullable(),
  returned: z.int().nullable(),
  kept: z.int().nullable(),
  error: z.string().nullable(),
});
type StoredRevert = z.infer<typeof revertSchema>;
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
  /** Whether the time of writing its rows is known, which is needed to find what they replaced. */
  readonly isMergeKnown: boolean;
  readonly revert: unknown;
};

/** An import with the fields that its preview and commit need. */
export type StoredImport = Omit<ImportRecord, 'state' | 'mapping' | 'days' | 'revert'> & {
  readonly state: ImportState;
  readonly mapping: ImportMapping | null;
  readonly days: ImportedDays | null;
  readonly revert: StoredRevert | null;
};

const COLUMNS = `i.id, a.source, i.account_id as "accountId", i.file_name as "fileName", i.bytes, i.state,
  i.created_by as "createdBy", i.created_by_name as "createdByName", i.created_at as "createdAt",
  i.request_id as "requestId", i.sheet, i.mapping, i.rows, i.wrong_lines as "wrongLines", i.days,
  i.skips_errors as "skipsErrors", i.is_whole_days as "isWholeDays", i.started_at as "startedAt",
  i.finished_at as "finishedAt", i.changed, i.skipped, i.error, i.content is not null as "hasContent",
  (select max(b.finished_at) from imports b where b.account_id = i.account_id and b.file_hash = i.file_hash
     and b.state = 'done' and b.id < i.id
     and not exists (select from import_reverts r where r.import_id = b.id and r.state = 'done')) as "importedBefore",
  i.merged_at is not null as "isMergeKnown", (
    select jsonb_build_object('state', r.state, 'by', jsonb_build_object('id', r.started_by, 'name', r.started_by_name),
      'startedAt', r.started_at, 'finishedAt', r.finished_at, 'returned', r.returned, 'kept', r.kept, 'error', r.error)
    from import_reverts r where r.import_id = i.id
  ) as revert`;
const FROM = 'from imports i join accounts a on a.id = i.account_id';

function read(record: ImportRecord): StoredImport {
  return {
    ...record,
    state: importStateSchema.parse(record.state),
    mapping: record.mapping === null ? null : importMappingSchema.parse(record.mapping),
    days: record.days === null ? null : daysSchema.parse(record.days),
    revert: record.revert === null ? null : revertSchema.parse(record.revert),
  };
}

/** Until when an import can be undone; null when nothing was replaced or that is unknown. */
function revertibleTo({ state, isMergeKnown, finishedAt }: StoredImport): Date | null {
  return state === 'done' && isMergeKnown && finishedAt !== null ? revertibleUntil(finishedAt) : null;
}

/** The API representation of an import at this time. */
export function toReportImport(stored: StoredImport, now: Date): ReportImport {
  const { revert } = stored;
  const until = revertibleTo(stored);
  const isOpen = revert === null || revert.state === 'failed';
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
    revert: revert === null ? null : { ...revert, jobId: revertJobId(stored.id) },
    canRevert: until !== null && now < until && isOpen,
    revertUntil: until?.toISOString() ?? null,
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

/** An import in scope; null when it does not exist or was discarded. */
export async function importById(queries: Queries, id: string): Promise<StoredImport | null> {
  const { rows } = await queries.query<ImportRecord>(
    `select ${COLUMNS} ${FROM} where i.id = $1 and i.discarded_at is null`,
    [id],
  );
  return rows[0] === undefined ? null : read(rows[0]);
}

/** The encrypted file; null once it is deleted. */
export async function contentOf(queries: Queries, id: string): Promise<Buffer | null> {
  const { rows } = await queries.query<{ content: Buffer | null }>(
    'select content from imports where id = $1',
    [id],
  );
  return rows[0]?.content ?? null;
}

/** Whether a file of that name has been or is being imported into an account. */
export async function wasBrought(queries: Queries, accountId: string, fileName: string): Promise<boolean> {
  const { rowCount } = await queries.query(
    `select from imports where account_id = $1 and file_name = $2 and state in ('running', 'done') limit 1`,
    [accountId, fileName],
  );
  return rowCount === 1;
}

type ImportsPage = { readonly accountId: string; readonly before: string | null; readonly limit: number };

/** Imports of an account, newest first. Ids grow with time. */
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
