import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { type ProductOfWorker, productOfWorker } from './product-of-worker.ts';

export const { url: PRODUCT_URL, sandboxUrl: SANDBOX_URL } = productOfWorker();

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // pages live for seconds: to optimise their code costs more processor time than the optimised code saves
  '--js-flags=--no-opt --no-maglev',
];

export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath, args: quiet });
}

/** A page that records forbidden behaviour: console errors, exceptions, requests to other origins. */
export type WatchedPage = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The problems so far. */
  readonly complaints: readonly string[];
};

/** Opens a page in its own context, signed out and with empty storage; of this worker's product, or another one. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
  product: Pick<ProductOfWorker, 'url' | 'sandboxUrl'> = productOfWorker(),
): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: product.url,
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  const allowed = [product.url, product.sandboxUrl, 'data:', 'blob:', 'about:'];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
  page.on('request', (request) => {
    if (!allowed.some((origin) => request.url().startsWith(origin))) {
      complaints.push(`request to ${request.url()}`);
    }
  });
  return { page, context, complaints };
}

/** Closes a context. Routed requests that are still in flight end in silence, because nobody waits for their answers. */
export async function closeContext(context: BrowserContext): Promise<void> {
  const ignored = { behavior: 'ignoreErrors' } as const;
  for (const page of context.pages()) await page.unrouteAll(ignored);
  await context.unrouteAll(ignored);
  await context.close();
}
