import type { Browser } from 'playwright-core';
import { launchBrowser, openPage } from './browser.ts';
import { signIn } from './pages/sign-in-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('after a click in the side navigation', () => {
  it('the focus is on the heading of each page', async () => {
    const { page, context } = await openPage(browser);
    await signIn(page);
    const navigation = page.getByRole('navigation');
    const closed = navigation.locator('button[aria-expanded=false]');
    await closed.first().waitFor();
    while ((await closed.count()) > 0) await closed.first().click();
    const paths = await navigation
      .locator('a[href^="/app/"]')
      .evaluateAll((links) =>
        links.flatMap((link) => (link instanceof HTMLAnchorElement ? [link.pathname] : [])),
      );
    expect(paths.length).toBeGreaterThan(8);
    const lost: string[] = [];
    const others = paths.filter((path) => path !== '/app/reports/dashboard');
    // two rounds, because the second time the code of a page is loaded already
    for (const path of [...others, ...paths]) {
      await navigation.locator(`a[href="${path}"]`).click();
      // a report adds its first campaign to the path at once
      await page.waitForURL(({ pathname }) => pathname === path || pathname.startsWith(`${path}/`));
      const isFocused = page.locator('main h1:focus').waitFor({ timeout: 6_000 });
      if (
        !(await isFocused.then(
          () => true,
          () => false,
        ))
      )
        lost.push(path);
    }
    expect(lost).toEqual([]);
    await context.close();
  });
});
