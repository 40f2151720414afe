import type { Page } from 'playwright-core';
import { emulateNetwork, type NetworkName } from './network.ts';
import { type PageFigures, readFigures } from './page-figures.ts';
import { type Download, recordTraffic, scriptBytes } from './traffic.ts';

/** One load: times in milliseconds since the navigation, bytes as transferred. */
export type PageLoad = PageFigures & {
  readonly requests: number;
  /** All scripts until some time after the content, with what is prefetched then. */
  readonly scriptBytes: number;
  /** Of these, the scripts that were requested before the content was displayed. */
  readonly firstScriptBytes: number;
  /** When the page's first data was displayed. */
  readonly content: number;
  readonly downloads: readonly Download[];
};

type LoadOptions = {
  /** Of the page's first data. */
  readonly content: string;
  readonly network: NetworkName;
  /** A returning person's HTTP cache is kept; otherwise the load starts with an empty one. */
  readonly keepCache?: boolean;
};

/** Work after the content: images, late tasks. The event stream keeps the network from being idle. */
const SETTLE_MS = 1200;

/** Loads a path in a page that keeps its session and storage. Rejects if its content does not appear. */
export async function measureLoad(
  page: Page,
  url: string,
  { content: selector, network, keepCache = false }: LoadOptions,
): Promise<PageLoad> {
  const session = await page.context().newCDPSession(page);
  await page.goto('about:blank');
  if (!keepCache) await session.send('Network.clearBrowserCache');
  await emulateNetwork(session, network);
  const traffic = recordTraffic(session);
  await page.goto(url, { waitUntil: 'commit' });
  const content = await page.evaluate(waitForSelector, selector);
  await restUntil(page, content + SETTLE_MS);
  const figures = await readFigures(page);
  const requestedFirst = new Set(await page.evaluate(requestedBefore, content));
  await session.detach();
  const downloads = traffic.downloads();
  return {
    ...figures,
    requests: traffic.requests(),
    scriptBytes: scriptBytes(downloads),
    firstScriptBytes: scriptBytes(downloads.filter(({ url: address }) => requestedFirst.has(address))),
    content,
    downloads,
  };
}

/** Resolves once the page's own clock has passed a moment. */
export async function restUntil(page: Page, moment: number): Promise<void> {
  await page.waitForFunction((end) => performance.now() > end, moment);
}

/** Runs in the page: the addresses that it requested before a moment. */
export function requestedBefore(moment: number): string[] {
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < moment)
    .map(({ name }) => name);
}

/** Runs in the page: when the first element of a selector appears, in the page's own time. */
export function waitForSelector(selector: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const look = () => {
      if (document.querySelector(selector) !== null) resolve(performance.now());
      else if (performance.now() - start > 20_000)
        reject(new Error(`no ${selector} in ${document.body.textContent}`));
      else requestAnimationFrame(look);
    };
    look();
  });
}
