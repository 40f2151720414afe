import type pg from 'pg';
import {
  actFor,
  actForEveryone,
  type Queries,
  type Scope,
  withPerson,
} from '../../foundation/database/index.ts';
import type { Requester } from '../../foundation/http/index.ts';

export { actFor, withEveryone, withPerson } from '../../foundation/database/index.ts';

/** A signed-in person: what they see, and whose conversations are theirs. */
export type Person = { readonly id: string; readonly name: string; readonly scope: Scope };

/** Who approves: a person with the permission. `requireLive` throws `forbidden` for people who may not set rules live. */
export type Approver = Person & {
  readonly requestId: string | null;
  readonly requireLive: () => void;
  /** Keeps the response of a request with an `Idempotency-Key`; null for every other one. */
  readonly once: NonNullable<Requester['once']> | null;
};

/** `withPerson` for a reader of a shared conversation, whose accounts limit what they see of it. */
export function withShare<Result>(
  pool: pg.Pool,
  { id, scope }: Pick<Person, 'id' | 'scope'>,
  token: string,
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  return withPerson(pool, { id, scope }, async (client) => {
    await client.query(`select set_config('adhelm.share', $1, true)`, [token]);
    return work(client);
  });
}

/** Runs `work` in a transaction of a person with the proposals of all people, and goes back to theirs. */
export async function overAllPeople<Result>(
  queries: Queries,
  personId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await actForEveryone(queries);
  const result = await work();
  await actFor(queries, personId);
  return result;
}
