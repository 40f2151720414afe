import { AdhelmError, because, type RuleRun } from '@adhelm/contracts';
import { type Scope, withScope } from '../../foundation/database/index.ts';
import type { Requester } from '../../foundation/http/index.ts';
import { readOffset, writeOffset } from '../../foundation/lists/index.ts';
import { findRun, listRuns, lockRun, publicRun } from './rule-run.ts';
import type { RunServices } from './run-services.ts';
import { stopRun } from './run-worker.ts';

type Paged = { readonly cursor?: string | undefined; readonly limit: number };

/** The runs of a rule, newest first. */
export async function readRuns(
  { pool }: Pick<RunServices, 'pool'>,
  scope: Scope,
  rule: string,
  { cursor, limit }: Paged,
) {
  const offset = readOffset(cursor);
  const { runs, total } = await withScope(pool, scope, (client) => listRuns(client, rule, { offset, limit }));
  const next = offset + runs.length < total ? writeOffset(offset + runs.length) : null;
  return { data: runs.map(publicRun), page: { next, total } };
}

/** Throws `not-found`. */
export async function readRun(
  { pool }: Pick<RunServices, 'pool'>,
  scope: Scope,
  id: string,
): Promise<RuleRun> {
  const run = await withScope(pool, scope, (client) => findRun(client, id));
  if (run === null) throw new AdhelmError('not-found', 'This run does not exist');
  return publicRun(run);
}

/** Ends a run before it has sent everything. Throws `not-found`, and `conflict` for one that ended. */
export async function stopRunByPerson(
  services: RunServices,
  { scope, actor }: Requester,
  id: string,
): Promise<RuleRun> {
  await withScope(services.pool, scope, async (client) => {
    if ((await findRun(client, id)) === null) throw new AdhelmError('not-found', 'This run does not exist');
    const state = await lockRun(client, id);
    if (state !== 'running' && state !== 'waiting')
      throw new AdhelmError('conflict', `It is ${state}, so you cannot stop it`);
    await stopRun(services, client, id, because('stopped-by', { by: actor.name }));
    await services.enqueueRun(client, id);
  });
  return readRun(services, scope, id);
}
