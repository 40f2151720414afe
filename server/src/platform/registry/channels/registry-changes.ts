import { type AuditAction, type RegistryChange, withoutUnseen } from '@adhelm/contracts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { type Queries, systemScope, withScope } from '../../../foundation/database/index.ts';
import { publish } from '../../../foundation/events/index.ts';

/** The notification channel for registry changes between processes. */
export const REGISTRY_CHANNEL = 'adhelm_registry';

export type AuditRecord = {
  readonly actor: string;
  readonly action: AuditAction;
  readonly module: string;
  readonly from?: string | null;
  readonly to?: string | null;
  readonly reason?: string | null;
};

const LONGEST = 2_000;
/** External text is stored as one printable line, since PostgreSQL does not accept NUL. */
const plain = (text: string | null | undefined) =>
  text === null || text === undefined ? null : withoutUnseen(text.slice(0, LONGEST));

/** Adds an entry to the audit log, in the caller's transaction. */
export async function recordAudit(queries: Queries, at: Date, record: AuditRecord): Promise<void> {
  await queries.query(
    `insert into registry_audit (id, at, actor, action, module, from_version, to_version, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      uuidv7(),
      at,
      plain(record.actor),
      record.action,
      record.module,
      plain(record.from),
      plain(record.to),
      plain(record.reason),
    ],
  );
}

/**
 * Runs one change of the registry in a transaction; changes are serialised over all processes. `notify` informs browsers
 * in the same transaction and gives the document a new sequence number.
 */
export function changeRegistry<Result>(
  pool: pg.Pool,
  work: (
    client: Queries,
    notify: (module: string, change: RegistryChange) => Promise<void>,
  ) => Promise<Result>,
): Promise<Result> {
  return withScope(pool, systemScope, async (client) => {
    await client.query('select sequence from registry_state for update');
    return work(client, async (module, change) => {
      const { rows } = await client.query<{ sequence: number }>(
        'update registry_state set sequence = sequence + 1 returning sequence',
      );
      const sequence = rows[0]?.sequence ?? 0;
      await publish(client, { type: 'registry.changed', data: { sequence, module, change } }, null);
      await client.query('select pg_notify($1, $2)', [REGISTRY_CHANNEL, String(sequence)]);
    });
  });
}
