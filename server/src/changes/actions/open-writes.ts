import type { Queries } from '../../foundation/database/index.ts';

const OPEN_STATES = ['planned', 'sent', 'unknown', 'to-do'] as const;

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
