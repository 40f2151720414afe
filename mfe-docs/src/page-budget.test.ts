import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers';
import webpack from 'webpack';
import { mostPageBytes, PageBudgetPlugin } from '../build/webpack/page-budget-plugin.ts';

// webpack runs in the environment of pages, which has none
globalThis.setImmediate = setImmediate;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adhelm-budget-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Text of a size that no compression makes smaller by much. */
function textOf(bytes: number): string {
  const parts = Array.from({ length: Math.ceil(bytes / 48) }, (_, index) =>
    createHash('sha512').update(`${bytes} ${index}`).digest('base64').slice(0, 64),
  );
  return `export default ${JSON.stringify(parts.join(''))};`;
}

/** The errors of a build of small files by path; `entry.js` is the module. */
function faultsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    output: { path: join(folder, 'dist') },
    performance: false,
    module: { rules: [{ test: /\.mdx$/, type: 'javascript/auto' }] },
    plugins: [new PageBudgetPlugin()],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error !== null) return reject(error);
      return resolve((stats?.compilation.errors ?? []).map(({ message }) => message));
    });
  });
}

const entry = "import('./pages/prices.mdx');";
const displays = (what: string) => `import(${what}).then(({ default: text }) => console.log(text));`;
const half = textOf(mostPageBytes * 0.6);

describe('the budget of a page', () => {
  it('holds a page below the limit', async () => {
    expect(await faultsOf({ 'entry.js': entry, 'pages/prices.mdx': half })).toEqual([]);
  });

  it('counts the page’s own text', async () => {
    const faults = await faultsOf({ 'entry.js': entry, 'pages/prices.mdx': textOf(mostPageBytes * 1.1) });
    expect(faults).toEqual([
      expect.stringMatching(/^The page prices loads \d+ bytes \(brotli\), more than 15000\.$/),
    ]);
  });

  it('counts the parts that the page requests when it is displayed, and theirs', async () => {
    const faults = await faultsOf({
      'entry.js': entry,
      'pages/prices.mdx': `${displays("'../part.js'")}${half}`,
      'part.js': displays("'./inner.js'"),
      'inner.js': half.replace('"', '" '),
    });
    expect(faults).toEqual([expect.stringContaining('The page prices loads')]);
  });

  it('leaves out parts that load when the reader comes near', async () => {
    const faults = await faultsOf({
      'entry.js': entry,
      'pages/prices.mdx': `${displays("/* webpackChunkName: 'when-near-part' */ '../part.js'")}${half}`,
      'part.js': half.replace('"', '" '),
    });
    expect(faults).toEqual([]);
  });

  it('leaves out what the module has loaded already', async () => {
    const faults = await faultsOf({
      'entry.js': `import text from './shared.js'; console.log(text); ${entry}`,
      'shared.js': half,
      'pages/prices.mdx': `import text from '../shared.js'; console.log(text); ${textOf(mostPageBytes * 0.7)}`,
    });
    expect(faults).toEqual([]);
  });

  it('fails when it finds no page, because it would measure nothing', async () => {
    expect(await faultsOf({ 'entry.js': 'console.log(1);' })).toEqual(['No page was found to measure.']);
  });
});
