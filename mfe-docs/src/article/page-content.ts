import { useEffect, useState } from 'react';
import { type DocsPageEntry, docsPath, type PageContent, pagesInOrder } from '../docs-pages.ts';

const loaded = new Map<string, PageContent>();

async function loadContent({ slug, load }: DocsPageEntry): Promise<PageContent> {
  const { default: Content } = await load();
  loaded.set(slug, Content);
  return Content;
}

/** Loads the page of a path ahead, so that it is displayed at once. Other paths load nothing. */
export async function loadPageOf(pathname: string): Promise<void> {
  const page = pagesInOrder.find(({ slug }) => docsPath(slug) === pathname.replace(/\/$/, ''));
  if (page !== undefined) await loadContent(page);
}

/** The content of a page, null while it loads. A failed load throws in the component, so that the shell offers a retry. */
export function usePageContent(page: DocsPageEntry): PageContent | null {
  const [Content, setContent] = useState<PageContent | null>(() => loaded.get(page.slug) ?? null);
  useEffect(() => {
    if (Content !== null) return;
    let isCurrent = true;
    const fail = (error: unknown) =>
      setContent(() => {
        throw error;
      });
    loadContent(page).then(
      (Loaded) => isCurrent && setContent(() => Loaded),
      (error: unknown) => isCurrent && fail(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [Content, page]);
  return Content;
}
