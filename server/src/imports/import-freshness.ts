import { addDays, type ImportKind } from '@adhelm/contracts';
import type pg from 'pg';
import type { Account } from '../accounts/account-repository.ts';
import { capabilityTable } from '../sources/capabilities/capability-table.ts';
import { markComplete, readSoFar } from '../sync/freshness-repository.ts';

type Imported = {
  readonly account: Account;
  readonly kind: ImportKind;
  /** Days of the file, first to last. */
  readonly days: readonly string[];
  readonly isWholeDays: boolean;
  readonly today: string;
};

/** The last day of those that follow `from` without a gap; null where the first of them does not follow. */
function lastWithoutGap(days: readonly string[], from: string | null): string | null {
  let last = from;
  for (const day of days) {
    if (last !== null && day > addDays(last, 1)) break;
    if (last === null || day > last) last = day;
  }
  return last;
}

/**
 * Figures are complete through the last day that follows what was there without a gap. Where the source has a report of
 * its own that was never read, nothing is complete: its first sync has to read the history.
 */
export async function markFreshness(
  client: pg.ClientBase,
  { account, kind, days, isWholeDays, today }: Imported,
): Promise<void> {
  const { completeThrough: known } = await readSoFar(client, account.id, kind);
  const isReported = capabilityTable[account.source].reports.some((report) => report.kind === kind);
  const past = days.filter((day) => day <= today);
  const counts = isWholeDays && (known !== null || !isReported);
  await markComplete(client, account.id, kind, counts ? lastWithoutGap(past, known) : null);
  await markComplete(client, account.id, 'entities', null);
}
