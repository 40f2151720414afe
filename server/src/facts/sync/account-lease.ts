import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { systemScope, untilAvailable, withScope } from '../../foundation/database/index.ts';

const LEASE_SECONDS = 20;
const RENEW_EVERY_MS = 5000;
const TRY_AGAIN_MS = 200;

/** Thrown when another worker holds the account. */
export class AccountBusy extends Error {
  constructor(accountId: string) {
    super(`another worker holds the account ${accountId}`);
    this.name = 'AccountBusy';
  }
}

async function take(pool: pg.Pool, accountId: string, holder: string): Promise<boolean> {
  return withScope(pool, systemScope, async (client) => {
    const { rowCount } = await client.query(
      `insert into account_leases (account_id, holder, expires_at)
       values ($1, $2, now() + make_interval(secs => $3))
       on conflict (account_id) do update set holder = excluded.holder, expires_at = excluded.expires_at
       where account_leases.expires_at < now()`,
      [accountId, holder, LEASE_SECONDS],
    );
    return rowCount === 1;
  });
}

/** Only renews an existing lease, because a late renewal must not revive a released one. */
async function renew(pool: pg.Pool, accountId: string, holder: string): Promise<boolean> {
  return withScope(pool, systemScope, async (client) => {
    const { rowCount } = await client.query(
      `update account_leases set expires_at = now() + make_interval(secs => $3)
       where account_id = $1 and holder = $2`,
      [accountId, holder, LEASE_SECONDS],
    );
    return rowCount === 1;
  });
}

async function giveBack(pool: pg.Pool, accountId: string, holder: string): Promise<void> {
  await withScope(pool, systemScope, (client) =>
    client.query('delete from account_leases where account_id = $1 and holder = $2', [accountId, holder]),
  );
}

type Lease = { readonly accountId: string; readonly holder: string; readonly renewEveryMs: number };

/** Renews the lease until it is stopped. Aborts `lost` once it cannot be renewed. */
function keep(pool: pg.Pool, { accountId, holder, renewEveryMs }: Lease, lost: AbortController): () => void {
  let renewedAt = Date.now();
  const timer = setInterval(() => {
    renew(pool, accountId, holder).then(
      (kept) => {
        if (kept) renewedAt = Date.now();
        else lost.abort(new AccountBusy(accountId));
      },
      (error: unknown) => {
        if (Date.now() - renewedAt > LEASE_SECONDS * 1000) lost.abort(error);
      },
    );
  }, renewEveryMs);
  return () => clearInterval(timer);
}

export type LeaseOptions = {
  readonly accountId: string;
  /** Aborts when the application stops. */
  readonly stop: AbortSignal;
  readonly renewEveryMs?: number;
  /** How long to wait for another worker that holds the account; not at all by default. */
  readonly patienceMs?: number;
};

/**
 * Runs `work` while this worker alone holds the account. Throws `AccountBusy` when another does, after the patience. The signal aborts
 * when `stop` does, and when the lease is lost (the database was unavailable for longer than it lasts), because another
 * worker may then take over.
 */
export async function withAccountLease<Result>(
  pool: pg.Pool,
  { accountId, stop, renewEveryMs = RENEW_EVERY_MS, patienceMs = 0 }: LeaseOptions,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  stop.throwIfAborted();
  const holder = uuidv7();
  const deadline = Date.now() + patienceMs;
  while (!(await take(pool, accountId, holder))) {
    if (Date.now() >= deadline) throw new AccountBusy(accountId);
    await sleep(TRY_AGAIN_MS, undefined, { signal: stop });
  }
  const lost = new AbortController();
  const letGo = keep(pool, { accountId, holder, renewEveryMs }, lost);
  try {
    return await work(AbortSignal.any([stop, lost.signal]));
  } finally {
    letGo();
    // left to expire, it would delay the next worker once the database is back
    const signal = AbortSignal.any([stop, AbortSignal.timeout(LEASE_SECONDS * 1000)]);
    await untilAvailable(() => giveBack(pool, accountId, holder), { signal });
  }
}
