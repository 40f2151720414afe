import type { OtherZones } from '@adhelm/contracts';
import { messages } from '../messages/parts/figure-list.ts';
import { ListNote } from './list-note.tsx';

/** More than these are counted instead of named, because the notice must stay short. */
const MOST_NAMED = 2;

/** Who reports revenue in days that cover other hours than those of the cost. */
export function OtherZonesNotice({ otherZones = [] }: { readonly otherZones?: OtherZones | undefined }) {
  if (otherZones.length === 0) return null;
  const reporters =
    otherZones.length <= MOST_NAMED
      ? otherZones.map(({ reporter, timeZone }) => messages.inZone(reporter, timeZone))
      : [...Map.groupBy(otherZones, ({ timeZone }) => timeZone)].map(([timeZone, those]) =>
          messages.countInZone(those.length, timeZone),
        );
  return <ListNote title={messages.otherZones}>{reporters.join(' · ')}</ListNote>;
}
