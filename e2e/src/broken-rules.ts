import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { untilStill } from './until-still.ts';

const require = createRequire(import.meta.url);
const axe = readFile(require.resolve('axe-core/axe.min.js'), 'utf8');

type AxeResult = { violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[] };

/**
 * Waits for what is on its way, and for what fades or moves to its end: half-way, a colour is nobody's choice. What
 * turns for ever does not count.
 */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
  await untilStill(page, 300);
  // what slides under a pointer that rests somewhere changes its colours
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    await frame();
  });
}

async function violations(page: Page, rules: readonly string[] | null): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axe);
  const result = await page.evaluate(
    (only) => {
      const run: unknown = Reflect.get(Reflect.get(globalThis, 'axe'), 'run');
      return (run as (options: object) => Promise<AxeResult>)(only === null ? {} : { runOnly: only });
    },
    rules === null ? null : [...rules],
  );
  return result.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')} ${nodes[0]?.failureSummary}`,
  );
}

const root = (page: Page) => page.locator('html');
const setOnRoot = (page: Page, name: 'data-theme' | 'dir', value: string) =>
  root(page).evaluate((element, [key, to]) => element.setAttribute(key, to), [name, value] as const);

/**
 * Accessibility rules that a page breaks, one line each: all of them in the theme it is in, and contrast in the other
 * two, since themes differ in colours alone. The page's CSP does not reach what the debugger evaluates.
 */
export async function brokenRules(page: Page): Promise<string[]> {
  const theme = (await root(page).getAttribute('data-theme')) ?? '';
  const broken = await violations(page, null);
  for (const other of ['LIGHT', 'ONE_DARK', 'UNICORN'].filter((name) => name !== theme)) {
    await setOnRoot(page, 'data-theme', other);
    broken.push(...(await violations(page, ['color-contrast'])).map((line) => `${other}: ${line}`));
  }
  await setOnRoot(page, 'data-theme', theme);
  return broken;
}

/** How many pixels a page is wider than its window, written from the left and from the right. */
export async function overflow(page: Page): Promise<{ readonly ltr: number; readonly rtl: number }> {
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const ltr = await wider();
  await setOnRoot(page, 'dir', 'rtl');
  const rtl = await wider();
  await setOnRoot(page, 'dir', 'ltr');
  return { ltr, rtl };
}

export const noOverflow = { ltr: 0, rtl: 0 };
