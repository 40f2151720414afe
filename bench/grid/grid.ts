import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { median } from '../report/median.ts';
import { type Row, report } from '../report/report.ts';
import { buildGridPages } from './grid-pages-build.ts';
import type { GridFigures } from './measured-grid.ts';

const ROUNDS = 3;
const ADDRESS = 'http://grid.bench';
const BYTES_PER_MB = 1_000_000;

const ours = 'adhelm-grid';
const others = [
  { page: 'ag-grid', name: 'AG Grid Community' },
  { page: 'mui-grid', name: 'MUI X (100 rows a page)' },
] as const;
const pages = [ours, ...others.map(({ page }) => page)];

type Figures = GridFigures & { readonly heap: number };

const measures = [
  { key: 'firstPaint', text: 'first paint, ms', toReach: '→ 118' },
  { key: 'sort', text: 'sort, ms', toReach: '→ 80' },
  { key: 'filter', text: 'filter, ms', toReach: '→ 44' },
  { key: 'dropped', text: 'frames dropped of 240', toReach: '→ 0' },
  { key: 'heap', text: 'heap of the grid, MB', toReach: '' },
] as const satisfies readonly { key: keyof Figures; text: string; toReach: string }[];

async function usedHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / BYTES_PER_MB;
}

/** One grid in a fresh page. */
async function measureGrid(browser: Browser, folder: string, name: string): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const script = await readFile(join(folder, `${name}.js`), 'utf8');
  await context.route(`${ADDRESS}/**`, (route) => {
    const isScript = route.request().url().endsWith('.js');
    return route.fulfill({
      contentType: isScript ? 'text/javascript' : 'text/html',
      body: isScript
        ? script
        : `<!doctype html><html lang="en" dir="ltr" data-theme="LIGHT"><meta charset="utf-8"><title>${name}</title>
           <div id="grid" style="width:1240px"></div><script src="/${name}.js"></script></html>`,
    });
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(`${ADDRESS}/`);
  await page.evaluate('makeRows()');
  const before = await usedHeap(page);
  const figures: GridFigures = await page.evaluate('measureGrid()');
  const heap = (await usedHeap(page)) - before;
  await context.close();
  if (faults.length > 0) throw new Error(`${name}: ${faults.join('; ')}`);
  return { ...figures, heap };
}

const folder = await mkdtemp(join(tmpdir(), 'adhelm-grids-'));
await buildGridPages(folder, pages);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
try {
  const measured = new Map<string, Figures[]>(pages.map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    // in turn, so that other load on the machine affects all of them alike
    for (const name of pages) measured.get(name)?.push(await measureGrid(browser, folder, name));
  }
  const middle = (name: string, key: keyof Figures) =>
    median((measured.get(name) ?? []).map((figures) => figures[key]));
  const rows = others.flatMap(({ page, name }) =>
    measures.map(
      ({ key, text, toReach }): Row => ({
        what: `${text}, against ${name}`,
        ours: middle(ours, key),
        baseline: middle(page, key),
        toReach,
      }),
    ),
  );
  await report('grid', 'the other grid', rows);
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}
