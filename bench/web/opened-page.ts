import type { Browser, Page } from 'playwright-core';
import { keepEntries } from './page-figures.ts';
import type { Variant } from './variants.ts';

/** The window of Lighthouse's desktop runs. */
const VIEWPORT = { width: 1350, height: 940 };

/** A page that records its own figures, signed in if the variant has people and `signedIn` is set. */
export async function openPage(
  browser: Browser,
  { url, signIn }: Pick<Variant, 'url' | 'signIn'>,
  signedIn: boolean,
): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  await context.addInitScript(keepEntries);
  const page = await context.newPage();
  if (!signedIn || signIn === null) return page;
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(signIn.email);
  await page.getByLabel('Password').fill(signIn.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/app/**');
  return page;
}
