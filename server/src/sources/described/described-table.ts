import { type DescribedSourceId, describedSources } from './described-sources.ts';
import type { AnyDescription } from './source-description.ts';

/** A table with one entry for each described source, derived from its description. */
export function describedTable<Entry>(
  entryOf: (description: AnyDescription<DescribedSourceId>) => Entry,
): Readonly<Record<DescribedSourceId, Entry>> {
  const entries = describedSources.map((description) => [description.id, entryOf(description)] as const);
  // The ids of the list are the keys of the table; the library types every key as a string.
  return Object.fromEntries(entries) as Record<DescribedSourceId, Entry>;
}
