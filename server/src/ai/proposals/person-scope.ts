import type pg from 'pg';
import { type Queries, type Scope, systemScope, withScope } from '../../foundation/database/index.ts';

/** A signed-in person: what they see, and whose conversations are theirs. */
export type Person = { readonly id: string; readonly name: string; readonly scope: Scope };

/** Who approves: a person with the permission. `requireLive` throws `forbidden` for people who may not set rules live. */
export type Approver = Person & { readonly requestId: string | null; readonly requireLive: () => void };

/** Jobs, and what counts over all people. */
const EVERYONE = '*';

/** Shows this transaction the conversations and proposals of a person. The setting ends with it. */
export async function actFor(queries: Queries, personId: string): Promise<void> {
  // nobody else may pose as everyone
  if (personId === EVERYONE) throw new RangeError('a person cannot have this id');
  await queries.query(`select set_config('adhelm.person', $1, true)`, [personId]);
}

/** Runs `work` in one transaction in the scope of a person, with their own conversations. */
export function withPerson<Result>(
  pool: pg.Pool,
  { id, scope }: Pick<Person, 'id' | 'scope'>,
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  return withScope(pool, scope, async (client) => {
    await actFor(client, id);
    return work(client);
  });
}

/** The same for a reader of a shared conversation, whose accounts limit what they see of it. */
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

/** Runs `work` with the conversations of all people, for jobs. */
export function withEveryone<Result>(
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  return withScope(pool, systemScope, async (client) => {
    await client.query(`select set_config('adhelm.person', $1, true)`, [EVERYONE]);
    return work(client);
  });
}

/** Runs `work` in a transaction of a person with the proposals of all people, and goes back to theirs. */
export async function overAllPeople<Result>(
  queries: Queries,
  personId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await queries.query(`select set_config('adhelm.person', $1, true)`, [EVERYONE]);
  const result = await work();
  await actFor(queries, personId);
  return result;
}
