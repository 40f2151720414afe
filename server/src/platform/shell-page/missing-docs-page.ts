import type { RegistryDocument } from '@adhelm/contracts';
import { pathMatcher } from '@adhelm/contracts/gate';
import { escapeHtml } from './escape-html.ts';

const DOCS = '/docs/';

/** The title of a page that does not exist. */
export const MISSING_TITLE = 'Page not found';

/**
 * What readers without scripts get at a path of the documentation that no module declares, as HTML: all pages that exist.
 * null if the path is declared or elsewhere. With scripts, the shell leads from there to `/404`.
 */
export function missingDocsPage({ modules }: RegistryDocument, path: string): string | null {
  const routes = modules.flatMap(({ manifest }) => manifest.routes);
  if (!path.startsWith(DOCS) || routes.some((route) => pathMatcher(route.path)(path))) return null;
  const pages = routes.filter(
    (route) =>
      route.path.startsWith(DOCS) &&
      route.guard === 'public' &&
      route.redirectTo === undefined &&
      !route.path.includes(':'),
  );
  const links = pages.map(
    (page) => `<li><a href="${escapeHtml(page.path)}">${escapeHtml(page.title)}</a></li>`,
  );
  const text =
    links.length === 0
      ? '<p>The documentation is not available.</p>'
      : `<p>The documentation has no page at this address. Choose one of its pages:</p><ul>${links.join('')}</ul>`;
  return `<article><h1>${MISSING_TITLE}</h1>${text}</article>`;
}
