import { PlannedPages } from '@adhelm/shared-ui';
import { plannedPages } from './planned-pages.ts';

/** Full paths, as the manifest names them: the shell lets the module see no other. */
export function ThriveRoutes() {
  return <PlannedPages pages={plannedPages} />;
}
