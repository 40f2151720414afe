import type pg from 'pg';
import type { Queries } from './pool.ts';
import { type Scope, systemScope, withScope } from './scope.ts';

/** Jobs, and what counts over all people. */
const EVERYONE = '*';

/** Shows this transaction what belongs to one person: conversations, assistants. The setting ends with it. */
export async function actFor(queries: Queries, personId: string): Promise<void> {
  // nobody else may pose as everyone
  if (personId === EVERYONE) throw new RangeError('a person cannot have this id');
  await queries.query(`select set_config('adhelm.person', $1, true)`, [personId]);
}

/** Shows this transaction what belongs to any person. */
export async function actForEveryone(queries: Queries): Promise<void> {
  await queries.query(`select set_config('adhelm.person', $1, true)`, [EVERYONE]);
}

/** Runs `work` in one transaction in the scope of a person, with what is theirs. */
export function withPerson<Result>(
  pool: pg.Pool,
  { id, scope }: { readonly id: string; readonly scope: Scope },
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  return withScope(pool, scope, async (client) => {
    await actFor(client, id);
    return work(client);
  });
}

/** Runs `work` with what belongs to all people, for jobs. */
export function withEveryone<Result>(
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  return withScope(pool, systemScope, async (client) => {
    await actForEveryone(client);
    return work(client);
  });
}
