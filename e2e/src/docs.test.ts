import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage } from './browser.ts';
import { firstTouch, openDocs } from './pages/docs-page.ts';
import { stepsOf, take } from './pages/guide.ts';
import { continueSession, signIn } from './pages/sign-in-page.ts';
import { untilStill } from './until-still.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The scripts that the open page has requested. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );

describe('the documentation', () => {
  it('is readable without scripts, with links to all pages', async () => {
    const { page, context } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto('/docs');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Welcome');
    await page.getByRole('link', { name: 'Environment variables' }).click();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Environment variables');
    expect(await page.getByRole('rowheader', { name: 'DATABASE_URL' }).count()).toBe(1);
    // what cannot work without scripts
    expect(await page.getByRole('link', { name: 'Search the docs' }).count()).toBe(0);
    await context.close();
  });

  it('shows one area of the changelog by its address, with and without scripts', async () => {
    for (const javaScriptEnabled of [false, true]) {
      const { page, context } = await openPage(browser, { javaScriptEnabled });
      await page.goto('/docs/changelog');
      const areas = page.locator('article h3').filter({ visible: true });
      expect(new Set(await areas.allTextContents()).size).toBeGreaterThan(3);
      await page.getByRole('list', { name: 'Show' }).getByRole('link', { name: 'Rules' }).click();
      await areas.filter({ hasNotText: 'Rules' }).first().waitFor({ state: 'detached' });
      expect([...new Set(await areas.allTextContents())]).toEqual(['Rules']);
      await page.getByRole('link', { name: 'Everything' }).click();
      await areas.filter({ hasText: 'Money' }).first().waitFor();
      await context.close();
    }
  });

  it('answers an unknown page with 404 and all pages, without scripts', async () => {
    const { page, context } = await openPage(browser, { javaScriptEnabled: false });
    const answer = await page.goto('/docs/nothing');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await page.getByRole('link', { name: 'Getting started' }).click();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Getting started');
    await context.close();
  });

  it('loads no script until the first interaction, for a signed-in person too', async () => {
    const { page, context } = await openPage(browser);
    await signIn(page);
    await page.goto('/docs/deployment');
    await page.getByRole('navigation').getByRole('link', { name: 'Changelog' }).waitFor();
    await untilStill(page, 1500);
    expect(await scriptsOf(page)).toEqual([]);
    expect(await page.title()).toMatch(/^Deployment \| /);
    await firstTouch(page);
    await page.getByRole('button', { name: 'Copy: Start Adhelm' }).waitFor();
    expect((await scriptsOf(page)).length).toBeGreaterThan(0);
    await context.close();
  });

  it.each([1440, 390])(
    'keeps the section that is read in its place when scripts arrive, %d px wide',
    async (width) => {
      const { page, context } = await openPage(browser, { viewport: { width, height: 900 } });
      await page.goto('/docs/deployment');
      const section = page.getByRole('heading', { level: 2, name: 'PostgreSQL' }).last();
      await section.evaluate((heading) => window.scrollBy(0, heading.getBoundingClientRect().top - 120));
      await firstTouch(page);
      await page.getByRole('button', { name: 'Copy: Start Adhelm' }).waitFor();
      await page.waitForFunction(() => document.querySelectorAll('article').length === 1);
      const top = await section.evaluate((heading) => heading.getBoundingClientRect().top);
      expect(Math.abs(top - 120)).toBeLessThan(8);
      await context.close();
    },
  );

  it('keeps the focus of the keyboard when scripts arrive', async () => {
    const { page, context } = await openPage(browser);
    await page.goto('/docs/support');
    const link = page.getByRole('navigation').getByRole('link', { name: 'Authentication' });
    await link.focus();
    await page.keyboard.press('Shift');
    await page.getByRole('searchbox').waitFor();
    await page.waitForFunction(() => document.querySelectorAll('article').length === 1);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Authentication');
    await context.close();
  });

  it('opens the search with Ctrl+K before and after scripts are there', async () => {
    const { page, context } = await openPage(browser);
    await page.goto('/docs/support');
    await page.keyboard.press('Control+K');
    await page.waitForURL('**/docs/support?q=');
    await page.waitForFunction(() => document.activeElement?.matches('input[type=search]'));
    await context.close();
  });

  it('finds a section despite a typo, by keyboard', async () => {
    const { page, context } = await openPage(browser);
    await openDocs(page, '/docs/welcome');
    await page.getByRole('searchbox').pressSequentially('identty provider');
    await page.getByRole('link', { name: /^Your own identity provider/ }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/authentication#your-own-identity-provider');
    await page.getByRole('heading', { level: 2, name: 'Your own identity provider' }).waitFor();
    await context.close();
  });

  it('leads to the dashboard from its bar', async () => {
    const { page, context } = await openPage(browser);
    await signIn(page);
    await page.goto('/docs/welcome');
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await page.waitForURL('**/app/reports/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await context.close();
  });

  it.each(['LIGHT', 'ONE_DARK'])('prints black on white without its frame, from %s', async (theme) => {
    const { page, context } = await openPage(browser);
    await page.addInitScript((name) => {
      const settings = { direction: 'ltr', responsiveFontSizes: true, theme: name };
      localStorage.setItem('settings', JSON.stringify(settings));
    }, theme);
    await openDocs(page, '/docs/deployment');
    // the article of the server has no buttons, and makes room for that of the module
    await page.getByRole('button', { name: 'Copy: Start Adhelm' }).waitFor();
    await page.waitForFunction(() => document.querySelectorAll('article').length === 1);
    await page.emulateMedia({ media: 'print' });
    for (const part of [
      page.getByRole('banner'),
      page.getByRole('navigation', { name: 'Documentation pages' }),
      page.getByRole('navigation', { name: 'On this page' }),
      page.getByRole('navigation', { name: 'Previous and next page' }),
      page.getByRole('button', { name: 'Copy: Start Adhelm' }),
    ])
      expect(await part.isVisible()).toBe(false);
    const colors = await page.locator('article').evaluate((article) => {
      const texts = [...article.querySelectorAll('p, li, code, td, th, h2, a')];
      const backdrop = (element: Element | null): string => {
        if (element === null) return 'rgb(255, 255, 255)';
        const { backgroundColor } = getComputedStyle(element);
        return backgroundColor === 'rgba(0, 0, 0, 0)' ? backdrop(element.parentElement) : backgroundColor;
      };
      return [...new Set(texts.map((text) => `${getComputedStyle(text).color} on ${backdrop(text)}`))];
    });
    expect(colors).toEqual(['rgb(0, 0, 0) on rgb(255, 255, 255)']);
    expect(await page.getByText('ADHELM_SHELL').isVisible()).toBe(true);
    const sample = page.getByRole('group', { name: 'Keep module builds in an S3 store' });
    expect(await sample.evaluate((block) => getComputedStyle(block).whiteSpace)).toBe('pre-wrap');
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

/** The steps come from the page: a control that is renamed in the product or in the guide fails. */
describe('a guide of the documentation', () => {
  it('connects an account', async () => {
    const { page, context, complaints } = await openPage(browser);
    await continueSession(page);
    const [open, choose, connect] = await stepsOf(page, 'connect-an-account');
    await take(page, open);
    const form = page.getByRole('dialog');
    await form.getByLabel('Source').selectOption({ label: 'MGID' });
    await form.getByLabel(choose?.[0]?.text ?? '').waitFor();
    // without credentials, which a person has
    await form.getByRole('button', { name: connect?.[0]?.text ?? '' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('finds campaigns that lose, and pauses them', async () => {
    const { page, context, complaints } = await openPage(browser);
    await continueSession(page);
    const [open, filter, pause] = await stepsOf(page, 'pause-campaigns');
    await take(page, open);
    await take(page, filter);
    await page
      .getByRole('grid')
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .click();
    await take(page, pause);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('table').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('finds widgets that lose, and shows what blocking them changes', async () => {
    const { page, context, complaints } = await openPage(browser);
    await continueSession(page);
    const [open, choose, preview] = await stepsOf(page, 'block-widgets');
    await take(page, open);
    await take(page, choose);
    await take(page, preview);
    await page.getByText(/^They cost .+ and earned /).waitFor();
    await page.getByRole('button', { name: /^Change [\d,]+ widgets?$/ }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('reconciles network, tracker and client', async () => {
    const { page, context, complaints } = await openPage(browser);
    await continueSession(page);
    const [open, causes] = await stepsOf(page, 'reconcile-cost-tracker-and-client');
    await take(page, open);
    await take(page, causes);
    // these days may have no difference that is not explained
    await page
      .getByRole('button', { name: /^Show [\d,]* ?explained rows?$/ })
      .first()
      .click();
    await page.getByRole('grid').getByRole('rowheader').getByRole('button').first().click();
    const sides = page.getByRole('dialog');
    for (const side of ['Source', 'Tracker', 'Client'])
      await sides.getByText(side, { exact: true }).first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
