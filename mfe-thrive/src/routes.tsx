import { PlannedPages } from '@adhelm/shared-ui';
import { plannedPages } from './planned-pages.ts';

/** Full paths, as in the manifest: the shell passes no others to the module. */
export function ThriveRoutes() {
  return <PlannedPages pages={plannedPages} />;
}
