import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { closeContext, launchBrowser, openPage } from './browser.ts';
import { campaignsPage } from './pages/campaigns-page.ts';
import { expectShellUsable } from './pages/shell-page.ts';
import { continueSession, openDashboard } from './pages/sign-in-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const SCRIPTS = '**/modules/campaigns/**/*.js';
const FILE_LIST = '**/modules/campaigns/**/files.json';
const failureHeading = 'The page “Campaigns” is not available';

type Fault = {
  readonly name: string;
  /** Addresses that are affected. */
  readonly pattern: string;
  readonly answer: (route: Route) => Promise<void>;
  /** The message for the person. */
  readonly text: RegExp;
};

const script = (body: string) => ({ status: 200, contentType: 'text/javascript', body });

/** Responds with a modified version of the server's response. */
async function changed(route: Route, change: (text: string) => string): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.text()) });
}

const faults: readonly Fault[] = [
  {
    name: 'down',
    pattern: SCRIPTS,
    answer: (route) => route.abort('connectionrefused'),
    text: /could not be downloaded/,
  },
  {
    name: 'slow: nothing within 8 s',
    pattern: SCRIPTS,
    answer: async () => undefined,
    text: /took too long to respond/,
  },
  {
    name: 'gone (404)',
    pattern: SCRIPTS,
    answer: (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' }),
    text: /files are missing/,
  },
  {
    name: 'of the wrong type',
    pattern: SCRIPTS,
    answer: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>sorry</p>' }),
    text: /did not return a script/,
  },
  {
    name: 'corrupt: cut on the way',
    pattern: SCRIPTS,
    answer: (route) => changed(route, (text) => text.slice(0, text.length / 2)),
    text: /do not match the published version/,
  },
  {
    name: 'of another hash, because its script was replaced',
    pattern: SCRIPTS,
    answer: (route) => route.fulfill(script('globalThis.hacked = true')),
    text: /do not match the published version/,
  },
  {
    name: 'listed with a wrong hash',
    pattern: FILE_LIST,
    answer: (route) => changed(route, (text) => text.replace(/sha384-..../, 'sha384-AAAA')),
    text: /do not match the published version/,
  },
];

async function expectFailurePage(page: Page, text: RegExp): Promise<void> {
  await page.getByRole('heading', { name: failureHeading }).waitFor({ timeout: 25_000 });
  expect(await page.getByRole('alert').first().textContent()).toMatch(text);
  expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
}

async function recover(page: Page, context: BrowserContext, { pattern }: Fault): Promise<void> {
  await context.unroute(pattern);
  await page.getByRole('button', { name: 'Retry' }).click();
  await campaignsPage(page).rows.first().waitFor();
}

describe.each(faults)('a module that is $name', (fault) => {
  it('on the first load: the shell is usable and displays it, and a retry recovers', async () => {
    const { page, context } = await openPage(browser);
    await continueSession(page);
    await context.route(fault.pattern, fault.answer);
    await page.goto('/app/ts/campaigns');
    await expectFailurePage(page, fault.text);
    await expectShellUsable(page);
    await page.goBack();
    await expectFailurePage(page, fault.text);
    await recover(page, context, fault);
    await closeContext(context);
  });

  it('on a later load: the same', async () => {
    const { page, context } = await openPage(browser);
    await openDashboard(page);
    await page.goto('/docs/welcome');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await context.route(fault.pattern, fault.answer);
    await page.goBack();
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    const navigation = page.getByRole('navigation');
    await navigation.getByRole('button', { name: 'Campaigns' }).click();
    await navigation.getByRole('link', { name: 'List' }).click();
    await expectFailurePage(page, fault.text);
    await expectShellUsable(page);
    await page.goBack();
    await expectFailurePage(page, fault.text);
    await recover(page, context, fault);
    await closeContext(context);
  });
});
