import { addDays, type ImportKind } from '@adhelm/contracts';
import type pg from 'pg';
import type { Account } from '../../sources/accounts/index.ts';
import { capabilityTable } from '../../sources/index.ts';
import { markComplete, readSoFar } from '../sync/index.ts';

type Imported = {
  readonly account: Account;
  readonly kind: ImportKind;
  /** Days of the file, first to last. */
  readonly days: readonly string[];
  readonly isWholeDays: boolean;
  readonly today: string;
};

/** The last consecutive day after `from`; null when the first of the days does not follow it. */
function lastWithoutGap(days: readonly string[], from: string | null): string | null {
  let last = from;
  for (const day of days) {
    if (last !== null && day > addDays(last, 1)) break;
    if (last === null || day > last) last = day;
  }
  return last;
}

/** The freshness after an import: the known rows by kind of fact, and the day through which figures are complete. */
export type FreshnessMoved = {
  readonly before: Readonly<Record<string, unknown>>;
  readonly completeThrough: string | null;
};

/**
 * Figures are complete through the last day that follows the known ones without a gap. If the source's own report was
 * never read, nothing is complete, because its first sync has to read the history.
 */
export async function markFreshness(
  client: pg.ClientBase,
  { account, kind, days, isWholeDays, today }: Imported,
): Promise<FreshnessMoved> {
  const before = await freshnessRows(client, account.id, [kind, 'entities']);
  const { completeThrough: known } = await readSoFar(client, account.id, kind);
  const isReported = capabilityTable[account.source].reports.some((report) => report.kind === kind);
  const past = days.filter((day) => day <= today);
  const counts = isWholeDays && (known !== null || !isReported);
  await markComplete(client, account.id, kind, counts ? lastWithoutGap(past, known) : null);
  await markComplete(client, account.id, 'entities', null);
  const { completeThrough } = await readSoFar(client, account.id, kind);
  return { before, completeThrough };
}

/** Records as JSON of the database, with instants to the microsecond. */
async function freshnessRows(
  client: pg.ClientBase,
  accountId: string,
  kinds: readonly string[],
): Promise<FreshnessMoved['before']> {
  const { rows } = await client.query<{ kind: string; row: unknown }>(
    'select kind, to_jsonb(f) as row from freshness f where account_id = $1 and kind = any ($2)',
    [accountId, kinds],
  );
  return Object.fromEntries(rows.map(({ kind, row }) => [kind, row]));
}
