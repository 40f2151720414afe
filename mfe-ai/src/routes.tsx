import { PlannedPages } from '@adhelm/shared-ui';
import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { plannedPages } from './planned-pages.ts';

const CoordinatorPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "coordinator" */ './coordinator/coordinator-page.tsx'))
    .CoordinatorPage,
}));

/** Full paths, as in the manifest: the shell passes no others to the module. */
export function AiRoutes() {
  return (
    <Routes>
      <Route path="/app/ai/campaign-coordinator" element={<CoordinatorPage />} />
      <Route path="*" element={<PlannedPages pages={plannedPages} />} />
    </Routes>
  );
}
