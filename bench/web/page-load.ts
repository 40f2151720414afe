import type { Browser, CDPSession, Page } from 'playwright-core';

/** One cold load: times in milliseconds since the navigation, bytes as transferred. */
export type PageLoad = {
  readonly requests: number;
  readonly scriptBytes: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocked: number;
  /** When the page's main content was displayed. */
  readonly content: number;
};

/** Work after the content: images, late tasks. The event stream keeps the network from being idle. */
const SETTLE_MS = 1500;

/** Observes paints and long tasks from the start of a page. */
const observe = `
  window.benchFigures = { largest: 0, blocked: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) benchFigures.largest = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) benchFigures.blocked += Math.max(0, entry.duration - 50);
  }).observe({ type: 'longtask', buffered: true });
`;

type Traffic = { requests: number; scriptBytes: number };

async function countTraffic(session: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { requests: 0, scriptBytes: 0 };
  const scripts = new Set<string>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) return;
    traffic.requests += 1;
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) traffic.scriptBytes += encodedDataLength;
  });
  return traffic;
}

/** Loads a path with an empty HTTP cache, in a page that keeps its session and storage. */
export async function measureLoad(page: Page, url: string, contentSelector: string): Promise<PageLoad> {
  const session = await page.context().newCDPSession(page);
  await page.goto('about:blank');
  await session.send('Network.clearBrowserCache');
  const traffic = await countTraffic(session);
  await page.goto(url, { waitUntil: 'commit' });
  const content = await page.evaluate(waitForSelector, contentSelector);
  await restUntil(page, content + SETTLE_MS);
  const figures = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const seen: unknown = Reflect.get(globalThis, 'benchFigures');
    return { paint, ...(seen as { largest: number; blocked: number }) };
  });
  await session.detach();
  return {
    ...traffic,
    firstPaint: figures.paint,
    largestPaint: figures.largest,
    blocked: figures.blocked,
    content,
  };
}

/** Resolves once the page's own clock has passed a moment. */
export async function restUntil(page: Page, moment: number): Promise<void> {
  await page.waitForFunction((end) => performance.now() > end, moment);
}

/** Runs in the page: when the first element of a selector appears, in the page's own time. */
export function waitForSelector(selector: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (document.querySelector(selector) !== null) resolve(performance.now());
      else if (performance.now() > 20_000)
        reject(new Error(`no ${selector} in ${document.body.textContent}`));
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** A signed-in page that records its own metrics. */
export async function openSignedIn(
  browser: Browser,
  url: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Page> {
  const page = await openGuest(browser);
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/app/**');
  return page;
}

export async function openGuest(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(observe);
  return context.newPage();
}
