import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { whenSeen } from './when-seen.ts';

/**
 * Scrolls to the section in the URL (`#data`) and focuses its heading, on the first visit and on every click.
 */
export function useSectionOfAddress(sections: readonly { readonly id: string }[]): void {
  const { hash, key } = useLocation();
  const id = sections.find((section) => `#${section.id}` === hash)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key detects a second click on the same link
  useEffect(() => {
    const heading = id === undefined ? null : document.getElementById(id);
    if (heading === null) return;
    return whenSeen(heading, () => {
      heading.scrollIntoView();
      heading.focus({ preventScroll: true });
    });
  }, [id, key]);
}
