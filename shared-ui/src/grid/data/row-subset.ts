type Origin = { readonly rows: readonly unknown[]; readonly indexes: Uint32Array };

const origins = new WeakMap<readonly unknown[], Origin>();

/**
 * Some of the rows, in their order. It is remembered what they were taken from, so that a filter costs no new sort:
 * the order of all rows is known, and what is left of it is picked in one pass.
 */
export function rowSubset<Row>(rows: readonly Row[], indexes: Uint32Array): readonly Row[] {
  const subset: Row[] = [];
  for (const index of indexes) {
    const row = rows[index];
    if (row !== undefined) subset.push(row);
  }
  origins.set(subset, { rows, indexes });
  return subset;
}

/** What `rowSubset` took the rows from; undefined for rows that came another way. */
export function originOf<Row>(
  rows: readonly Row[],
): { readonly rows: readonly Row[]; readonly indexes: Uint32Array } | undefined {
  // a subset is kept with the very rows that it was taken from, which are of its type
  return origins.get(rows) as { readonly rows: readonly Row[]; readonly indexes: Uint32Array } | undefined;
}
