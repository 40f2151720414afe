import { createHash } from 'node:crypto';
import { AdhelmError, invalidField } from '@adhelm/contracts';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { App } from './app-instance.ts';

const KEY = /^[\w.:-]{8,128}$/;
const LOCK_SECONDS = 120;
const KEEP_HOURS = 24;

type Kept = {
  readonly request_hash: Buffer;
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>> | null;
  readonly body: Buffer | null;
};

function hashOf(request: FastifyRequest): Buffer {
  const parts = JSON.stringify([request.method, request.url, request.body ?? null]);
  return createHash('sha256').update(parts).digest();
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw invalidField('Idempotency-Key', 'Must be 8 to 128 letters, digits or .:_-');
}

/** True when this request is the first with its key (or the first one's process died); then it holds the key. */
async function take(pool: pg.Pool, user: string, key: string, hash: Buffer): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into idempotency_keys as known (user_id, key, request_hash, locked_until, expires_at)
     values ($1, $2, $3, now() + make_interval(secs => $4), now() + make_interval(hours => $5))
     on conflict (user_id, key) do update
       set request_hash = excluded.request_hash, status = null, headers = null, body = null,
           locked_until = excluded.locked_until, expires_at = excluded.expires_at
       where known.expires_at < now()
          or (known.status is null and known.locked_until < now() and known.request_hash = excluded.request_hash)
     returning 1`,
    [user, key, hash, LOCK_SECONDS, KEEP_HOURS],
  );
  return rowCount === 1;
}

async function keptAnswer(pool: pg.Pool, user: string, key: string, hash: Buffer): Promise<Kept> {
  const { rows } = await pool.query<Kept>(
    'select request_hash, status, headers, body from idempotency_keys where user_id = $1 and key = $2',
    [user, key],
  );
  const [kept] = rows;
  if (kept === undefined || (kept.status === null && kept.request_hash.equals(hash))) {
    throw new AdhelmError('conflict', 'The same request is still being answered.', { retryAfterSeconds: 1 });
  }
  if (!kept.request_hash.equals(hash)) {
    throw invalidField('Idempotency-Key', 'This key was used for another request');
  }
  return kept;
}

/** An answer that says nothing about the outcome must not be repeated for a day. */
function isFinal(status: number): boolean {
  return status < 500 && status !== 429;
}

async function keep(pool: pg.Pool, held: Held, status: number, type: string, body: Buffer): Promise<void> {
  if (!isFinal(status)) {
    await pool.query('delete from idempotency_keys where user_id = $1 and key = $2', [held.user, held.key]);
    return;
  }
  await pool.query(
    'update idempotency_keys set status = $3, headers = $4, body = $5 where user_id = $1 and key = $2',
    [held.user, held.key, status, { 'content-type': type }, body],
  );
}

type Held = { readonly user: string; readonly key: string };

/**
 * For routes with `config: { idempotent: true }`: the same key and body get the same answer for 24 hours, another body
 * is 422, a second request while the first runs is 409. Without the header a request is answered as usual.
 */
export function addIdempotency(app: App, pool: pg.Pool): void {
  const held = new WeakMap<FastifyRequest, Held>();

  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.idempotent !== true) return;
    const key = keyOf(request);
    if (key === null) return;
    const user = request.user.id;
    const hash = hashOf(request);
    if (await take(pool, user, key, hash)) {
      held.set(request, { user, key });
      return;
    }
    const { status, headers, body } = await keptAnswer(pool, user, key, hash);
    return reply
      .code(status ?? 200)
      .headers({ ...headers, 'idempotency-replayed': 'true' })
      .send(body ?? Buffer.alloc(0));
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const mine = held.get(request);
    if (mine === undefined) return payload;
    held.delete(request);
    const body =
      typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.from(payload) : Buffer.alloc(0);
    await keep(
      pool,
      mine,
      reply.statusCode,
      String(reply.getHeader('content-type') ?? 'application/json'),
      body,
    );
    return payload;
  });
}

/** Removes answers older than a day. */
export async function pruneIdempotencyKeys(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  await pool.query('delete from idempotency_keys where expires_at < now()');
}
