import type { ActionTarget } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import type { ObservedValue, ValueField } from '../../sources/index.ts';
import type { KnownEntity } from './entity-repository.ts';
import { observedValueSchema } from './written-values.ts';

/**
 * The known value of a field: from the last sync, import or write, else the last confirmed change. A widget is not on
 * a list about which nothing is known.
 */
export async function knownValue(
  queries: Queries,
  target: ActionTarget & { readonly field: ValueField },
  entity: Pick<KnownEntity, 'kept'>,
): Promise<ObservedValue> {
  const { account, kind, id, campaign, field } = target;
  const kept = entity.kept(field);
  if (kept !== undefined) return kept;
  const { rows } = await queries.query<{ observed: unknown }>(
    `select observed from ledger
     where account_id = $1 and entity_kind = $2 and entity_id = $3 and field = $4
       and campaign_id is not distinct from $5 and state = 'confirmed'
     order by settled_at desc limit 1`,
    [account, kind, id, field, campaign ?? null],
  );
  if (rows[0] !== undefined) return observedValueSchema.parse(rows[0].observed);
  return field === 'widget-block' || field === 'widget-allow' ? false : null;
}
