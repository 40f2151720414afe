import {
  type AuditEntry,
  type AutomaticRollback,
  auditEntrySchema,
  type History,
  LONGEST_HISTORY,
} from '@adhelm/contracts';
import type { Queries } from '../../../foundation/database/index.ts';

type Row = {
  id: string;
  at: Date;
  actor: string;
  action: string;
  module: string;
  from_version: string | null;
  to_version: string | null;
  reason: string | null;
  times: number | null;
};

/** null for an entry of a kind that this version of the program does not have. */
function entryOf({ at, from_version: from, to_version: to, times, ...row }: Row): AuditEntry | null {
  const counted = times === null ? {} : { times };
  return auditEntrySchema.safeParse({ ...row, at: at.toISOString(), from, to, ...counted }).data ?? null;
}

/** UUIDs of version 7 (RFC 9562) sort by time, so changes and refusals form one sequence. */
const PAGE = `select * from (
    select id, at, actor, action, module, from_version, to_version, reason, null::bigint as times
      from registry_audit where module = $1 and ($2::uuid is null or id < $2)
     union all
    select id, last_at, actor, action, module, null, null, reason, times
      from registry_refusals where module = $1 and ($2::uuid is null or id < $2) and $3
  ) as entries
  order by id desc limit $4`;

/** The changes of a module and, with `refusals`, its refused requests, newest first. */
export async function readHistory(
  queries: Queries,
  module: string,
  {
    limit = LONGEST_HISTORY,
    before = null,
    refusals = true,
  }: { readonly limit?: number; readonly before?: string | null; readonly refusals?: boolean },
): Promise<History> {
  const { rows } = await queries.query<Row>(PAGE, [module, before, refusals, limit + 1]);
  const page = rows.slice(0, limit);
  return {
    entries: page.map(entryOf).filter((entry) => entry !== null),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

type RollbackRow = { module: string; at: Date; from_version: string; to_version: string; reason: string };

/** The last automatic rollback of each module, or of one. */
export async function listAutomaticRollbacks(
  queries: Queries,
  module: string | null = null,
): Promise<ReadonlyMap<string, AutomaticRollback>> {
  const { rows } = await queries.query<RollbackRow>(
    `select distinct on (module) module, at, from_version, to_version, reason from registry_audit
      where action = 'rolled-back-automatically' and ($1::text is null or module = $1)
      order by module, id desc`,
    [module],
  );
  return new Map(
    rows.map(({ module: name, at, from_version: from, to_version: to, reason }) => [
      name,
      { at: at.toISOString(), from, to, reason },
    ]),
  );
}
