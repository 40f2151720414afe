import { Route, Routes } from 'react-router-dom';
import { LeadsPage } from './features/leads/leads-page.tsx';

/** Full paths, as the manifest names them: the shell lets the module see no other. */
export function ClientsRoutes() {
  return (
    <Routes>
      <Route path="/app/clients/accounts-data" element={<LeadsPage />} />
    </Routes>
  );
}
