/** @slow waits for many pages without a registry */

import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { closeContext, launchBrowser, openPage } from './browser.ts';
import { campaignsPage } from './pages/campaigns-page.ts';
import { openDocs } from './pages/docs-page.ts';
import { expectShellUsable } from './pages/shell-page.ts';
import { continueSession, signIn } from './pages/sign-in-page.ts';
import {
  createForger,
  documentIn,
  keyIdOf,
  REGISTRY,
  type RegistryDocument,
  servePagesWithKeys,
  tampered,
} from './registry-forgery.ts';

const DAY_MS = 86_400_000;
const forger = createForger();

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

type Fault = {
  readonly name: string;
  readonly answer: (route: Route) => Promise<void>;
  /** The message for the person, also in the support code. */
  readonly text: RegExp;
  /** The browser's own console message about it. */
  readonly console?: RegExp;
};

/** Responds with a modified version of the server's response. */
const changed = (change: (text: string) => string) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.text()) });
};
/** Rejected documents contain no modules, so that their use would be visible. */
const empty = (document: RegistryDocument) => ({ ...document, modules: [] });
/** Responds with a document that has a trusted signature but another defect. */
const forged = (wrong: object) => changed((text) => forger.sign({ ...empty(documentIn(text)), ...wrong }));
const ok = (contentType: string, body: string) => (route: Route) =>
  route.fulfill({ status: 200, contentType, body });

const faults: readonly Fault[] = [
  {
    name: 'changed after it was signed',
    answer: changed((text) => tampered(text, empty)),
    text: /invalid signature/,
  },
  {
    name: 'signed by a stranger',
    answer: changed((text) => createForger().sign(empty(documentIn(text)), 'stranger')),
    text: /unknown signing key/,
  },
  {
    name: 'signed by a stranger in the name of the registry',
    answer: changed((text) => createForger().sign(empty(documentIn(text)), keyIdOf(text))),
    text: /invalid signature/,
  },
  {
    name: 'expired',
    answer: forged({ expiresAt: new Date(Date.now() - DAY_MS).toISOString() }),
    text: /it has expired/,
  },
  {
    name: 'of another registry',
    answer: forged({ registry: 'of another installation' }),
    text: /it belongs to another registry/,
  },
  {
    name: 'signed, and in a form of another time',
    answer: forged({ modules: 'none' }),
    text: /unexpected format/,
  },
  {
    name: 'a page of HTML',
    answer: ok('text/html', '<!doctype html><title>Sign in to the WLAN</title>'),
    text: /unexpected format/,
  },
  {
    name: 'JSON that breaks off',
    answer: changed((text) => text.slice(0, text.length / 2)),
    text: /unexpected format/,
  },
  { name: 'empty', answer: ok('application/json', ''), text: /unexpected format/ },
  {
    name: 'an error 500',
    answer: (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'oops' }),
    text: /the registry answered 500/,
    console: /Failed to load resource.* 500/,
  },
  {
    name: 'no answer: the registry is down',
    answer: (route) => route.abort('connectionrefused'),
    text: /Failed to fetch/,
    console: /Failed to load resource.*ERR_CONNECTION_REFUSED/,
  },
  { name: 'no answer within 8 s', answer: async () => undefined, text: /timed out/ },
];

/**
 * A page that trusts a forger in addition to the registry, so that a document can be wrong in its content alone: the
 * registry's own key never leaves the server.
 */
