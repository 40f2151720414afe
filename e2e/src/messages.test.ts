import type { Browser, Page, Response } from 'playwright-core';
import { closeContext, launchBrowser, openPage } from './browser.ts';
import { campaignsPage } from './pages/campaigns-page.ts';
import { firstTouch } from './pages/docs-page.ts';
import { signIn } from './pages/sign-in-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Serves the page in the pseudo-language, which puts each catalogue message in brackets. */
async function usePseudoLanguage(page: Page): Promise<void> {
  await page.route(
    (url) => !url.pathname.includes('.') && !/^\/(api|oidc|registry|interaction)\//.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace('<html lang="en"', '<html lang="en-XA"') });
    },
  );
}

/** All texts from the API and the registry, which are not in any catalogue. */
function watchData(page: Page): {
  readonly has: (text: string) => boolean;
  readonly read: () => Promise<unknown>;
} {
  const received = new Set<string>();
  const reading: Promise<void>[] = [];
  // the activity log links the name inside the server's sentence
  const isPartOfSentence = (text: string) =>
    [...received].some((whole) => whole.length > 30 && whole.includes(text));
  const add = (value: unknown): void => {
    if (typeof value === 'string') received.add(value.trim());
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(add);
  };
  const read = async (response: Response) => {
    const { pathname } = new URL(response.url());
    if (!/^\/(api|registry)\//.test(pathname) || !/json|jose/.test(response.headers()['content-type'] ?? ''))
      return;
    const body: unknown = JSON.parse(await response.text());
    add(body);
    const payload: unknown = Reflect.get(Object(body), 'payload');
    if (typeof payload === 'string') add(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  };
  page.on('response', (response) => {
    // the browser drops responses of a page that was left; the next page receives their texts again
    reading.push(read(response).catch(() => undefined));
  });
  return {
    has: (text) => received.has(text) || isPartOfSentence(text),
    read: () => Promise.all(reading),
  };
}

/** Texts that are visible or announced on the page without a catalogue's brackets. */
function bareTexts(page: Page): Promise<{ readonly bare: string[]; readonly messages: number }> {
  return page.evaluate(() => {
    const isMessage = (text: string) => text.includes('⟦') || text.includes('⟧');
    const hasWords = (text: string) => /\p{L}{2}/u.test(text);
    const bare = new Set<string>();
    let messages = 0;
    // an article of the documentation is no message, nor are its headings in the list of contents
    const headings = new Set(
      [...document.querySelectorAll('article :is(h2, h3)')].map((one) => one.textContent?.trim() ?? ''),
    );
    const take = (text: string) => {
      if (isMessage(text)) messages += 1;
      else if (hasWords(text) && !headings.has(text)) bare.add(text);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (node.closest('article') !== null) continue;
        for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
          take(node.getAttribute(name)?.trim() ?? '');
        continue;
      }
      const parent = node.parentElement;
      if (parent === null || parent.closest('script, style, noscript, code, article') !== null) continue;
      // a name or a link inside a message is between its brackets
      const isWithin =
        isMessage(parent.parentElement?.textContent ?? '') && !isMessage(parent.textContent ?? '');
      if (!isWithin) take(node.textContent?.trim() ?? '');
    }
    return { bare: [...bare].sort(), messages };
  });
}

/** Formatted by `Intl`: "Nov 21, 2026, 18:44 UTC", "5 min. ago". */
const isTime = (text: string) => /^[A-Z][a-z]{2} \d{1,2}, \d{4}| ago$/.test(text);

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();

/** The maximum number of popups to open on the campaigns page. */
const MAX_POPUPS = 16;

describe('in the pseudo-language', () => {
  it('guests see only catalogue texts', async () => {
    const { page, context } = await openPage(browser);
    await usePseudoLanguage(page);
    const outside: Record<string, string[]> = {};
    for (const path of [
      '/login',
      '/register',
      '/pricing',
      '/login-unprotected',
      '/register-unprotected',
      '/404',
      '/docs/getting-started',
    ]) {
      await page.goto(path);
      await heading(page);
      // the frame of an article comes after it
      if (path.startsWith('/docs/')) {
        await firstTouch(page);
        await page.getByRole('searchbox').waitFor();
      }
      const { bare, messages } = await bareTexts(page);
      expect(messages).toBeGreaterThan(5);
      if (bare.length > 0) outside[path] = bare;
    }
    expect(outside).toEqual({});
    await closeContext(context);
  });

  it('signed-in people see only catalogue texts and server data', async () => {
    const { page, context } = await openPage(browser);
    const data = watchData(page);
    await signIn(page);
    await usePseudoLanguage(page);
    // the signed-in person
    const known = new Set(['Ada Admin', 'admin@adhelm.test', 'Member', 'admin']);
    const isData = (text: string) => data.has(text) || known.has(text) || isTime(text);
    const outside: Record<string, string[]> = {};
    const look = async (name: string) => {
      const { bare, messages } = await bareTexts(page);
      await data.read();
      expect(messages).toBeGreaterThan(15);
      const texts = bare.filter((text) => !isData(text));
      if (texts.length > 0) outside[name] = texts;
    };
    for (const path of [
      '/app/account',
      '/app/activity/log',
      '/app/extra/forms/formik',
      '/app/reports/dashboard',
      '/app/ts/contents',
      '/app/ts/campaigns/create',
      '/app/ts/contents/create',
      '/app/ts/requests/campaign/submissions',
      '/app/ts/requests/content/submissions',
      '/app/ts/tracker/subs',
      '/app/clients/accounts-data',
    ]) {
      await page.goto(path);
      await heading(page);
      await look(path);
    }
    await campaignsPage(page).open();
    await look('campaigns');
    const opened = page.locator('[role=dialog], [role=menu], [role=listbox]').first();
    const triggers = page.locator('[aria-haspopup]:visible');
    const count = Math.min(await triggers.count(), MAX_POPUPS);
    for (let nth = 0; nth < count; nth += 1) {
      await triggers.nth(nth).click();
      await opened.waitFor();
      await look(`what trigger ${nth} opens`);
      await page.keyboard.press('Escape');
      await opened.waitFor({ state: 'hidden' });
    }
    expect(outside).toEqual({});
    await closeContext(context);
  });
});
