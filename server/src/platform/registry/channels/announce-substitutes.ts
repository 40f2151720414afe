import type pg from 'pg';
import type { Logger } from 'pino';
import { type Queries, systemScope, withScope } from '../../../foundation/database/index.ts';
import { recordActivity } from '../../../people/activity/index.ts';
import { adhelmItself } from '../access/registry-caller.ts';
import type { Substitute } from '../documents/shell-fit.ts';
import { recordAudit } from './registry-changes.ts';

type Parts = { readonly pool: pg.Pool; readonly now: () => Date; readonly log: Pick<Logger, 'error'> };

/**
 * Reports the substitutes for live versions that do not fit this server's shell, in the program's log, the audit log
 * and the activity log. A restart or a second replica does not repeat the last entry of the audit log.
 */
export async function announceSubstitutes(
  substitutes: readonly Substitute[],
  { pool, now, log }: Parts,
): Promise<void> {
  for (const substitute of substitutes) {
    const { module, insteadOf: version, release, reason } = substitute;
    const runs = release?.version ?? null;
    const consequence = runs === null ? 'none of its versions does' : `runs ${runs} instead`;
    log.error(
      { module, version, runs, reason },
      `${module} ${version} does not fit this shell: ${consequence}`,
    );
    await withScope(pool, systemScope, async (client) => {
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`substitute ${module}`]);
      if (!(await isKnown(client, substitute))) await record(client, substitute, now());
    });
  }
}

async function isKnown(
  queries: Queries,
  { module, insteadOf, release, reason }: Substitute,
): Promise<boolean> {
  const { rows } = await queries.query<{ same: boolean }>(
    `select action = 'replaced-for-shell' and from_version = $2 and to_version is not distinct from $3
            and reason = left($4, length(reason)) as same
       from registry_audit where module = $1 and action <> 'publish-refused' order by id desc limit 1`,
    [module, insteadOf, release?.version ?? null, reason],
  );
  return rows[0]?.same === true;
}

async function record(queries: Queries, substitute: Substitute, at: Date): Promise<void> {
  const { module, insteadOf: from, release, reason } = substitute;
  const to = release?.version ?? null;
  await recordAudit(queries, at, {
    actor: adhelmItself.name,
    action: 'replaced-for-shell',
    module,
    from,
    to,
    reason,
  });
  const what =
    to === null
      ? `made ${module} unavailable: no version of it runs on this version of Adhelm.`
      : `runs ${module} ${to} instead of ${from}, which does not run on this version of Adhelm.`;
  await recordActivity(queries, {
    actor: { kind: 'system', id: 'registry', name: 'Adhelm' },
    type: 'module.replaced',
    summary: `${what} ${reason}`,
    object: { kind: 'module', id: module, name: module, href: null, source: null, account: null },
    before: { version: from },
    after: { version: to },
    actionId: null,
    requestId: null,
  });
}
