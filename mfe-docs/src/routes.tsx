import { Route, Routes } from 'react-router-dom';
import { ThemingPage } from './pages/theming-page.tsx';
import { WelcomePage } from './pages/welcome-page.tsx';

export function DocsRoutes() {
  return (
    <Routes>
      <Route path="/docs/welcome" element={<WelcomePage />} />
      <Route path="/docs/theming" element={<ThemingPage />} />
    </Routes>
  );
}
