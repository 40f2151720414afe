import { because, checkedAssumptionSchema } from '@adhelm/contracts';
import * as z from 'zod';
import type { Queries } from '../../../foundation/database/index.ts';
import { capabilitiesNamed } from '../../capabilities/capability-table.ts';
import type { Account } from '../account-repository.ts';

/** Why changes of held accounts wait. */
export const CHECK_FIRST = because('check-first', {}).reason;

const recordSchema = z.object({
  account_id: z.string(),
  assumptions: z.array(checkedAssumptionSchema),
  has_known_status: z.boolean(),
});

/**
 * The accounts whose changes of a field wait, because the field depends on something assumed that nothing has met. A
 * check meets each assumption separately. A sync that understood the status of a campaign meets those that say so; a
 * status from a file meets none.
 */
export async function heldAccounts(
  queries: Queries,
  accounts: readonly Pick<Account, 'id' | 'source'>[],
  field: string,
): Promise<ReadonlySet<string>> {
  const waiting = accounts.filter(({ source }) => holding(source, field).length > 0);
  if (waiting.length === 0) return new Set();
  const { rows } = await queries.query(
    `select a.id::text as account_id, coalesce(c.assumptions, '[]') as assumptions,
       exists (select 1 from campaigns e where e.account_id = a.id and e.status <> 'unknown' and not exists (
         select 1 from import_entity_images i where i.account_id = e.account_id and i.kind = 'campaign'
           and i.entity_id = e.external_id and i.field in ('status', 'made'))) as has_known_status
     from accounts a left join account_checks c on c.account_id = a.id where a.id = any ($1::uuid[])`,
    [waiting.map(({ id }) => id)],
  );
  const known = new Map(rows.map((row) => recordSchema.parse(row)).map((one) => [one.account_id, one]));
  const held = waiting.filter(({ id, source }) => {
    const found = known.get(id);
    if (found === undefined) return true;
    const met = new Set(found.assumptions.flatMap((one) => (one.met === null ? [] : [one.id])));
    return holding(source, field).some(
      ({ id: assumed, isMetByStatus }) =>
        !met.has(assumed) && !(isMetByStatus === true && found.has_known_status),
    );
  });
  return new Set(held.map(({ id }) => id));
}

function holding(source: string, field: string) {
  const { assumed = [] } = capabilitiesNamed(source);
  return assumed.filter(({ holds = [] }) => holds.some((one) => one === field));
}
