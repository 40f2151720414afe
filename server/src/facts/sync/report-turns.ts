import { addDays, type DateRange } from '@adhelm/contracts';
import type pg from 'pg';
import { stepFirstSync } from './first-sync.ts';
import { markComplete, markPartial, markPosition, markReread } from './freshness-repository.ts';
import { type PlannedReport, type ReportPlan, takesTurns } from './report-plan.ts';
import { syncReport } from './report-sync.ts';
import type { Reached } from './sync-lists.ts';
import type { SyncParts } from './sync-parts.ts';
import { firstDaysOf, lengthOf } from './sync-windows.ts';

/** A sync of a source whose reports take turns ends after this time, so that other accounts get their turn too. */
const TURNS_MS = 600_000;
/** How many calls a step may take, judged by the step before. */
const CALLS_PER_STEP = 8;
/** A step waits for its limit before its transaction begins, so all of its rows are read ahead. */
const ROWS_OF_STEP = 250_000;

type TurnServices = { readonly pool: pg.Pool; readonly now: () => Date };
type Reading = { readonly plan: ReportPlan; readonly parts: SyncParts; readonly signal: AbortSignal };

export type TurnResult = {
  readonly received: number;
  readonly changed: number;
  /** Whether the sync ended before all reports were read up to the current day. */
  readonly isUnfinished: boolean;
};

type Turn = PlannedReport & { readonly stepDays: number };

/**
 * Reads the planned reports in steps, each committed on its own together with where the next one begins. Where a source
 * takes few calls, the reports take turns after each step, and a step has as many days as few calls can return.
 * Otherwise each report is read to its end.
 */
export async function readReports(
  { pool, now }: TurnServices,
  reached: Reached,
  { plan, parts, signal }: Reading,
): Promise<TurnResult> {
  const { account, connector } = reached;
  const isInTurns = takesTurns(connector.capabilities);
  const endsAt = now().getTime() + TURNS_MS;
  const result = { received: 0, changed: 0 };
  const missing = {
    // rows of campaigns and contents that could not be listed are kept under their ids until they are
    bringsCampaigns: parts.failures.has('entities'),
    bringsContents: parts.failures.has('contents'),
  };

  async function step({ kind }: Turn, range: DateRange, isRecent: boolean): Promise<number> {
    signal.throwIfAborted();
    const rowsAhead = isInTurns ? ROWS_OF_STEP : undefined;
    const reading = { pool, ...reached, kind, range, signal, rowsAhead, ...missing };
    const isLast = !isRecent && range.endDate === plan.today;
    const { received, changed, calls } = await syncReport(reading, async (client, partial) => {
      await markComplete(client, account.id, kind, isRecent ? null : range.endDate, now());
      if (partial !== null) await markPartial(client, account.id, kind, partial);
      if (isRecent) return;
      await markPosition(client, account.id, kind, isLast ? null : addDays(range.endDate, 1));
      if (isLast) await markReread(client, account.id, kind, plan.today);
      await stepFirstSync(client, account.id, now(), lengthOf(range));
    });
    result.received += received;
    result.changed += changed;
    return calls;
  }

  /** The next turn of a report; null when it was read to its end. */
  async function next(turn: Turn): Promise<Turn | null> {
    const { recent, days, mostDays, stepDays } = turn;
    if (recent !== null) {
      await step(turn, recent, true);
      return { ...turn, recent: null };
    }
    const range = firstDaysOf(days, stepDays);
    const calls = await step(turn, range, false);
    if (range.endDate === days.endDate) return null;
    const callsPerDay = Math.max(1, calls) / lengthOf(range);
    return {
      ...turn,
      days: { ...days, startDate: addDays(range.endDate, 1) },
      stepDays: isInTurns
        ? Math.min(mostDays, Math.max(1, Math.floor(CALLS_PER_STEP / callsPerDay)))
        : mostDays,
    };
  }

  const waiting: Turn[] = plan.reports.map((report) => ({
    ...report,
    stepDays: isInTurns ? 1 : report.mostDays,
  }));
  for (let turn = waiting.shift(); turn !== undefined; turn = waiting.shift()) {
    let current: Turn | null = turn;
    await parts.run(turn.kind, async () => {
      do {
        current = current === null ? null : await next(current);
      } while (current !== null && !isInTurns);
    });
    if (parts.failures.has(turn.kind) || current === null) continue;
    waiting.push(current);
    if (now().getTime() >= endsAt) return { ...result, isUnfinished: true };
  }
  return { ...result, isUnfinished: false };
}
