import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { median } from '../report/median.ts';
import { type Row, report } from '../report/report.ts';
import { buildGridPages } from './grid-pages-build.ts';
import { gridSteps } from './grid-steps.ts';
import { type LongestTasks, withLongestTasks } from './longest-tasks.ts';
import type { GridFigures } from './measured-grid.ts';
import { readOptions } from './options.ts';

const ADDRESS = 'http://grid.bench';
const BYTES_PER_MB = 1_000_000;

const ours = 'adhelm-grid';
const others = [
  { page: 'ag-grid', name: 'AG Grid Community' },
  { page: 'mui-grid', name: 'MUI X (100 rows a page)' },
] as const;
const pages = [ours, ...others.map(({ page }) => page)];

type Figures = GridFigures & { readonly heap: number; readonly longest: LongestTasks };
type Measure = {
  readonly text: string;
  readonly toReach: string;
  readonly of: (figures: Figures) => number;
};

const measures: readonly Measure[] = [
  { text: 'first paint, ms', toReach: '→ 118', of: ({ firstPaint }) => firstPaint },
  { text: 'sort, ms', toReach: '→ 80', of: ({ sort }) => sort },
  { text: 'filter, ms', toReach: '→ 44', of: ({ filter }) => filter },
  { text: 'frames dropped of 240', toReach: '→ 0', of: ({ dropped }) => dropped },
  { text: 'heap of the grid, MB', toReach: '', of: ({ heap }) => heap },
  ...gridSteps.map((step) => ({
    text: `longest task of ${step}, ms`,
    toReach: '≤ 50',
    of: ({ longest }: Figures) => longest[step].elapsed,
  })),
  ...gridSteps.map((step) => ({
    text: `longest task of ${step}, ms of CPU`,
    toReach: '≤ 50',
    of: ({ longest }: Figures) => longest[step].cpu,
  })),
];
const options = readOptions(process.argv.slice(2));

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
  await page.evaluate(`makeRows(${options.rows})`);
  const before = await usedHeap(page);
  const { result, longest } = await withLongestTasks(browser, page, () =>
    page.evaluate<GridFigures>('measureGrid()'),
  );
  const heap = (await usedHeap(page)) - before;
  await context.close();
  if (faults.length > 0) throw new Error(`${name}: ${faults.join('; ')}`);
  return { ...result, longest, heap };
}

const folder = await mkdtemp(join(tmpdir(), 'adhelm-grids-'));
await buildGridPages(folder, pages);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
try {
  const measured = new Map<string, Figures[]>(pages.map((name) => [name, []]));
  for (let round = 0; round < options.rounds; round += 1) {
    // in turn, so that other load on the machine affects all of them alike
    for (const name of pages) measured.get(name)?.push(await measureGrid(browser, folder, name));
  }
  const middle = (name: string, of: Measure['of']) => median((measured.get(name) ?? []).map(of));
  const rows = others.flatMap(({ page, name }) =>
    measures.map(
      ({ text, toReach, of }): Row => ({
        what: `${text}, against ${name}`,
        ours: middle(ours, of),
        baseline: middle(page, of),
        toReach,
      }),
    ),
  );
  await report('grid', 'the other grid', rows);
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}
