/** Ids of selected rows. */
export type RowSelection = ReadonlySet<string>;

/** Selects some rows, or deselects them if `isOn` is false. */
export function withIds(selection: RowSelection, ids: readonly string[], isOn: boolean): RowSelection {
  const next = new Set(selection);
  for (const id of ids) {
    if (isOn) next.add(id);
    else next.delete(id);
  }
  return next;
}
