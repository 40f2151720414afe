import type { SortKey } from '../../foundation/lists/index.ts';

/** SQL: the order that a list is asked for, by the expressions of its fields, with unknown values last. */
export function orderSql(sort: readonly SortKey[], fields: Readonly<Record<string, string>>): string[] {
  return sort.flatMap(({ field, descending }) => {
    const sql = fields[field];
    return sql === undefined ? [] : [`${sql} ${descending ? 'desc' : 'asc'} nulls last`];
  });
}
