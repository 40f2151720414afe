/** Stored rows, and the rows that take their place. */
type Replacement = {
  /** Columns that tell rows apart. None is null. */
  readonly key: readonly string[];
  /** SQL: a query of the stored rows that may be replaced. */
  readonly stored: string;
  /** SQL: the name of the query or table of the new rows. */
  readonly fresh: string;
};

/**
 * SQL: the keys of the stored rows that have no new row. Both are put together by grouping: PostgreSQL takes what a query
 * computes for one row, and would join it by comparing every pair.
 */
export function goneSql({ key, stored, fresh }: Replacement): string {
  const columns = key.join(', ');
  return `
    select ${columns} from (
      select ${columns}, false as is_fresh from (${stored}) stored union all select ${columns}, true from ${fresh}
    ) either
    group by ${columns} having not bool_or(is_fresh)`;
}

/** SQL: whether two rows have the same key. */
export function sameKey(key: readonly string[], one: string, other: string): string {
  return key.map((column) => `${one}.${column} = ${other}.${column}`).join(' and ');
}
