import {
  type AccountCheck,
  type CheckedAssumption,
  type CheckRow,
  checkedAssumptionSchema,
  checkRowSchema,
} from '@adhelm/contracts';
import * as z from 'zod';
import type { Queries } from '../../../foundation/database/index.ts';

/** A check that shows no progress for so long was cut off, for example by a restart. */
const GIVEN_UP_AFTER_MINUTES = 15;

const recordSchema = z.object({
  started_at: z.date(),
  finished_at: z.nullable(z.date()),
  reads: z.int(),
  rows: z.array(checkRowSchema),
  assumptions: z.array(checkedAssumptionSchema),
  has_recording: z.boolean(),
  is_given_up: z.boolean(),
});

/** Starts a check. Returns false when another one of the account is running. */
export async function startCheck(
  queries: Queries,
  check: { readonly id: string; readonly accountId: string; readonly reads: number; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `insert into account_checks as c (account_id, id, started_at, reads) values ($1, $2, $3, $4)
     on conflict (account_id) do update
       set id = excluded.id, started_at = excluded.started_at, finished_at = null, reads = excluded.reads,
           rows = '[]', assumptions = '[]', recording = null
       where c.finished_at is not null
          or c.started_at < excluded.started_at - make_interval(mins => ${GIVEN_UP_AFTER_MINUTES})`,
    [check.accountId, check.id, check.at, check.reads],
  );
  return rowCount === 1;
}

export async function addCheckRow(queries: Queries, id: string, row: CheckRow): Promise<void> {
  await queries.query('update account_checks set rows = rows || $2::jsonb where id = $1', [
    id,
    JSON.stringify([row]),
  ]);
}

/** Ends a check; without an end, it was cut off and has no recording. */
export async function endCheck(
  queries: Queries,
  id: string,
  end: {
    readonly at: Date;
    readonly assumptions: readonly CheckedAssumption[];
    readonly recording: string | null;
  },
): Promise<void> {
  await queries.query(
    'update account_checks set finished_at = $2, assumptions = $3, recording = $4 where id = $1',
    [id, end.at, JSON.stringify(end.assumptions), end.recording],
  );
}

/** The last check of an account; null when there was none. */
export async function lastCheck(
  queries: Queries,
  accountId: string,
  now: Date,
): Promise<AccountCheck | null> {
  const { rows } = await queries.query(
    `select started_at, finished_at, reads, rows, assumptions, recording is not null as has_recording,
       finished_at is null and started_at < $2::timestamptz - make_interval(mins => ${GIVEN_UP_AFTER_MINUTES})
         as is_given_up
     from account_checks where account_id = $1`,
    [accountId, now],
  );
  if (rows[0] === undefined) return null;
  const record = recordSchema.parse(rows[0]);
  const isCutOff = record.is_given_up || (record.finished_at !== null && !record.has_recording);
  return {
    state: isCutOff ? 'stopped' : record.finished_at === null ? 'running' : 'done',
    startedAt: record.started_at.toISOString(),
    finishedAt: record.finished_at?.toISOString() ?? null,
    reads: record.reads,
    rows: record.rows,
    assumptions: record.assumptions,
    hasRecording: record.has_recording,
  };
}

/** The recording of an account's last check; null when there is none. */
export async function recordingOf(queries: Queries, accountId: string): Promise<string | null> {
  const { rows } = await queries.query<{ recording: string | null }>(
    'select recording from account_checks where account_id = $1',
    [accountId],
  );
  return rows[0]?.recording ?? null;
}
