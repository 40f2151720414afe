import { Route, Routes } from 'react-router-dom';
import { ArticlePage } from './article/article-page.tsx';
import { docsPath, pagesInOrder } from './docs-pages.ts';

export function DocsRoutes() {
  return (
    <Routes>
      {pagesInOrder.map((page) => (
        <Route
          key={page.slug}
          path={docsPath(page.slug)}
          element={<ArticlePage key={page.slug} page={page} />}
        />
      ))}
    </Routes>
  );
}
