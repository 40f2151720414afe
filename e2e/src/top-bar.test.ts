import type { Browser, Page } from 'playwright-core';
import { brokenRules } from './broken-rules.ts';
import { launchBrowser, openPage } from './browser.ts';
import { openDashboard, people } from './pages/sign-in-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const focused = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement?.getAttribute('aria-label') ??
      document.activeElement?.getAttribute('placeholder') ??
      '',
  );

/** Opens the dashboard for a person with given settings. */
async function open(settings: object = {}, width = 1440) {
  const opened = await openPage(browser, { viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await opened.context.addInitScript((stored) => localStorage.setItem('settings', JSON.stringify(stored)), {
    theme: 'ONE_DARK',
    direction: 'ltr',
    responsiveFontSizes: true,
    ...settings,
  });
  await openDashboard(opened.page, people.buyer);
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return opened;
}

/** The scripts loaded so far. */
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );

describe('the popups of the top bar', () => {
  it('load when approached, open by keyboard alone, and return the focus', async () => {
    const { page, context, complaints } = await open();
    await page.getByRole('button', { name: 'Jobs' }).waitFor();
    const tools = [
      [/^Jobs/, 'Jobs'],
      ['Contacts', 'Contacts'],
      [/^Activity/, 'Activity'],
      ['Settings', 'Settings'],
    ] as const;
    for (const [name, title] of tools) {
      const button = page.getByRole('button', { name, exact: true });
      const before = await scripts(page);
      await button.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: title }).waitFor();
      expect((await scripts(page)).length).toBeGreaterThan(before.length);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: title }).waitFor({ state: 'hidden' });
      await expect(button.evaluate((element) => element === document.activeElement)).resolves.toBe(true);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('render again in a reloaded page: jobs are still there', async () => {
    const { page, context } = await open();
    await page.getByRole('button', { name: /^Jobs/ }).click();
    await page.getByRole('listitem').filter({ hasText: 'First sync:' }).first().waitFor();
    await page.reload();
    await page.getByRole('button', { name: /^Jobs/ }).click();
    await page.getByRole('listitem').filter({ hasText: 'First sync:' }).first().waitFor();
    await context.close();
  });

  it('search in the drawer: text, button, results that lead to a page', async () => {
    const { page, context } = await open();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Search' });
    await drawer.getByPlaceholder('Search people & places').waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('placeholder') !== null);
    expect(await focused(page)).toBe('Search people & places');
    expect((await drawer.boundingBox())?.width).toBe(500);
    await page.keyboard.type('Activity');
    await page.keyboard.press('Enter');
    await drawer.getByRole('link', { name: /^Activity log/ }).click();
    await page.waitForURL('**/app/activity/log');
    await drawer.waitFor({ state: 'hidden' });
    await context.close();
  });

  it('navigate from the command bar by keyboard', async () => {
    const { page, context } = await open();
    await page.keyboard.press('Control+k');
    const bar = page.getByRole('dialog', { name: 'Jump to' });
    await bar.getByRole('combobox').waitFor();
    await page.keyboard.type('ben buy');
    await bar.getByRole('option', { name: /Ben Buyer/ }).waitFor();
    await bar.getByRole('combobox').fill('activity');
    await bar.getByRole('option', { name: /Activity log/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/app/activity/log');
    await context.close();
  });

  it('are placed at the end of the text direction', async () => {
    for (const [direction, isAtEnd] of [
      ['ltr', (x: number) => x > 700],
      ['rtl', (x: number) => x < 10],
    ] as const) {
      const { page, context } = await open({ direction });
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      const drawer = page.getByRole('dialog', { name: 'Search' });
      await drawer.waitFor();
      expect(isAtEnd((await drawer.boundingBox())?.x ?? Number.NaN)).toBe(true);
      await context.close();
    }
  });

  it.each(['ltr', 'rtl'])('fit a phone of 320 pixels, %s', async (direction) => {
    const { page, context } = await open({ direction }, 320);
    await page.getByRole('button', { name: /^Jobs/ }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    for (const name of ['Contacts', /^Activity/, 'Settings']) {
      await page.getByRole('button', { name, exact: true }).click();
      const box = await page.getByRole('dialog').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    await context.close();
  });
});

describe('a popup of the top bar', () => {
  it('has no accessibility violations in any theme', async () => {
    const { page, context } = await open();
    // the dashboard, which has ten times as much to check, has a test of its own
    await page.goto('/app/account');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const found: Record<string, string[]> = {};
    const close = async (role: 'dialog' | 'menu') => {
      await page.keyboard.press('Escape');
      await page.getByRole(role).waitFor({ state: 'hidden' });
    };
    for (const name of [/^Jobs/, 'Contacts', /^Activity/, 'Settings']) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').waitFor();
      found[String(name)] = await brokenRules(page);
      await close('dialog');
    }
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
    found['user menu'] = await brokenRules(page);
    await close('menu');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByPlaceholder('Search people & places').fill('a');
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Results for a' }).waitFor();
    found.search = await brokenRules(page);
    await close('dialog');
    await page.keyboard.press('Control+k');
    const bar = page.getByRole('dialog', { name: 'Jump to' });
    await bar.getByRole('combobox').fill('a');
    await bar.getByRole('option').first().waitFor();
    found['command bar'] = await brokenRules(page);
    expect(Object.entries(found).filter(([, rules]) => rules.length > 0)).toEqual([]);
    await context.close();
  });
});

describe('a browser with a right-to-left language', () => {
  it('starts left to right, like every browser, until a direction is stored', async () => {
    const { page, context } = await openPage(browser, { locale: 'he-IL' });
    await page.goto('/');
    expect(await page.locator('html').getAttribute('dir')).toBe('ltr');
    await page.evaluate(() => localStorage.setItem('settings', '{"direction":"rtl"}'));
    await page.reload();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await context.close();
  });
});
