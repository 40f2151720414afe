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

/** Accessibility rules that a page breaks, one line each. The page's CSP does not reach what the debugger evaluates. */
export async function brokenRules(page: Page): Promise<string[]> {
  await settle(page);
  await page.evaluate(await axe);
  const result = await page.evaluate(() => {
    const run: unknown = Reflect.get(Reflect.get(globalThis, 'axe'), 'run');
    return (run as () => Promise<AxeResult>)();
  });
  return result.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')} ${nodes[0]?.failureSummary}`,
  );
}
