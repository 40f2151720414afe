import { observedValueSchema, writeKey } from '../../changes/actions/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import type { ObservedValue } from '../../sources/index.ts';

/** What the last confirmed changes of one field left of the accounts' widgets, by `writeKey`. */
export async function knownSettings(
  queries: Queries,
  accounts: readonly string[],
  field: string,
): Promise<Map<string, ObservedValue>> {
  const { rows } = await queries.query<{
    account: string;
    campaign: string | null;
    id: string;
    value: unknown;
  }>(
    `select distinct on (account_id, campaign_id, entity_id) account_id as account, campaign_id as campaign,
       entity_id as id, observed as value
     from ledger
     where account_id = any ($1::uuid[]) and entity_kind = 'widget' and field = $2 and state = 'confirmed'
     order by account_id, campaign_id, entity_id, settled_at desc`,
    [accounts, field],
  );
  return new Map(
    rows.map(({ account, campaign, id, value }) => [
      writeKey({ account, kind: 'widget', id, campaign: campaign ?? undefined }, field),
      observedValueSchema.parse(value),
    ]),
  );
}
