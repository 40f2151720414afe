import type { ImportedDays, ImportMapping } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import type { FreshnessMoved } from './import-freshness.ts';

export type Previewed = {
  readonly sheet: string | null;
  readonly mapping: ImportMapping;
  readonly rows: number;
  readonly wrongLines: number;
  readonly days: ImportedDays | null;
};

/** Saves the result of a preview for the commit. Returns false when the import is running or finished. */
export async function keepPreview(queries: Queries, id: string, previewed: Previewed): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update imports set sheet = $2, mapping = $3, rows = $4, wrong_lines = $5, days = $6
     where id = $1 and state <> 'running' and content is not null`,
    [id, previewed.sheet, previewed.mapping, previewed.rows, previewed.wrongLines, previewed.days],
  );
  return rowCount === 1;
}

type Started = { readonly skipErrors: boolean; readonly isWholeDays: boolean; readonly at: Date };

/** Returns false when it is already running or finished. */
export async function markStarted(queries: Queries, id: string, started: Started): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update imports set state = 'running', skips_errors = $2, is_whole_days = $3, started_at = $4, updated_at = $4,
       finished_at = null, done = 0, error = null
     where id = $1 and state <> 'running' and content is not null and mapping is not null`,
    [id, started.skipErrors, started.isWholeDays, started.at],
  );
  return rowCount === 1;
}

/** One run of an import. After a cancellation there may be another. */
export type RunningImport = { readonly id: string; readonly startedAt: Date };

/** Returns false when it is no longer running because it was cancelled. */
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
  readonly freshness: FreshnessMoved;
  readonly at: Date;
};

/** Ends an import and deletes its content, in the transaction that wrote its rows. False if it was cancelled. */
export async function markDone(
  queries: Queries,
  { id, startedAt }: RunningImport,
  finished: Finished,
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update imports set state = 'done', content = null, changed = $3, skipped = $4, rows = $5, done = $5,
       updated_at = $6, finished_at = $6, merged_at = now(), freshness_before = $7, complete_through = $8
     where id = $1 and started_at = $2 and state = 'running'`,
    [
      id,
      startedAt,
      finished.changed,
      finished.skipped,
      finished.rows,
      finished.at,
      JSON.stringify(finished.freshness.before),
      finished.freshness.completeThrough,
    ],
  );
  return rowCount === 1;
}

/** Marks a run as failed. Its content stays for another commit. Does nothing unless it is running. */
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

/** Deletes contents that were never committed. */
export async function expireContents(queries: Queries, createdBefore: Date): Promise<number> {
  const { rowCount } = await queries.query(
    `update imports set content = null, state = case when state = 'draft' then 'expired' else state end
     where content is not null and state <> 'running' and created_at < $1`,
    [createdBefore],
  );
  return rowCount ?? 0;
}
