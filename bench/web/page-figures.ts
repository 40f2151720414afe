import type { Page } from 'playwright-core';
import * as z from 'zod';

const figuresSchema = z.object({
  firstPaint: z.number(),
  largestPaint: z.number(),
  /** Parts of long tasks beyond 50 ms since the first paint. */
  blocked: z.number(),
  longestTask: z.number(),
  /** The largest session window of shifts without recent input, as Lighthouse's Cumulative Layout Shift. */
  layoutShift: z.number(),
});

/** Paints and tasks of one load in milliseconds since the navigation, and its layout shift. */
export type PageFigures = z.infer<typeof figuresSchema>;

/** Runs in every page from its start: keeps paints, long tasks and layout shifts for `readFigures`. */
export const keepEntries = `
  window.benchEntries = { paints: [], tasks: [], shifts: [] };
  const keep = (type, list) => new PerformanceObserver((seen) => {
    for (const entry of seen.getEntries()) {
      list.push({ start: entry.startTime, duration: entry.duration, value: entry.value, byInput: entry.hadRecentInput });
    }
  }).observe({ type, buffered: true });
  keep('largest-contentful-paint', benchEntries.paints);
  keep('longtask', benchEntries.tasks);
  keep('layout-shift', benchEntries.shifts);
`;

const LONG_MS = 50;
/** A session window of layout shifts: at most 1 s between two shifts, and at most 5 s in all. */
const GAP_MS = 1000;
const WINDOW_MS = 5000;

const entriesSchema = z.array(
  z.object({
    start: z.number(),
    duration: z.number(),
    value: z.optional(z.number()),
    byInput: z.optional(z.boolean()),
  }),
);
const keptSchema = z.object({
  firstPaint: z.number(),
  paints: entriesSchema,
  tasks: entriesSchema,
  shifts: entriesSchema,
});
type Entries = z.infer<typeof entriesSchema>;

function largestWindow(shifts: Entries): number {
  let [largest, sum, first, last] = [0, 0, 0, Number.NEGATIVE_INFINITY];
  for (const { start, value = 0, byInput } of shifts) {
    if (byInput === true) continue;
    const isNew = start - last > GAP_MS || start - first > WINDOW_MS;
    sum = isNew ? value : sum + value;
    first = isNew ? start : first;
    last = start;
    largest = Math.max(largest, sum);
  }
  return largest;
}

/** The figures of the page's load until now. */
export async function readFigures(page: Page): Promise<PageFigures> {
  const kept = await page.evaluate(() => {
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return { firstPaint, ...Reflect.get(globalThis, 'benchEntries') };
  });
  const { firstPaint, paints, tasks, shifts } = keptSchema.parse(kept);
  const blocked = tasks.map(
    ({ start, duration }) => start + duration - Math.max(start, firstPaint) - LONG_MS,
  );
  return {
    firstPaint,
    largestPaint: paints.at(-1)?.start ?? 0,
    blocked: blocked.reduce((sum, time) => sum + Math.max(0, time), 0),
    longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
    layoutShift: largestWindow(shifts),
  };
}
