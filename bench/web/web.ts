import { type Browser, chromium } from 'playwright-core';
import { measureReturn } from '../deployment/returning-person.ts';
import { packageTable } from '../packages/package-table.ts';
import { reportTables, type Table } from '../report/tables.ts';
import { comparedTable } from './compared-figures.ts';
import {
  type LoadsOfVariant,
  type Measure,
  measuredPages,
  measurePage,
  measures,
  medianOf,
} from './measured-pages.ts';
import { measureModulePages } from './module-pages.ts';
import { measureSwitches } from './module-switch.ts';
import { networks } from './network.ts';
import { readOptions } from './options.ts';
import { type RunningVariants, startOurs, startVariants } from './variants.ts';

type PageResults = { readonly path: string; readonly results: readonly LoadsOfVariant[] };

const isMeasure = (name: string): name is Measure => Object.hasOwn(measures, name);

function pageTable({ path, results }: PageResults): Table {
  const figures = Object.keys(measures)
    .filter(isMeasure)
    .map((measure) => ({
      what: measures[measure],
      of: Object.fromEntries(results.map(({ variant, loads }) => [variant.name, medianOf(loads, measure)])),
    }));
  return comparedTable({ id: path, title: path }, figures);
}

/** What the product's page downloaded in its last round. */
const downloadsOf = ({ path, results }: PageResults) => ({
  path,
  downloads: results.find(({ variant }) => variant.name === 'ours')?.loads.at(-1)?.downloads ?? [],
});

const options = readOptions(process.argv.slice(2));

async function measureAll(browser: Browser, { variants, product }: RunningVariants): Promise<Table[]> {
  const modulePages = await measureModulePages(browser, product);
  if (options.bytesOnly) return [...modulePages];
  const pages: PageResults[] = [];
  for (const page of measuredPages) {
    pages.push({ path: page.path, results: await measurePage(browser, variants, page, options) });
  }
  const switches = await measureSwitches(browser, variants, options.network);
  return [
    ...pages.map(pageTable),
    comparedTable({ id: 'switch', title: 'From the dashboard to the campaign list' }, switches),
    await packageTable(pages.map(downloadsOf)),
    ...modulePages,
    await measureReturn(browser, product),
  ];
}

const startedAt = performance.now();
const running = await (options.bytesOnly ? startOurs() : startVariants());
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
  const tables = await measureAll(browser, running);
  const network = networks[options.network].description;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  await reportTables('web', { ...options, network, seconds }, tables);
  process.stdout.write(`\n${options.rounds} rounds in ${seconds} s. Network: ${network}.\n`);
} finally {
  await browser.close();
  await running.close();
}
