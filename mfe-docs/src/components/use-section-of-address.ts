import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { whenSeen } from './when-seen.ts';

/**
 * Brings the section that the address names (`#data`) into sight and focuses its heading, at the first visit and at
 * every click.
 */
export function useSectionOfAddress(sections: readonly { readonly id: string }[]): void {
  const { hash, key } = useLocation();
  const id = sections.find((section) => `#${section.id}` === hash)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells a second click on the same link
  useEffect(() => {
    const heading = id === undefined ? null : document.getElementById(id);
    if (heading === null) return;
    return whenSeen(heading, () => {
      heading.scrollIntoView();
      heading.focus({ preventScroll: true });
    });
  }, [id, key]);
}
