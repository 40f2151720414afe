import type { Browser, Page, Response } from 'playwright-core';
import { launchBrowser, openPage } from './browser.ts';
import { campaignsPage } from './pages/campaigns-page.ts';
import { signIn } from './pages/sign-in-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The server's page in the pseudo-language, where each message of a catalogue stands in brackets. */
async function speakPseudo(page: Page): Promise<void> {
  await page.route(
    (url) => !url.pathname.includes('.') && !/^\/(api|oidc|registry|interaction)\//.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace('<html lang="en"', '<html lang="en-XA"') });
    },
  );
}

/** Every text that the API and the registry tell the page: what is theirs is no catalogue's. */
function watchData(page: Page): {
  readonly has: (text: string) => boolean;
  readonly read: () => Promise<unknown>;
} {
  const told = new Set<string>();
  const reading: Promise<void>[] = [];
  // the activity log puts a link around the name in the server's sentence
  const isPartOfSentence = (text: string) =>
    [...told].some((whole) => whole.length > 40 && whole.includes(text));
  const add = (value: unknown): void => {
    if (typeof value === 'string') told.add(value.trim());
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
    // the browser keeps no answer of a page that was left since: what it told is told again by the next one
    reading.push(read(response).catch(() => undefined));
  });
  return {
    has: (text) => told.has(text) || isPartOfSentence(text),
    read: () => Promise.all(reading),
  };
}

/** What a person sees or hears on the page without a catalogue's brackets around it. */
function bareTexts(page: Page): Promise<{ readonly bare: string[]; readonly said: number }> {
  return page.evaluate(() => {
    const isMessage = (text: string) => text.includes('⟦') || text.includes('⟧');
    const hasWords = (text: string) => /\p{L}{2}/u.test(text);
    const bare = new Set<string>();
    let said = 0;
    const take = (text: string) => {
      if (isMessage(text)) said += 1;
      else if (hasWords(text)) bare.add(text);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
          take(node.getAttribute(name)?.trim() ?? '');
        continue;
      }
      const parent = node.parentElement;
      if (parent === null || parent.closest('script, style, noscript, code') !== null) continue;
      // a name or a link within a message stands between its brackets
      const isWithin =
        isMessage(parent.parentElement?.textContent ?? '') && !isMessage(parent.textContent ?? '');
      if (!isWithin) take(node.textContent?.trim() ?? '');
    }
    return { bare: [...bare].sort(), said };
  });
}

/** Written by `Intl`: "Nov 21, 2026, 18:44 UTC", "5 min. ago". */
const isTime = (text: string) => /^[A-Z][a-z]{2} \d{1,2}, \d{4}| ago$/.test(text);

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();

/** As many popups of the campaigns page as are opened. */
const MOST_POPUPS = 16;

describe('in the pseudo-language', () => {
  it('guests are told nothing that stands in no catalogue', async () => {
    const { page, context } = await openPage(browser);
    await speakPseudo(page);
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
      const { bare, said } = await bareTexts(page);
      expect(said).toBeGreaterThan(5);
      if (bare.length > 0) outside[path] = bare;
    }
    expect(outside).toEqual({});
    await context.close();
  });

  it('who is signed in is told nothing that stands in no catalogue but what the server tells', async () => {
    const { page, context } = await openPage(browser);
    const data = watchData(page);
    await signIn(page);
    await speakPseudo(page);
    // who is signed in, and the shell's own entry among those of manifests
    const known = new Set(['Ada Admin', 'admin@adhelm.test', 'Member', 'admin', 'Reports', 'Dashboard']);
    const isData = (text: string) => data.has(text) || known.has(text) || isTime(text);
    const outside: Record<string, string[]> = {};
    const look = async (name: string) => {
      const { bare, said } = await bareTexts(page);
      await data.read();
      expect(said).toBeGreaterThan(15);
      const texts = bare.filter((text) => !isData(text));
      if (texts.length > 0) outside[name] = texts;
    };
    for (const path of [
      '/app/account',
      '/app/activity/log',
      '/app/kanban',
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
    const count = Math.min(await triggers.count(), MOST_POPUPS);
    for (let nth = 0; nth < count; nth += 1) {
      await triggers.nth(nth).click();
      await opened.waitFor();
      await look(`what trigger ${nth} opens`);
      await page.keyboard.press('Escape');
      await opened.waitFor({ state: 'hidden' });
    }
    expect(outside).toEqual({});
    await context.close();
  });
});
