import type { Page } from 'playwright-core';
import { restUntil, waitForSelector } from './page-load.ts';

export type SwitchTimes = { readonly cold: number; readonly warm: readonly number[] };

const ROUNDS = 8;
const REST_MS = 700;

/** Runs in the page: clicks a link by its address and waits for a frame that displays the target's heading. */
function clickAndWait([href, heading]: readonly [string, string]): Promise<number> {
  return new Promise((resolve, reject) => {
    const link = document.querySelector<HTMLAnchorElement>(`nav a[href="${href}"]`);
    if (link === null) return reject(new Error(`there is no link to ${href}`));
    const start = performance.now();
    link.click();
    const look = () => {
      if (document.querySelector('main h1')?.textContent === heading) resolve(performance.now() - start);
      else requestAnimationFrame(look);
    };
    return requestAnimationFrame(look);
  });
}

/** Waits for the page's content, and then for its remaining work. */
async function rest(page: Page, selector: string): Promise<void> {
  await restUntil(page, (await page.evaluate(waitForSelector, selector)) + REST_MS);
}

/**
 * From the dashboard to the campaigns module and back, in milliseconds until its heading is displayed. Cold: nothing of
 * the module was loaded. Warm: its code is in the page, and it is mounted again.
 */
export async function measureSwitches(page: Page, url: string): Promise<SwitchTimes> {
  const session = await page.context().newCDPSession(page);
  await page.goto('about:blank');
  await session.send('Network.clearBrowserCache');
  await session.detach();
  await page.goto(`${url}/app/reports/dashboard`);
  await rest(page, 'main h1');
  await page.getByRole('button', { name: 'Campaigns' }).click();
  const toCampaigns = ['/app/ts/campaigns', 'Campaigns'] as const;
  const back = ['/app/reports/dashboard', 'Dashboard'] as const;
  const cold = await page.evaluate(clickAndWait, toCampaigns);
  const warm: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await rest(page, '[role=grid] a[href]');
    await page.evaluate(clickAndWait, back);
    await rest(page, 'main h1');
    warm.push(await page.evaluate(clickAndWait, toCampaigns));
  }
  return { cold, warm };
}
