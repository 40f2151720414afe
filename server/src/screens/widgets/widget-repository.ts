import type { DateRange, Sums } from '@adhelm/contracts';
import { figureSums } from '../../facts/performance/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import type { CampaignKey } from '../campaigns/index.ts';
import { widgetStatesSql } from './widget-states.ts';

export type WidgetRecord = {
  /** Negative for one that no report names. */
  readonly key: number;
  readonly id: string;
  readonly blocked: boolean | null;
  readonly allowed: boolean | null;
  readonly widget_bid: number | null;
  /** Null when nobody reports it in the range. */
  readonly sums: Sums | null;
};

type Chosen = {
  readonly campaign: CampaignKey;
  readonly range: DateRange;
  readonly keys: readonly number[];
  /** The ids of those with negative keys. */
  readonly unreported: ReadonlyMap<number, string>;
};

/** The widgets of a campaign with these keys, in this order, with the sums of a range. */
export async function widgetsWithKeys(
  queries: Queries,
  account: Pick<Account, 'id' | 'key' | 'currency'>,
  { campaign, range, keys, unreported }: Chosen,
): Promise<WidgetRecord[]> {
  const { rows } = await queries.query<Omit<WidgetRecord, 'sums'>>(
    `with listed as materialized (
       select n.key, coalesce(n.id, w.external_id) as id, n.place
       from unnest($1::integer[], $2::text[]) with ordinality as n (key, id, place) left join widgets w on w.key = n.key
     )
     select l.key, l.id, s.blocked, s.allowed, s.widget_bid from listed l
     left join (${widgetStatesSql({ account: '$3', campaign: '$4', ids: '(select array_agg(id) from listed)' })}) s
       on s.id = l.id
     order by l.place`,
    [keys, keys.map((key) => unreported.get(key) ?? null), account.id, campaign.id],
  );
  const { currency } = account;
  const sumsOf = await figureSums(queries, {
    level: 'widget',
    accounts: [account.key],
    campaign: campaign.key,
    keys,
    range,
    currency,
  });
  return rows.map((row) => ({ ...row, sums: sumsOf.get(row.key) ?? null }));
}
