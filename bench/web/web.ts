import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { median } from '../report/median.ts';
import { type Row, report } from '../report/report.ts';
import { type MeasuredProduct, startMeasuredProduct } from './measured-product.ts';
import { measureSwitches } from './module-switch.ts';
import { measureLoad, openGuest, openSignedIn, type PageLoad } from './page-load.ts';
import { buildSingleBundle } from './single-bundle-build.ts';

const ROUNDS = 5;
const pages = [
  { path: '/', signedIn: false, content: 'form input[type=email]' },
  { path: '/app/reports/dashboard', signedIn: true, content: 'main h1' },
  { path: '/app/ts/campaigns', signedIn: true, content: '[role=grid] a[href]' },
] as const;
const measures = ['requests', 'scriptBytes', 'firstPaint', 'largestPaint', 'blocked', 'content'] as const;

type Variant = { readonly name: string; readonly product: MeasuredProduct };

function medianLoad(loads: readonly PageLoad[]): PageLoad {
  const of = (name: keyof PageLoad) => median(loads.map((load) => load[name]));
  return {
    requests: of('requests'),
    scriptBytes: of('scriptBytes'),
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    blocked: of('blocked'),
    content: of('content'),
  };
}

/** Cold loads of one page, alternating variants, so that other load on the machine affects all of them alike. */
async function measurePage(
  browser: Browser,
  variants: readonly Variant[],
  { path, signedIn, content }: (typeof pages)[number],
): Promise<Row[]> {
  const opened = await Promise.all(
    variants.map(async ({ product: { url, signIn } }) =>
      signedIn ? openSignedIn(browser, url, signIn) : openGuest(browser),
    ),
  );
  const loads = variants.map((): PageLoad[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, variant] of variants.entries()) {
      const page = opened[index];
      if (page === undefined) continue;
      loads[index]?.push(await measureLoad(page, variant.product.url + path, content));
    }
  }
  await Promise.all(opened.map((page) => page.context().close()));
  const [federated, single] = loads.map(medianLoad);
  if (federated === undefined || single === undefined) throw new Error('a variant was not measured');
  return measures.map((measure) => ({
    what: `${path} ${measure}`,
    ours: federated[measure],
    baseline: single[measure],
  }));
}

async function measureAll(browser: Browser, variants: readonly Variant[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const page of pages) rows.push(...(await measurePage(browser, variants, page)));
  const switches = await Promise.all(
    variants.map(async ({ product }) => {
      const page = await openSignedIn(browser, product.url, product.signIn);
      const times = await measureSwitches(page, product.url);
      await page.context().close();
      return times;
    }),
  );
  const [federated, single] = switches;
  if (federated === undefined || single === undefined) throw new Error('a switch was not measured');
  return [
    ...rows,
    { what: 'switch to a module, cold', ours: federated.cold, baseline: single.cold },
    { what: 'switch to a module, warm', ours: median(federated.warm), baseline: median(single.warm) },
  ];
}

const folder = await mkdtemp(join(tmpdir(), 'adhelm-single-'));
await buildSingleBundle(folder);
const variants: Variant[] = [
  { name: 'federated', product: await startMeasuredProduct(null) },
  { name: 'single bundle', product: await startMeasuredProduct(folder) },
];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-sync',
  ],
});
try {
  await report('web', 'single bundle', await measureAll(browser, variants));
} finally {
  await browser.close();
  for (const { product } of variants) await product.close();
  await rm(folder, { recursive: true, force: true });
}
