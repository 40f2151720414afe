import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser, openPage, PRODUCT_URL } from '../browser.ts';
import { signIn } from '../pages/sign-in-page.ts';
import { freePort } from '../product-process.ts';
import { deployToken } from './command-line.ts';
import { createEditedModule, type EditedModule, ROOT, sourcesToEdit } from './edited-module.ts';

const NAME = 'tried';
const SERVED_WITHIN_MS = 60_000;

let sources: Awaited<ReturnType<typeof sourcesToEdit>>;
let module: EditedModule;
let developing: ChildProcess;
let printed = '';
let browser: Browser;

/** Resolves to the link that `adhelm-module dev` prints. */
function link(): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const timer = setTimeout(() => reject(new Error(`no link within a minute:\n${printed}`)), SERVED_WITHIN_MS);
  const read = (chunk: Buffer) => {
    printed += chunk.toString();
    const found = /Open (\S+)[\s\S]*Ctrl\+C/.exec(printed)?.[1];
    if (found === undefined) return;
    clearTimeout(timer);
    resolve(found);
  };
  developing.stdout?.on('data', read);
  developing.stderr?.on('data', read);
  return promise;
}

beforeAll(async () => {
  sources = await sourcesToEdit();
  module = await createEditedModule(sources.folder, NAME);
  const [token, port] = [await deployToken(NAME), await freePort()];
  developing = spawn(
    process.execPath,
    [join(ROOT, 'module-preset/src/cli/main.ts'), 'dev', '--port', String(port)],
    {
      cwd: module.folder,
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        NO_COLOR: '1',
        ADHELM_SHELL: PRODUCT_URL,
        ADHELM_DEPLOY_TOKEN: token,
      },
    },
  );
  browser = await launchBrowser();
}, 120_000);
afterAll(async () => {
  await browser.close();
  developing.kill('SIGINT');
  if (developing.exitCode === null) await once(developing, 'exit');
  await sources.remove();
});

describe('a module in development, in a production shell', () => {
  it('runs for the admin who confirms the link, and each edit reloads the page', async () => {
    const { page, context } = await openPage(browser);
    await signIn(page);
    await page.goto(await link());
    expect(printed).toContain('reload the open page');
    await page.getByText('It runs with your session').waitFor();
    await page.getByRole('button', { name: 'Start the preview' }).click();
    await page.getByRole('button', { name: 'End preview' }).waitFor();

    await page.goto(module.path);
    await page.getByRole('button', { name: 'Counted 0' }).click();
    await page.getByRole('button', { name: 'Counted 1' }).waitFor();
    await module.label('Clicked');
    await page.getByRole('button', { name: 'Clicked 0' }).waitFor();

    await page.getByRole('button', { name: 'End preview' }).click();
    await page.getByRole('button', { name: 'Clicked 0' }).waitFor({ state: 'detached' });
    await context.close();
  });
});
