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

const names = new Map<string, string>(Object.entries(capabilityTable).map(([id, { name }]) => [id, name]));

/** What people call a source; its id where the table does not have it. */
export function nameOfSource(source: string): string {
  return names.get(source) ?? source;
}
