import { useEffect, useMemo, useRef, useState } from 'react';
import { finish, finishInSlices, ROWS_PER_STEP, runSlice, type SlicedWork } from './data/sliced-work.ts';

/** Longer than later slices: 100,000 rows are sorted within it, and need no second render. */
const FIRST_SLICE_MS = 20;

type Finished<Result> = { readonly begin: () => SlicedWork<Result>; readonly result: Result };

export type LatestResult<Result> = {
  /** Of the newest finished work; undefined until the first is finished. */
  readonly result: Result | undefined;
  /** Newer work has begun: `result` is of earlier work. */
  readonly isPending: boolean;
};

/**
 * The result of work over rows. Short work is done while rendering. Longer work continues in slices while the previous
 * result stays; it is dropped when newer work begins. An error of the work is thrown while rendering.
 *
 * @param begin must be stable, because another function begins new work
 * @param length number of rows; up to `ROWS_PER_STEP` are always done at once
 */
export function useSlicedWork<Result>(begin: () => SlicedWork<Result>, length: number): LatestResult<Result> {
  const started = useMemo(() => {
    const work = begin();
    const finished = length <= ROWS_PER_STEP ? { result: finish(work) } : runSlice(work, FIRST_SLICE_MS);
    return { work, finished: finished === undefined ? undefined : { begin, ...finished } };
  }, [begin, length]);
  const [sliced, setSliced] = useState<Finished<Result>>();
  const current = started.finished ?? (sliced?.begin === begin ? sliced : undefined);
  // for when the next work takes longer; no state, because callers may pass new rows each time they render
  const previous = useRef<Finished<Result>>(undefined);
  useEffect(() => {
    if (current !== undefined) previous.current = current;
  });

  useEffect(() => {
    if (started.finished !== undefined) return;
    const stop = new AbortController();
    finishInSlices(started.work, stop.signal).then(
      (finished) => {
        if (finished !== undefined) setSliced({ begin, ...finished });
      },
      (error: unknown) =>
        setSliced(() => {
          throw error;
        }),
    );
    return () => stop.abort();
  }, [started, begin]);

  return { result: (current ?? previous.current)?.result, isPending: current === undefined };
}
