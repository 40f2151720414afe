import type { Queries } from '../../foundation/database/index.ts';
import type { LedgerWrite } from './ledger-repository.ts';

/** Another worker advanced the write meanwhile, because this one lost its lease unnoticed. */
export class WriteTaken extends Error {
  constructor(writeId: string) {
    super(`another worker took over the write ${writeId}`);
    this.name = 'WriteTaken';
  }
}

type Attempt = Pick<LedgerWrite, 'writeId' | 'attempts'>;

/**
 * Marks a write as sent before the call, so that after a crash it may have been sent. Throws `WriteTaken` when
 * another worker sent it since it was read, so each attempt belongs to one worker.
 */
export async function markSent(queries: Queries, { writeId, attempts }: Attempt, at: Date): Promise<void> {
  const { rowCount } = await queries.query(
    `update ledger set state = 'sent', sent_at = $3, attempts = attempts + 1
     where id = $1 and attempts = $2 and settled_at is null`,
    [writeId, attempts, at],
  );
  if (rowCount === 0) throw new WriteTaken(writeId);
}

/** Keeps a write open: `unknown` = sent with an unknown outcome; `planned` = has to be sent again. */
export async function markOpen(
  queries: Queries,
  writeId: string,
  { state, reason }: { readonly state: 'unknown' | 'planned'; readonly reason: string },
): Promise<void> {
  await queries.query(`update ledger set state = $2, error = $3 where id = $1 and settled_at is null`, [
    writeId,
    state,
    reason,
  ]);
}

type Outcome = {
  readonly state: 'confirmed' | 'failed';
  readonly observed: unknown;
  readonly error: string | null;
  readonly at: Date;
};

/** Ends a write. Returns false when it had already ended. */
export async function settleWrite(queries: Queries, writeId: string, outcome: Outcome): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update ledger set state = $2, observed = $3, error = $4, settled_at = $5
     where id = $1 and settled_at is null`,
    [
      writeId,
      outcome.state,
      outcome.observed === undefined ? null : JSON.stringify(outcome.observed),
      outcome.error,
      outcome.at,
    ],
  );
  return rowCount === 1;
}

/** The failure reason of a cancelled write. */
export const CANCELLED = 'Cancelled before it was sent';

/**
 * Fails unsent writes so that no worker sends them, and resolves with the account of each.
 * A worker that is about to send one finds it ended (`markSent`).
 */
export async function cancelPlanned(
  queries: Queries,
  actionId: string,
  at: Date,
  reason = CANCELLED,
): Promise<string[]> {
  const { rows } = await queries.query<{ account_id: string }>(
    `update ledger set state = 'failed', error = $2, settled_at = $3
     where action_id = $1 and state = 'planned' returning account_id`,
    [actionId, reason, at],
  );
  if (rows.length > 0) {
    await queries.query('update actions set cancelled_at = $2 where id = $1', [actionId, at]);
  }
  return rows.map((row) => row.account_id);
}
