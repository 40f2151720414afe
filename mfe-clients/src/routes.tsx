import { Route, Routes } from 'react-router-dom';
import { LeadsPage } from './features/leads/leads-page.tsx';

/** Full paths, as in the manifest: the shell passes no others to the module. */
export function ClientsRoutes() {
  return (
    <Routes>
      <Route path="/app/clients/accounts-data" element={<LeadsPage />} />
    </Routes>
  );
}
