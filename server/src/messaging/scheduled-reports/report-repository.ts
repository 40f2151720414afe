import { type ReportContent, reportContentSchema, type ScheduledReportDraft } from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import type { Queries } from '../../foundation/database/index.ts';
import type { ReportReader } from './report-readers.ts';
import { withdrawMail } from './withdrawn-mail.ts';

/** A scheduled report as it is stored, without its recipients. */
export type StoredReport = {
  readonly id: string;
  readonly version: number;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly name: string;
  readonly content: ReportContent;
  readonly hasWorkbook: boolean;
  readonly schedule: string;
  readonly cron: string;
  readonly timeZone: string;
  readonly state: 'active' | 'paused';
  readonly pausedReason: string | null;
  readonly nextRunAt: Date | null;
  readonly attempts: number;
  readonly error: string | null;
};

/** What is stored of a draft, and when it is due first; null while it is paused. */
type Written = Omit<ScheduledReportDraft, 'recipients'> & {
  readonly cron: string;
  readonly nextRunAt: Date | null;
};

const COLUMNS = `id, version, owner_id as "ownerId", owner_name as "ownerName", name, content,
  has_workbook as "hasWorkbook", schedule, cron, time_zone as "timeZone", state, paused_reason as "pausedReason",
  next_run_at as "nextRunAt", attempts, error`;

type Row = Omit<StoredReport, 'content'> & { readonly content: unknown };
const read = ({ content, ...row }: Row): StoredReport => ({
  ...row,
  content: reportContentSchema.parse(content),
});

/** The reports that a person sees, by name. */
export async function listReports(queries: Queries, { id, seesAll }: ReportReader): Promise<StoredReport[]> {
  const { rows } = await queries.query<Row>(
    `select ${COLUMNS} from scheduled_reports where deleted_at is null and ($2 or owner_id = $1)
     order by lower(name), id`,
    [id, seesAll],
  );
  return rows.map(read);
}

/** A report that a person sees, locked until the transaction ends; null when they see none with that id. */
export async function lockReport(
  queries: Queries,
  { id: reader, seesAll }: ReportReader,
  id: string,
): Promise<StoredReport | null> {
  const { rows } = await queries.query<Row>(
    `select ${COLUMNS} from scheduled_reports
     where id = $1 and deleted_at is null and ($3 or owner_id = $2) for update`,
    [id, reader, seesAll],
  );
  return rows[0] === undefined ? null : read(rows[0]);
}

/** A report that was not deleted, for workers; null if there is none. */
export async function findReport(queries: Queries, id: string): Promise<StoredReport | null> {
  const { rows } = await queries.query<Row>(
    `select ${COLUMNS} from scheduled_reports where id = $1 and deleted_at is null`,
    [id],
  );
  return rows[0] === undefined ? null : read(rows[0]);
}

/** Reports whose time has come, locked until the transaction ends. */
export async function dueReports(queries: Queries, limit: number, at: Date): Promise<string[]> {
  const { rows } = await queries.query<{ id: string }>(
    `select id from scheduled_reports where next_attempt_at <= $2
     order by next_attempt_at, id limit $1 for update skip locked`,
    [limit, at],
  );
  return rows.map(({ id }) => id);
}

/** A report that is due, locked until the transaction ends; null when it is not due or another worker has it. */
export async function takeDueReport(
  queries: Queries,
  id: string,
  at: Date,
): Promise<(StoredReport & { readonly nextRunAt: Date }) | null> {
  const { rows } = await queries.query<Row>(
    `select ${COLUMNS} from scheduled_reports where id = $1 and next_attempt_at <= $2 for update skip locked`,
    [id, at],
  );
  if (rows[0] === undefined) return null;
  const report = read(rows[0]);
  return report.nextRunAt === null ? null : { ...report, nextRunAt: report.nextRunAt };
}

/** How many reports a person has, locked so that no other request adds one meanwhile. */
export async function countOwnReports(queries: Queries, owner: string): Promise<number> {
  await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `scheduled reports ${owner}`,
  ]);
  const { rows } = await queries.query<{ count: number }>(
    'select count(*)::integer as count from scheduled_reports where owner_id = $1 and deleted_at is null',
    [owner],
  );
  return rows[0]?.count ?? 0;
}

