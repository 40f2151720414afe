import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage } from './browser.ts';
import { signIn } from './pages/sign-in-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const LIST = '/app/ts/campaigns';
const SCRIPTS = /\/assets\/.*\.js$/;

const storedPages = (page: Page) =>
  page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('adhelm.outlines') ?? '{}')));

/** Opens the list until its outline is stored. */
async function visitList(page: Page): Promise<void> {
  await page.goto(LIST);
  await page.getByRole('grid').getByRole('link').first().waitFor();
  await page.waitForFunction(
    (path) => Object.keys(JSON.parse(localStorage.getItem('adhelm.outlines') ?? '{}')).includes(path),
    LIST,
  );
}

/** Opens a path whose scripts arrive only after `release`. */
async function openHeld(page: Page, path: string): Promise<{ readonly release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return { release };
}

const painted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
const outline = (page: Page) => page.locator('body > [aria-hidden=true]');

type Box = { readonly x: number; readonly y: number; readonly height: number } | null;

/** Runs in the page: whether a press on this box reaches the outline, in which only links can be pressed. */
function isOutlineAt(box: Box): boolean {
  if (box === null) return false;
  const pressed = document.elementFromPoint(box.x + 50, box.y + box.height / 2);
  return pressed?.parentElement === document.body && pressed.getAttribute('aria-hidden') === 'true';
}

describe('the outline of a page', () => {
  it('is displayed before any script, where the page is, and goes with its heading', async () => {
    const { page, complaints } = await openPage(browser);
    await signIn(page);
    await visitList(page);
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' });
    const before = await link.boundingBox();
    const { release } = await openHeld(page, LIST);
    await painted(page);
    expect(await outline(page).count()).toBe(1);
    expect(await page.evaluate(isOutlineAt, before)).toBe(true);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
    release();
    await page.getByRole('heading', { level: 1, name: 'Campaigns' }).waitFor();
    await outline(page).waitFor({ state: 'detached' });
    await page.getByRole('grid').getByRole('link').first().waitFor();
    expect(await link.boundingBox()).toEqual(before);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('has links that work at once', async () => {
    const { page } = await openPage(browser);
    await signIn(page);
    await visitList(page);
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' });
    const place = await link.boundingBox();
    if (place === null) throw new Error('the link is not displayed');
    const { release } = await openHeld(page, LIST);
    await painted(page);
    await page.mouse.click(place.x + 50, place.y + place.height / 2);
    await page.waitForURL('**/app/reports/dashboard', { waitUntil: 'commit' });
    release();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await page.context().close();
  });

  it('is not drawn in another window size, and is forgotten at the sign-out', async () => {
    const { page } = await openPage(browser);
    await signIn(page);
    await visitList(page);
    await page.setViewportSize({ width: 1000, height: 900 });
    const { release } = await openHeld(page, LIST);
    await page.waitForFunction(() => document.readyState !== 'loading');
    expect(await outline(page).count()).toBe(0);
    release();
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/app'));
    expect(await storedPages(page)).toEqual([]);
    await page.context().close();
  });
});
