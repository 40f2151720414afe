import { renderToStaticMarkup } from 'react-dom/server';
import { docsPages, docsPath, type PageContent, pagesInOrder } from '../docs-pages.ts';
import { messages } from '../messages/frame.ts';

type StaticPage = { readonly slug: string; readonly title: string; readonly html: string };

/** A page as it is read without scripts: the article, then links to all pages. */
export function StaticPage({ title, Content }: { readonly title: string; readonly Content: PageContent }) {
  return (
    <>
      <article>
        <h1>{title}</h1>
        <Content />
      </article>
      <nav aria-label={messages.pages}>
        {docsPages.map((group) => (
          <ul key={group.title} aria-label={group.title}>
            {group.pages.map((page) => (
              <li key={page.slug}>
                <a href={docsPath(page.slug)}>{page.title}</a>
              </li>
            ))}
          </ul>
        ))}
      </nav>
    </>
  );
}

/** Every page of the documentation as HTML. */
export function staticPages(): Promise<StaticPage[]> {
  return Promise.all(
    pagesInOrder.map(async ({ slug, title, load }) => {
      const { default: Content } = await load();
      return { slug, title, html: renderToStaticMarkup(<StaticPage title={title} Content={Content} />) };
    }),
  );
}
