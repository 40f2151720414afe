import type { Browser, Page } from 'playwright-core';
import * as z from 'zod';
import { type GridStep, gridSteps } from './grid-steps.ts';

/** Milliseconds of the longest main-thread task in each step: until it ended, and of the processor alone. */
export type LongestTasks = Readonly<Record<GridStep, { readonly elapsed: number; readonly cpu: number }>>;

const MICROSECONDS_PER_MS = 1000;
const MARKS = 'blink.user_timing';
const TASKS = 'disabled-by-default-devtools.timeline';

const eventSchema = z.object({
  name: z.string(),
  cat: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds: start, duration, and processor time of the thread. */
  ts: z.number(),
  dur: z.optional(z.number()),
  tdur: z.optional(z.number()),
});
const traceSchema = z.object({ traceEvents: z.array(z.looseObject({ name: z.string() })) });

/**
 * Runs `act` under Chromium's tracing, which also times tasks below the 50 ms of the Long Tasks API. A task belongs to
 * the step that was marked last when it ended, so the task that begins a step counts as part of it.
 */
export async function withLongestTasks<Result>(
  browser: Browser,
  page: Page,
  act: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly longest: LongestTasks }> {
  await browser.startTracing(page, { categories: [MARKS, TASKS] });
  const result = await act();
  const trace = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString('utf8')));
  return { result, longest: longestTasks(trace.traceEvents) };
}

function longestTasks(events: readonly { readonly name: string }[]): LongestTasks {
  const marks = events
    .filter(({ name }) => name === 'end' || isStep(name))
    .map((event) => eventSchema.parse(event))
    .filter(({ cat }) => cat === MARKS);
  const [anyMark] = marks;
  if (anyMark === undefined) throw new Error('the trace has no marks');
  const tasks = events
    .filter(({ name }) => name === 'RunTask')
    .map((event) => eventSchema.parse(event))
    .filter(({ pid, tid }) => pid === anyMark.pid && tid === anyMark.tid);
  const none = { elapsed: 0, cpu: 0 };
  const longest = { mount: none, sort: none, filter: none, scroll: none };
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    const step = marks.findLast((mark) => mark.ts <= ts + dur)?.name;
    if (!isStep(step)) continue;
    const { elapsed, cpu } = longest[step];
    longest[step] = {
      elapsed: Math.max(elapsed, dur / MICROSECONDS_PER_MS),
      cpu: Math.max(cpu, tdur / MICROSECONDS_PER_MS),
    };
  }
  return longest;
}

const isStep = (name: string | undefined): name is GridStep => gridSteps.some((step) => step === name);
