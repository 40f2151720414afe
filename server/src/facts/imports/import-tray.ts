import { type Actor, AdhelmError, type Job } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { publish } from '../../foundation/events/index.ts';
import { counted } from '../../people/activity/index.ts';

/** The prefix of import jobs in the tray. */
export const IMPORT_JOB = 'import';
const PREFIX = 'import-';

export const importJobId = (importId: string): string => `${PREFIX}${importId}`;

/** Announces the progress of an import. */
export function announceImport(queries: Queries, importId: string, accountId: string): Promise<void> {
  const data = { jobId: importJobId(importId), account: accountId };
  return publish(queries, { type: 'job.changed', data }, accountId);
}

type ImportJobRecord = {
  readonly id: string;
  readonly fileName: string;
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  readonly done: number;
  readonly rows: number;
  readonly changed: number | null;
  readonly skipped: number;
  readonly error: string | null;
  readonly startedBy: Actor;
  readonly startedAt: Date;
  readonly updatedAt: Date;
  readonly finishedAt: Date | null;
};

function messageOfJob({ state, changed, skipped, error }: ImportJobRecord): string | null {
  if (state !== 'done') return error;
  const outcome =
    changed === 0 ? 'Nothing changed' : `${counted(changed ?? 0, 'row', 'rows')} new or changed`;
  return skipped === 0 ? outcome : `${outcome}, ${counted(skipped, 'line', 'lines')} with errors left out`;
}

function jobOf(record: ImportJobRecord): Job {
  const { id, fileName, state, done, rows, skipped } = record;
  return {
    id: importJobId(id),
    kind: IMPORT_JOB,
    title: `Import ${fileName}`,
    state: state === 'done' && skipped > 0 ? 'partly-failed' : state,
    unit: 'rows',
    done,
    total: rows,
    failed: skipped,
    startedBy: record.startedBy,
    startedAt: record.startedAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    finishedAt: record.finishedAt?.toISOString() ?? null,
    message: messageOfJob(record),
    commands: state === 'running' ? ['cancel'] : [],
  };
}

/** Whose jobs are listed: of one person those since a moment, and of everyone those since a later one; null for nobody else's. */
export type JobsOf = {
  readonly person: string;
  readonly since: Date;
  readonly othersSince: Date | null;
};

/** Imports that run or began since a moment, newest first, in scope. */
export async function listImportJobs(
  queries: Queries,
  { person, since, othersSince }: JobsOf,
): Promise<Job[]> {
  const { rows } = await queries.query<ImportJobRecord>(
    `select id, file_name as "fileName", state, done, coalesce(rows, 0) as rows, changed, skipped, error,
            started_at as "startedAt", updated_at as "updatedAt", finished_at as "finishedAt",
            jsonb_build_object('kind', 'person', 'id', created_by, 'name', created_by_name) as "startedBy"
       from imports where started_at > $2
        and (created_by = $1 or $3::timestamptz is not null and (finished_at is null or finished_at > $3))
        and state in ('running', 'done', 'failed', 'cancelled')
      order by started_at desc limit 50`,
    [person, since, othersSince],
  );
  return rows.map(jobOf);
}

/** Cancels an import before it is committed, which discards all its rows. Throws `conflict` when it has finished. */
export async function cancelImport(queries: Queries, jobId: string, at: Date): Promise<void> {
  const { rows } = await queries.query<{ account: string }>(
    `update imports set state = 'cancelled', updated_at = $2, finished_at = $2
     where id::text = $1 and state = 'running' returning account_id as account`,
    [jobId.slice(PREFIX.length), at],
  );
  const [cancelled] = rows;
  if (cancelled === undefined) throw new AdhelmError('conflict', 'The import has already finished');
  await announceImport(queries, jobId.slice(PREFIX.length), cancelled.account);
}
