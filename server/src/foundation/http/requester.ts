import type { Actor, SessionUser } from '@adhelm/contracts';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { type Scope, withScope } from '../database/index.ts';
import type { AnswerOnce } from './idempotency.ts';

/** Who makes a request: their scope, and their name in the log. */
export type Requester = {
  readonly scope: Scope;
  readonly actor: Actor;
  readonly requestId: string | null;
  /** Saves the response for retries. Only requests with an `Idempotency-Key` have it. */
  readonly once?: AnswerOnce;
};

function actorOf(user: SessionUser): Actor {
  return { kind: 'person', id: user.id, name: user.name };
}

/** The person behind a request, for services and the log. */
export function requesterOf({ scope, user, id, once }: FastifyRequest): Requester {
  return { scope, actor: actorOf(user), requestId: id, ...(once === null ? {} : { once }) };
}

/**
 * Runs the work of a request in one transaction in the requester's scope. The result of `work` is the `data` of the
 * response and saved in the same transaction, so a retry after a crash finds both the work and its response, or
 * neither. Idempotent routes write only here, once per request.
 */
export function withRequester<Data>(
  pool: pg.Pool,
  { scope, once }: Requester,
  work: (client: pg.ClientBase) => Promise<Data>,
): Promise<Data> {
  return withScope(pool, scope, async (client) => {
    await once?.claim(client);
    const data = await work(client);
    await once?.keep(client, data);
    return data;
  });
}
