import { capabilitiesOf } from '../described/derived-capabilities.ts';
import { describedTable } from '../described/described-table.ts';
import { type ReachedSourceId, reachedSourceIds } from '../source-ids.ts';
import { sourceNotFound } from '../source-not-found.ts';
import { tableOf } from '../table-of.ts';
import { assumptions } from './assumptions.ts';
import { engageya, geozo, jubna, mgid, revcontent, taboola } from './natives.ts';
import { propellerads, zeropark } from './push-and-pop.ts';
import type { SourceCapabilities } from './source-capabilities.ts';
import { voluum } from './trackers.ts';

const table: Readonly<Record<ReachedSourceId, SourceCapabilities>> = {
  revcontent,
  mgid,
  engageya,
  propellerads,
  voluum,
  zeropark,
  jubna,
  taboola,
  geozo,
  ...describedTable(capabilitiesOf),
};

/** What each source can do, in the order of the specification. */
export const capabilityTable = tableOf(reachedSourceIds, (id): SourceCapabilities => {
  const assumed = assumptions[id];
  return assumed === undefined ? table[id] : { ...table[id], assumed };
});

const bySource = new Map<string, SourceCapabilities>(Object.entries(capabilityTable));

/** The capabilities of the source in a request. Throws `AdhelmError` not-found for an unknown source. */
export function capabilitiesNamed(source: string): SourceCapabilities {
  const capabilities = bySource.get(source);
  if (capabilities === undefined) throw sourceNotFound(source);
  return capabilities;
}

/** A source's brand name, or its id when the table does not have it. */
export function nameOfSource(source: string): string {
  return bySource.get(source)?.name ?? source;
}
