import type { Queries } from '../../foundation/database/index.ts';
import type { Account } from '../../sources/accounts/index.ts';

/**
 * Changes whenever the order or the totals of a list of one account may have changed. What the last confirmed changes of
 * widgets left is of the ledger, whose settled rows only become more.
 */
export async function accountEdition(
  queries: Queries,
  { id }: Pick<Account, 'id'>,
  widgetsOf: string | null = null,
): Promise<string> {
  const { rows } = await queries.query<{ edition: string }>(
    `select concat_ws(' ', a.version, e.edition, (select concat(count(*), ' ', max(fetched_at)) from fx_rates), w.edition) as edition
     from accounts a left join list_editions e on e.account_key = a.key
     left join lateral (
       select concat(count(*), ' ', max(settled_at)) as edition from ledger
       where account_id = a.id and (campaign_id = $2 or campaign_id is null) and entity_kind = 'widget' and state = 'confirmed'
     ) w on $2::text is not null
     where a.id = $1`,
    [id, widgetsOf],
  );
  return rows[0]?.edition ?? '';
}
