import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { brokenRules, noOverflow, overflow } from './broken-rules.ts';
import { launchBrowser, openPage } from './browser.ts';
import { firstTouch } from './pages/docs-page.ts';
import { untilStill } from './until-still.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const PAGES = 13;
/** Pages with pictures and samples, with long tables, and with drawings. */
const chosen = ['/docs/welcome', '/docs/api-calls', '/docs/theming'];

/** A part of the page: what it is, its edges in pixels from the page's start, and where each of its lines ends. */
type Part = { readonly name: string; readonly edges: readonly number[]; readonly lines: readonly number[] };

/** Everything that a reader looks at, in order. What has its room reserved until scripts run is not among it. */
const partsOf = (page: Page): Promise<Part[]> =>
  page.evaluate(() => {
    const place = ({ left, top, right, bottom }: DOMRect) => [
      left + window.scrollX,
      top + window.scrollY,
      right + window.scrollX,
      bottom + window.scrollY,
    ];
    const linesOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const ends = new Map<number, number>();
      for (const { top, right, width } of range.getClientRects())
        if (width > 0) ends.set(Math.round(top), Math.max(right, ends.get(Math.round(top)) ?? 0));
      return [...ends.values()];
    };
    const texts = 'h1, h2, h3, p, dt, dd, td, th, code, figcaption';
    const blocks = 'li, tr, pre, img, svg, nav a';
    const found = [...document.querySelectorAll(`main :is(${texts}, ${blocks}), header a`)];
    // links before, and a field and a button afterwards
    const controls = [...document.querySelectorAll('[role=search] :is(a, input), .reading-all')];
    const others = '[role=search] *, .reading-copy *, .reading-all, .reading-all *';
    return [...found.filter((element) => !element.matches(others)), ...controls]
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => ({
        name: controls.includes(element)
          ? 'control'
          : `${element.tagName} ${element.textContent?.trim().slice(0, 60)}`,
        edges: place(element.getBoundingClientRect()),
        lines: element.matches(texts) ? linesOf(element) : [],
      }));
  });

/** Waits until the module has taken the place of the server's page. */
async function takeOver(page: Page): Promise<void> {
  await firstTouch(page);
  await page.getByRole('searchbox').waitFor();
  await page.waitForFunction(() => document.querySelectorAll('article').length === 1);
  await untilStill(page, 400);
}

const differs = (a: readonly number[], b: readonly number[]) =>
  a.length !== b.length || a.some((value, index) => Math.abs(value - (b[index] ?? 0)) > 1);
const written = ({ edges, lines }: Part) =>
  JSON.stringify([edges, lines].map((list) => list.map(Math.round)));

/** What the page has before and after the scripts take over, where it differs by more than 1 px. */
async function movedIn(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  const before = await partsOf(page);
  expect(before.length).toBeGreaterThan(25);
  await takeOver(page);
  const after = await partsOf(page);
  expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
  return before.flatMap((part, index) => {
    const now = after[index];
    if (now === undefined) return [`${part.name} is gone`];
    const isMoved = differs(part.edges, now.edges) || differs(part.lines, now.lines);
    return isMoved ? [`${path}: ${part.name}: ${written(part)} → ${written(now)}`] : [];
  });
}

type Look = BrowserContextOptions & { readonly theme: string; readonly width: number };

async function openWith({ theme, width, ...options }: Look) {
  const opened = await openPage(browser, { viewport: { width, height: 900 }, ...options });
  await opened.page.addInitScript((name) => {
    const settings = { direction: 'ltr', responsiveFontSizes: true, theme: name };
    localStorage.setItem('settings', JSON.stringify(settings));
  }, theme);
  return opened;
}

