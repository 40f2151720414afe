import { type RefObject, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageContent } from '../docs-pages.ts';

export type ArticleSection = { readonly id: string; readonly title: string; readonly isNested: boolean };

/**
 * The sections of a displayed article, from its headings; `known` before it is displayed. The address can choose which parts of
 * a page are displayed.
 */
export function useSections(
  article: RefObject<HTMLElement | null>,
  Content: PageContent | null,
  known: readonly ArticleSection[],
): readonly ArticleSection[] {
  const [sections, setSections] = useState(known);
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides which headings there are
  useLayoutEffect(() => {
    if (Content === null) return;
    const headings = article.current?.querySelectorAll<HTMLElement>(':is(h2, h3)[id]') ?? [];
    setSections(
      [...headings].map(({ id, textContent, tagName }) => ({
        id,
        title: textContent ?? '',
        isNested: tagName === 'H3',
      })),
    );
  }, [article, Content, hash]);
  return sections;
}
