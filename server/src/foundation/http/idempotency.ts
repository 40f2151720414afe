import { createHash } from 'node:crypto';
import { AdhelmError, invalidField } from '@adhelm/contracts';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type pg from 'pg';
import type { Queries } from '../database/index.ts';
import type { App } from './app-instance.ts';
import { adhelmErrorOf, problemOf } from './problems.ts';

const KEY = /^[\w.:-]{8,128}$/;
const KEEP_HOURS = 24;
const CLAIM_WITHIN = '5s';
const LOCK_NOT_AVAILABLE = '55P03';
const JSON_TYPE = 'application/json; charset=utf-8';
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** No request has it. */
const NO_REQUEST = Buffer.alloc(0);

/** Keeps the response of one request in the transaction that does its work. */
export type AnswerOnce = {
  /** Called first in the transaction. Ends it when another request with this key has finished meanwhile. */
  claim(client: Queries): Promise<void>;
  /** Called last. `data` is the `data` of the response. */
  keep(client: Queries, data: unknown): Promise<void>;
};

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: fastify's types are extended by merging interfaces
  interface FastifyRequest {
    /** Set while a request with an `Idempotency-Key` is handled for the first time. */
    once: AnswerOnce | null;
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: fastify's types are extended by merging interfaces
  interface FastifyContextConfig {
    /** The status of a POST whose answer is kept for 24 hours under its `Idempotency-Key`. */
    idempotent?: 200 | 201 | 202;
  }
}

type KeyedRequest = { readonly user: string; readonly key: string; readonly hash: Buffer };

type Answer = { readonly status: number; readonly type: string; readonly body: Buffer };

/** Thrown when another request with the same key finished first: its response counts, this one is rolled back. */
class AnsweredMeanwhile extends Error {}

function hashOf(request: FastifyRequest): Buffer {
  const parts = JSON.stringify([request.method, request.url, request.body ?? null]);
  return createHash('sha256').update(parts).digest();
}

function keyedRequest(request: FastifyRequest): KeyedRequest | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw invalidField('Idempotency-Key', 'Must be 8 to 128 letters, digits or .:_-');
  }
  return { user: request.user.id, key, hash: hashOf(request) };
}

function stillProcessed(): AdhelmError {
  return new AdhelmError('conflict', 'The first request with this key is still being processed.', {
    retryAfterSeconds: 1,
  });
}

/** The saved response of the key. Throws `validation` when the key belongs to another request. */
async function keptAnswer(pool: Queries, { user, key, hash }: KeyedRequest): Promise<Answer | null> {
  const { rows } = await pool.query<{
    readonly request_hash: Buffer;
    readonly status: number | null;
    readonly type: string | null;
    readonly body: Buffer | null;
  }>(
    `select request_hash, status, headers ->> 'content-type' as type, body from idempotency_keys
     where user_id = $1 and key = $2 and expires_at > now()`,
    [user, key],
  );
  const [kept] = rows;
  if (kept === undefined) return null;
  if (!kept.request_hash.equals(hash) && !kept.request_hash.equals(NO_REQUEST)) {
    throw invalidField('Idempotency-Key', 'This key was used for another request');
  }
  if (kept.status === null) return null;
  return { status: kept.status, type: kept.type ?? JSON_TYPE, body: kept.body ?? Buffer.alloc(0) };
}

/**
 * Inserts the key without a response. A concurrent request with the same key waits until this transaction ends.
 * Replicas of the previous release keep a row without a status while they work, and hold it until `locked_until`.
 */
