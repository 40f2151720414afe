import type { Browser } from 'playwright-core';
import type { Table } from '../report/tables.ts';
import { openPage } from './opened-page.ts';
import { requestedBefore, restUntil, waitForSelector } from './page-load.ts';
import { type Download, recordTraffic, scriptBytes } from './traffic.ts';
import type { Variant } from './variants.ts';

type ModulePages = {
  /** The module's name in the registry. */
  readonly module: string;
  readonly signedIn: boolean;
  readonly paths: readonly string[];
  /** Selectors of the first data of pages that load more once it is there, by path. */
  readonly firstData?: Readonly<Record<string, string>>;
};

type PageDownloads = {
  readonly all: readonly Download[];
  /** Those that were requested before the page's first data was displayed; null where that is not asked. */
  readonly first: readonly Download[] | null;
};

const DOCS = [
  'welcome',
  'getting-started',
  'environment-variables',
  'deployment',
  'analytics',
  'routing',
  'authentication',
  'api-calls',
  'state-management',
  'settings',
  'theming',
  'support',
  'changelog',
] as const;
const CAMPAIGNS = '/app/ts/campaigns';
const RULES = `${CAMPAIGNS}/widgets-auto-optimization`;
const RULE_FORM = `${RULES}/create?template=stop-loss-3x`;

/** Modules of many areas, with one address of each kind of page. */
const modules: readonly ModulePages[] = [
  {
    module: 'demo-apps',
    signedIn: true,
    paths: [
      '/app/kanban',
      '/app/mail/inbox',
      '/app/chat/new',
      '/app/management/customers',
      '/app/management/customers/1',
      '/app/management/invoices',
      '/app/management/invoices/1',
      '/app/management/orders',
      '/app/management/orders/1',
      '/app/management/products',
      '/app/management/products/create',
      '/app/projects/overview',
      '/app/projects/browse',
      '/app/projects/create',
      '/app/projects/1',
      '/app/social/profile',
      '/app/social/feed',
      '/app/extra/forms/formik',
      '/app/extra/forms/redux',
      '/app/calendar',
      '/app/extra/editors/draft-js',
      '/app/extra/editors/quill',
      '/app/extra/charts/apex',
      '/app/reports/dashboard-alternative',
    ],
  },
  { module: 'docs', signedIn: false, paths: DOCS.map((name) => `/docs/${name}`) },
  {
    module: 'campaigns',
    signedIn: true,
    paths: [
      CAMPAIGNS,
      RULES,
      `${RULES}/create`,
      RULE_FORM,
      `${CAMPAIGNS}/widgets-auto-optimization-log`,
      `${CAMPAIGNS}/widgets/optimization/mass/create`,
      '/app/ts/contents',
      '/app/ts/tracker/subs',
      '/app/ts/expense-report/campaigns',
      '/app/ts/expense-report/schedule',
    ],
    firstData: { [RULE_FORM]: 'main fieldset textarea' },
  },
  {
    module: 'ai',
    signedIn: true,
    paths: ['/app/ai/campaign-coordinator', '/app/ai/mgid-scaling-automation'],
  },
];

/** A page's code has arrived when its heading is there and this much time has passed. */
const SETTLE_MS = 2_500;

/** What each page of a module downloads with an empty cache. */
async function downloadsByPath(
  browser: Browser,
  product: Pick<Variant, 'url' | 'signIn'>,
  { signedIn, paths, firstData }: ModulePages,
): Promise<ReadonlyMap<string, PageDownloads>> {
  const page = await openPage(browser, product, signedIn);
  const found = new Map<string, PageDownloads>();
  for (const path of paths) {
    const session = await page.context().newCDPSession(page);
    await page.goto('about:blank');
    await session.send('Network.enable');
    await session.send('Network.clearBrowserCache');
    const traffic = recordTraffic(session);
    await page.goto(product.url + path, { waitUntil: 'commit' });
    const selector = firstData?.[path];
    const shown = selector === undefined ? null : await page.evaluate(waitForSelector, selector);
    await page.locator('main h1').first().waitFor();
    // pages of text load their scripts at the first interaction; in the corner is nothing that loads more when pointed at
    for (const place of [1, 2]) await page.mouse.move(place, place);
    await restUntil(page, (await page.evaluate(() => performance.now())) + SETTLE_MS);
    const all = traffic.downloads();
    const early = shown === null ? null : new Set(await page.evaluate(requestedBefore, shown));
    found.set(path, { all, first: early && all.filter(({ url }) => early.has(url)) });
    await session.detach();
  }
  await page.context().close();
  return found;
}

/** Bytes of what a page downloads beside the first scripts; null where it is not known. */
const addedBy = (downloads: readonly Download[] | undefined, isFirst: (download: Download) => boolean) =>
  downloads === undefined ? null : scriptBytes(downloads.filter((download) => !isFirst(download)));

const kB = (bytes: number) => (bytes / 1000).toFixed(1);

/**
 * The scripts of modules by page, transferred bytes (br) with an empty cache. A module's first scripts are those that
 * each of its pages downloads; the others are what a page adds. Scripts of other modules and of the shell count to all.
 */
export async function measureModulePages(
  browser: Browser,
  product: Pick<Variant, 'url' | 'signIn'>,
): Promise<readonly Table[]> {
  const tables: Table[] = [];
  for (const pages of modules) {
    const downloads = await downloadsByPath(browser, product, pages);
    const isOwn = ({ url }: Download) => new URL(url).pathname.startsWith(`/modules/${pages.module}/`);
    const ownOf = (path: string) => (downloads.get(path)?.all ?? []).filter(isOwn);
    const isFirst = ({ url }: Download) =>
      pages.paths.every((path) => ownOf(path).some((other) => other.url === url));
    const first = ownOf(pages.paths[0] ?? '').filter(isFirst);
    const figures = pages.paths.map((path) => ({
      path,
      added: scriptBytes(ownOf(path).filter((download) => !isFirst(download))),
      addedFirst: addedBy(downloads.get(path)?.first?.filter(isOwn), isFirst),
      all: scriptBytes(downloads.get(path)?.all ?? []),
    }));
    tables.push({
      id: `pages-${pages.module}`,
      title: `JavaScript of the pages of ${pages.module}, kB`,
      head: ['', 'page adds', 'before its first data', 'all scripts'],
      rows: [
        ['first scripts, with the entry', kB(scriptBytes(first)), '', ''],
        ...figures.map(({ path, added, addedFirst, all }) => [
          path,
          kB(added),
          addedFirst === null ? '' : kB(addedFirst),
          kB(all),
        ]),
      ],
      figures: { first: scriptBytes(first), pages: figures },
    });
  }
  return tables;
}
