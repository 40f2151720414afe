import type { Browser } from 'playwright-core';
import { launchBrowser, openPage } from './browser.ts';
import { people, signIn, signInPage } from './pages/sign-in-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('signing in', () => {
  it('returns a guest to the requested page', async () => {
    const { page, complaints } = await openPage(browser);
    await page.goto('/app/account?from=mail');
    await page.waitForURL('**/login?returnTo=*');
    await signInPage(page).submit(people.admin);
    await page.waitForURL('**/app/account?from=mail');
    await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('never redirects to another site', async () => {
    const { page } = await openPage(browser);
    await page.goto('/login?returnTo=https://evil.test/app/');
    await signInPage(page).submit(people.admin);
    await page.waitForURL('**/app/reports/dashboard');
    await page.context().close();
  });

  it('keeps guests out, and signed-in people away from the guest pages', async () => {
    const { page } = await openPage(browser);
    await signIn(page);
    for (const path of ['/', '/login', '/register']) {
      await page.goto(path);
      await page.waitForURL('**/app/reports/dashboard');
    }
    await page.context().close();
  });

  it('displays form errors once a field was touched', async () => {
    const { page } = await openPage(browser);
    await page.goto('/login');
    const form = signInPage(page);
    await form.email.focus();
    await form.password.focus();
    await page.getByText('Email is required').waitFor();
    await form.email.fill('nobody');
    await page.getByText('Must be a valid email').waitFor();
    await form.logIn.click();
    await page.getByText('Password is required').waitFor();
    await page.context().close();
  });

  it("displays the provider's error below the form", async () => {
    const { page } = await openPage(browser);
    await page.goto('/login');
    await signInPage(page).submit(people.buyer, 'wrong-password');
    const message = await signInPage(page).alert.textContent();
    expect(message).toMatch(/password/i);
    expect(page.url()).toContain('/login');
    await page.context().close();
  });

  it('tells a person without access to wait for approval', async () => {
    const { page } = await openPage(browser);
    await page.goto('/login');
    await signInPage(page).submit(people.nobody);
    await page.getByText(/waiting for approval/).waitFor();
    await page.goto('/app/account');
    await page.waitForURL('**/login*');
    await page.context().close();
  });

  it('explains the Google button if Google is not set up', async () => {
    const { page } = await openPage(browser);
    await page.goto('/login');
    await signInPage(page).google.click();
    await page.getByText(/not set up/).waitFor();
    await page.context().close();
  });
});

describe('a session', () => {
  it('survives a reload and a new tab, and ends in all tabs on logout', async () => {
    const { page, context } = await openPage(browser);
    await signIn(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    const other = await context.newPage();
    await other.goto('/app/account');
    await other.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await other.waitForURL((url) => url.pathname === '/');
    await page.goto('/app/account');
    await page.waitForURL('**/login*');
    await context.close();
  });

  it('renews a token that the API rejects, once and invisibly', async () => {
    const { page, context } = await openPage(browser);
    await signIn(page);
    let refused = 0;
    await context.route('**/api/activities*', async (route) => {
      refused += 1;
      if (refused > 1) return route.fallback();
      return route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{}' });
    });
    await page.goto('/app/activity/log');
    await page.getByRole('heading', { name: 'Activity log' }).waitFor();
    const main = page.getByRole('main');
    await main.getByText('There are no activities').or(main.getByRole('listitem')).first().waitFor();
    expect(refused).toBeGreaterThanOrEqual(2);
    await context.close();
  });

  it('redirects to sign-in and returns to the same URL if the provider session is gone', async () => {
    const { page, context } = await openPage(browser);
    await signIn(page);
    await context.clearCookies();
    // pending requests of the dashboard must not end the session before the page is left
    await context.route('**/api/activities*', (route) =>
      route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{}' }),
    );
    await page.evaluate(() => {
      history.pushState({}, '', '/app/activity/log');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.waitForURL('**/login?returnTo=*');
    await context.unroute('**/api/activities*');
    await signInPage(page).submit(people.admin);
    await page.waitForURL('**/app/activity/log');
    await context.close();
  });
});
