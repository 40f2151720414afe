import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { untilStill } from './until-still.ts';

const require = createRequire(import.meta.url);
const axe = readFile(require.resolve('axe-core/axe.min.js'), 'utf8');

type AxeResult = { violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[] };

/** Waits until what is pending has arrived. */
async function finishLoading(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
  await untilStill(page, 300);
}

/** Waits for fades and movements, because intermediate colours are not part of the design. Endless ones do not count. */
async function finishAnimations(page: Page): Promise<void> {
  // an element that slides under a resting pointer changes its colours
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const ending = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // what inherits a colour that fades begins to fade itself while that goes on
    for (let some = ending(); some.length > 0; some = ending()) {
      await Promise.allSettled(some.map(({ finished }) => finished));
      await frame();
    }
  });
}

async function violations(page: Page, rules: readonly string[] | null): Promise<string[]> {
  await finishAnimations(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axe);
  const result = await page.evaluate(
    (only) => {
      const run: unknown = Reflect.get(Reflect.get(globalThis, 'axe'), 'run');
      // the selectors of everything that is fine take most of the time on large pages
      const options = { resultTypes: ['violations'], ...(only === null ? {} : { runOnly: only }) };
      return (run as (options: object) => Promise<AxeResult>)(options);
    },
    rules === null ? null : [...rules],
  );
  return result.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')} ${nodes[0]?.failureSummary}`,
  );
}

const root = (page: Page) => page.locator('html');
const setDirection = (page: Page, direction: 'ltr' | 'rtl') =>
  root(page).evaluate((element, to) => element.setAttribute('dir', to), direction);

/**
 * Changes the theme at once: to draw the fades between two themes costs several times what the rules do. What began to
 * fade before goes on.
 */
const setTheme = (page: Page, theme: string) =>
  root(page).evaluate((element, name) => {
    const style = new CSSStyleSheet();
    style.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }');
    document.adoptedStyleSheets.push(style);
    element.setAttribute('data-theme', name);
    // calculates the new colours while nothing may fade
    document.getAnimations();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== style);
  }, theme);

/**
 * The accessibility rules that a page violates, one line each: all rules in its current theme, and contrast in the
 * other two, since themes differ only in colours. The page's CSP does not apply to code evaluated by the debugger.
 */
export async function brokenRules(page: Page): Promise<string[]> {
  const theme = (await root(page).getAttribute('data-theme')) ?? '';
  await finishLoading(page);
  const broken = await violations(page, null);
  for (const other of ['LIGHT', 'ONE_DARK', 'UNICORN'].filter((name) => name !== theme)) {
    await setTheme(page, other);
    broken.push(...(await violations(page, ['color-contrast'])).map((line) => `${other}: ${line}`));
  }
  await setTheme(page, theme);
  return broken;
}

/** How many pixels a page is wider than its window, in both text directions. */
export async function overflow(page: Page): Promise<{ readonly ltr: number; readonly rtl: number }> {
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const ltr = await wider();
  await setDirection(page, 'rtl');
  const rtl = await wider();
  await setDirection(page, 'ltr');
  return { ltr, rtl };
}

/** `overflow` of the page in a window of another size, once the page has followed. */
export async function overflowIn(page: Page, size: { readonly width: number; readonly height: number }) {
  await page.setViewportSize(size);
  await untilStill(page, 150);
  return overflow(page);
}

export const noOverflow = { ltr: 0, rtl: 0 };
