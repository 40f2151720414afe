import { writeFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import {
  currentHashes,
  FRAME_NAME,
  HASHES,
  outdatedPictures,
  pictureFile,
  pictureThemes,
  type Screen,
  screens,
} from './screens.ts';

const SIZE = { width: 1200, height: 675 };
/** Small enough for git, sharp enough to read a heading. */
const QUALITY = 35;
const PERSON = { email: 'admin@adhelm.test', password: 'Adhelm-demo-1' };

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill(PERSON.email);
  await form.getByLabel('Password').fill(PERSON.password);
  await form.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/app/'));
}

/** Resolves once nothing on the page is loading any more. */
async function settled(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(
    () => document.querySelector('main [role=status][aria-label^=Loading]') === null,
  );
  await page.waitForLoadState('load');
  await page.waitForTimeout(3_000);
}

async function take(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  writeFileSync(file, Buffer.from(data, 'base64'));
}

/** A rule in shadow mode, so that the list of rules has one. */
async function addRule(page: Page): Promise<void> {
  await page.goto('/app/ts/campaigns/widgets-auto-optimization/create?template=stop-loss-1.5x');
  await settled(page);
  await page.getByRole('button', { name: 'Save rule', exact: true }).click();
  // its first run
  await page
    .getByRole('row', { name: /Stop-loss/ })
    .getByRole('link', { name: /change/ })
    .waitFor({ timeout: 120_000 });
}

async function takeInTheme(
  browser: Browser,
  baseURL: string,
  theme: keyof typeof pictureThemes,
  { wanted, moment }: { readonly wanted: readonly Screen[]; readonly moment: Date },
): Promise<void> {
  const context = await browser.newContext({ baseURL, viewport: SIZE, reducedMotion: 'reduce' });
  await context.addInitScript((name) => {
    const settings = { direction: 'ltr', responsiveFontSizes: true, theme: name };
    localStorage.setItem('settings', JSON.stringify(settings));
  }, pictureThemes[theme]);
  await context.clock.setFixedTime(moment);
  const page = await context.newPage();
  await page.goto('/login');
  // the product is ahead of the real time, and its pages add that to the browser's time
  const ahead = (await page.evaluate(() => Date.now())) - moment.getTime();
  await context.clock.setFixedTime(moment.getTime() - ahead);
  await signIn(page);
  if (theme === 'light') await addRule(page);
  for (const { name, path } of wanted) {
    await page.goto(path);
    await settled(page);
    await take(page, pictureFile(name, theme));
  }
  await context.close();
}

const [url, chromiumPath, moment] = process.argv.slice(2);
if (url === undefined) {
  for (const name of outdatedPictures()) {
    const what = name === FRAME_NAME ? 'What is around all pictures' : `The screen of the picture “${name}”`;
    console.warn(`${what} has changed: npm run docs-pictures`);
  }
} else {
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
  });
  const all = screens();
  for (const theme of ['light', 'dark'] as const) {
    await takeInTheme(browser, url, theme, { wanted: all, moment: new Date(moment ?? Date.now()) });
  }
  await browser.close();
  writeFileSync(HASHES, `${JSON.stringify(currentHashes(), null, 2)}\n`);
}
