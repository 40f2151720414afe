import { Route, Routes } from 'react-router-dom';
import { DocsPage } from './components/docs-page.tsx';
import { type DocsPageEntry, docsPages, docsPath } from './docs-pages.ts';
import { PlannedPage } from './pages/planned-page.tsx';

const pages = docsPages.flatMap((group) => group.pages);

export function DocsRoutes() {
  return (
    <Routes>
      {pages.map((page) => (
        <Route key={page.slug} path={docsPath(page.slug)} element={<PageOf key={page.slug} page={page} />} />
      ))}
    </Routes>
  );
}

function PageOf({ page }: { readonly page: DocsPageEntry }) {
  if (page.article === undefined) return <PlannedPage title={page.title} purpose={page.planned} />;
  return <DocsPage title={page.title} {...page.article} />;
}
