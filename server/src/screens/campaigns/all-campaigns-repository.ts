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
  /** Also campaigns that are gone and those of removed accounts, if they have figures in the range. */
  readonly withRemoved: boolean;
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

const IS_REMOVED = '(c.gone_at is not null or a.archived_at is not null)';
const STATUS = `case when ${IS_REMOVED} then 'archived' else c.status end`;
/** SQL: removed campaigns with figures in the range of `sumsParameters`. */
const REMOVED_WITH_FIGURES = `${IS_REMOVED} and exists (
      select from campaign_performance p where p.campaign_key = c.key and p.day between $2 and $3
    )`;
const ROWS = (sources: string, names: string, withRemoved: boolean) => `
    select c.key, a.key as account_key, c.external_id as id, c.name, ${STATUS} as status, n.name as source_name,
      a.name as account_name
    from campaigns c join accounts a on a.id = c.account_id
    join unnest(${sources}::text[], ${names}::text[]) as n (source, name) on n.source = a.source
    where not ${IS_REMOVED}${withRemoved ? ` or ${REMOVED_WITH_FIGURES}` : ''}`;

/** Orders the campaigns of all accounts of some sources by figures in one currency. */
export async function orderedCampaigns(
  queries: Queries,
  { sources, range, currency, sort, where, withRemoved }: CampaignsQuestion,
): Promise<OrderedCampaigns> {
  const added = await addedOf(queries, { sources, range, currency, withRemoved });
  const parameters = new ListParameters();
  const ordered = await orderedEntities(
    queries,
    {
      added,
      rows: ROWS(parameters.add(sources), parameters.add(sources.map(nameOfSource)), withRemoved),
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
  { sources, range, currency, withRemoved }: Omit<CampaignsQuestion, 'sort' | 'where'>,
): Promise<Added> {
  const { rows } = await queries.query<{ key: number }>(
    'select key from accounts where source = any ($1) and (archived_at is null or $2)',
    [sources, withRemoved],
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
  readonly isRemoved?: true;
};

type Row = Omit<CampaignOfAccount, 'status' | 'sums' | 'countries' | 'isRemoved'> & {
  readonly isRemoved: boolean;
  readonly countries: string[] | null;
  readonly key: number;
  readonly status: string;
};

/** The campaigns with these keys, in this order, with their sums. An amount is null when a part of it has no rate. */
export async function campaignsWithKeys(
  queries: Queries,
  keys: readonly number[],
  question: Pick<CampaignsQuestion, 'range' | 'currency'>,
): Promise<CampaignOfAccount[]> {
  const { rows } = await queries.query<Row>(
    `select c.key, c.external_id as id, c.name, ${STATUS} as status, c.status_detail as "statusDetail",
       c.details->'countries' as countries, c.campaign_type, c.bid as default_bid, c.daily_budget as budget,
       c.total_budget as "totalBudget", c.start_date, a.source, a.id as account, a.key as "accountKey",
       a.name as account_name, a.currency as "accountCurrency", ${IS_REMOVED} as "isRemoved"
     from campaigns c join accounts a on a.id = c.account_id where c.key = any ($1)`,
    [keys],
  );
  const accounts = [...new Set(rows.map(({ accountKey }) => accountKey))];
  const { range, currency } = question;
  const sumsOf = await figureSums(queries, { level: 'campaign', accounts, keys, range, currency });
  const byKey = new Map(
    await mappedInTurns(
      rows,
      ({ key, status, countries, isRemoved, ...campaign }): [number, CampaignOfAccount] => [
        key,
        {
          ...campaign,
          ...(countries === null ? {} : { countries }),
          ...(isRemoved ? { isRemoved } : {}),
          status: entityStatusSchema.parse(status),
          sums: sumsOf.get(key) ?? null,
        },
      ],
    ),
  );
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

/** Changes whenever the order or the totals of a list in this scope may have changed, also one with removed campaigns. */
export async function listEdition(queries: Queries, withRemoved = false): Promise<string> {
  const { rows } = await queries.query<{ edition: string }>(
    `select concat_ws(' ', count(*), sum(a.version), sum(e.edition),
       (select concat(count(*), ' ', max(fetched_at)) from fx_rates)) as edition
     from accounts a left join list_editions e on e.account_key = a.key where a.archived_at is null or $1`,
    [withRemoved],
  );
  return rows[0]?.edition ?? '';
}
