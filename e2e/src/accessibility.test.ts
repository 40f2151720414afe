import type { Browser, Page } from 'playwright-core';
import { brokenRules, noOverflow, overflow, overflowIn } from './broken-rules.ts';
import { launchBrowser, openPage, type WatchedPage } from './browser.ts';
import { reach } from './hands.ts';
import { campaignsPage } from './pages/campaigns-page.ts';
import { firstTouch, openDocs } from './pages/docs-page.ts';
import { signIn } from './pages/sign-in-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const guestPages = [
  '/',
  '/login',
  '/register',
  '/login-unprotected',
  '/register-unprotected',
  '/pricing',
  '/404',
  '/docs/welcome',
  '/docs/getting-started',
] as const;
/** The last one stays open for the tests below. The other demo apps have a test of their own. */
const ownPages = [
  '/app/reports/dashboard',
  '/app/account',
  '/app/activity/log',
  '/app/ts/contents',
  '/app/ts/campaigns/create',
  '/app/ts/contents/create',
  '/app/ts/requests/campaign/submissions',
  '/app/ts/requests/content/submissions',
  '/app/ts/tracker/subs',
  '/app/ts/campaigns/widgets-auto-optimization',
  '/app/ts/campaigns/widgets-auto-optimization/create',
  '/app/ts/campaigns/campaigns-auto-optimization-log',
  '/app/clients/accounts-data',
  '/app/ai/campaign-coordinator',
  '/app/ai/mgid-scaling-automation',
  '/preview/campaigns/1.0.0',
  '/app/kanban',
] as const;

const open = (width = 1440) =>
  openPage(browser, { viewport: { width, height: 900 }, reducedMotion: 'reduce' });

/** The page with all components, once the last one is rendered. */
async function openCatalogue(page: Page): Promise<void> {
  // they load when the reader comes near them
  await openDocs(page, '/docs/theming#components');
  await page.getByRole('region', { name: 'notify' }).waitFor();
}

/** Checks every rule in every theme, and that the page fits its window in both directions. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await brokenRules(page)).toEqual([]);
  expect(await overflow(page)).toEqual(noOverflow);
}

describe('a page for guests', () => {
  it.each(guestPages)('%s has no accessibility violations', async (path) => {
    const { page, context } = await open();
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await expectAccessible(page);
    if (path.startsWith('/docs/')) {
      await firstTouch(page);
      await page.getByRole('searchbox').waitFor();
      await expectAccessible(page);
    }
    await context.close();
  });

  it('with every component has no accessibility violations', async () => {
    const { page, context } = await open();
    await openCatalogue(page);
    await expectAccessible(page);
    await context.close();
  });
});

describe('a page for signed-in users', () => {
  let own: WatchedPage;
  beforeAll(async () => {
    own = await open();
    await signIn(own.page);
  });
  afterAll(() => own.context.close());

  it.each(ownPages)('%s has no accessibility violations', async (path) => {
    await own.page.goto(path);
    await own.page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(own.page);
  });

  it('with the module tools has no accessibility violations', async () => {
    await own.page.keyboard.press('Control+k');
    await own.page.getByRole('option', { name: /^Module tools/ }).click();
    await own.page.getByRole('region', { name: 'Module tools' }).waitFor();
    await expectAccessible(own.page);
  });

  it('with the menu of a rule has no accessibility violations', async () => {
    const { page } = own;
    await page.goto('/app/ts/campaigns/widgets-auto-optimization/create?template=stop-loss-3x');
    await page.getByRole('button', { name: 'Save rule', exact: true }).click();
    const actions = page.getByRole('button', { name: /^Actions for Stop-loss at 3/ });
    await actions.click();
    await page.getByRole('menu', { name: /^Actions for / }).waitFor();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await actions.waitFor({ state: 'hidden' });
  });

  it('with a list of campaigns has no accessibility violations', async () => {
    await campaignsPage(own.page).open();
    await expectAccessible(own.page);
  });

  it('with a campaign, at a glance and with its contents, has no accessibility violations', async () => {
    await campaignsPage(own.page).open();
    await campaignsPage(own.page).rows.first().getByRole('link').click();
    await own.page.getByRole('group', { name: 'Cost' }).first().waitFor();
    await expectAccessible(own.page);
    await own.page.getByRole('main').getByRole('link', { name: 'Contents', exact: true }).click();
    await own.page.getByRole('grid').getByRole('row').nth(1).waitFor();
    await expectAccessible(own.page);
  });
});

describe('on a phone', () => {
  it('of 390 or 320 px, no page is wider than the screen', async () => {
    const { page, context } = await open(390);
    const expectFit = async (path: string) => {
      for (const width of [320, 390]) {
        const fit = await overflowIn(page, { width, height: 900 });
        expect([path, width, fit]).toEqual([path, width, noOverflow]);
      }
    };
    for (const path of guestPages) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      await expectFit(path);
    }
    await openCatalogue(page);
    await expectFit('the catalogue');
    await signIn(page);
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Campaigns' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'List' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await campaignsPage(page).rows.first().waitFor();
    await expectFit('the list of campaigns');
    for (const path of ownPages) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectFit(path);
    }
    await context.close();
  });
});

describe('the keyboard', () => {
  it('suffices to sign in, pause a campaign and log out', async () => {
    const { page, context } = await open();
    await page.goto('/login');
    await page.getByLabel('Email').waitFor();
    await reach(page, page.getByLabel('Email'), 'Tab');
    await page.keyboard.type('admin@adhelm.test');
    await reach(page, page.getByLabel('Password'), 'Tab');
    await page.keyboard.type('Adhelm-demo-1');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/app/reports/dashboard');
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    await reach(page, page.getByRole('navigation').getByRole('button', { name: 'Campaigns' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await reach(page, page.getByRole('navigation').getByRole('link', { name: 'List' }).first(), 'Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/app/ts/campaigns*');
    const campaigns = campaignsPage(page);
    await campaigns.rows.first().waitFor();
    await reach(page, campaigns.grid, 'Tab');
    for (let step = 0; step < 8 && (await inFocus(page, 'data-row')) !== '0'; step += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('ArrowRight');
    const toggle = campaigns.rows.first().getByRole('button', { name: /^(Pause|Start) / });
    const label = (await toggle.getAttribute('aria-label')) ?? '';
    await page.keyboard.press('p');
    const opposite = label.startsWith('Pause')
      ? label.replace('Pause', 'Start')
      : label.replace('Start', 'Pause');
    await campaigns.grid.getByRole('button', { name: opposite }).waitFor();
    await reach(page, page.getByRole('button', { name: /User menu/ }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
    await context.close();
  });
});

const inFocus = (page: Page, attribute: string) =>
  page.evaluate(
    (name) => document.activeElement?.closest(`[${name}]`)?.getAttribute(name) ?? null,
    attribute,
  );
