import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage } from './browser.ts';
import { firstTouch } from './pages/docs-page.ts';
import { continueSession } from './pages/sign-in-page.ts';
import { untilStill } from './until-still.ts';

/** Layout shift allowed while a page loads (`ux.md`). */
const MAX_SHIFT = 0.02;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const publicPages = ['/', '/login', '/register', '/login-unprotected', '/register-unprotected', '/pricing'];
const guestPages = [...publicPages, '/404', '/docs/welcome', '/docs/theming'];
const ownPages = [
  '/app/reports/dashboard',
  '/app/account',
  '/app/activity/log',
  '/app/ts/campaigns',
  '/app/ts/contents',
  '/app/ts/campaigns/create',
  '/app/ts/contents/create',
  '/app/ts/requests/campaign/submissions',
  '/app/ts/requests/content/submissions',
  '/app/ts/tracker/subs',
  '/app/clients/accounts-data',
  '/app/kanban',
  '/app/modules',
];

/** Sums up layout shifts without user input, from the first frame on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'shifts', []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        const sources: readonly { readonly node: Node | null }[] = Reflect.get(entry, 'sources');
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? 'gone'),
        );
        Reflect.get(globalThis, 'shifts').push({ by: Reflect.get(entry, 'value'), moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

type Shift = { readonly by: number; readonly moved: readonly string[] };

async function shiftsOf(page: Page, path: string): Promise<readonly Shift[]> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  // the shell and the module replace what the page came with
  if (path.startsWith('/docs/')) await firstTouch(page);
  await untilStill(page, 800);
  return page.evaluate(() => Reflect.get(globalThis, 'shifts'));
}

async function restless(page: Page, paths: readonly string[]) {
  const found: Record<string, readonly Shift[]> = {};
  for (const path of paths) {
    const shifts = await shiftsOf(page, path);
    const sum = shifts.reduce((total, { by }) => total + by, 0);
    if (sum >= MAX_SHIFT) found[`${path} ${sum.toFixed(3)}`] = shifts;
  }
  return found;
}

const listPages = ['/app/ts/campaigns', '/app/ts/contents', '/app/clients/accounts-data'];

/** The parallel requests of a list, any of which may finish last. */
const listRequests = [
  '**/api/*/columns/*',
  '**/api/*/filters/*',
  '**/api/campaigns/sources',
  '**/api/clients/sources',
];

describe.each([1440, 390])('a loading page, %d px wide', (width) => {
  it('does not shift for a guest', async () => {
    const { page, context } = await openPage(browser, { viewport: { width, height: 900 } });
    await watchShifts(page);
    expect(await restless(page, guestPages)).toEqual({});
    await context.close();
  });

  it('does not shift for a signed-in person', async () => {
    const { page, context } = await openPage(browser, { viewport: { width, height: 900 } });
    await continueSession(page);
    await watchShifts(page);
    expect(await restless(page, ownPages)).toEqual({});
    await context.close();
  });

  it('does not shift with drafts to resume', async () => {
    const { page, context } = await openPage(browser, { viewport: { width, height: 900 } });
    await continueSession(page);
    await page.goto('/app/ts/campaigns/create');
    await page.getByLabel('Name', { exact: true }).fill('Left in the middle');
    await page.getByText('Saved just now').waitFor();
    await watchShifts(page);
    expect(await restless(page, ['/app/ts/campaigns/create'])).toEqual({});
    await page.getByRole('button', { name: /^Resume draft/ }).waitFor();
    await context.close();
  });

  it.each(listRequests)('does not shift when %s finishes last', async (late) => {
    const { page, context } = await openPage(browser, { viewport: { width, height: 900 } });
    await continueSession(page);
    await watchShifts(page);
    await page.route(late, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    expect(await restless(page, listPages)).toEqual({});
    await context.close();
  });
});

describe('a loading page of which one part is late', () => {
  const openWatched = async (width: number, late: string) => {
    const opened = await openPage(browser, { viewport: { width, height: 940 } });
    await continueSession(opened.page);
    await watchShifts(opened.page);
    await opened.page.route(late, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    return opened;
  };

  it.each([1350, 1024])(
    'does not shift at %d px, where a list’s controls just fit, or wrap',
    async (width) => {
      const { page, context } = await openWatched(width, '**/api/campaigns?*');
      expect(await restless(page, listPages)).toEqual({});
      await context.close();
    },
  );

  it('does not shift when the code of its module replaces the skeleton', async () => {
    const { page, context } = await openWatched(1440, '**/modules/*/*/module.*.js');
    expect(await restless(page, ['/docs/welcome', '/app/ts/campaigns'])).toEqual({});
    await context.close();
  });
});
