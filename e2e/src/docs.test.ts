import type { Browser } from 'playwright-core';
import { launchBrowser, openPage } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('the documentation', () => {
  it('is readable without scripts, with links to all pages', async () => {
    const { page, context } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto('/docs');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Welcome');
    await page.getByRole('link', { name: 'Environment variables' }).click();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Environment variables');
    expect(await page.getByRole('rowheader', { name: 'DATABASE_URL' }).count()).toBe(1);
    await context.close();
  });

  it('finds a section despite a typo, by keyboard', async () => {
    const { page, context } = await openPage(browser);
    await page.goto('/docs/welcome');
    await page.getByRole('searchbox').pressSequentially('identty provider');
    await page.getByRole('link', { name: /^Your own identity provider/ }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/authentication#your-own-identity-provider');
    await page.getByRole('heading', { level: 2, name: 'Your own identity provider' }).waitFor();
    await context.close();
  });

  it('leads from a call to its place in the API reference', async () => {
    const { page, context } = await openPage(browser);
    await page.goto('/docs/api-calls');
    const row = page.getByRole('row', { name: /GET \/api\/users / });
    await row.getByRole('link', { name: 'Try it' }).click();
    await page.locator('#operations-users-get_api_users.is-open').waitFor({ timeout: 90_000 });
    await context.close();
  });
});
