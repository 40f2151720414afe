import { Route, Routes } from 'react-router-dom';
import { WelcomePage } from './pages/welcome-page.tsx';

export function DocsRoutes() {
  return (
    <Routes>
      <Route path="/docs/welcome" element={<WelcomePage />} />
    </Routes>
  );
}
