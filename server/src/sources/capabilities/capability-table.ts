import { sourceNotFound } from '../source-not-found.ts';
import { engageya, geozo, jubna, mgid, revcontent, taboola } from './natives.ts';
import { admaven, propellerads, richads, rtx, selfadvertiser, zeropark } from './push-and-pop.ts';
import type { ReachedSourceId, SourceCapabilities } from './source-capabilities.ts';
import { algolead, meeseeksmedia, roicollective, thrive, voluum } from './trackers-and-crms.ts';

/** What each source can do. */
export const capabilityTable: Readonly<Record<ReachedSourceId, SourceCapabilities>> = {
  revcontent,
  mgid,
  engageya,
  propellerads,
  voluum,
  rtx,
  zeropark,
  selfadvertiser,
  admaven,
  richads,
  jubna,
  taboola,
  geozo,
  algolead,
  roicollective,
  meeseeksmedia,
  thrive,
};

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
