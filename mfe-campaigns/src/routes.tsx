import { PlannedPages } from '@adhelm/shared-ui';
import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { ActionsProvider, TargetingProvider } from './changes/index.ts';
import { SubmissionsPage } from './create/index.ts';
import { AccountContentsPage, CampaignsPage, ContentsPage } from './lists/index.ts';
import { plannedPages } from './planned-pages/planned-pages.ts';

const CreateCampaignPage = lazy(async () => ({
  default: (await import('./create/create-campaign/create-campaign-page.tsx')).CreateCampaignPage,
}));
const CreateContentsPage = lazy(async () => ({
  default: (await import('./create/create-contents/create-contents-page.tsx')).CreateContentsPage,
}));

const TrackerPage = lazy(async () => ({
  default: (await import('./tracker/tracker-page.tsx')).TrackerPage,
}));

/** Full paths, as in the manifest: the shell passes no others to the module. */
export function CampaignToolsRoutes() {
  return (
    <TargetingProvider>
      <ActionsProvider>
        <Routes>
          <Route path="/app/ts" element={<Navigate to="/app/ts/campaigns" replace />} />
          <Route path="/app/ts/campaigns" element={<CampaignsPage />} />
          <Route path="/app/ts/campaigns/create" element={<CreateCampaignPage />} />
          <Route path="/app/ts/campaigns/:source/:account/:campId/contents" element={<ContentsPage />} />
          <Route path="/app/ts/contents/create" element={<CreateContentsPage />} />
          <Route path="/app/ts/contents" element={<AccountContentsPage />} />
          <Route path="/app/ts/requests/campaign/submissions" element={<SubmissionsPage kind="campaign" />} />
          <Route path="/app/ts/requests/content/submissions" element={<SubmissionsPage kind="content" />} />
          <Route path="/app/ts/tracker/subs" element={<TrackerPage />} />
          <Route path="*" element={<PlannedPages pages={plannedPages} />} />
        </Routes>
      </ActionsProvider>
    </TargetingProvider>
  );
}
