import { because } from '@adhelm/contracts';
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
 * Marks writes as sent before their call, so that after a crash they may have been sent. Throws `WriteTaken` when
 * another worker sent one since it was read, so each attempt belongs to one worker.
 */
export async function markSent(queries: Queries, writes: readonly Attempt[], at: Date): Promise<void> {
  const { rows } = await queries.query<{ id: string }>(
    `update ledger l set state = 'sent', sent_at = $3, attempts = l.attempts + 1
     from unnest($1::uuid[], $2::integer[]) as w (id, attempts)
     where l.id = w.id and l.attempts = w.attempts and l.settled_at is null returning l.id`,
    [writes.map(({ writeId }) => writeId), writes.map(({ attempts }) => attempts), at],
  );
  const marked = new Set(rows.map(({ id }) => id));
  const taken = writes.find(({ writeId }) => !marked.has(writeId));
  if (taken !== undefined) throw new WriteTaken(taken.writeId);
}

type Open = {
  readonly writeId: string;
  /** `unknown` = sent with an unknown outcome; `planned` = has to be sent again. */
  readonly state: 'unknown' | 'planned';
  readonly reason: string;
};

/** Keeps writes open. */
export async function markOpen(queries: Queries, open: readonly Open[]): Promise<void> {
  if (open.length === 0) return;
  await queries.query(
    `update ledger l set state = w.state, error = w.error
     from unnest($1::uuid[], $2::text[], $3::text[]) as w (id, state, error)
     where l.id = w.id and l.settled_at is null`,
    [open.map(({ writeId }) => writeId), open.map(({ state }) => state), open.map(({ reason }) => reason)],
  );
}

type Outcome = {
  readonly state: 'confirmed' | 'failed';
  readonly observed: unknown;
  readonly error: string | null;
  readonly at: Date;
};

/** Ends a write. Returns false when it had already ended. */
export async function settleWrite(queries: Queries, writeId: string, outcome: Outcome): Promise<boolean> {
  return (await settleWrites(queries, [{ writeId, ...outcome }])).has(writeId);
}

/** Ends writes. Resolves with the ids of those that had not ended yet. */
export async function settleWrites(
  queries: Queries,
  ended: readonly (Outcome & { readonly writeId: string })[],
): Promise<Set<string>> {
  if (ended.length === 0) return new Set();
  const { rows } = await queries.query<{ id: string }>(
    `update ledger l set state = w.state, observed = w.observed::jsonb, error = w.error, settled_at = w.at
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::timestamptz[]) as w (id, state, observed, error, at)
     where l.id = w.id and l.settled_at is null returning l.id`,
    [
      ended.map(({ writeId }) => writeId),
      ended.map(({ state }) => state),
      ended.map(({ observed }) => (observed === undefined ? null : JSON.stringify(observed))),
      ended.map(({ error }) => error),
      ended.map(({ at }) => at),
    ],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The failure reason of a cancelled write. */
export const CANCELLED = because('before-sent', {}).reason;

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
