import {
  type Condition,
  type DateRange,
  type EntityDetails,
  entityStatusSchema,
  type WithoutRate,
} from '@adhelm/contracts';
import {
  type Added,
  conditionSql,
  costsWithoutRate,
  FIGURES,
  figureSums,
  ListParameters,
  type OrderedEntities,
  orderedEntities,
} from '../../facts/performance/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import type { SortKey } from '../../foundation/lists/index.ts';
import { mappedInTurns } from '../../foundation/turns/index.ts';
import { nameOfSource } from '../../sources/index.ts';
import type { CampaignRecord } from './campaign-repository.ts';
import { orderSql } from './list-order.ts';

/** What a list of all campaigns is of. `sort` has fields of `ORDERED` only. */
export type CampaignsQuestion = {
  readonly sources: readonly string[];
  readonly range: DateRange;
  readonly currency: string;
  readonly sort: readonly SortKey[];
  /** Only campaigns whose figures meet this condition. */
  readonly where: Condition | null;
};

export type OrderedCampaigns = OrderedEntities & { readonly withoutRate: readonly WithoutRate[] };

/** SQL: the columns by which the list can be ordered. */
const ORDERED: Readonly<Record<string, string>> = {
  ...FIGURES,
  name: 'name collate natural_order',
  status: 'status',
  source_name: 'source_name collate natural_order',
  account_name: 'account_name collate natural_order',
};
export const orderedFields: ReadonlySet<string> = new Set(Object.keys(ORDERED));

const ROWS = (sources: string, names: string) => `
    select c.key, a.key as account_key, c.external_id as id, c.name, c.status, n.name as source_name,
      a.name as account_name
    from campaigns c join accounts a on a.id = c.account_id
    join unnest(${sources}::text[], ${names}::text[]) as n (source, name) on n.source = a.source
    where a.archived_at is null and c.gone_at is null`;

/** Orders the campaigns of all accounts of some sources that still exist there, by figures in one currency. */
export async function orderedCampaigns(
  queries: Queries,
  { sources, range, currency, sort, where }: CampaignsQuestion,
): Promise<OrderedCampaigns> {
  const added = await addedOf(queries, { sources, range, currency });
  const parameters = new ListParameters();
  const ordered = await orderedEntities(
    queries,
    {
      added,
      rows: ROWS(parameters.add(sources), parameters.add(sources.map(nameOfSource))),
      columns: ['name', 'status', 'source_name', 'account_name'],
      parameters,
    },
    {
      conditions: where === null ? [] : [conditionSql(where)],
      order: orderSql(sort, ORDERED),
    },
  );
  return { ...ordered, withoutRate: ordered.lacksRate ? await costsWithoutRate(queries, added) : [] };
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
  readonly countries?: EntityDetails['countries'];
  readonly source: string;
  readonly account: string;
  readonly accountKey: number;
  readonly account_name: string;
  readonly accountCurrency: string;
};

type Row = Omit<CampaignOfAccount, 'status' | 'sums' | 'countries'> & {
  readonly countries: string[] | null;
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
       c.details->'countries' as countries, c.campaign_type, c.bid as default_bid, c.daily_budget as budget,
       c.total_budget as "totalBudget", c.start_date, a.source, a.id as account, a.key as "accountKey",
       a.name as account_name, a.currency as "accountCurrency"
     from campaigns c join accounts a on a.id = c.account_id where c.key = any ($1)`,
    [keys],
  );
  const accounts = [...new Set(rows.map(({ accountKey }) => accountKey))];
  const { range, currency } = question;
  const sumsOf = await figureSums(queries, { level: 'campaign', accounts, keys, range, currency });
  const byKey = new Map(
    await mappedInTurns(rows, ({ key, status, countries, ...campaign }): [number, CampaignOfAccount] => [
      key,
      {
        ...campaign,
        ...(countries === null ? {} : { countries }),
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
