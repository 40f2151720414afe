import { checkedAssumptionSchema } from '@adhelm/contracts';
import * as z from 'zod';
import type { Queries } from '../../../foundation/database/index.ts';
import { capabilitiesNamed } from '../../capabilities/capability-table.ts';
import type { Account } from '../account-repository.ts';

const recordSchema = z.object({
  account_id: z.string(),
  assumptions: z.array(checkedAssumptionSchema),
  has_known_status: z.boolean(),
});

/**
 * The accounts whose changes of a field wait, because the field depends on something assumed that neither a check nor a
 * sync has met. A sync met it when it understood the status of a campaign.
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
       exists (select 1 from campaigns e where e.account_id = a.id and e.status <> 'unknown') as has_known_status
     from accounts a left join account_checks c on c.account_id = a.id where a.id = any ($1::uuid[])`,
    [waiting.map(({ id }) => id)],
  );
  const known = new Map(rows.map((row) => recordSchema.parse(row)).map((one) => [one.account_id, one]));
  const held = waiting.filter(({ id, source }) => {
    const found = known.get(id);
    if (found === undefined) return true;
    const met = new Set(found.assumptions.flatMap((one) => (one.met === null ? [] : [one.id])));
    return !found.has_known_status && holding(source, field).some((one) => !met.has(one.id));
  });
  return new Set(held.map(({ id }) => id));
}

function holding(source: string, field: string) {
  const { assumed = [] } = capabilitiesNamed(source);
  return assumed.filter(({ holds = [] }) => holds.some((one) => one === field));
}
