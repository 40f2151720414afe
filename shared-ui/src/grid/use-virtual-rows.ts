import {
  defaultRangeExtractor,
  observeElementRect,
  type Range,
  useVirtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect } from 'react';
import { HEADER_HEIGHT } from './row-height.ts';

const OVERSCAN_ROWS = 10;
/** What is assumed until the grid has been measured. */
const ASSUMED_SIZE = { width: 1200, height: 640 };

type VirtualRowsOptions = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly rowHeight: number;
  /** Kept in the page wherever the grid is scrolled to, so that the focus is not lost. */
  readonly activeRow: number;
};

/** Which rows are in sight. */
export function useVirtualRows({ scroller, count, rowHeight, activeRow }: VirtualRowsOptions) {
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN_ROWS,
    scrollMargin: HEADER_HEIGHT,
    initialRect: ASSUMED_SIZE,
    // A grid that is hidden (or in a test without layout) keeps the size it had.
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (size) => {
        if (size.height > 0) report(size);
      }),
    rangeExtractor: useCallback(
      (range: Range) => {
        const inSight = defaultRangeExtractor(range);
        const isElsewhere = activeRow >= 0 && activeRow < range.count && !inSight.includes(activeRow);
        return isElsewhere ? [...inSight, activeRow].sort((a, b) => a - b) : inSight;
      },
      [activeRow],
    ),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when the height changes
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight]);
  return virtual;
}
