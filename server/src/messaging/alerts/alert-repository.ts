import { type Alert, alertCauses, alertStates, alertSubjectKinds } from '@adhelm/contracts';
import * as z from 'zod';
import type { Queries } from '../../foundation/database/index.ts';
import { severityOf } from './alert-causes.ts';

type AlertRecord = {
  readonly id: string;
  readonly cause: string;
  readonly severity: number;
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly subject_name: string;
  readonly source: string | null;
  readonly summary: string;
  readonly detail: string | null;
  readonly examples: string[];
  readonly href: string | null;
  readonly occurrences: number;
  readonly state: string;
  readonly first_at: Date;
  readonly last_at: Date;
  readonly seen_by: string | null;
  readonly resolved_at: Date | null;
  readonly resolved_by: string | null;
};

const COLUMNS = `id, cause, severity, subject_kind, subject_id, subject_name, source, summary, detail, examples, href,
  occurrences, state, first_at, last_at, seen_by, resolved_at, resolved_by`;

const causeSchema = z.enum(alertCauses);
const stateSchema = z.enum(alertStates);
const kindSchema = z.enum(alertSubjectKinds);

function read(row: AlertRecord): Alert {
  return {
    id: row.id,
    cause: causeSchema.parse(row.cause),
    severity: severityOf(row.severity),
    subject: { kind: kindSchema.parse(row.subject_kind), id: row.subject_id, name: row.subject_name },
    source: row.source,
    summary: row.summary,
    detail: row.detail,
    examples: row.examples,
    href: row.href,
    count: row.occurrences,
    state: stateSchema.parse(row.state),
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    seenBy: row.seen_by,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolvedBy: row.resolved_by,
  };
}

const statesOf = { active: ['open', 'seen'], resolved: ['resolved'] } as const;

/** Alerts in scope, after the alert `after`: active ones by severity, then the newest first; resolved ones the newest first. */
export async function listAlerts(
  queries: Queries,
  {
    state,
    after,
    limit,
  }: { readonly state: keyof typeof statesOf; readonly after: string | null; readonly limit: number },
): Promise<{ readonly alerts: Alert[]; readonly total: number }> {
  const order = state === 'active' ? 'severity' : '0::smallint';
  const { rows } = await queries.query<AlertRecord>(
    `select ${COLUMNS} from alerts
     where state = any ($1) and ($2::uuid is null or (${order}, id) < (select ${order}, id from alerts where id = $2))
     order by ${order} desc, id desc limit $3`,
    [statesOf[state], after, limit],
  );
  const counted = await queries.query<{ total: number }>(
    'select count(*)::int as total from alerts where state = any ($1)',
    [statesOf[state]],
  );
  return { alerts: rows.map(read), total: counted.rows[0]?.total ?? 0 };
}

/** The alerts in scope that a delivery tells, the most severe first. */
export async function alertsOfDelivery(queries: Queries, deliveryId: string): Promise<Alert[]> {
  const { rows } = await queries.query<AlertRecord>(
    `select ${COLUMNS} from alerts
     where id in (select alert_id from alert_delivery_items where delivery_id = $1) and state <> 'pending'
     order by severity desc, id`,
    [deliveryId],
  );
  return rows.map(read);
}

/** An alert in scope and the accounts that it tells about; null when there is none. */
export async function findAlert(
  queries: Queries,
  id: string,
): Promise<{ readonly alert: Alert; readonly accounts: readonly string[] | null } | null> {
  const { rows } = await queries.query<AlertRecord & { accounts: string[] | null }>(
    `select ${COLUMNS}, accounts::text[] as accounts from alerts where id = $1 and state <> 'pending' for update`,
    [id],
  );
  const [row] = rows;
  return row === undefined ? null : { alert: read(row), accounts: row.accounts };
}

type PersonalState = 'open' | 'seen' | 'resolved';

/** Sets what a person did with an alert. */
export async function setAlertState(
  queries: Queries,
  id: string,
  { state, by, at }: { readonly state: PersonalState; readonly by: string; readonly at: Date },
): Promise<Alert> {
  const { rows } = await queries.query<AlertRecord>(
    `update alerts set state = $2,
       seen_by = case when $2 = 'open' then null when $2 = 'seen' then $3 else seen_by end,
       resolved_by = case when $2 = 'resolved' then $3 end,
       resolved_at = case when $2 = 'resolved' then $4::timestamptz end
     where id = $1 returning ${COLUMNS}`,
    [id, state, by, at],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`the alert ${id} was locked and is gone`);
  return read(row);
}

/** Resolves what counts as gone after hours without another occurrence, and deletes what never was told or is old. */
export async function tidyAlerts(
  queries: Queries,
  {
    goneAfter,
    at,
    keepDays,
  }: { readonly goneAfter: ReadonlyMap<string, number>; readonly at: Date; readonly keepDays: number },
): Promise<void> {
  for (const [cause, hours] of goneAfter) {
    await queries.query(
      `update alerts set state = 'resolved', resolved_at = $3
       where cause = $1 and state in ('open', 'seen') and last_at < $3::timestamptz - make_interval(hours => $2)`,
      [cause, hours, at],
    );
  }
  // nothing of an account that was removed will be resolved by a sync
  await queries.query(
    `update alerts set state = 'resolved', resolved_at = $1
     where subject_kind = 'account' and state in ('open', 'seen')
       and subject_id in (select id::text from accounts where archived_at is not null)`,
    [at],
  );
  await queries.query(
    `delete from alerts where (state = 'pending' and last_at < $1::timestamptz - interval '1 day')
       or (state = 'resolved' and resolved_at < $1::timestamptz - make_interval(days => $2))`,
    [at, keepDays],
  );
}
