import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageContent } from '../docs-pages.ts';
import { whenSeen } from './when-seen.ts';

/**
 * Scrolls to the section in the URL (`#data`) and focuses its heading, once the page is displayed and on every click. A
 * reader who is somewhere in the page already, which was readable before this ran, stays there.
 */
export function useSectionOfAddress(
  article: RefObject<HTMLElement | null>,
  Content: PageContent | null,
): void {
  const { hash, key } = useLocation();
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key detects a second click on the same link
  useEffect(() => {
    if (Content === null || hash === '') return;
    const heading = article.current?.querySelector<HTMLElement>(
      `[id="${CSS.escape(decodeURIComponent(hash.slice(1)))}"]`,
    );
    if (heading == null) return;
    const isReading = isFirst.current && window.scrollY > 0;
    isFirst.current = false;
    if (isReading) return;
    return whenSeen(heading, () => {
      heading.scrollIntoView();
      heading.focus({ preventScroll: true });
    });
  }, [article, Content, hash, key]);
}
