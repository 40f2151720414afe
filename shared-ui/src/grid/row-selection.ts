/** Ids of selected rows. */
export type RowSelection = ReadonlySet<string>;

/** One row more or less. */
export function toggled(selection: RowSelection, id: string): RowSelection {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Selects (or with `isOn` false, deselects) every row between two positions of the order that is shown. */
export function withRange(
  selection: RowSelection,
  idAt: (position: number) => string,
  range: readonly [number, number],
  isOn: boolean,
): RowSelection {
  const next = new Set(selection);
  const [start, end] = [Math.min(...range), Math.max(...range)];
  for (let position = start; position <= end; position += 1) {
    if (isOn) next.add(idAt(position));
    else next.delete(idAt(position));
  }
  return next;
}
