import { setTimeout as sleep } from 'node:timers/promises';
import { AdhelmError } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import type { Cipher } from '../../foundation/secrets/index.ts';

/** How many failures are allowed, and how long they are remembered. */
type Limit = { readonly failures: number; readonly windowSeconds: number };

const limits = {
  /** One account from one address, so that strangers elsewhere only use up their own attempts. */
  'account-address': { failures: 8, windowSeconds: 900 },
  /** One account from a browser in which it was signed in before. */
  device: { failures: 8, windowSeconds: 900 },
  address: { failures: 40, windowSeconds: 900 },
  'password-change': { failures: 8, windowSeconds: 900 },
  registration: { failures: 10, windowSeconds: 3600 },
  'password-link': { failures: 20, windowSeconds: 900 },
} as const satisfies Record<string, Limit>;
export type AttemptKind = keyof typeof limits;

export type Attempt = { readonly kind: AttemptKind; readonly subject: string };

/** One account from all addresses. Many are slowed down, because a lock would keep the owner out too. */
const wholeAccount: Limit = { failures: 50, windowSeconds: 900 };
const SLOWER_BY_MS = 100;
const SLOWEST_MS = 5_000;

/**
 * Counts attempts in the database, so that replicas do not multiply them. An attempt is counted before it is made, so
 * that simultaneous ones are limited too, and uncounted when it succeeds.
 */
export type AttemptLimits = {
  /** Throws `throttled` after too many attempts, whether or not the account exists. */
  count(attempts: readonly Attempt[]): Promise<void>;
  /** Counts an attempt on an account from any address, and waits longer the more there were. Never refuses. */
  slowDown(account: string): Promise<void>;
  /** Uncounts this attempt where many people share a counter, else resets the counter. */
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
  readonly wait?: (milliseconds: number) => Promise<unknown>;
};

type Counted = { readonly over: number; readonly endsAt: Date };

export function createAttemptLimits({ queries, cipher, now, wait = sleep }: AttemptOptions): AttemptLimits {
  const add = async (kind: string, subject: string, limit: Limit): Promise<Counted> => {
    const key = cipher.fingerprint(`${kind} ${subject}`);
    const { rows } = await queries.query<{ failures: number; endsAt: Date }>(COUNT, [
      kind,
      key,
      now(),
      limit.windowSeconds,
    ]);
    const { failures, endsAt } = rows[0] ?? { failures: 0, endsAt: now() };
    return { over: failures - limit.failures, endsAt };
  };

  const secondsToWait = async ({ kind, subject }: Attempt): Promise<number> => {
    const { over, endsAt } = await add(kind, subject, limits[kind]);
    return over <= 0 ? 0 : Math.max(1, Math.ceil((endsAt.getTime() - now().getTime()) / 1000));
  };

  return {
    async count(attempts) {
      const retryAfterSeconds = Math.max(0, ...(await Promise.all(attempts.map(secondsToWait))));
      if (retryAfterSeconds === 0) return;
      const minutes = Math.ceil(retryAfterSeconds / 60);
      throw new AdhelmError(
        'throttled',
        `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
        { retryAfterSeconds },
      );
    },
    async slowDown(account) {
      const { over } = await add('account', account, wholeAccount);
      if (over > 0) await wait(Math.min(over * SLOWER_BY_MS, SLOWEST_MS));
    },
    async succeed(attempts) {
      for (const { kind, subject } of attempts) {
        const kept = kind === 'address' || kind === 'registration' ? 1 : 0;
        await queries.query(
          'update sign_in_attempts set failures = greatest(0, failures * $3 - $3) where kind = $1 and subject = $2',
          [kind, cipher.fingerprint(`${kind} ${subject}`), kept],
        );
      }
    },
  };
}

/** Deletes expired windows. */
export async function pruneAttempts(queries: Queries): Promise<void> {
  await queries.query('delete from sign_in_attempts where window_ends_at < now()');
}
