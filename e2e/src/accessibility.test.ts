import type { Browser, Page } from 'playwright-core';
import { brokenRules } from './broken-rules.ts';
import { launchBrowser, openPage } from './browser.ts';
import { campaignsPage } from './pages/campaigns-page.ts';
import { signIn } from './pages/sign-in-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const themes = ['LIGHT', 'ONE_DARK', 'UNICORN'] as const;
const directions = ['ltr', 'rtl'] as const;
const looks = themes.flatMap((theme) => directions.map((direction) => [theme, direction] as const));

async function openWithLook(theme: string, direction: string, width = 1440) {
  const opened = await openPage(browser, { viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await opened.context.addInitScript(
    (settings) => localStorage.setItem('settings', JSON.stringify(settings)),
    { theme, direction, responsiveFontSizes: true },
  );
  return opened;
}

/** The page with every component in it, the last of them drawn. */
async function openCatalogue(page: Page): Promise<void> {
  await page.goto('/docs/theming');
  await page.getByRole('region', { name: 'notify' }).waitFor();
}

describe.each(looks)('in %s, %s', (theme, direction) => {
  it('no page breaks an accessibility rule', async () => {
    const { page, context } = await openWithLook(theme, direction);
    const found: Record<string, string[]> = {};
    for (const path of ['/', '/login', '/register', '/404', '/docs/welcome']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      found[path] = await brokenRules(page);
    }
    await openCatalogue(page);
    found.catalogue = await brokenRules(page);
    await signIn(page);
    for (const path of ['/app/reports/dashboard', '/app/account', '/app/activity/log']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      found[path] = await brokenRules(page);
    }
    await campaignsPage(page).open();
    found.campaigns = await brokenRules(page);
    await campaignsPage(page).rows.first().getByRole('link').click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('grid').getByRole('row').nth(2).waitFor();
    found.contents = await brokenRules(page);
    expect(Object.entries(found).filter(([, rules]) => rules.length > 0)).toEqual([]);
    await context.close();
  });
});

describe('a phone', () => {
  it.each([390, 320])('%i px wide: no page is wider than the screen', async (width) => {
    const { page, context } = await openWithLook('ONE_DARK', 'ltr', width);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    for (const path of ['/', '/login', '/register', '/404', '/docs/welcome']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      expect([path, await overflow()]).toEqual([path, 0]);
    }
    await openCatalogue(page);
    expect(await overflow()).toBe(0);
    await signIn(page);
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Campaigns' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'List' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await campaignsPage(page).rows.first().waitFor();
    expect(await overflow()).toBe(0);
    for (const path of ['/app/account', '/app/activity/log', '/app/reports/dashboard']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect([path, await overflow()]).toEqual([path, 0]);
    }
    await context.close();
  });
});

describe('a keyboard', () => {
  it('is enough to sign in, pause a campaign and log out', async () => {
    const { page, context } = await openWithLook('ONE_DARK', 'ltr');
    await page.goto('/login');
    await page.getByLabel('Email').focus();
    await page.keyboard.type('admin@adhelm.test');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Adhelm-demo-1');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/app/reports/dashboard');
    await page.goto('/app/ts/campaigns');
    const campaigns = campaignsPage(page);
    await campaigns.rows.first().waitFor();
    const button = campaigns.grid.getByRole('button', { name: /^(Pause|Start) / }).first();
    const label = (await button.getAttribute('aria-label')) ?? '';
    await button.focus();
    await page.keyboard.press('Enter');
    await campaigns.dialog.getByText('becomes').waitFor();
    const confirm = campaigns.dialog.getByRole('button', { name: /^(Pause|Start)$/ });
    await confirm.click({ trial: true });
    await confirm.focus();
    await page.keyboard.press('Enter');
    const opposite = label.startsWith('Pause')
      ? label.replace('Pause', 'Start')
      : label.replace('Start', 'Pause');
    await campaigns.grid.getByRole('button', { name: opposite }).waitFor();
    await page.getByRole('button', { name: /User menu/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
    await context.close();
  });
});
