/** @slow starts a product of its own */

import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage } from '../browser.ts';
import { signIn } from '../pages/sign-in-page.ts';
import { syncedData } from '../product-of-worker.ts';
import { copiedPlace, type Product, runProduct } from '../product-process.ts';
import { createEditedModule, type EditedModule, ROOT, sourcesToEdit } from './edited-module.ts';

let sources: Awaited<ReturnType<typeof sourcesToEdit>>;
let module: EditedModule;
let product: Product;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  sources = await sourcesToEdit();
  const shell = join(sources.folder, 'shell');
  for (const path of ['package.json', 'webpack.config.mjs', 'webpack', 'src']) {
    await cp(join(ROOT, 'shell', path), join(shell, path), { recursive: true });
  }
  module = await createEditedModule(sources.folder, 'edited');
  const program = ['scripts/dev.mjs', '--shell', shell, module.folder];
  const place = await copiedPlace(syncedData());
  [product, browser] = await Promise.all([runProduct(place, program), launchBrowser()]);
  ({ page } = await openPage(browser, { baseURL: product.url }));
  await signIn(page);
  await page.goto(module.path);
}, 300_000);
afterAll(async () => {
  await browser.close();
  await product.stop();
  await sources.remove();
});

const button = (name: string) => page.getByRole('button', { name });

describe('while the product is edited (npm run dev)', () => {
  it('an open tab displays an edit of a module and then one of the shell, and keeps its state', async () => {
    await button('Counted 0').click();
    await button('Counted 1').waitFor();

    await module.label('Clicked');
    await button('Clicked 1').waitFor();

    const texts = join(sources.folder, 'shell/src/messages/navigation.tsx');
    const before = await readFile(texts, 'utf8');
    expect(before).toContain('Presented by');
    await writeFile(texts, before.replace('Presented by', 'Brought to you by'));
    await page.getByText('Brought to you by').waitFor();
    await button('Clicked 1').waitFor();
  });

  it('a page opened after edits runs the edited code', async () => {
    await page.reload();
    await button('Clicked 0').waitFor();
    await page.getByText('Brought to you by').waitFor();
  });
});
