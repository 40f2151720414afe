import { useEffect, useState } from 'react';
import type { ArticleSection } from './use-sections.ts';

/** The part of the window below the top bar in which a heading counts as read. */
const READING_AREA = '-80px 0px -70% 0px';

/** The id of the section that is being read; null above the first. */
export function useCurrentSection(sections: readonly ArticleSection[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered !== undefined) setCurrent(entered.target.id);
      },
      { rootMargin: READING_AREA },
    );
    for (const { id } of sections) {
      const heading = document.getElementById(id);
      if (heading !== null) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
