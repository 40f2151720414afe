import type { AlertCause, AlertSeverity, AlertSubjectKind } from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import { type Queries, withAllAccounts } from '../../foundation/database/index.ts';
import { recordActivity } from '../../people/activity/index.ts';
import { causeRules, rankOf, severityOf } from './alert-causes.ts';
import { groupedWith, type KnownAlert } from './grouping.ts';

type AlertSubject = { readonly kind: AlertSubjectKind; readonly id: string; readonly name: string };

/** Something that people should know. */
type RaisedAlert = {
  readonly cause: AlertCause;
  /** Occurrences with the same cause and subject are one alert: name the account, not each of its campaigns. */
  readonly subject: AlertSubject;
  /**
   * The accounts (our ids) that it tells about: only people who see all of them get it. Null = everyone; empty = people
   * who see all accounts.
   */
  readonly accounts: readonly string[] | null;
  /** The people (their ids) who are told on their channels, of those who may see it; all of them unless set. */
  readonly audience?: readonly string[] | null;
  /** What happened, as a whole sentence. */
  readonly summary: string;
  /** The reason, such as the network's response. */
  readonly detail?: string | null;
  /** Names of entities that it happened to. */
  readonly examples?: readonly string[];
  /** How often it happened; 1 by default. */
  readonly times?: number;
  /** A condition that is found again and again while it lasts: it counts once, until `resolveAlerts`. */
  readonly isOngoing?: boolean;
  /** By default what is usual for the cause. */
  readonly severity?: AlertSeverity;
  readonly source?: string | null;
  /** Path of the page that shows it. */
  readonly href?: string | null;
};

type KnownRow = KnownAlert & { readonly id: string };

async function findKnown(queries: Queries, { cause, subject }: RaisedAlert): Promise<KnownRow | null> {
  const { rows } = await queries.query<KnownRow>(
    `select id, state, occurrences as count, severity, told_severity as "toldSeverity", examples,
       last_at as "lastAt", resolved_at as "resolvedAt", resolved_by as "resolvedBy"
     from alerts where cause = $1 and subject_kind = $2 and subject_id = $3
     order by state = 'resolved', id desc limit 1`,
    [cause, subject.kind, subject.id],
  );
  return rows[0] ?? null;
}

/**
 * Raises an alert in the caller's transaction: nothing is told if it rolls back, and nothing is lost once it commits.
 * An unresolved alert with the same cause and subject counts one more instead. People are told when it opens and when it
 * becomes more severe: in the activity list at once, on their channels by a worker.
 */
export function raiseAlert(queries: Queries, alert: RaisedAlert, at: Date): Promise<void> {
  // the known one may tell about accounts that whoever raises it does not see
  return withAllAccounts(queries, () => raise(queries, alert, at));
}

async function raise(queries: Queries, alert: RaisedAlert, at: Date): Promise<void> {
  const { cause, subject, accounts, source = null, summary, detail = null, href = null } = alert;
  const key = `alert ${cause} ${subject.kind} ${subject.id}`;
  await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
  const known = await findKnown(queries, alert);
  const rules = causeRules[cause];
  const grouped = groupedWith(known, {
    severity: rankOf(alert.severity ?? rules.severity),
    times: alert.times ?? 1,
    examples: alert.examples ?? [],
    tellAt: rules.tellAt,
    isOngoing: alert.isOngoing ?? false,
    at,
  });
  if (grouped === null) return;
  const id = grouped.joins && known !== null ? known.id : uuidv7();
  await queries.query(
    `insert into alerts (id, cause, subject_kind, subject_id, subject_name, accounts, source, summary, detail, href,
       severity, occurrences, examples, state, first_at, last_at, told_severity, fan_out_at, audience)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::smallint, $12, $13, $14, $15::timestamptz, $15,
       case when $16::boolean then $11::smallint else 0 end, case when $16 then $15::timestamptz end, $17)
     on conflict (id) do update set
       subject_name = excluded.subject_name, accounts = case
         when alerts.accounts is null or excluded.accounts is null then excluded.accounts
         when cardinality(alerts.accounts) = 0 or cardinality(excluded.accounts) = 0 then '{}'
         else array(select distinct unnest(alerts.accounts || excluded.accounts)) end, summary = excluded.summary,
       detail = coalesce(excluded.detail, alerts.detail), audience = excluded.audience, href = excluded.href, severity = excluded.severity,
       occurrences = excluded.occurrences, examples = excluded.examples, state = excluded.state,
       last_at = excluded.last_at, told_severity = greatest(alerts.told_severity, excluded.told_severity),
       fan_out_at = coalesce(excluded.fan_out_at, alerts.fan_out_at), resolved_at = null, resolved_by = null`,
    [
      id,
      cause,
      subject.kind,
      subject.id,
      subject.name,
      accounts,
      source,
      summary,
      detail,
      href,
      grouped.severity,
      grouped.count,
      grouped.examples,
      grouped.state,
      at,
      grouped.isTold,
      alert.audience ?? null,
    ],
  );
  if (grouped.isTold) await tellInApp(queries, id, alert, severityOf(grouped.severity));
}

/** The page of an alert. */
export const alertHref = (id: string): string =>
  `/app/account?${new URLSearchParams({ section: 'alerts', alert: id })}`;

/** Alerts about several accounts have a type of their own, which people limited to some accounts do not see. */
function tellInApp(
  queries: Queries,
  id: string,
  { accounts, subject, source = null, summary }: RaisedAlert,
  severity: AlertSeverity,
): Promise<void> {
  const [account = null, ...others] = accounts ?? [];
  const isOfOne = accounts === null || (account !== null && others.length === 0);
  return recordActivity(queries, {
    actor: { kind: 'system', id: 'alerts', name: 'Adhelm' },
    type: `alert_${isOfOne ? '' : 'all_accounts_'}${severity}`,
    summary: `raised an alert: ${summary}`,
    object: {
      kind: 'alert',
      id,
      source,
      account: isOfOne ? account : null,
      name: subject.name,
      href: alertHref(id),
    },
    before: null,
    after: null,
    actionId: null,
    requestId: null,
  });
}

/** Resolves alerts whose cause is gone, in the caller's transaction. */
export async function resolveAlerts(
  queries: Queries,
  {
    causes,
    subject,
  }: { readonly causes: readonly AlertCause[]; readonly subject: Omit<AlertSubject, 'name'> },
  at: Date,
): Promise<void> {
  await withAllAccounts(queries, () =>
    queries.query(
      `update alerts set state = 'resolved', resolved_at = $4, resolved_by = null
       where cause = any ($1) and subject_kind = $2 and subject_id = $3 and state in ('open', 'seen')`,
      [causes, subject.kind, subject.id, at],
    ),
  );
}
