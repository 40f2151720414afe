import type { Browser } from 'playwright-core';
import { launchBrowser, openPage } from './browser.ts';
import { signIn } from './pages/sign-in-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('settings', () => {
  it('are applied and stored on Save Settings, as exactly three fields', async () => {
    const { page, context } = await openPage(browser);
    await signIn(page);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByText('RTL', { exact: true }).click();
    await page.getByLabel('Theme').selectOption('LIGHT');
    expect(await page.locator('html').getAttribute('dir')).toBe('ltr');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await page.locator('html[dir=rtl][data-theme=LIGHT]').waitFor();
    const stored = await page.evaluate(() => localStorage.getItem('settings'));
    expect(JSON.parse(stored ?? '')).toEqual({ direction: 'rtl', responsiveFontSizes: true, theme: 'LIGHT' });
    await page.reload();
    await page.locator('html[dir=rtl][data-theme=LIGHT]').waitFor();
    await context.close();
  });

  it.each([
    [null, 'ONE_DARK', 'ltr'],
    ['{"theme":"PINK","direction":"rtl"}', 'LIGHT', 'rtl'],
    ['{"theme":"UNICORN"}', 'UNICORN', 'ltr'],
    ['rubbish', 'ONE_DARK', 'ltr'],
  ])('stored as %p give %s and %s before the first script runs', async (stored, theme, direction) => {
    const { page, context } = await openPage(browser);
    await context.route('**/assets/*.js', (route) => route.abort());
    await context.addInitScript((text) => {
      if (text !== null) localStorage.setItem('settings', text);
    }, stored);
    await page.goto('/');
    expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
    expect(await page.locator('html').getAttribute('dir')).toBe(direction);
    await context.close();
  });
});