export async function insertReport(
  queries: Queries,
  owner: Pick<ReportReader, 'id' | 'name'>,
  { name, content, hasWorkbook, schedule, cron, timeZone, nextRunAt }: Written,
  at: Date,
): Promise<StoredReport> {
  const { rows } = await queries.query<Row>(
    `insert into scheduled_reports (id, owner_id, owner_name, name, content, has_workbook, schedule, cron, time_zone, state,
       next_run_at, next_attempt_at, created_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'active', $10, $10, $11, $11) returning ${COLUMNS}`,
    [
      uuidv7(),
      owner.id,
      owner.name,
      name,
      JSON.stringify(content),
      hasWorkbook,
      schedule,
      cron,
      timeZone,
      nextRunAt,
      at,
    ],
  );
  return only(rows);
}

/** Replaces what a person wrote, in the transaction that locked it. */
export async function updateReport(
  queries: Queries,
  id: string,
  { name, content, hasWorkbook, schedule, cron, timeZone, nextRunAt }: Written,
  at: Date,
): Promise<StoredReport> {
  const { rows } = await queries.query<Row>(
    `update scheduled_reports set version = version + 1, name = $2, content = $3, has_workbook = $4, schedule = $5,
       cron = $6, time_zone = $7, next_run_at = $8, next_attempt_at = $8, attempts = 0, error = null, changed_at = $9
     where id = $1 returning ${COLUMNS}`,
    [id, name, JSON.stringify(content), hasWorkbook, schedule, cron, timeZone, nextRunAt, at],
  );
  return only(rows);
}

/** Pauses a report, and withdraws mail that waits; `reason` is null when a person does. */
export async function pauseReport(
  queries: Queries,
  id: string,
  reason: string | null,
  at: Date,
): Promise<StoredReport> {
  const { rows } = await queries.query<Row>(
    `update scheduled_reports set state = 'paused', paused_reason = $2, next_run_at = null, next_attempt_at = null,
       attempts = 0, error = null, version = version + 1, changed_at = $3
     where id = $1 returning ${COLUMNS}`,
    [id, reason, at],
  );
  await withdrawMail(queries, { report: id }, reason ?? 'The report was paused.');
  return only(rows);
}

export async function resumeReport(
  queries: Queries,
  id: string,
  nextRunAt: Date,
  at: Date,
): Promise<StoredReport> {
  const { rows } = await queries.query<Row>(
    `update scheduled_reports set state = 'active', paused_reason = null, next_run_at = $2, next_attempt_at = $2,
       version = version + 1, changed_at = $3
     where id = $1 returning ${COLUMNS}`,
    [id, nextRunAt, at],
  );
  return only(rows);
}

/** Moves a report on to its next run. */
export async function advanceReport(queries: Queries, id: string, nextRunAt: Date): Promise<void> {
  await queries.query(
    `update scheduled_reports set next_run_at = $2, next_attempt_at = $2, attempts = 0, error = null where id = $1`,
    [id, nextRunAt],
  );
}

/** Lets the run that is due be tried again later. */
export async function delayReport(
  queries: Queries,
  id: string,
  error: string,
  nextAttemptAt: Date,
): Promise<void> {
  await queries.query(
    'update scheduled_reports set attempts = attempts + 1, error = $2, next_attempt_at = $3 where id = $1',
    [id, error, nextAttemptAt],
  );
}

/** Ends a report, and mail that waits. Its history stays for as long as that of others. */
export async function deleteReport(queries: Queries, id: string, at: Date): Promise<void> {
  await queries.query(
    `update scheduled_reports set deleted_at = $2, state = 'paused', next_run_at = null, next_attempt_at = null
     where id = $1`,
    [id, at],
  );
  await withdrawMail(queries, { report: id }, 'The report was deleted.');
}

function only(rows: readonly Row[]): StoredReport {
  const [row] = rows;
  if (row === undefined) throw new Error('the report was not stored');
  return read(row);
}