async function insertKey(client: Queries, { user, key, hash }: KeyedRequest): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into idempotency_keys as known (user_id, key, request_hash, locked_until, expires_at)
     values ($1, $2, $3, now(), now() + make_interval(hours => $4))
     on conflict (user_id, key) do update
       set request_hash = excluded.request_hash, status = null, headers = null, body = null,
           locked_until = excluded.locked_until, expires_at = excluded.expires_at
       where known.expires_at < now()
          or (known.status is null and known.locked_until < now() and known.request_hash = excluded.request_hash)`,
    [user, key, hash, KEEP_HOURS],
  );
  return rowCount === 1;
}

async function storeAnswer(
  client: Queries,
  { user, key }: KeyedRequest,
  { status, type, body }: Answer,
): Promise<void> {
  await client.query(
    'update idempotency_keys set status = $3, headers = $4, body = $5 where user_id = $1 and key = $2',
    [user, key, status, { 'content-type': type }, body],
  );
}

/** Inserts the key, after a transaction that holds it has ended. Throws `conflict` if that takes long. */
async function claimKey(client: Queries, keyed: KeyedRequest): Promise<boolean> {
  await client.query(`set local lock_timeout = '${CLAIM_WITHIN}'`);
  const isFirst = await insertKey(client, keyed).catch((error: unknown) => {
    const isLocked = error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
    throw isLocked ? stillProcessed() : error;
  });
  await client.query('set local lock_timeout to default');
  return isFirst;
}

/**
 * What a request with this key was answered with; null if there was none, which is answered with `refusal` from now on.
 * Needs a transaction. Throws `conflict` while that request is processed.
 */
export async function withdrawKey(
  client: Queries,
  { user, key }: Pick<KeyedRequest, 'user' | 'key'>,
  refusal: string,
): Promise<{ readonly status: number; readonly body: unknown } | null> {
  const keyed = { user, key, hash: NO_REQUEST };
  if (await claimKey(client, keyed)) {
    await storeAnswer(client, keyed, { status: 409, type: PROBLEM_TYPE, body: Buffer.from(refusal) });
    return null;
  }
  const { rows } = await client.query<{ readonly status: number | null; readonly body: Buffer | null }>(
    'select status, body from idempotency_keys where user_id = $1 and key = $2',
    [user, key],
  );
  const { status = null, body = null } = rows[0] ?? {};
  if (status === null || body === null) throw stillProcessed();
  return { status, body: JSON.parse(body.toString()) };
}

function answerOnce(keyed: KeyedRequest, reply: FastifyReply, status: number): AnswerOnce {
  return {
    async claim(client) {
      if (!(await claimKey(client, keyed))) throw new AnsweredMeanwhile();
    },
    async keep(client, data) {
      const text = reply.code(status).serialize({ success: true, data });
      const body = typeof text === 'string' ? Buffer.from(text) : Buffer.from(new Uint8Array(text));
      await storeAnswer(client, keyed, { status, type: JSON_TYPE, body });
    },
  };
}

function replay(reply: FastifyReply, { status, type, body }: Answer): FastifyReply {
  return reply.code(status).headers({ 'content-type': type, 'idempotency-replayed': 'true' }).send(body);
}

/** Whether an error is final: a refusal changed nothing, but throttled requests and internal errors may be retried. */
function isFinal(status: number): boolean {
  return status < 500 && status !== 429;
}

/** Saves a refusal, unless another request with the key was faster. */
async function keepRefusal(pool: pg.Pool, keyed: KeyedRequest, thrown: unknown, request: FastifyRequest) {
  const error = adhelmErrorOf(thrown);
  if (!isFinal(error.status) || error.retryAfterSeconds !== undefined) return;
  if (!(await insertKey(pool, keyed))) return;
  const body = Buffer.from(JSON.stringify(problemOf(error, request)));
  await storeAnswer(pool, keyed, { status: error.status, type: PROBLEM_TYPE, body });
}

/**
 * Makes routes with `config: { idempotent: <status> }` run once for each `Idempotency-Key`: the same key and request
 * get the same response for 24 hours, after a crash too, and the key with another request is 422. The route
 * returns `{success: true, data}`, which is sent with that status, and does its work in `withRequester`. Without the header nothing is kept.
 */
export function addIdempotency(app: App, pool: pg.Pool): void {
  app.decorateRequest('once', null);

  app.addHook('onRoute', (route) => {
    const status = route.config?.idempotent;
    if (status === undefined) return;
    const handler = route.handler;
    route.handler = async function answeredOnce(request, reply) {
      const keyed = keyedRequest(request);
      reply.code(status);
      if (keyed === null) return handler.call(this, request, reply);
      const kept = await keptAnswer(pool, keyed);
      if (kept !== null) return replay(reply, kept);
      request.once = answerOnce(keyed, reply, status);
      try {
        return await handler.call(this, request, reply);
      } catch (error) {
        if (!(error instanceof AnsweredMeanwhile)) {
          await keepRefusal(pool, keyed, error, request);
          throw error;
        }
        const first = await keptAnswer(pool, keyed);
        if (first === null) throw stillProcessed();
        return replay(reply, first);
      }
    } satisfies RouteHandlerMethod;
  });
}

/** Removes responses older than a day. */
export async function pruneIdempotencyKeys(pool: Queries): Promise<void> {
  await pool.query('delete from idempotency_keys where expires_at < now()');
}
