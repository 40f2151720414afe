import { admaven } from './descriptions/admaven.ts';
import { algolead } from './descriptions/algolead.ts';
import { meeseeksmedia, roicollective } from './descriptions/lead-platform.ts';
import { richads } from './descriptions/richads.ts';
import { rtx } from './descriptions/rtx.ts';
import { selfadvertiser } from './descriptions/selfadvertiser.ts';
import { thrive } from './descriptions/thrive.ts';

/** Every described source. Its connector, capabilities, columns, connection and brief follow from this list. */
export const describedSources = [
  rtx,
  selfadvertiser,
  admaven,
  richads,
  algolead,
  roicollective,
  meeseeksmedia,
  thrive,
] as const;
export type DescribedSourceId = (typeof describedSources)[number]['id'];
