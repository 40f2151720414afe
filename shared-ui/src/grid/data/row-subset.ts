import { finish, ROWS_PER_STEP, type SlicedWork } from './sliced-work.ts';

type Origin = { readonly rows: readonly unknown[]; readonly indexes: Uint32Array };

const origins = new WeakMap<readonly unknown[], Origin>();

/**
 * Selects some of the rows, in their order. The result remembers its origin, so that filtering needs no new sort: the
 * known order of all rows is filtered in one pass.
 */
export function rowSubset<Row>(rows: readonly Row[], indexes: Uint32Array): readonly Row[] {
  return finish(slicedRowSubset(rows, indexes));
}

/** `rowSubset` in slices. */
export function* slicedRowSubset<Row>(
  rows: readonly Row[],
  indexes: Uint32Array,
): SlicedWork<readonly Row[]> {
  const subset: Row[] = [];
  let steps = 0;
  for (const index of indexes) {
    const row = rows[index];
    if (row !== undefined) subset.push(row);
    if (++steps % ROWS_PER_STEP === 0) yield;
  }
  origins.set(subset, { rows, indexes });
  return subset;
}

/** The origin of a `rowSubset`; undefined for other rows. */
export function originOf<Row>(
  rows: readonly Row[],
): { readonly rows: readonly Row[]; readonly indexes: Uint32Array } | undefined {
  // a subset is stored with its original rows, which have the same type
  return origins.get(rows) as { readonly rows: readonly Row[]; readonly indexes: Uint32Array } | undefined;
}
