/** A table with one entry for each id, in their order. */
export function tableOf<Id extends string, Entry>(
  ids: readonly Id[],
  entryOf: (id: Id) => Entry,
): Readonly<Record<Id, Entry>> {
  const entries = ids.map((id) => [id, entryOf(id)] as const);
  // The ids are the keys of the table; the library types every key as a string.
  return Object.fromEntries(entries) as Record<Id, Entry>;
}
