/**
 * Long work that can be interrupted: a generator that yields often (every few thousand rows) and returns its result.
 * The same code runs at once (`finish`) or in slices between which the page stays responsive (`finishInSlices`).
 */
export type SlicedWork<Result> = Generator<undefined, Result, undefined>;

/** Rows between two yields: under a millisecond of work, and lists up to this length never need a second slice. */
export const ROWS_PER_STEP = 4096;

/** Less than a frame, so that a slice and the page's own work fit into 50 ms. */
const SLICE_MS = 8;

/** Between slices of background work, where the browser does not report idle time. */
const IDLE_DELAY_MS = 50;

/** Runs work to its end in this task. */
export function finish<Result>(work: SlicedWork<Result>): Result {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

/** Runs work until it ends or `budget` (milliseconds) is over; undefined if there is more to do. */
export function runSlice<Result>(
  work: SlicedWork<Result>,
  budget = SLICE_MS,
): { readonly result: Result } | undefined {
  const end = performance.now() + budget;
  do {
    const step = work.next();
    if (step.done === true) return { result: step.value };
  } while (performance.now() < end);
  return undefined;
}

/** Runs work to its end, one slice per task. Resolves to undefined if `signal` aborts it; rejects if the work throws. */
export async function finishInSlices<Result>(
  work: SlicedWork<Result>,
  signal: AbortSignal,
): Promise<{ readonly result: Result } | undefined> {
  for (;;) {
    await nextTask();
    if (signal.aborted) return undefined;
    const finished = runSlice(work);
    if (finished !== undefined) return finished;
  }
}

/** Like `finishInSlices`, but only while the page has nothing else to do. */
export async function finishWhenIdle(work: SlicedWork<unknown>, signal: AbortSignal): Promise<void> {
  for (;;) {
    const budget = await nextIdleTime();
    if (signal.aborted || runSlice(work, budget) !== undefined) return;
  }
}

/** Waits until the page is idle; milliseconds until it may not be any more. Not every browser reports that. */
function nextIdleTime(): Promise<number> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(() => resolve(SLICE_MS), IDLE_DELAY_MS);
    else requestIdleCallback((deadline) => resolve(Math.min(deadline.timeRemaining(), SLICE_MS)));
  });
}

/** Lets the browser handle input and paint. Its scheduler continues before other timers; not every browser has one. */
function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: Partial<Pick<Scheduler, 'yield'>> };
  if (scheduler?.yield !== undefined) return scheduler.yield();
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
