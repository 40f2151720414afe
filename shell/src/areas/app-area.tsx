import { Outlet } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { AppFrame } from '../frame/app-frame.tsx';

export { ModuleRoute } from '../modules/module-route.tsx';
export { AccountPage } from '../pages/account/account-page.tsx';
export { ActivityLogPage } from '../pages/activity/activity-log-page.tsx';
export { DashboardPage } from '../pages/dashboard/dashboard-page.tsx';

/** A cache that ends with the session: the next person to sign in on this page must not meet what the last one saw. */
const cacheOfSession = { provider: () => new Map() };

export function AppArea() {
  return (
    <SWRConfig value={cacheOfSession}>
      <AppFrame>
        <Outlet />
      </AppFrame>
    </SWRConfig>
  );
}
