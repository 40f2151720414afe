import type { Queries } from '../database/pool.ts';

/** The states of a write that a worker still advances. */
const WORKED_STATES = ['planned', 'sent', 'unknown'] as const;
const OPEN_STATES = [...WORKED_STATES, 'to-do'] as const;

/** Whether a field of an entity has an open write. */
export async function openWriteKeys(queries: Queries, accountIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await queries.query<{
    account_id: string;
    entity_kind: string;
    entity_id: string;
    field: string;
    campaign_id: string | null;
  }>(
    `select account_id, entity_kind, entity_id, field, campaign_id from ledger
     where account_id = any ($1::uuid[]) and state = any ($2)`,
    [accountIds, OPEN_STATES],
  );
  return new Set(
    rows.map((row) =>
      writeKey(
        {
          account: row.account_id,
          kind: row.entity_kind,
          id: row.entity_id,
          campaign: row.campaign_id ?? undefined,
        },
        row.field,
      ),
    ),
  );
}

type Written = {
  readonly account: string;
  readonly kind: string;
  readonly id: string;
  readonly campaign?: string | undefined;
};

/** The key that only one open write at a time may have. */
export function writeKey({ account, kind, id, campaign }: Written, field: string): string {
  return [account, kind, id, field, kind === 'widget' ? (campaign ?? '') : ''].join('\n');
}

/** Actions with open writes, for a worker that starts. */
export async function openActionIds(queries: Queries): Promise<string[]> {
  const { rows } = await queries.query<{ action_id: string }>(
    'select distinct action_id from ledger where state = any ($1)',
    [WORKED_STATES],
  );
  return rows.map((row) => row.action_id);
}
