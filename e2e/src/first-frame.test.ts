import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, openPage } from './browser.ts';
import { signIn } from './pages/sign-in-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

type Settings = { readonly theme: string; readonly direction: string };

const remember = (context: BrowserContext, settings: Settings) =>
  context.addInitScript(
    (stored) => localStorage.setItem('settings', JSON.stringify({ ...stored, responsiveFontSizes: true })),
    settings,
  );

/** Every frame from a path's request until its heading is displayed, as PNG; the first ones show the previous page. */
async function framesOf(page: Page, path: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const frames: string[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data);
    // a frame that arrives during navigation needs no acknowledgement
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  await page.goto(path, { waitUntil: 'commit' });
  await heading(page);
  await page.screenshot();
  await session.send('Page.stopScreencast');
  await session.detach();
  return frames;
}

/** The average brightness of each frame, 0 to 255, measured by the browser, which can decode PNG. */
function brightness(page: Page, frames: readonly string[]): Promise<number[]> {
  return page.evaluate(async (pictures) => {
    const canvas = new OffscreenCanvas(64, 40);
    const drawing = canvas.getContext('2d', { willReadFrequently: true });
    if (drawing === null) throw new Error('the browser draws nothing');
    const found: number[] = [];
    for (const picture of pictures) {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      const { data } = drawing.getImageData(0, 0, canvas.width, canvas.height);
      let sum = 0;
      for (let at = 0; at < data.length; at += 4) {
        sum += ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
      }
      found.push(Math.round(sum / (data.length / 4)));
    }
    return found;
  }, frames);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();

describe.each([
  ['LIGHT', 'ltr'],
  ['ONE_DARK', 'rtl'],
  ['UNICORN', 'ltr'],
])('in %s, %s', (theme, direction) => {
  const isOfTheme = (bright: number) => (theme === 'LIGHT' ? bright > 170 : bright < 90);

  it('no page flashes in another theme from its first frame on', async () => {
    const { page, context } = await openPage(browser);
    const { page: reader, context: readers } = await openPage(browser);
    await remember(context, { theme, direction });
    const odd: Record<string, number[]> = {};
    const look = async (path: string) => {
      const frames = await framesOf(page, path);
      const found = await brightness(reader, frames);
      expect(found.length).toBeGreaterThan(0);
      if (!found.every(isOfTheme)) odd[path] = found;
    };
    await page.goto('/404');
    for (const path of ['/', '/login', '/pricing', '/404', '/docs/welcome']) await look(path);
    await signIn(page);
    for (const path of ['/app/reports/dashboard', '/app/ts/campaigns', '/app/kanban']) await look(path);
    expect(odd).toEqual({});
    await context.close();
    await readers.close();
  });

  it('a page has its direction from its first frame on', async () => {
    const { page, context } = await openPage(browser);
    await remember(context, { theme, direction });
    await context.addInitScript(() => {
      const seen = new Set<string>();
      Reflect.set(globalThis, 'directions', seen);
      const look = () => {
        if (document.body !== null) seen.add(document.documentElement.dir);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    for (const path of ['/', '/login', '/docs/welcome']) {
      await page.goto(path);
      await heading(page);
      expect(await page.evaluate(() => [...Reflect.get(globalThis, 'directions')])).toEqual([direction]);
    }
    await context.close();
  });
});
