import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { docsPages, docsPath, type PageContent, pagesInOrder } from '../docs-pages.ts';
import { messages } from '../messages/frame.ts';

type StaticPage = { readonly slug: string; readonly title: string; readonly html: string };

type StaticPageProps = Pick<StaticPage, 'slug' | 'title'> & { readonly Content: PageContent };

/** A page as it is read without scripts: the article, then links to the search and to all pages. */
export function StaticPage({ slug, title, Content }: StaticPageProps) {
  return (
    <>
      <article>
        <h1>{title}</h1>
        <Content />
      </article>
      <nav aria-label={messages.pages}>
        <a href={`${docsPath(slug)}?q=`}>{messages.search.field}</a>
        {docsPages.map((group) => (
          <Fragment key={group.title}>
            <p>{group.title}</p>
            <ul aria-label={group.title}>
              {group.pages.map((page) => (
                <li key={page.slug}>
                  <a href={docsPath(page.slug)}>{page.title}</a>
                </li>
              ))}
            </ul>
          </Fragment>
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
      return {
        slug,
        title,
        html: renderToStaticMarkup(<StaticPage slug={slug} title={title} Content={Content} />),
      };
    }),
  );
}
