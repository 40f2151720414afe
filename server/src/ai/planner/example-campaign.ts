import { addDays } from '@adhelm/contracts';
import type pg from 'pg';
import { networkAccounts } from '../proposals/index.ts';

const DAYS = 7;

/**
 * The name of the active campaign of a network in scope that spent most in the last days, for examples of requests; null if there is
 * none, or if its name has characters that end a quotation.
 */
export async function exampleCampaign(client: pg.ClientBase, today: string): Promise<string | null> {
  const networks = await networkAccounts(client);
  const { rows } = await client.query<{ name: string }>(
    `select c.name from campaigns c join accounts a on a.id = c.account_id
       join campaign_performance p on p.campaign_key = c.key and p.day between $1 and $2
     where a.id = any ($3::uuid[]) and c.status = 'active' and c.gone_at is null and a.archived_at is null and c.name !~ '[“”"«»\\n]'
     group by c.key, c.name order by sum(p.cost) desc nulls last, c.key limit 1`,
    [addDays(today, -DAYS), today, networks.map(({ id }) => id)],
  );
  return rows[0]?.name ?? null;
}
