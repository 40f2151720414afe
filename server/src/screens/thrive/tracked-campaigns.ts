import type { DateRange } from '@adhelm/contracts';
import { sourceNamed } from '../../facts/performance/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import type { KeptNames, NamedCampaign } from './kept-names.ts';

/** A network's campaign that visits of a Thrive campaign name. */
export type LinkedCampaign = {
  readonly key: number;
  readonly accountKey: number;
  readonly id: string;
  readonly name: string;
};

/** A campaign of Thrive, the networks' campaigns that its visits name, and the ids of those that are in no or several accounts. */
export type ThriveCampaign = {
  readonly key: number;
  readonly account: string;
  readonly id: string;
  readonly name: string;
  readonly source: string | null;
  readonly linked: readonly LinkedCampaign[];
  readonly unlinked: readonly string[];
};

type Row = Omit<ThriveCampaign, 'source' | 'linked' | 'unlinked'> & { readonly type: string | null };
type NamedRow = {
  readonly part: number;
  readonly campaign: string;
  readonly accounts: number;
  readonly key: number | null;
  readonly accountKey: number | null;
  readonly name: string | null;
};

/** The campaigns of Thrive accounts with what their visits of a range name, in the order of their names. */
export async function thriveCampaigns(
  queries: Queries,
  names: KeptNames,
  {
    accounts,
    range,
  }: { readonly accounts: readonly Pick<Account, 'id' | 'key'>[]; readonly range: DateRange },
): Promise<ThriveCampaign[]> {
  const { rows } = await queries.query<Row>(
    `select key, account_id as account, external_id as id, name, campaign_type as type
     from campaigns where account_id = any ($1::uuid[]) and gone_at is null order by name collate natural_order, key`,
    [accounts.map(({ id }) => id)],
  );
  const named = await namedCampaigns(queries, names, { accounts, range });
  return rows.map(({ type, ...campaign }) => {
    const own = named.get(campaign.key) ?? [];
    return {
      ...campaign,
      source: sourceNamed(type),
      linked: own.flatMap(({ campaign: id, key, accountKey, name, accounts }) =>
        accounts !== 1 || key === null || accountKey === null
          ? []
          : [{ id, key, accountKey, name: name ?? id }],
      ),
      unlinked: own.flatMap(({ campaign: id, accounts }) => (accounts === 1 ? [] : [id])),
    };
  });
}

/** What visits name, by the key of the Thrive campaign. A campaign in several accounts is nobody's, as in the daily rows. */
async function namedCampaigns(
  queries: Queries,
  names: KeptNames,
  { accounts, range }: { readonly accounts: readonly Pick<Account, 'key'>[]; readonly range: DateRange },
): Promise<Map<number, NamedRow[]>> {
  const named: NamedCampaign[] = [];
  for (const { key } of accounts) named.push(...(await names.of(queries, key, range)));
  const { rows } = await queries.query<NamedRow>(
    `with named as materialized (
       select * from unnest($1::integer[], $2::text[], $3::text[]) as n (part, source, campaign)
     ), found as materialized (
       -- before the join with accounts, because PostgreSQL would look for each campaign once per account
       select n.source, n.campaign, c.key, c.name, c.account_id
       from (select distinct source, campaign from named) n join campaigns c on c.external_id = n.campaign
     ), placed as materialized (
       select f.source, f.campaign, count(*)::int as accounts, min(f.key) as key, min(a.key) as "accountKey",
         min(f.name) as name
       from found f join accounts a on a.id = f.account_id and a.source = f.source and a.archived_at is null
       group by 1, 2
     )
     select n.part, n.campaign, coalesce(p.accounts, 0) as accounts, p.key, p."accountKey", p.name
     from named n left join placed p using (source, campaign) order by n.part, n.campaign`,
    [named.map(({ part }) => part), named.map(({ source }) => source), named.map(({ campaign }) => campaign)],
  );
  return Map.groupBy(rows, ({ part }) => part);
}
