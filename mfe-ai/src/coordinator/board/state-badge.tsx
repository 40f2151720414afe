import { Badge, Spinner } from '@adhelm/shared-ui/chakra';
import type { badgeOf } from './proposal-states.ts';

/** A state in words, with a spinner while it is about to change. */
export function StateBadge({ label, palette, isBusy }: ReturnType<typeof badgeOf>) {
  return (
    <Badge size="sm" colorPalette={palette} flexShrink="0">
      {isBusy && <Spinner size="inherit" borderWidth="1.5px" aria-hidden />}
      {label}
    </Badge>
  );
}
