import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

type Width<Element> = { readonly ref: RefObject<Element | null>; readonly width: number };

/** The width of an element in pixels, also after it changes; `initial` while it has none. */
export function useWidth<Element extends HTMLElement>(initial: number): Width<Element> {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(initial);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const read = () => setWidth(element.clientWidth === 0 ? initial : element.clientWidth);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [initial]);
  return { ref, width };
}
