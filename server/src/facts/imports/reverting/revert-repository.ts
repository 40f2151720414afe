import type { ImportedDays, ImportKind } from '@adhelm/contracts';
import type { Queries } from '../../../foundation/database/index.ts';

/** How long an import can be undone, because the values it replaced are kept that long. */
export const REVERT_DAYS = 30;
const DAY_MS = 86_400_000;

/** The last moment at which an import that ended then can be undone. */
export function revertibleUntil(finishedAt: Date): Date {
  return new Date(finishedAt.getTime() + REVERT_DAYS * DAY_MS);
}

/** The import to undo, with the instant of its transaction to the microsecond, which a Date cannot hold. */
export type RevertedImport = {
  readonly id: string;
  readonly account: { readonly id: string; readonly key: number };
  readonly kind: ImportKind;
  readonly mergedAt: string;
  /** Transactions that the history of this kind of fact ignores: undone imports, and their reversals. */
  readonly skipped: readonly string[];
};

/** Instants of the imports of a kind that were undone, and of the transactions that did it. */
export async function skippedInstants(
  queries: Queries,
  accountId: string,
  kind: ImportKind,
): Promise<string[]> {
  const { rows } = await queries.query<{ instants: string[] }>(
    `select array[i.merged_at::text, r.reverted_at::text] as instants
     from import_reverts r join imports i on i.id = r.import_id
     where r.account_id = $1 and r.state = 'done' and i.mapping ->> 'kind' = $2 and i.merged_at is not null`,
    [accountId, kind],
  );
  return rows.flatMap(({ instants }) => instants);
}

/** The instant at which an import's rows were written; null for releases that did not record it. */
export async function mergedAtOf(queries: Queries, importId: string): Promise<string | null> {
  const { rows } = await queries.query<{ at: string | null }>(
    'select merged_at::text as at from imports where id = $1',
    [importId],
  );
  return rows[0]?.at ?? null;
}

/** A later import of the same report that covers some of the same days. */
export type LaterImport = {
  readonly id: string;
  readonly fileName: string;
  readonly days: ImportedDays;
  readonly createdByName: string;
  readonly finishedAt: Date;
};

/** Finished imports of the same account and kind whose date range overlaps one of these days, oldest first. */
export async function laterImports(queries: Queries, importId: string): Promise<LaterImport[]> {
  const { rows } = await queries.query<LaterImport>(
    `select l.id, l.file_name as "fileName", l.days, l.created_by_name as "createdByName", l.finished_at as "finishedAt"
     from imports i join imports l on l.account_id = i.account_id and l.id <> i.id
     where i.id = $1 and l.state = 'done' and l.mapping ->> 'kind' = i.mapping ->> 'kind'
       and coalesce(l.merged_at, l.finished_at) > coalesce(i.merged_at, i.finished_at)
       and l.days ->> 'startDate' <= i.days ->> 'endDate' and l.days ->> 'endDate' >= i.days ->> 'startDate'
       and not exists (select from import_reverts r where r.import_id = l.id and r.state = 'done')
     order by l.finished_at, l.id`,
    [importId],
  );
  return rows;
}

type NewRevert = {
  readonly importId: string;
  readonly accountId: string;
  readonly overLater: boolean;
  /** The number of rows that the import changed. */
  readonly rows: number;
  readonly person: { readonly id: string; readonly name: string };
  readonly requestId: string | null;
  readonly at: Date;
};

/** Starts a reversal, or restarts a failed one. Returns false when one is running or done. */
export async function startRevert(queries: Queries, added: NewRevert): Promise<boolean> {
  const { rowCount } = await queries.query(
    `insert into import_reverts as r (import_id, account_id, state, over_later, rows, started_by, started_by_name,
       request_id, started_at, updated_at)
     values ($1, $2, 'running', $3, $4, $5, $6, $7, $8, $8)
     on conflict (import_id) do update set state = 'running', over_later = excluded.over_later, rows = excluded.rows,
       started_by = excluded.started_by, started_by_name = excluded.started_by_name, request_id = excluded.request_id,
       started_at = excluded.started_at, updated_at = excluded.updated_at, finished_at = null, done = 0, error = null
     where r.state = 'failed'`,
    [
      added.importId,
      added.accountId,
      added.overLater,
      added.rows,
      added.person.id,
      added.person.name,
      added.requestId,
      added.at,
    ],
  );
  return rowCount === 1;
}

/** A running reversal. */
export type RunningRevert = {
  readonly importId: string;
  readonly overLater: boolean;
  readonly startedAt: Date;
  readonly person: { readonly id: string; readonly name: string };
  readonly requestId: string | null;
};

/** Null when it has finished. */
export async function runningRevert(queries: Queries, importId: string): Promise<RunningRevert | null> {
  const { rows } = await queries.query<RunningRevert>(
    `select import_id as "importId", over_later as "overLater", started_at as "startedAt",
       jsonb_build_object('id', started_by, 'name', started_by_name) as person, request_id as "requestId"
     from import_reverts where import_id = $1 and state = 'running'`,
    [importId],
  );
  return rows[0] ?? null;
}

export async function markRevertProgress(
  queries: Queries,
  { importId }: RunningRevert,
  { done, at }: { readonly done: number; readonly at: Date },
): Promise<void> {
  await queries.query(
    `update import_reverts set done = least($2, rows), updated_at = $3 where import_id = $1 and state = 'running'`,
    [importId, done, at],
  );
}

/** The result of a reversal, in rows: restored ones, and ones kept because of later changes. */
export type Returned = { readonly returned: number; readonly kept: number };

/** Call it in the transaction that reverts. Returns false when another worker was faster. */
export async function markReverted(
  queries: Queries,
  { importId }: RunningRevert,
  { returned, kept, at }: Returned & { readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update import_reverts set state = 'done', returned = $2, kept = $3, done = rows, updated_at = $4, finished_at = $4,
       reverted_at = now()
     where import_id = $1 and state = 'running'`,
    [importId, returned, kept, at],
  );
  return rowCount === 1;
}

/** Marks a reversal that failed without changing anything. */
export async function markRevertFailed(
  queries: Queries,
  { importId }: RunningRevert,
  { error, at }: { readonly error: string; readonly at: Date },
): Promise<void> {
  await queries.query(
    `update import_reverts set state = 'failed', error = $2, updated_at = $3, finished_at = $3
     where import_id = $1 and state = 'running'`,
    [importId, error, at],
  );
}

/** Deletes previous values of imports that can no longer be undone, except while one is being undone. */
export async function forgetImages(queries: Queries, finishedBefore: Date): Promise<void> {
  for (const table of ['import_entity_images', 'import_lead_images']) {
    await queries.query(
      `delete from ${table} m using imports i where i.id = m.import_id and i.finished_at < $1
         and not exists (select from import_reverts r where r.import_id = i.id and r.state = 'running')`,
      [finishedBefore],
    );
  }
}
