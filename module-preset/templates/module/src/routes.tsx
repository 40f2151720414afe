import { Route, Routes } from 'react-router-dom';
import { AccountsPage } from './accounts/accounts-page.tsx';

/** Full paths, as module.json names them: the shell lets the module see no other. */
export function SampleModuleRoutes() {
  return (
    <Routes>
      <Route path="/app/sample-module" element={<AccountsPage />} />
    </Routes>
  );
}
