import {
  type Condition,
  type DateRange,
  entityStatusSchema,
  type Figures,
  noSums,
  type Sums,
  type WithoutRate,
  type WithoutRevenue,
} from '@adhelm/contracts';
import {
  type Added,
  conditionSql,
  costsWithoutRate,
  FIGURES,
  FILLED,
  figureSums,
  keysOf,
  sumsParameters,
  sumsSql,
  TOTALS,
  type TotalsRow,
  totalsOf,
} from '../../facts/performance/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import type { SortKey } from '../../foundation/lists/index.ts';
import { nameOfSource } from '../../sources/index.ts';
import type { CampaignRecord } from './campaign-repository.ts';

/** What a list of all campaigns is of. `sort` has fields of `ORDERED` only. */
export type CampaignsQuestion = {
  readonly sources: readonly string[];
  readonly range: DateRange;
  readonly currency: string;
  readonly sort: readonly SortKey[];
  /** Only campaigns whose figures meet this condition. */
  readonly where: Condition | null;
};

/** All rows of a list in order, by their keys, with what it says of all of them. */
export type OrderedCampaigns = {
  readonly keys: Int32Array;
  readonly totals: Figures;
  readonly withoutRevenue: WithoutRevenue | null;
  readonly withoutRate: readonly WithoutRate[];
  /** The sums of a campaign without figures, by the key of its account. */
  readonly zeroes: ReadonlyMap<number, Sums>;
};

/** SQL: the columns by which the list can be ordered. */
const ORDERED: Readonly<Record<string, string>> = {
  ...FIGURES,
  name: 'name collate natural_order',
  status: 'status',
  source_name: 'source_name collate natural_order',
  account_name: 'account_name collate natural_order',
};
export const orderedFields: ReadonlySet<string> = new Set(Object.keys(ORDERED));

const LISTED = `accounts as materialized (
    select a.id, a.key, a.name, n.name as source_name from accounts a
    join unnest($7::text[], $8::text[]) as n (source, name) on n.source = a.source
    where a.archived_at is null
  ), listed as materialized (
    select c.key, a.key as account_key, c.external_id as id, c.name, c.status, a.source_name, a.name as account_name
    from campaigns c join accounts a on a.id = c.account_id where c.gone_at is null
  )`;

/** Orders the campaigns of all accounts of some sources that still exist there, by figures in one currency. */
export async function orderedCampaigns(
  queries: Queries,
  { sources, range, currency, sort, where }: CampaignsQuestion,
): Promise<OrderedCampaigns> {
  const added = await addedOf(queries, { sources, range, currency });
  const order = sort.map(
    ({ field, descending }) => `${ORDERED[field]} ${descending ? 'desc' : 'asc'} nulls last`,
  );
  // tens of thousands of rows are grouped and sorted in memory
  await queries.query(`set local work_mem = '64MB'`);
  const { rows } = await queries.query<
    TotalsRow & {
      readonly keys: Buffer | null;
      readonly zeroes: Readonly<Record<string, Partial<Sums>>> | null;
    }
  >(
    `with ${LISTED}, ${sumsSql('campaign')}, ${FILLED}, matching as materialized (
       select * from filled where ${where === null ? 'true' : conditionSql(where)}
     )
     select string_agg(int4send(key), ''::bytea order by ${[...order, 'id collate natural_order', 'id', 'key'].join(', ')}) as keys, ${TOTALS},
       (select jsonb_object_agg(account_key, to_jsonb(reported) - 'account_key') from reported) as zeroes
     from matching`,
    [...sumsParameters(added), sources, sources.map(nameOfSource)],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate without a row');
  return {
    keys: keysOf(row.keys),
    ...totalsOf(row, currency),
    withoutRate: row.lacksRate ? await costsWithoutRate(queries, added) : [],
    zeroes: new Map(
      Object.entries(row.zeroes ?? {}).map(([key, sums]) => [Number(key), { ...noSums, ...sums }]),
    ),
  };
}

async function addedOf(
  queries: Queries,
  { sources, range, currency }: Omit<CampaignsQuestion, 'sort' | 'where'>,
): Promise<Added> {
  const { rows } = await queries.query<{ key: number }>(
    'select key from accounts where source = any ($1) and archived_at is null',
    [sources],
  );
  return { level: 'campaign', accounts: rows.map(({ key }) => key), range, currency };
}

export type CampaignOfAccount = Omit<CampaignRecord, 'key' | 'details'> & {
  readonly source: string;
  readonly account: string;
  readonly accountKey: number;
  readonly account_name: string;
  readonly accountCurrency: string;
};

type Row = Omit<CampaignOfAccount, 'status' | 'sums'> & {
  readonly key: number;
  readonly status: string;
};

/** The campaigns with these keys, in this order, with their sums. An amount is null when a part of it has no rate. */
export async function campaignsWithKeys(
  queries: Queries,
  keys: readonly number[],
  question: Omit<CampaignsQuestion, 'sort' | 'where'>,
): Promise<CampaignOfAccount[]> {
  const { rows } = await queries.query<Row>(
    `select c.key, c.external_id as id, c.name, c.status, c.status_detail as "statusDetail",
       c.campaign_type, c.bid as default_bid, c.daily_budget as budget,
       c.total_budget as "totalBudget", c.start_date, a.source, a.id as account, a.key as "accountKey",
       a.name as account_name, a.currency as "accountCurrency"
     from campaigns c join accounts a on a.id = c.account_id where c.key = any ($1)`,
    [keys],
  );
  const accounts = [...new Set(rows.map(({ accountKey }) => accountKey))];
  const { range, currency } = question;
  const sumsOf = await figureSums(queries, { level: 'campaign', accounts, keys, range, currency });
  const byKey = new Map(
    rows.map(({ key, status, ...campaign }): [number, CampaignOfAccount] => [
      key,
      {
        ...campaign,
        status: entityStatusSchema.parse(status),
        sums: sumsOf.get(key) ?? null,
      },
    ]),
  );
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

/** Changes whenever the order or the totals of a list in this scope may have changed. */
export async function listEdition(queries: Queries): Promise<string> {
  const { rows } = await queries.query<{ edition: string }>(
    `select concat_ws(' ', count(*), sum(a.version), sum(e.edition),
       (select concat(count(*), ' ', max(fetched_at)) from fx_rates)) as edition
     from accounts a left join list_editions e on e.account_key = a.key where a.archived_at is null`,
  );
  return rows[0]?.edition ?? '';
}
