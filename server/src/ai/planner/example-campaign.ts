import { addDays } from '@adhelm/contracts';
import type pg from 'pg';
import { networkAccounts } from '../proposals/index.ts';

const DAYS = 7;
const MOST_TRIED = 20;

/** SQL: whether no other campaign of these accounts is called like the campaign `c`. */
export const namedAlone = (accounts: string): string =>
  `not exists (select from campaigns o where o.key <> c.key and lower(o.name) = lower(c.name)
     and o.account_id = any (${accounts}::uuid[]))`;

/**
 * The name of the active campaign of a network in scope that spent most in the last days, for examples of requests; null if there is
 * none. Names with characters that end a quotation, or of several campaigns, are left out.
 */
export async function exampleCampaign(client: pg.ClientBase, today: string): Promise<string | null> {
  const networks = await networkAccounts(client);
  const { rows } = await client.query<{ name: string }>(
    `with spending as (
       select c.key, c.name, sum(p.cost) as cost from campaigns c join accounts a on a.id = c.account_id
         join campaign_performance p on p.campaign_key = c.key and p.day between $1 and $2
       where a.id = any ($3::uuid[]) and c.status = 'active' and c.gone_at is null and a.archived_at is null
         and c.name !~ '[“”"«»\\n]'
       group by c.key, c.name order by sum(p.cost) desc nulls last, c.key limit $4)
     select c.name from spending c where ${namedAlone('$3')} order by c.cost desc nulls last, c.key limit 1`,
    [addDays(today, -DAYS), today, networks.map(({ id }) => id), MOST_TRIED],
  );
  return rows[0]?.name ?? null;
}
