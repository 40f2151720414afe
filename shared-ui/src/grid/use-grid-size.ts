import { type RefObject, useLayoutEffect, useState } from 'react';

export type GridSize = { readonly width: number; readonly height: number };

/** Used until the grid has been measured, and in environments without layout. */
const ASSUMED_SIZE: GridSize = { width: 1200, height: 640 };

/**
 * The grid's inner size without scroll bars. A hidden grid keeps its last size. Render rows when it is measured: earlier
 * they would be rendered twice, and laid out for nothing by the measurement.
 */
export function useGridSize(scroller: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState<GridSize>();
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      const isHidden = width === 0 || height === 0;
      setSize((present) => {
        if (isHidden) return present ?? ASSUMED_SIZE;
        return present?.width === width && present.height === height ? present : { width, height };
      });
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return { size: size ?? ASSUMED_SIZE, isMeasured: size !== undefined };
}
