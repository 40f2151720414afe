import { type ReportDelivery, type ReportRun, reportDeliveryStates } from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod';
import type { Queries } from '../../foundation/database/index.ts';
import { shownAddress } from './shown-address.ts';

type NewRun = {
  readonly report: string;
  readonly dueAt: Date | null;
  readonly state: ReportRun['state'];
  readonly reason: string | null;
  /** The accounts whose figures its mail contains; null = there is none. */
  readonly accounts: readonly string[] | null;
};

/** Stores a run. Null when there is one for that time: a report runs once for each. */
export async function insertRun(
  queries: Queries,
  { report, dueAt, state, reason, accounts }: NewRun,
  at: Date,
): Promise<string | null> {
  const { rows } = await queries.query<{ id: string }>(
    `insert into report_runs (id, report_id, due_at, state, reason, created_at, accounts)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (report_id, due_at) where due_at is not null do nothing returning id`,
    [uuidv7(), report, dueAt, state, reason, at, accounts],
  );
  return rows[0]?.id ?? null;
}

export async function insertDelivery(
  queries: Queries,
  { run, recipient, mail }: { readonly run: string; readonly recipient: string; readonly mail: string },
): Promise<void> {
  await queries.query(
    `insert into report_deliveries (id, run_id, recipient_id, mail_id, state) values ($1, $2, $3, $4, 'waiting')`,
    [uuidv7(), run, recipient, mail],
  );
}

type RunRow = {
  readonly id: string;
  readonly reportId: string;
  readonly dueAt: Date | null;
  readonly state: ReportRun['state'];
  readonly reason: string | null;
  readonly createdAt: Date;
};
const RUN = `id, report_id as "reportId", due_at as "dueAt", state, reason, created_at as "createdAt"`;

/** The runs of a report, newest first, after the run `after` (ids grow with time). */
export async function listRuns(
  queries: Queries,
  report: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<{ readonly runs: ReportRun[]; readonly total: number }> {
  const { rows } = await queries.query<RunRow>(
    `select ${RUN} from report_runs where report_id = $1 and ($2::uuid is null or id < $2) order by id desc limit $3`,
    [report, after, limit],
  );
  const counted = await queries.query<{ total: number }>(
    'select count(*)::int as total from report_runs where report_id = $1',
    [report],
  );
  return { runs: await withDeliveries(queries, rows), total: counted.rows[0]?.total ?? 0 };
}

/** The newest run of each report that has one, by the report's id. */
export async function lastRuns(
  queries: Queries,
  reports: readonly string[],
): Promise<Map<string, ReportRun>> {
  const { rows } = await queries.query<RunRow>(
    `select distinct on (report_id) ${RUN} from report_runs where report_id = any ($1::uuid[])
     order by report_id, id desc`,
    [reports],
  );
  const runs = await withDeliveries(queries, rows);
  return new Map(
    runs.flatMap((run, index) => (rows[index] === undefined ? [] : [[rows[index].reportId, run]])),
  );
}

export async function findRun(queries: Queries, id: string): Promise<ReportRun | null> {
  const { rows } = await queries.query<RunRow>(`select ${RUN} from report_runs where id = $1`, [id]);
  return (await withDeliveries(queries, rows))[0] ?? null;
}

/** The accounts of the latest run of a report that had mail; null if none had, or they were not noted. */
export async function lastAccounts(queries: Queries, report: string): Promise<readonly string[] | null> {
  const { rows } = await queries.query<{ accounts: string[] | null }>(
    `select accounts from report_runs where report_id = $1 and state = 'queued' order by id desc limit 1`,
    [report],
  );
  return rows[0]?.accounts ?? null;
}

/** What a mail of a delivery contains, and whether its recipient still gets the report; null for an unknown delivery. */
export async function stateOfDelivery(
  queries: Queries,
  report: string,
  delivery: string,
): Promise<{ readonly accounts: string[] | null; readonly isUnsubscribed: boolean } | null> {
  const { rows } = await queries.query<{ accounts: string[] | null; isUnsubscribed: boolean }>(
    `select r.accounts, p.unsubscribed_at is not null or p.removed_at is not null as "isUnsubscribed"
     from report_deliveries d join report_runs r on r.id = d.run_id join report_recipients p on p.id = d.recipient_id
     where d.id = $2 and r.report_id = $1`,
    [report, delivery],
  );
  return rows[0] ?? null;
}

/** The mail of a delivery of a report; null when there is no such delivery, or its mail was deleted. */
export async function mailOfDelivery(
  queries: Queries,
  report: string,
  delivery: string,
): Promise<string | null> {
  const { rows } = await queries.query<{ mail: string | null }>(
    `select d.mail_id as mail from report_deliveries d join report_runs r on r.id = d.run_id
     where d.id = $2 and r.report_id = $1`,
    [report, delivery],
  );
  return rows[0]?.mail ?? null;
}

/** Copies the end of mails to their deliveries, because mail is deleted after a while. */
export async function keepOutcomes(queries: Queries): Promise<void> {
  await queries.query(
    `update report_deliveries d set state = m.state, attempts = m.attempts, error = m.error, sent_at = m.sent_at
     from mails m where m.id = d.mail_id and m.state in ('sent', 'failed', 'unknown', 'held')
       and (d.state, d.attempts) is distinct from (m.state, m.attempts)`,
  );
}

/** Deletes runs that are older than a moment. */
export async function pruneRuns(queries: Queries, before: Date): Promise<void> {
  await queries.query('delete from report_runs where created_at < $1', [before]);
}

type DeliveryRow = Omit<ReportDelivery, 'state' | 'nextAttemptAt' | 'sentAt'> & {
  readonly runId: string;
  readonly state: string;
  readonly nextAttemptAt: Date | null;
  readonly sentAt: Date | null;
};
const stateSchema = z.enum(reportDeliveryStates);

async function withDeliveries(queries: Queries, runs: readonly RunRow[]): Promise<ReportRun[]> {
  const { rows } = await queries.query<DeliveryRow>(
    `select d.id, d.run_id as "runId", p.address,
       coalesce(m.state, case when d.state in ('sent', 'failed', 'unknown') then d.state else 'discarded' end) as state,
       coalesce(m.attempts, d.attempts) as attempts,
       case when m.id is null then d.error else m.error end as error,
       m.next_attempt_at as "nextAttemptAt", coalesce(m.sent_at, d.sent_at) as "sentAt"
     from report_deliveries d join report_recipients p on p.id = d.recipient_id left join mails m on m.id = d.mail_id
     where d.run_id = any ($1::uuid[]) order by d.id`,
    [runs.map(({ id }) => id)],
  );
  return runs.map(({ id, dueAt, state, reason, createdAt }) => ({
    id,
    dueAt: dueAt?.toISOString() ?? null,
    state,
    reason,
    createdAt: createdAt.toISOString(),
    deliveries: rows.filter(({ runId }) => runId === id).map(publicDelivery),
  }));
}

const publicDelivery = ({
  runId: _of,
  state,
  nextAttemptAt,
  sentAt,
  ...delivery
}: DeliveryRow): ReportDelivery => ({
  ...delivery,
  address: shownAddress(delivery.address),
  state: stateSchema.parse(state),
  nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  sentAt: sentAt?.toISOString() ?? null,
});
