import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The first and last visible index, both inclusive. */
export type Range = { readonly first: number; readonly last: number };

/** Scroll offsets; the inline one counts from the start of the line in both directions. */
export type Scrolled = { readonly top: number; readonly inline: number };

/** The offsets of each scroller at its last scroll event: to read them while rendering would force a layout. */
const lastScrolled = new WeakMap<HTMLElement, Scrolled>();
const UNSCROLLED: Scrolled = { top: 0, inline: 0 };

/**
 * The visible range of a scroller. `rangeAt` must be stable. It renders in the same frame as the scroll, because a
 * later render would show a blank edge.
 */
export function useScrollRange(
  scroller: RefObject<HTMLElement | null>,
  rangeAt: (scrolled: Scrolled) => Range,
): Range {
  const [range, setRange] = useState(() => rangeAt(UNSCROLLED));
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const follow = () => {
      const next = rangeAt(lastScrolled.get(element) ?? UNSCROLLED);
      setRange((shown) => (shown.first === next.first && shown.last === next.last ? shown : next));
    };
    const followAtOnce = () => {
      lastScrolled.set(element, { top: element.scrollTop, inline: Math.abs(element.scrollLeft) });
      flushSync(follow);
    };
    follow();
    element.addEventListener('scroll', followAtOnce, { passive: true });
    return () => element.removeEventListener('scroll', followAtOnce);
  }, [scroller, rangeAt]);
  return range;
}
