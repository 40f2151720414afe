import { AdhelmError } from '@adhelm/contracts';
import type { Queries } from '../database/pool.ts';
import type { Cipher } from '../secrets/cipher.ts';

/** What is counted, how often it may fail, and for how long that is remembered. */
type Limit = { readonly failures: number; readonly windowSeconds: number };

const limits = {
  account: { failures: 8, windowSeconds: 900 },
  address: { failures: 40, windowSeconds: 900 },
  registration: { failures: 10, windowSeconds: 3600 },
} as const satisfies Record<string, Limit>;
export type AttemptKind = keyof typeof limits;

export type Attempt = { readonly kind: AttemptKind; readonly subject: string };

/**
 * Counts attempts in the database, so that replicas do not multiply them. An attempt is counted before it is made
 * (many at once get no further than one after the other) and taken back when it succeeds.
 */
export type AttemptLimits = {
  /** Throws `throttled` when there were too many, whether the account exists or not. */
  count(attempts: readonly Attempt[]): Promise<void>;
  /** An account starts afresh; of an address only this attempt is taken back. */
  succeed(attempts: readonly Attempt[]): Promise<void>;
};

const COUNT = `
  insert into sign_in_attempts as known (kind, subject, failures, window_ends_at)
  values ($1, $2, 1, $3::timestamptz + make_interval(secs => $4))
  on conflict (kind, subject) do update set
    failures = case when known.window_ends_at <= $3 then 1 else known.failures + 1 end,
    window_ends_at = case when known.window_ends_at <= $3 then excluded.window_ends_at else known.window_ends_at end
  returning failures, window_ends_at as "endsAt"`;

type AttemptOptions = {
  readonly queries: Queries;
  readonly cipher: Pick<Cipher, 'fingerprint'>;
  readonly now: () => Date;
};

export function createAttemptLimits({ queries, cipher, now }: AttemptOptions): AttemptLimits {
  const keyOf = ({ kind, subject }: Attempt) => cipher.fingerprint(`${kind} ${subject}`);

  const countOne = async (attempt: Attempt): Promise<number> => {
    const { failures, windowSeconds } = limits[attempt.kind];
    const at = now();
    const { rows } = await queries.query<{ failures: number; endsAt: Date }>(COUNT, [
      attempt.kind,
      keyOf(attempt),
      at,
      windowSeconds,
    ]);
    const [row] = rows;
    if (row === undefined || row.failures <= failures) return 0;
    return Math.max(1, Math.ceil((row.endsAt.getTime() - at.getTime()) / 1000));
  };

  return {
    async count(attempts) {
      const waits = await Promise.all(attempts.map(countOne));
      const retryAfterSeconds = Math.max(0, ...waits);
      if (retryAfterSeconds === 0) return;
      const minutes = Math.ceil(retryAfterSeconds / 60);
      throw new AdhelmError(
        'throttled',
        `Too many attempts; try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
        { retryAfterSeconds },
      );
    },
    async succeed(attempts) {
      for (const attempt of attempts) {
        const forget = attempt.kind === 'account' ? 0 : 1;
        await queries.query(
          'update sign_in_attempts set failures = greatest(0, failures * $3 - $3) where kind = $1 and subject = $2',
          [attempt.kind, keyOf(attempt), forget],
        );
      }
    },
  };
}

/** Forgets windows that are over. */
export async function pruneAttempts(queries: Queries): Promise<void> {
  await queries.query('delete from sign_in_attempts where window_ends_at < now()');
}
