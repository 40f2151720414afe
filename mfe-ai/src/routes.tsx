import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';

const CoordinatorPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "coordinator" */ './coordinator/coordinator-page.tsx'))
    .CoordinatorPage,
}));
const ScalingPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "scaling" */ './scaling/scaling-page.tsx')).ScalingPage,
}));

/** Full paths, as in the manifest: the shell passes no others to the module. */
export function AiRoutes() {
  return (
    <Routes>
      <Route path="/app/ai/campaign-coordinator" element={<CoordinatorPage />} />
      <Route path="/app/ai/mgid-scaling-automation" element={<ScalingPage />} />
    </Routes>
  );
}
