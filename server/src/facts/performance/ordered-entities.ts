import { noSums, type Sums } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { keysOf } from './figure-series.ts';
import { type Added, sumsParameters, sumsSql } from './figure-sums.ts';
import type { ListParameters } from './list-parameters.ts';
import { filledSql, TOTALS, type Totals, type TotalsRow, totalsOf } from './ordered-list.ts';

/** The rows that a list has before it is filtered, and whose figures they have. */
export type ListedEntities = {
  readonly added: Added;
  /** SQL: the rows, each with `key`, `account_key`, `id` and the list's own columns. It may read `sums`. */
  readonly rows: string;
  /** The list's own columns, by which rows can be chosen and ordered. */
  readonly columns: readonly string[];
  readonly parameters: ListParameters;
};

/** SQL: which of the rows are wanted, in which order. */
export type EntityChoice = {
  readonly conditions: readonly string[];
  readonly order: readonly string[];
};

/** All rows of a list in order, by their keys, with what it says of all of them. */
export type OrderedEntities = Totals & {
  readonly keys: Int32Array;
  /** The ids of rows with a negative key, which no report names. */
  readonly unreported: ReadonlyMap<number, string>;
  /** Whether some cost has no rate. */
  readonly lacksRate: boolean;
  /** The sums of a row without figures, by the key of its account. */
  readonly zeroes: ReadonlyMap<number, Sums>;
};

type OrderRow = TotalsRow & {
  readonly keys: Buffer | null;
  readonly unreported: Readonly<Record<string, string>> | null;
  readonly zeroes: Readonly<Record<string, Partial<Sums>>> | null;
};

/** Orders the rows of a list that are wanted, and adds them up. Needs a transaction. */
export async function orderedEntities(
  queries: Queries,
  { added, rows: listed, columns, parameters }: ListedEntities,
  { conditions, order }: EntityChoice,
): Promise<OrderedEntities> {
  // tens of thousands of rows are grouped and sorted in memory
  await queries.query(`set local work_mem = '64MB'`);
  const { rows } = await queries.query<OrderRow>(
    `with ${sumsSql(added.level)}, listed as materialized (${listed}), ${filledSql(columns)}, matching as materialized (
       select * from filled where ${['true', ...conditions].join(' and ')}
     )
     select string_agg(int4send(key), ''::bytea order by ${[...order, 'id collate natural_order', 'id', 'key'].join(', ')}) as keys,
       json_object_agg(key, id) filter (where key < 0) as unreported, ${TOTALS},
       (select jsonb_object_agg(account_key, to_jsonb(reported) - 'account_key') from reported) as zeroes
     from matching`,
    [...sumsParameters(added), ...parameters.values],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate without a row');
  return {
    keys: keysOf(row.keys),
    unreported: new Map(Object.entries(row.unreported ?? {}).map(([key, id]) => [Number(key), id])),
    ...totalsOf(row, added.currency),
    lacksRate: row.lacksRate,
    zeroes: new Map(
      Object.entries(row.zeroes ?? {}).map(([key, sums]) => [Number(key), { ...noSums, ...sums }]),
    ),
  };
}

const summed = (name: string) => `sum(s.${name})::bigint as ${name}`;

/** What all rows of a list sum to. A row's amount that has no rate is left out. */
export async function wholeSums(
  queries: Queries,
  { added, rows: listed, parameters }: ListedEntities,
): Promise<Sums> {
  const { rows } = await queries.query<Sums>(
    `with ${sumsSql(added.level)}, listed as materialized (${listed})
     select ${['impressions', 'views', 'clicks', 'conversions', 'cost', 'revenue'].map(summed).join(', ')}
     from listed l join sums s on s.key = l.key`,
    [...sumsParameters(added), ...parameters.values],
  );
  return rows[0] ?? noSums;
}
