import { type RefObject, useLayoutEffect } from 'react';

/** By how much toasts are lifted, so that they cover no buttons at the end of the window. */
export const TOAST_LIFT = '--toast-lift';

/** Marks what toasts keep clear of. The page says which there are, because modules have copies of this code. */
const MARK = 'data-below-toasts';

/** Toasts have room below what is further than this from the end of the window. */
const ROOM = 160;

/** From the upper edge of an element to the end of the window, if a toast at that end would cover it. */
function heightOf(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  const { innerHeight } = window;
  return bottom < innerHeight - ROOM ? 0 : Math.max(0, Math.round(innerHeight - top));
}

function liftToasts(): void {
  const { style } = document.documentElement;
  const marked = [...document.querySelectorAll(`[${MARK}]`)];
  const lift = marked.length === 0 ? '' : `${Math.max(...marked.map(heightOf))}px`;
  // writing what it is already would draw the page again at each scroll
  if (style.getPropertyValue(TOAST_LIFT) !== lift) style.setProperty(TOAST_LIFT, lift);
}

const followed = { capture: true, passive: true } as const;

/** While an element at the end of the window is there, toasts appear above it. */
export function useToastLift(element: RefObject<HTMLElement | null>, isThere = true): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (!isThere || current === null) return;
    current.setAttribute(MARK, '');
    liftToasts();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(liftToasts);
    observer?.observe(current);
    addEventListener('resize', liftToasts);
    // what sticks to the window moves with the page's end
    addEventListener('scroll', liftToasts, followed);
    return () => {
      observer?.disconnect();
      removeEventListener('resize', liftToasts);
      removeEventListener('scroll', liftToasts, followed);
      current.removeAttribute(MARK);
      liftToasts();
    };
  }, [element, isThere]);
}
