import { type RefObject, useLayoutEffect, useState } from 'react';

export type GridSize = { readonly width: number; readonly height: number };

/** What is assumed until the grid has been measured; where there is no layout, it stays so. */
const ASSUMED_SIZE: GridSize = { width: 1200, height: 640 };

/** The grid's own size inside of its scroll bars. A grid that is hidden keeps the size that it had. */
export function useGridSize(scroller: RefObject<HTMLElement | null>): GridSize {
  const [size, setSize] = useState(ASSUMED_SIZE);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width === 0 || height === 0) return;
      setSize((present) =>
        present.width === width && present.height === height ? present : { width, height },
      );
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return size;
}
