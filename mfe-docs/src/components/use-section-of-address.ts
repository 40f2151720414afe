import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Brings the section that the address names (`#data`) into sight and focuses its heading, at the first visit and at
 * every click. The shell keeps a module out of sight until it is mounted, so it waits until the heading has a size.
 */
export function useSectionOfAddress(sections: readonly { readonly id: string }[]): void {
  const { hash, key } = useLocation();
  const id = sections.find((section) => `#${section.id}` === hash)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells a second click on the same link
  useEffect(() => {
    const heading = id === undefined ? null : document.getElementById(id);
    if (heading === null) return;
    const observer = new ResizeObserver(() => {
      if (heading.getBoundingClientRect().height === 0) return;
      observer.disconnect();
      heading.scrollIntoView();
      heading.focus({ preventScroll: true });
    });
    observer.observe(heading);
    return () => observer.disconnect();
  }, [id, key]);
}