async function openTrusting() {
  const opened = await openPage(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  await servePagesWithKeys(opened.context, (keys) => [...keys, forger.key]);
  return opened;
}

const heading = (page: Page) => page.getByRole('heading', { name: 'The list of tools could not be loaded' });

/** The support code after a module has failed too. */
async function supportCode(page: Page, context: BrowserContext): Promise<string> {
  await context.route('**/modules/docs/**', (route) => route.abort());
  await openDocs(page, '/docs/welcome');
  await page.getByRole('button', { name: 'Copy support code' }).first().click();
  await page.getByText('Copied').first().waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

const unexpected = (complaints: readonly string[], fault: Fault) =>
  complaints.filter((complaint) => fault.console?.test(complaint) !== true);

describe.each(faults)('a registry document that is $name', (fault) => {
  it('changes nothing in open and new tabs: modules open, and the support code names it', async () => {
    const { page, context, complaints } = await openTrusting();
    await continueSession(page);
    await campaignsPage(page).open();
    await context.route(REGISTRY, fault.answer);
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('[adhelm] registry'));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect((await logged).text()).toMatch(fault.text);
    await expectShellUsable(page);
    await page.goBack();
    await campaignsPage(page).rows.first().waitFor();
    await page.reload();
    await campaignsPage(page).rows.first().waitFor();
    await expectShellUsable(page);
    expect(unexpected(complaints, fault)).toEqual([]);
    expect(await supportCode(page, context)).toMatch(fault.text);
    await closeContext(context);
  });

  it('on a first visit: the shell is usable and displays it, and a retry recovers', async () => {
    const { page, context, complaints } = await openTrusting();
    await context.route(REGISTRY, fault.answer);
    await continueSession(page);
    await page.goto('/app/ts/campaigns');
    await heading(page).waitFor();
    expect(await page.getByRole('alert').first().textContent()).toMatch(fault.text);
    await expectShellUsable(page);
    await page.goBack();
    await heading(page).waitFor();
    await context.unroute(REGISTRY, fault.answer);
    const rows = campaignsPage(page).rows.first();
    // the page also retries automatically, and removes the button once that succeeds
    const retry = page.getByRole('button', { name: 'Retry' }).click({ timeout: 15_000 });
    await Promise.any([retry, rows.waitFor()]);
    await rows.waitFor();
    expect(unexpected(complaints, fault)).toEqual([]);
    await closeContext(context);
  });
});

describe("a page older than the registry's keys", () => {
  it('loads them again, and continues', async () => {
    const { page, context, complaints } = await openPage(browser);
    await servePagesWithKeys(context, () => [forger.key]);
    const keysRead = page.waitForRequest(
      (request) => request.resourceType() === 'fetch' && new URL(request.url()).pathname === '/',
    );
    await openDocs(page, '/docs/welcome');
    await keysRead;
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await heading(page).count()).toBe(0);
    expect(complaints).toEqual([]);
    await closeContext(context);
  });
});

describe("a computer's clock", () => {
  it.each([-1, 1])('that is wrong by %i day changes nothing', async (days) => {
    const { page, context, complaints } = await openPage(browser);
    await page.clock.install({ time: Date.now() + days * DAY_MS });
    await signIn(page);
    await campaignsPage(page).open();
    await page.reload();
    await campaignsPage(page).rows.first().waitFor();
    expect(complaints).toEqual([]);
    await closeContext(context);
  });

  it('that is more than a week ahead is reported with its time, and a retry recovers once it is correct', async () => {
    const { page, context, complaints } = await openPage(browser);
    await page.clock.install({ time: Date.now() + 8 * DAY_MS });
    // the page also asks again by itself, when its event stream opens: before the person can click, if that is answered
    const clicked = Promise.withResolvers<void>();
    let requests = 0;
    await page.route(REGISTRY, async (route) => {
      requests += 1;
      if (requests > 1) await clicked.promise;
      await route.continue();
    });
    await openDocs(page, '/docs/welcome');
    await heading(page).waitFor();
    const alert = page.getByRole('alert').first();
    expect(await alert.textContent()).toMatch(/valid until .*; this device’s clock says /);
    expect(await alert.textContent()).toMatch(/Check the clock of this device, then retry/);
    await page.clock.setSystemTime(Date.now());
    await page.getByRole('button', { name: 'Retry' }).click();
    clicked.resolve();
    await heading(page).waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(complaints).toEqual([]);
    await closeContext(context);
  });
});
