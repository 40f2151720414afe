import type { Browser } from 'playwright-core';
import { median } from '../report/median.ts';
import { openPage } from './opened-page.ts';
import type { WebOptions } from './options.ts';
import { measureLoad, type PageLoad } from './page-load.ts';
import type { Variant } from './variants.ts';

export type MeasuredPage = {
  readonly path: string;
  readonly signedIn: boolean;
  /** Selector of the first data: a figure, a row, or the text itself. */
  readonly content: string;
  /** Whether the floor has this page. */
  readonly inFloor: boolean;
};

export const measuredPages: readonly MeasuredPage[] = [
  { path: '/', signedIn: false, content: 'form input[type=email]', inFloor: false },
  {
    path: '/app/reports/dashboard',
    signedIn: true,
    content: 'main tbody td[data-align=end]',
    inFloor: true,
  },
  {
    path: '/app/ts/campaigns',
    signedIn: true,
    content: 'main :is([role=grid], tbody) a[href]',
    inFloor: true,
  },
  { path: '/docs/welcome', signedIn: false, content: 'main h1', inFloor: false },
];

export type LoadsOfVariant = { readonly variant: Variant; readonly loads: readonly PageLoad[] };

/**
 * Cold loads of one page in rounds through all variants, so that other load on the machine affects them alike. The
 * first round warms servers and caches and does not count.
 */
export async function measurePage(
  browser: Browser,
  all: readonly Variant[],
  { path, signedIn, content, inFloor }: MeasuredPage,
  { rounds, network }: WebOptions,
): Promise<LoadsOfVariant[]> {
  const opened = await Promise.all(
    all
      .filter(({ name }) => inFloor || name !== 'floor')
      .map(async (variant) => ({
        variant,
        page: await openPage(browser, variant, signedIn),
        loads: [] as PageLoad[],
      })),
  );
  for (let round = 0; round <= rounds; round += 1) {
    for (const { variant, page, loads } of opened) {
      const load = await measureLoad(page, variant.url + path, { content, network });
      if (round > 0) loads.push(load);
    }
  }
  await Promise.all(opened.map(({ page }) => page.context().close()));
  return opened.map(({ variant, loads }) => ({ variant, loads }));
}

/** What a load is described by, with its name in the report. */
export const measures = {
  requests: 'requests',
  scriptBytes: 'JavaScript, kB',
  firstScriptBytes: 'before first data, kB',
  firstPaint: 'first paint, ms',
  largestPaint: 'largest paint, ms',
  content: 'first data, ms',
  blocked: 'blocking time, ms',
  longestTask: 'longest task, ms',
  layoutShift: 'layout shift',
} as const;

export type Measure = keyof typeof measures;

/** The median of a measure over the rounds; bytes in kB. */
export function medianOf(loads: readonly PageLoad[], measure: Measure): number {
  const value = median(loads.map((load) => load[measure]));
  return measure === 'scriptBytes' || measure === 'firstScriptBytes' ? value / 1000 : value;
}