describe('a page of the documentation, when its scripts take over,', () => {
  it('has everything where it was, on all pages', async () => {
    const { page, context } = await openWith({ theme: 'ONE_DARK', width: 1440 });
    await page.goto('/docs/welcome');
    const links = page.getByRole('navigation', { name: 'Documentation pages' }).locator('ul a');
    const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    expect(paths).toHaveLength(PAGES);
    const moved: string[] = [];
    for (const path of paths) moved.push(...(await movedIn(page, path)));
    expect(moved).toEqual([]);
    await context.close();
  }, 180_000);

  it.each([
    ['LIGHT', 1440],
    ['ONE_DARK', 1024],
    ['LIGHT', 1024],
    ['ONE_DARK', 390],
    ['LIGHT', 390],
  ])('has everything where it was, in %s, %d px wide', async (theme, width) => {
    const { page, context } = await openWith({ theme, width, hasTouch: width < 500 });
    const moved: string[] = [];
    for (const path of chosen) moved.push(...(await movedIn(page, path)));
    expect(moved).toEqual([]);
    await context.close();
  });

  it('keeps the list of pages open on a phone', async () => {
    const { page, context } = await openWith({ theme: 'LIGHT', width: 390 });
    await page.goto('/docs/welcome#all-pages');
    const link = page
      .getByRole('navigation', { name: 'Documentation pages' })
      .getByRole('link', { name: 'Support' });
    expect(await link.isVisible()).toBe(true);
    await takeOver(page);
    expect(await link.isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'All pages' }).getAttribute('aria-expanded')).toBe('true');
    await context.close();
  });
});

describe('a page of the documentation without scripts', () => {
  it('opens its list of pages on a phone', async () => {
    const { page, context } = await openPage(browser, {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    await page.goto('/docs/welcome');
    const link = page.getByRole('link', { name: 'Theming', exact: true });
    expect(await link.isVisible()).toBe(false);
    await page.getByRole('link', { name: 'All pages' }).click();
    await link.click();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Theming');
    await context.close();
  });

  it('stays without them at the address of a section', async () => {
    const { page, context } = await openPage(browser);
    await page.goto('/docs/theming#colors');
    await untilStill(page, 1500);
    const top = await page.getByRole('heading', { level: 2, name: 'Colors' }).evaluate((heading) => {
      return heading.getBoundingClientRect().top;
    });
    expect(top).toBeGreaterThan(64);
    expect(top).toBeLessThan(150);
    expect(await page.getByRole('searchbox').count()).toBe(0);
    await context.close();
  });

  it('displays the pictures of its module in the theme of the page', async () => {
    const { page, context } = await openWith({ theme: 'LIGHT', width: 1440 });
    await page.goto('/docs/welcome');
    const picture = page.getByRole('img', { name: /^The dashboard/ });
    await picture.scrollIntoViewIfNeeded();
    expect(await picture.getAttribute('src')).toMatch(/^\/modules\/docs\/[^/]+\/assets\/dashboard\.light\./);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('figure img')].some(
        (image) => Reflect.get(image, 'naturalWidth') === 1200,
      ),
    );
    await context.close();
  });

  it('prints its article alone, black on white', async () => {
    const { page, context } = await openWith({ theme: 'ONE_DARK', width: 1440, javaScriptEnabled: false });
    await page.goto('/docs/deployment');
    await page.emulateMedia({ media: 'print' });
    for (const part of [page.getByRole('banner'), page.getByRole('navigation')])
      for (const one of await part.all()) expect(await one.isVisible()).toBe(false);
    const [color, ground] = await page
      .getByRole('article')
      .evaluate((article) => [
        getComputedStyle(article.querySelector('p') ?? article).color,
        getComputedStyle(document.querySelector('main')?.parentElement ?? article).backgroundColor,
      ]);
    expect([color, ground]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    await context.close();
  });

  it.each([1440, 390])(
    'has no accessibility violations and no overflow, %d px wide',
    async (width) => {
      const { page, context } = await openPage(browser, { viewport: { width, height: 900 } });
      // whatever is touched, the scripts do not arrive
      await page.route('**/*.js', (route) => route.abort());
      const broken: Record<string, string[]> = {};
      for (const path of chosen) {
        await page.goto(path);
        const rules = await brokenRules(page);
        if (rules.length > 0) broken[path] = rules;
        expect(await overflow(page)).toEqual(noOverflow);
        expect(await page.getByRole('searchbox').count()).toBe(0);
      }
      expect(broken).toEqual({});
      await context.close();
    },
    120_000,
  );
});
