import type { ExpenseRow } from '@adhelm/contracts';

/** With more, the columns no longer fit into a table that people can read. */
export const MOST_COLUMNS = 80;

/** One row of a pivot: its keys, and the spend of each column. */
export type PivotRow = {
  readonly keys: readonly (string | null)[];
  readonly amount: number | null;
  readonly cells: ReadonlyMap<string | null, ExpenseRow>;
};

export type Pivot = {
  readonly rows: readonly PivotRow[];
  /** The last dimension's values; days and months in order, others by their spend. */
  readonly columns: readonly {
    readonly key: string | null;
    readonly amount: number | null;
    /** Spend of the column as in `amount`, to the micro-unit. */
  }[];
};

/**
 * Makes columns of the last dimension of rows. Days and months keep their order where `isTime` says that the first row
 * dimension, or that of the columns, is one. Sums stay exact: they add integers.
 */
export function pivoted(
  rows: readonly ExpenseRow[],
  isTime: { readonly rows: boolean; readonly columns: boolean },
): Pivot {
  const lastOf = ({ keys }: ExpenseRow) => keys.at(-1) ?? null;
  const columns = [...Map.groupBy(rows, lastOf)].map(([key, same]) => ({ key, amount: sumOf(same) }));
  const groups = Map.groupBy(rows, ({ keys }) => JSON.stringify(keys.slice(0, -1)));
  return {
    columns: columns.sort((one, other) =>
      isTime.columns ? byKey(one.key, other.key) : byAmount(one, other),
    ),
    rows: [...groups.values()]
      .map((same) => ({
        keys: same[0]?.keys.slice(0, -1) ?? [],
        amount: sumOf(same),
        cells: new Map(same.map((row) => [lastOf(row), row])),
      }))
      .sort((one, other) => (isTime.rows ? byKey(one.keys[0], other.keys[0]) : 0) || byAmount(one, other)),
  };
}

type Summed = { readonly amount: number | null };

const byAmount = (one: Summed, other: Summed) => (other.amount ?? -1) - (one.amount ?? -1);

/** ISO days and months sort by time. */
function byKey(one: string | null = null, other: string | null = null): number {
  return one === other ? 0 : (one ?? '') < (other ?? '') ? -1 : 1;
}

/** Null when no row has an amount. */
function sumOf(rows: readonly Pick<ExpenseRow, 'amount'>[]): number | null {
  const known = rows.flatMap(({ amount }) => amount ?? []);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
}
