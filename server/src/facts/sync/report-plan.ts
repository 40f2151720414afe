import { addDays, type DateRange, dayInZone } from '@adhelm/contracts';
import type pg from 'pg';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import type { Connector, ReportKind, SourceCapabilities } from '../../sources/index.ts';
import { beginFirstSync } from './first-sync.ts';
import { readSoFar } from './freshness-repository.ts';
import { daysToRead, lengthOf, REVISED_DAYS, type ReadSoFar, STEP_DAYS } from './sync-windows.ts';

/** A report of a sync, and the days of it that are still to be read. */
export type PlannedReport = {
  readonly kind: ReportKind;
  /** Read first when a long reading goes on, so that the current figures do not wait for it; null otherwise. */
  readonly recent: DateRange | null;
  readonly days: DateRange;
  /** How many days a step may have at most. */
  readonly mostDays: number;
};

export type ReportPlan = {
  /** The current day in the account's time zone. */
  readonly today: string;
  /** The report that was read longest ago comes first. */
  readonly reports: readonly PlannedReport[];
  /** Whether this sync goes on with one that a limit stopped. */
  readonly isResumed: boolean;
};

/** Whether the source takes so few calls for reports that they take turns, in steps that fit its limit. */
export function takesTurns({ limits }: SourceCapabilities): boolean {
  return (limits.routes ?? []).length > 0;
}

/** What to read of each report. A report that was never complete makes it a first sync, shown in the tray. */
export async function planReports(
  { pool, now }: { readonly pool: pg.Pool; readonly now: () => Date },
  account: Account,
  { capabilities }: Connector,
): Promise<ReportPlan> {
  const today = dayInZone(now(), account.timeZone);
  return withScope(pool, systemScope, async (client) => {
    const known: { kind: ReportKind; windowDays: number | null; so: ReadSoFar }[] = [];
    for (const { kind, windowDays } of capabilities.reports) {
      known.push({ kind, windowDays, so: await readSoFar(client, account.id, kind) });
    }
    const isResumed = known.some(({ so }) => so.nextDay !== null);
    const isStopped = isResumed || known.some(({ so }) => so.lastError !== null);
    const inTurn = isStopped
      ? known.toSorted((a, b) => compared(a.so.lastReadAt ?? '', b.so.lastReadAt ?? ''))
      : known;
    const reports = inTurn.map(({ kind, windowDays, so }) => {
      const days = daysToRead(so, today, capabilities.revision);
      const mostDays = Math.min(STEP_DAYS, (takesTurns(capabilities) ? windowDays : null) ?? STEP_DAYS);
      return { kind, days, mostDays, recent: so.nextDay === null ? null : recentOf(days) };
    });
    await announceFirstSync(client, account.id, { known: known.map(({ so }) => so), reports, at: now() });
    return { today, reports, isResumed };
  });
}

function recentOf({ startDate, endDate }: DateRange): DateRange | null {
  return startDate < addDays(endDate, 1 - REVISED_DAYS) ? { startDate: endDate, endDate } : null;
}

/** A report that the source refuses does not start a first sync again while people use the others. */
async function announceFirstSync(
  client: pg.ClientBase,
  accountId: string,
  plan: { known: readonly ReadSoFar[]; reports: readonly PlannedReport[]; at: Date },
): Promise<void> {
  const { known, reports, at } = plan;
  const isFirst = known.some(
    ({ completeThrough, lastError }) => completeThrough === null && lastError === null,
  );
  const isNoneComplete = known.length > 0 && known.every(({ completeThrough }) => completeThrough === null);
  if (!isFirst && !isNoneComplete) return;
  const total = reports.reduce((sum, { days }) => sum + lengthOf(days), 1);
  await beginFirstSync(client, accountId, { total, at });
}

/** Works because ISO instants sort as text. */
function compared(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
