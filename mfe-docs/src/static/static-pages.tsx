import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ReadablePage } from '../article/article-page.tsx';
import { loadPageOf } from '../article/page-content.ts';
import type { ArticleSection } from '../article/use-sections.ts';
import { type DocsPageEntry, docsPath, pagesInOrder } from '../docs-pages.ts';

type StaticPage = { readonly slug: string; readonly title: string; readonly html: string };

type StaticPageProps = { readonly page: DocsPageEntry; readonly sections?: readonly ArticleSection[] };

/** A page as it is read without scripts. Its content is loaded before. */
export function StaticPage({ page, sections = [] }: StaticPageProps) {
  return (
    <MemoryRouter initialEntries={[docsPath(page.slug)]}>
      <ReadablePage page={page} sections={sections} />
    </MemoryRouter>
  );
}

const HEADING = /<h([23])[^>]* id="([^"]+)"[^>]*>(.*?)<\/h\1>/gs;
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' };

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&([\w#]+);/g, (written, name: string) => entities[name] ?? written);

/** The sections of a drawn page, from its headings. */
function sectionsOf(html: string): ArticleSection[] {
  return [...html.matchAll(HEADING)].map(([, level, id = '', title = '']) => ({
    id,
    title: textOf(title),
    isNested: level === '3',
  }));
}

/** Every page of the documentation as HTML. */
export function staticPages(): Promise<StaticPage[]> {
  return Promise.all(
    pagesInOrder.map(async (page) => {
      const { slug, title } = page;
      await loadPageOf(docsPath(slug));
      const sections = sectionsOf(renderToStaticMarkup(<StaticPage page={page} />));
      return { slug, title, html: renderToStaticMarkup(<StaticPage page={page} sections={sections} />) };
    }),
  );
}
