import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage, type WatchedPage } from './browser.ts';
import { type HalfPage, startHalfPage } from './half-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/**
 * A page without a mouse. In Chromium's headless shell a mouse rests on each new page, which counts as the first
 * interaction.
 */
async function openWithoutMouse(): Promise<WatchedPage> {
  const opened = await openPage(browser);
  await opened.page.addInitScript(() => {
    addEventListener('pointermove', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  return opened;
}

const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );

describe('the landing page', () => {
  it('is displayed without scripts, and loads the shell on the first interaction', async () => {
    const { page, context } = await openWithoutMouse();
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await scriptsOf(page)).toEqual([]);
    await page.getByLabel('Email').focus();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.js')),
    );
    await context.close();
  });

  it.each([
    ['LIGHT', 'ltr'],
    ['UNICORN', 'rtl'],
  ])('is taken over in %s, %s without movement, and keeps entered text', async (theme, direction) => {
    const { page, context } = await openWithoutMouse();
    await context.addInitScript((settings) => localStorage.setItem('settings', JSON.stringify(settings)), {
      theme,
      direction,
      responsiveFontSizes: true,
    });
    await page.addInitScript(() => {
      Reflect.set(globalThis, 'moved', 0);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Reflect.set(globalThis, 'moved', Reflect.get(globalThis, 'moved') + Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/');
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
    const before = await page.locator('#root').innerHTML();
    await page.getByLabel('Email').fill('buyer@adhelm.test');
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('buyer@adhelm.test');
    expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
    expect(before).toContain('Sign in on the internal platform');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'moved'))).toBeLessThan(0.02);
    await context.close();
  });

  describe('on a slow connection', () => {
    let half: HalfPage;
    beforeAll(async () => {
      half = await startHalfPage();
    });
    afterAll(() => half.stop());

    it('is complete before the shell takes it over, however early that loads', async () => {
      const { page, context, complaints } = await openPage(browser, { baseURL: half.url });
      await page.goto('/', { waitUntil: 'commit' });
      const lastScript = page.waitForEvent('requestfinished', (request) => request.url().includes('/main.'));
      await page.waitForFunction(() => document.documentElement.dataset.counted !== undefined);
      await page.evaluate(() => document.documentElement.dispatchEvent(new Event('pointermove')));
      await lastScript;
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      half.sendTheRest();
      await page.getByRole('button', { name: 'Log In' }).click();
      await page.getByText('Email is required').waitFor();
      expect(complaints.filter((complaint) => complaint.startsWith('thrown'))).toEqual([]);
      await context.close();
    });
  });

  it('handles a button pressed before the shell is ready', async () => {
    const { page, context } = await openWithoutMouse();
    await page.goto('/', { waitUntil: 'commit' });
    await page.evaluate(() => document.querySelector<HTMLButtonElement>('form button')?.click());
    await page.getByText('Email is required').waitFor();
    await context.close();
  });
});
