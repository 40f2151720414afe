import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** From the first to the last of what is in sight, both included. */
export type Range = { readonly first: number; readonly last: number };

/** How far something is scrolled; sideways from the start of a line, in both directions of the page. */
export type Scrolled = { readonly top: number; readonly inline: number };

/**
 * What is in sight of a scroller. `rangeAt` must stay the same function while nothing changes. It is drawn in the very
 * frame that scrolls: later would show a blank edge.
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
