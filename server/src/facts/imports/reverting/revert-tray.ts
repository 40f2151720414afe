import type { Actor, Job } from '@adhelm/contracts';
import type { Queries } from '../../../foundation/database/index.ts';
import { publish } from '../../../foundation/events/index.ts';
import { count, counted } from '../../../people/activity/index.ts';
import type { JobsOf } from '../import-tray.ts';
import type { Returned } from './revert-repository.ts';

export const revertJobId = (importId: string): string => `import-revert-${importId}`;

/** Announces the progress of a reversal to lists of jobs and imports. */
export function announceRevert(queries: Queries, importId: string, accountId: string): Promise<void> {
  const data = { jobId: revertJobId(importId), account: accountId };
  return publish(queries, { type: 'job.changed', data }, accountId);
}

/** The result of a reversal as part of a sentence: "12 rows restored, 3 kept because of later changes". */
export function returnedInWords({ returned, kept }: Returned): string {
  const restored = `${counted(returned, 'row', 'rows')} restored`;
  return kept === 0 ? restored : `${restored}, ${count(kept)} kept because of later changes`;
}

type RevertJobRecord = {
  readonly importId: string;
  readonly fileName: string;
  readonly state: 'running' | 'done' | 'failed';
  readonly done: number;
  readonly rows: number;
  readonly returned: number | null;
  readonly kept: number | null;
  readonly error: string | null;
  readonly startedBy: Actor;
  readonly startedAt: Date;
  readonly updatedAt: Date;
  readonly finishedAt: Date | null;
};

/** A reversal cannot be cancelled, because it is one transaction and takes only seconds. */
function jobOf(record: RevertJobRecord): Job {
  const { importId, fileName, state, done, rows, returned, kept, error } = record;
  return {
    id: revertJobId(importId),
    kind: 'import-revert',
    title: `Undo import of ${fileName}`,
    state,
    unit: 'rows',
    done,
    total: rows,
    failed: 0,
    startedBy: record.startedBy,
    startedAt: record.startedAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    finishedAt: record.finishedAt?.toISOString() ?? null,
    message: state === 'done' ? returnedInWords({ returned: returned ?? 0, kept: kept ?? 0 }) : error,
    commands: [],
  };
}

/** Reversals that run or began since a moment, newest first, in scope. */
export async function listRevertJobs(
  queries: Queries,
  { person, since, othersSince }: JobsOf,
): Promise<Job[]> {
  const { rows } = await queries.query<RevertJobRecord>(
    `select r.import_id as "importId", i.file_name as "fileName", r.state, r.done, r.rows, r.returned, r.kept, r.error,
            r.started_at as "startedAt", r.updated_at as "updatedAt", r.finished_at as "finishedAt",
            jsonb_build_object('kind', 'person', 'id', r.started_by, 'name', r.started_by_name) as "startedBy"
       from import_reverts r join imports i on i.id = r.import_id
      where r.started_at > $2
        and (r.started_by = $1 or $3::timestamptz is not null and (r.finished_at is null or r.finished_at > $3))
      order by r.started_at desc limit 50`,
    [person, since, othersSince],
  );
  return rows.map(jobOf);
}
