import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage } from '../browser.ts';
import { signIn } from '../pages/sign-in-page.ts';
import { type Product, startProduct } from '../product-process.ts';
import { adhelmModule } from './command-line.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MODULE = 'edited';

const counter = (label: string) => `
import { useState } from 'react';

export function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{'${label} ' + count}</button>;
}
`;
const moduleSource = `
import { defineModule } from '@adhelm/shared-ui/module';
import { Counter } from './counter.tsx';

export default defineModule({ name: '${MODULE}', App: Counter });
`;

let sources: string;
let product: Product;
let browser: Browser;
let page: Page;
const shellFile = () => join(sources, 'shell/src/navigation/side-navigation.tsx');
const moduleFile = (path: string) => join(sources, MODULE, path);

/** A module, and a copy of the shell, that this test may edit: inside this checkout, where they find the packages. */
async function makeSources(): Promise<void> {
  await mkdir(join(ROOT, '.cache/e2e'), { recursive: true });
  sources = await mkdtemp(join(ROOT, '.cache/e2e/edited-'));
  for (const path of ['package.json', 'webpack.config.mjs', 'webpack', 'src']) {
    await cp(join(ROOT, 'shell', path), join(sources, 'shell', path), { recursive: true });
  }
  const into = join(sources, MODULE);
  const created = await adhelmModule(['create', MODULE, '--into', into], { cwd: ROOT, token: '' });
  if (created.code !== 0) throw new Error(`create: ${created.stderr}`);
  await writeFile(moduleFile('src/module.tsx'), moduleSource);
  await writeFile(moduleFile('src/counter.tsx'), counter('Counted'));
}

beforeAll(async () => {
  await makeSources();
  const program = ['scripts/dev.mjs', '--shell', join(sources, 'shell'), join(sources, MODULE)];
  [product, browser] = await Promise.all([startProduct(program), launchBrowser()]);
  ({ page } = await openPage(browser, { baseURL: product.url }));
  await signIn(page);
  await page.goto(`/app/${MODULE}`);
}, 150_000);
afterAll(async () => {
  await browser.close();
  await product.stop();
  await rm(sources, { recursive: true, force: true });
});

describe('while the product is edited (npm run dev)', () => {
  it('an open tab shows an edit of a module, and then one of the shell, and loses nothing', async () => {
    await page.getByRole('button', { name: 'Counted 0' }).click();
    await page.getByRole('button', { name: 'Counted 1' }).waitFor();

    await writeFile(moduleFile('src/counter.tsx'), counter('Clicked'));
    await page.getByRole('button', { name: 'Clicked 1' }).waitFor();

    const before = await readFile(shellFile(), 'utf8');
    await writeFile(shellFile(), before.replace('Presented by', 'Brought to you by'));
    await page.getByText('Brought to you by').waitFor();
    await page.getByRole('button', { name: 'Clicked 1' }).waitFor();
  });

  it('a page that is opened after edits runs what was edited', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Clicked 0' }).waitFor();
    await page.getByText('Brought to you by').waitFor();
  });
});
