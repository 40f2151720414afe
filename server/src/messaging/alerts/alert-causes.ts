import { type AlertCause, type AlertSeverity, alertSeverities } from '@adhelm/contracts';

type CauseRules = {
  readonly severity: AlertSeverity;
  /** How often it has to happen within an hour before people are told. */
  readonly tellAt: number;
  /** It counts as gone after this many hours without another occurrence; null = whoever raises it resolves it. */
  readonly goneAfterHours: number | null;
};

/** What is usual for each cause. */
export const causeRules: Readonly<Record<AlertCause, CauseRules>> = {
  'sync-failing': { severity: 'warning', tellAt: 1, goneAfterHours: null },
  'credentials-refused': { severity: 'critical', tellAt: 1, goneAfterHours: null },
  // a single refused change is in the activity log
  'writes-failing': { severity: 'warning', tellAt: 3, goneAfterHours: 24 },
  'tracker-stale': { severity: 'warning', tellAt: 1, goneAfterHours: null },
  'revenue-unmapped': { severity: 'warning', tellAt: 1, goneAfterHours: null },
  'spend-spike': { severity: 'warning', tellAt: 1, goneAfterHours: 36 },
  'operation-stopped': { severity: 'warning', tellAt: 1, goneAfterHours: 72 },
  'block-list-taken-back': { severity: 'warning', tellAt: 1, goneAfterHours: 72 },
  'rule-notice': { severity: 'info', tellAt: 1, goneAfterHours: 24 },
  'rule-waiting': { severity: 'info', tellAt: 1, goneAfterHours: 24 },
  'rule-acted': { severity: 'info', tellAt: 1, goneAfterHours: 24 },
  'rule-run-failed': { severity: 'warning', tellAt: 1, goneAfterHours: 48 },
  'rule-writes-failing': { severity: 'critical', tellAt: 1, goneAfterHours: 48 },
  'probation-not-blocked': { severity: 'critical', tellAt: 1, goneAfterHours: 48 },
  'scaling-waiting': { severity: 'info', tellAt: 1, goneAfterHours: null },
  'scaling-taken-back': { severity: 'warning', tellAt: 1, goneAfterHours: 72 },
  'report-paused': { severity: 'warning', tellAt: 1, goneAfterHours: 168 },
  'emergency-stop': { severity: 'critical', tellAt: 1, goneAfterHours: null },
};

/** The order of severities as stored: 1 to 3. */
export const rankOf = (severity: AlertSeverity): number => alertSeverities.indexOf(severity) + 1;

/** The severity of a rank. Throws RangeError for a rank that does not exist. */
export function severityOf(rank: number): AlertSeverity {
  const severity = alertSeverities[rank - 1];
  if (severity === undefined) throw new RangeError(`${rank} is not a severity`);
  return severity;
}
