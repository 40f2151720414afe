import { Route, Routes } from 'react-router-dom';
import { docsPages, docsPath } from './docs-pages.ts';
import { PlannedPage } from './pages/planned-page.tsx';
import { ThemingPage } from './pages/theming-page.tsx';
import { WelcomePage } from './pages/welcome-page.tsx';

const pages = docsPages.flatMap((group) => group.pages);

export function DocsRoutes() {
  return (
    <Routes>
      <Route path="/docs/welcome" element={<WelcomePage />} />
      <Route path="/docs/theming" element={<ThemingPage />} />
      {pages.map(({ slug, title, planned }) =>
        planned === undefined ? null : (
          <Route
            key={slug}
            path={docsPath(slug)}
            element={<PlannedPage key={slug} title={title} purpose={planned} />}
          />
        ),
      )}
    </Routes>
  );
}
