import { Route, Routes } from 'react-router-dom';
import { AccountsPage } from './accounts/accounts-page.tsx';

/** Full paths, as in module.json: the shell passes no others to the module. */
export function SampleModuleRoutes() {
  return (
    <Routes>
      <Route path="/app/sample-module" element={<AccountsPage />} />
    </Routes>
  );
}
