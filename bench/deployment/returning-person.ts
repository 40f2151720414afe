import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import type { Table } from '../report/tables.ts';
import type { MeasuredProduct } from '../web/measured-product.ts';
import { openPage } from '../web/opened-page.ts';
import { measureLoad } from '../web/page-load.ts';
import type { Download } from '../web/traffic.ts';
import { buildChangedModule } from './changed-build.ts';
import { changesBetween } from './file-change.ts';
import { changedLine } from './one-line-loader.ts';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const PREVIOUS = join(PROJECT, 'mfe-campaigns', 'dist');
const PATH = '/app/ts/campaigns';
const CONTENT = '[role=grid] a[href]';

async function builtModules(): Promise<string[]> {
  const names = (await readdir(PROJECT)).filter((name) => name.startsWith('mfe-'));
  return names.map((name) => join(PROJECT, name, 'dist'));
}

const isFile = ({ url }: Download) => /^\/(assets|modules)\//.test(new URL(url).pathname);
const kB = (bytes: number) => (bytes / 1000).toFixed(2);
const sum = (downloads: readonly Download[]) => downloads.reduce((all, { bytes }) => all + bytes, 0);

/**
 * What a returning person downloads after one line of the campaign module changed: opens the list with a full HTTP
 * cache, before and after the deploy. Restarts the product with the changed build, so it is measured last.
 */
export async function measureReturn(browser: Browser, product: MeasuredProduct): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), 'adhelm-changed-'));
  try {
    await buildChangedModule(folder);
    const page = await openPage(browser, product, true);
    const load = (keepCache: boolean) =>
      measureLoad(page, product.url + PATH, { content: CONTENT, network: 'none', keepCache });
    await load(false);
    const before = await load(true);
    const next = join(folder, 'dist');
    const others = (await builtModules()).filter((built) => built !== PREVIOUS);
    await product.deploy({ moduleFolders: async () => [...others, next] });
    const after = await load(true);
    await page.context().close();
    return await tableOf(before.downloads, after.downloads, await changesBetween(PREVIOUS, next));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function tableOf(
  before: readonly Download[],
  after: readonly Download[],
  changeOf: (file: string) => Promise<string>,
): Promise<Table> {
  const files = await Promise.all(
    after.filter(isFile).map(async ({ url, bytes }) => {
      const [, , module = '', , file = ''] = new URL(url).pathname.split('/');
      const change = module === 'campaigns' ? await changeOf(file) : 'of another module';
      return { url: new URL(url).pathname, bytes, change };
    }),
  );
  const unchanged = files.filter(({ change }) => change !== 'changed code');
  const all = files.reduce((bytes, file) => bytes + file.bytes, 0);
  const unneeded = unchanged.reduce((bytes, file) => bytes + file.bytes, 0);
  const filesBefore = sum(before.filter(isFile));
  return {
    id: 'deploy',
    title: `A returning person after a deploy: files downloaded by ${PATH}`,
    head: ['', 'kB', 'why'],
    rows: [
      ...files.map(({ url, bytes, change }) => [url, kB(bytes), change]),
      ['files', kB(all), ''],
      ['of these, without changed code', kB(unneeded), ''],
      ['files of a return without a deploy', kB(filesBefore), ''],
    ],
    caption: `Changed: ${changedLine.from} to ${changedLine.to}. The page and API responses are never cached and not listed.`,
    figures: { files, bytes: all, bytesWithoutChangedCode: unneeded, bytesBeforeDeploy: filesBefore },
  };
}
