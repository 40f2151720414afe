import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { ActionsProvider, TargetingProvider } from './changes/index.ts';
import { CampaignsPage } from './lists/index.ts';
import { useContentsAhead } from './use-contents-ahead.ts';

const campaignPage = () =>
  import(/* webpackChunkName: "contents" */ './campaign/campaign-page/campaign-page.tsx');
const CampaignPage = lazy(async () => ({ default: (await campaignPage()).CampaignPage }));
const AccountContentsPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "contents" */ './lists/contents/account-contents-page.tsx'))
    .AccountContentsPage,
}));

const CreateCampaignPage = lazy(async () => ({
  default: (await import('./create/create-campaign/create-campaign-page.tsx')).CreateCampaignPage,
}));
const CreateContentsPage = lazy(async () => ({
  default: (await import('./create/create-contents/create-contents-page.tsx')).CreateContentsPage,
}));
const SubmissionsPage = lazy(async () => ({
  default: (await import('./create/submissions/submissions-page.tsx')).SubmissionsPage,
}));

const TrackerPage = lazy(async () => ({
  default: (await import('./tracker/tracker-page.tsx')).TrackerPage,
}));

const MassOperationsPage = lazy(async () => ({
  default: (await import('./mass-operations/mass-operations-page.tsx')).MassOperationsPage,
}));

const SchedulePage = lazy(async () => ({
  default: (await import('./expense-schedule/schedule-page.tsx')).SchedulePage,
}));

const OwnRulePage = lazy(async () => ({
  default: (await import('./rules/rule-pages.tsx')).OwnRulePage,
}));

const ExpensePage = lazy(async () => ({
  default: (await import('./expenses/expense-page.tsx')).ExpensePage,
}));

const ruleRoutes = (['widgets', 'campaigns'] as const).flatMap((of) => {
  const path = `/app/ts/campaigns/${of}-auto-optimization`;
  return [
    { path, element: <OwnRulePage of={of} page="list" /> },
    { path: `${path}/create`, element: <OwnRulePage of={of} page="create" /> },
    { path: `${path}/:campId/edit`, element: <OwnRulePage of={of} page="edit" /> },
    { path: `${path}-log`, element: <OwnRulePage of={of} page="log" /> },
  ];
});

/**
 * Full paths, as in the manifest: the shell passes no others to the module. The list of campaigns comes with the module,
 * every other page on demand.
 */
export function CampaignToolsRoutes() {
  useContentsAhead(campaignPage);
  return (
    <TargetingProvider>
      <ActionsProvider>
        <Routes>
          <Route path="/app/ts" element={<Navigate to="/app/ts/campaigns" replace />} />
          <Route path="/app/ts/campaigns" element={<CampaignsPage />} />
          <Route path="/app/ts/campaigns/create" element={<CreateCampaignPage />} />
          <Route path="/app/ts/campaigns/:source/:account/:campId/contents" element={<CampaignPage />} />
          <Route path="/app/ts/contents/create" element={<CreateContentsPage />} />
          <Route path="/app/ts/contents" element={<AccountContentsPage />} />
          <Route path="/app/ts/requests/campaign/submissions" element={<SubmissionsPage kind="campaign" />} />
          <Route path="/app/ts/requests/content/submissions" element={<SubmissionsPage kind="content" />} />
          <Route path="/app/ts/tracker/subs" element={<TrackerPage />} />
          <Route path="/app/ts/campaigns/widgets/optimization/mass/create" element={<MassOperationsPage />} />
          <Route path="/app/ts/expense-report/campaigns" element={<ExpensePage />} />
          <Route path="/app/ts/expense-report/schedule" element={<SchedulePage />} />
          {ruleRoutes.map(({ path, element }) => (
            <Route key={path} path={path} element={element} />
          ))}
        </Routes>
      </ActionsProvider>
    </TargetingProvider>
  );
}
