import { type CampaignRow, campaignRows } from './campaign-rows.ts';
import type { GridStep } from './grid-steps.ts';

/** One grid, as the page drives it. */
export type GridUnderTest = {
  readonly mount: (container: HTMLElement, rows: readonly CampaignRow[]) => void;
  /** Sorts by cost, largest first, as a person would. */
  readonly sort: () => void;
  readonly filter: (text: string) => void;
  /** The name in the first displayed row. */
  readonly firstName: () => string | undefined;
};

/** Milliseconds, except for frames. */
export type GridFigures = {
  readonly firstPaint: number;
  readonly sort: number;
  readonly filter: number;
  /** Frames that were late, out of `SCROLLED_FRAMES`. */
  readonly dropped: number;
};

const SCROLLED_FRAMES = 240;
const SCROLL_STEP = 180;
const FRAME_MS = 1000 / 60;
const SEARCHED = 'keto-7';

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** Resolves after the next paint: a message is handled after the frame that was requested before it. */
async function painted(): Promise<number> {
  await nextFrame();
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
  return performance.now();
}

/** Time from `act` until the page displays what `isThere` looks for. */
async function timeUntil(act: () => void, isThere: () => boolean): Promise<number> {
  const start = performance.now();
  await new Promise<void>((resolve, reject) => {
    const tooLong = setTimeout(() => reject(new Error('it never came')), 30_000);
    const observer = new MutationObserver(look);
    function look() {
      if (!isThere()) return;
      observer.disconnect();
      clearTimeout(tooLong);
      resolve();
    }
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    act();
    look();
  });
  return (await painted()) - start;
}

/** Scrolls by a step in each frame, back at the end, and counts late frames. */
async function droppedFrames(scroller: HTMLElement): Promise<number> {
  let dropped = 0;
  let step = SCROLL_STEP;
  let last = await nextFrame();
  for (let frame = 0; frame < SCROLLED_FRAMES; frame += 1) {
    const before = scroller.scrollTop;
    scroller.scrollTop += step;
    if (scroller.scrollTop === before) step = -step;
    const now = await nextFrame();
    dropped += Math.max(Math.round((now - last) / FRAME_MS) - 1, 0);
    last = now;
  }
  return dropped;
}

/** The scroll container of the grid's rows, whatever its name. */
function scrollerIn(container: HTMLElement): HTMLElement {
  for (const element of container.querySelectorAll<HTMLElement>('*')) {
    const canScroll = /auto|scroll/.test(getComputedStyle(element).overflowY);
    if (canScroll && element.scrollHeight - element.clientHeight > 1000) return element;
  }
  throw new Error('the grid does not scroll');
}

type PreparedRows = {
  readonly rows: readonly CampaignRow[];
  /** Names expected in the first row: before sorting, sorted by cost, and filtered. */
  readonly firstNames: Readonly<Record<'unsorted' | 'sorted' | 'found', string | undefined>>;
};

/** Made before measuring, so that no grid has to wait for the garbage collection of this sort. */
function preparedRows(count: number): PreparedRows {
  const rows = campaignRows(count);
  const byCost = rows.toSorted((a, b) => b.cost - a.cost);
  const found = byCost.find(({ name }) => name.includes(SEARCHED));
  return {
    rows,
    firstNames: { unsorted: rows[0]?.name, sorted: byCost[0]?.name, found: found?.name },
  };
}

async function measure(grid: GridUnderTest, { rows, firstNames }: PreparedRows): Promise<GridFigures> {
  const container = document.getElementById('grid');
  if (container === null) throw new Error('the page has no place for a grid');
  const shows = (name: string | undefined) => () => name !== undefined && grid.firstName() === name;
  await begin('mount');
  const firstPaint = await timeUntil(() => grid.mount(container, rows), shows(firstNames.unsorted));
  await begin('sort');
  const sort = await timeUntil(grid.sort, shows(firstNames.sorted));
  await begin('filter');
  const filter = await timeUntil(() => grid.filter(SEARCHED), shows(firstNames.found));
  await pause();
  await timeUntil(() => grid.filter(''), shows(firstNames.sorted));
  const scroller = scrollerIn(container);
  await begin('scroll');
  const dropped = await droppedFrames(scroller);
  await begin('end');
  return { firstPaint, sort, filter, dropped };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 300));

/** Marks the start of a step in the timeline, in a task of its own: work after a step still counts as its work. */
async function begin(step: GridStep | 'end'): Promise<void> {
  await pause();
  performance.mark(step);
}

/** Exposes the page's two steps to the benchmark: creating the rows, and measuring the grid with them. */
export function offer(grid: GridUnderTest): void {
  let prepared = preparedRows(0);
  Object.assign(globalThis, {
    makeRows: (count: number) => {
      prepared = preparedRows(count);
    },
    measureGrid: () => measure(grid, prepared),
  });
}
