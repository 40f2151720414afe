import type { Browser, Page } from 'playwright-core';
import { median } from '../report/median.ts';
import type { ComparedFigure } from './compared-figures.ts';
import { emulateNetwork, type NetworkName } from './network.ts';
import { openPage } from './opened-page.ts';
import { restUntil, waitForSelector } from './page-load.ts';
import type { Variant } from './variants.ts';

type SwitchTimes = { readonly cold: number; readonly warm: readonly number[] };

/** Each cold switch needs a load of its own, so there are fewer of them. */
const COLD_ROUNDS = 3;
const WARM_PER_ROUND = 3;
const REST_MS = 700;
/** A pointer reaches a link before it presses it; people take at least this long. */
const HOVER_MS = 100;

const list = {
  href: '/app/ts/campaigns',
  heading: 'Campaigns',
  data: 'main :is([role=grid], tbody) a[href]',
};
const dashboard = {
  href: '/app/reports/dashboard',
  heading: 'Dashboard',
  data: 'main tbody td[data-align=end]',
};

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

/** Waits for the page's data, and then for its remaining work. */
async function rest(page: Page, selector: string): Promise<void> {
  await restUntil(page, (await page.evaluate(waitForSelector, selector)) + REST_MS);
}

async function measureRound(page: Page, url: string, network: NetworkName): Promise<SwitchTimes> {
  const session = await page.context().newCDPSession(page);
  await page.goto('about:blank');
  await session.send('Network.clearBrowserCache');
  await emulateNetwork(session, network);
  await page.goto(url + dashboard.href);
  await rest(page, dashboard.data);
  await page.getByRole('button', { name: 'Campaigns', exact: true }).click();
  const go = async ({ href, heading }: typeof list) => {
    await page.hover(`nav a[href="${href}"]`);
    await page.waitForTimeout(HOVER_MS);
    return page.evaluate(clickAndWait, [href, heading] as const);
  };
  const cold = await go(list);
  const warm: number[] = [];
  for (let round = 0; round < WARM_PER_ROUND; round += 1) {
    await rest(page, list.data);
    await go(dashboard);
    await rest(page, dashboard.data);
    warm.push(await go(list));
  }
  await session.detach();
  return { cold, warm };
}

/**
 * From the dashboard to the campaign list, in milliseconds until its heading is displayed. Cold: its page was not
 * displayed since the load. Warm: its code is in the page, and it is mounted again.
 */
export async function measureSwitches(
  browser: Browser,
  all: readonly Variant[],
  network: NetworkName,
): Promise<ComparedFigure[]> {
  const opened = await Promise.all(
    all.map(async (variant) => ({
      variant,
      page: await openPage(browser, variant, true),
      times: [] as SwitchTimes[],
    })),
  );
  for (let round = 0; round < COLD_ROUNDS; round += 1) {
    for (const { variant, page, times } of opened) times.push(await measureRound(page, variant.url, network));
  }
  await Promise.all(opened.map(({ page }) => page.context().close()));
  const medians = (of: (times: SwitchTimes) => readonly number[]) =>
    Object.fromEntries(opened.map(({ variant, times }) => [variant.name, median(times.flatMap(of))]));
  return [
    { what: 'cold, ms', of: medians(({ cold }) => [cold]) },
    { what: 'warm, ms', of: medians(({ warm }) => warm) },
  ];
}
