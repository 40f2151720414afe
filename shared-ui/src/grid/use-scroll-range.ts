import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The first and last visible index, both inclusive. */
export type Range = { readonly first: number; readonly last: number };

/** Scroll offsets; the inline one counts from the start of the line in both directions. */
export type Scrolled = { readonly top: number; readonly inline: number };

/**
 * The visible range of a scroller. `rangeAt` must be stable. It renders in the same frame as the scroll, because a
 * later render would show a blank edge.
 */
export function useScrollRange(
  scroller: RefObject<HTMLElement | null>,
  rangeAt: (scrolled: Scrolled) => Range,
): Range {
  const [range, setRange] = useState(() => rangeAt({ top: 0, inline: 0 }));
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let shown: Range | undefined;
    const follow = () => {
      const next = rangeAt({ top: element.scrollTop, inline: Math.abs(element.scrollLeft) });
      if (shown?.first === next.first && shown.last === next.last) return;
      shown = next;
      setRange(next);
    };
    const followAtOnce = () => flushSync(follow);
    follow();
    element.addEventListener('scroll', followAtOnce, { passive: true });
    return () => element.removeEventListener('scroll', followAtOnce);
  }, [scroller, rangeAt]);
  return range;
}
