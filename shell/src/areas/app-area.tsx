import { Outlet } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { AppFrame } from '../frame/app-frame.tsx';

export { ModuleRoute } from '../modules/module-route.tsx';
export { DashboardPage } from '../pages/dashboard/dashboard-page.tsx';

/** A cache that ends with the session, so that the next person on this page sees nothing of the previous one. */
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
