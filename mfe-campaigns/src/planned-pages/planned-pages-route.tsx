import { PlannedPages } from '@adhelm/shared-ui';
import { plannedPages } from './planned-pages.ts';

/** Every path that has a page in the manifest and no other route. */
export function PlannedPagesRoute() {
  return <PlannedPages pages={plannedPages} />;
}
