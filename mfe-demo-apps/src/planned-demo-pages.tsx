import { PlannedPages } from '@adhelm/shared-ui';
import { plannedPages } from './planned-pages.ts';

/** Placeholders of the pages that are not built yet. */
export function PlannedDemoPages() {
  return <PlannedPages pages={plannedPages} />;
}
