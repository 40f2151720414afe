import type { Browser } from 'playwright-core';
import { launchBrowser, openPage, PRODUCT_URL } from './browser.ts';
import { campaignsPage } from './pages/campaigns-page.ts';
import { continueSession } from './pages/sign-in-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('a module that is unavailable', () => {
  it('does not affect the docs', async () => {
    const { page, context, complaints } = await openPage(browser);
    await context.route('**/modules/campaigns/**', (route) => route.abort());
    await page.goto('/docs');
    await page.waitForURL('**/docs/welcome');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the registry', () => {
  it('that is unavailable leaves the last good modules in use', async () => {
    const { page, context } = await openPage(browser);
    await continueSession(page);
    await campaignsPage(page).open();
    await context.route('**/registry/modules.json', (route) => route.abort());
    await page.reload();
    await campaignsPage(page).rows.first().waitFor();
    await context.close();
  });

  it('has no module for an unknown path, which becomes /404', async () => {
    const { page, context } = await openPage(browser);
    await continueSession(page);
    for (const path of ['/nothing', '/app/nothing', '/docs/nothing', '/app/ts/campaigns/x']) {
      await page.goto(path);
      await page.waitForURL('**/404');
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    }
    await context.close();
  });
});

describe('sharing', () => {
  it('has exactly one React, one router and one RxJS in the page, whichever modules it runs', async () => {
    const { page, context } = await openPage(browser);
    await continueSession(page);
    await campaignsPage(page).open();
    await page.goto('/docs/welcome');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await campaignsPage(page).rows.first().waitFor();
    const scope = await page.evaluate(() => {
      const federation: unknown = Reflect.get(globalThis, '__FEDERATION__');
      const instances = (federation as { __INSTANCES__: { shareScopeMap: object }[] }).__INSTANCES__;
      return instances.flatMap((instance) =>
        Object.values(instance.shareScopeMap).flatMap((shares: Record<string, object>) =>
          Object.entries(shares).map(([name, versions]) => [name, Object.keys(versions).length] as const),
        ),
      );
    });
    const copies = Object.fromEntries(scope);
    for (const name of ['react', 'react-dom', 'react-router-dom', 'rxjs', '@adhelm/shared-ui/chakra']) {
      expect([name, copies[name]]).toEqual([name, 1]);
    }
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => entry.name),
    );
    const texts = await Promise.all(
      scripts
        .filter((url) => url.startsWith(PRODUCT_URL) && url.endsWith('.js'))
        .map(async (url) => (await fetch(url)).text()),
    );
    expect(texts.filter((text) => text.includes('react-stack-bottom-frame')).length).toBeLessThanOrEqual(1);
    await context.close();
  });
});
