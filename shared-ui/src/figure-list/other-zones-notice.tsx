import type { OtherZones } from '@adhelm/contracts';
import { Notice } from '@adhelm/shared-ui';
import { messages } from '../messages/parts/figure-list.ts';

/** Who reports revenue in days that cover other hours than those of the cost. */
export function OtherZonesNotice({ otherZones = [] }: { readonly otherZones?: OtherZones | undefined }) {
  if (otherZones.length === 0) return null;
  const reporters = otherZones
    .map(({ reporter, timeZone }) => messages.inZone(reporter, timeZone))
    .join(' · ');
  return (
    <Notice tone="info" title={messages.otherZones}>
      {reporters}
    </Notice>
  );
}
