import type { Browser } from 'playwright-core';
import { launchBrowser, openPage, type WatchedPage } from './browser.ts';
import { signIn } from './pages/sign-in-page.ts';

type Route = readonly [path: string, heading: string, end?: string];

const DASHBOARD = '/app/reports/dashboard';

/** Every public route of the specification: path, heading, and final path. */
const publicRoutes: readonly Route[] = [
  ['/', 'One helm for every traffic source'],
  ['/login', 'Sign in to Adhelm'],
  ['/login-unprotected', 'Sign in to the demo'],
  ['/register', 'Create an account'],
  ['/register-unprotected', 'Create a demo account'],
  ['/pricing', 'Pay for the tool, not the traffic'],
  ['/404', 'Page not found'],
  ['/nothing/here', 'Page not found', '/404'],
  ['/docs', 'Welcome', '/docs/welcome'],
  ['/docs/welcome', 'Welcome'],
  ['/docs/getting-started', 'Getting started'],
  ['/docs/environment-variables', 'Environment variables'],
  ['/docs/deployment', 'Deployment'],
  ['/docs/api-calls', 'API calls'],
  ['/docs/analytics', 'Analytics'],
  ['/docs/authentication', 'Authentication'],
  ['/docs/routing', 'Routing'],
  ['/docs/settings', 'Settings'],
  ['/docs/state-management', 'State management'],
  ['/docs/theming', 'Theming'],
  ['/docs/support', 'Support'],
  ['/docs/changelog', 'Changelog'],
  ['/app', 'Sign in to Adhelm', '/login?returnTo=%2Fapp'],
  ['/app/kanban', 'Sign in to Adhelm', '/login?returnTo=%2Fapp%2Fkanban'],
];

const SOURCES = '/app/ts/campaigns';
const WIDGETS = '/app/thrive/eo/widgets';
const TEASERS = '/app/thrive/eo/teasers';

/** The routes of the signed-in area. `slice.test.ts` covers a campaign's contents, because it has a real campaign. */
const ownRoutes: readonly Route[] = [
  ['/', 'Dashboard', DASHBOARD],
  ['/login', 'Dashboard', DASHBOARD],
  ['/register', 'Dashboard', DASHBOARD],
  ['/app', 'Dashboard', DASHBOARD],
  ['/app/nothing', 'Page not found', '/404'],
  ['/app/account', 'Account'],
  ['/app/calendar', 'Calendar'],
  ['/app/chat', 'New chat', '/app/chat/new'],
  ['/app/chat/some-thread', 'Chat'],
  ['/app/extra/charts/apex', 'Apex charts'],
  ['/app/extra/forms/formik', 'Formik form'],
  ['/app/extra/forms/redux', 'Redux form'],
  ['/app/extra/editors/draft-js', 'Draft.js editor'],
  ['/app/extra/editors/quill', 'Quill editor'],
  ['/app/kanban', 'Kanban'],
  ['/app/mail/label/travel', 'Mail'],
  ['/app/mail/label/travel/7', 'Mail'],
  ['/app/mail', 'Mail', '/app/mail/all'],
  ['/app/mail/all/7', 'Mail'],
  ['/app/management', 'Customers', '/app/management/customers'],
  ['/app/management/customers/none', 'Customer'],
  ['/app/management/customers/none/edit', 'Edit customer'],
  ['/app/management/invoices', 'Invoices'],
  ['/app/management/invoices/none', 'Invoice'],
  ['/app/management/orders', 'Orders'],
  ['/app/management/orders/none', 'Order'],
  ['/app/management/products', 'Products'],
  ['/app/management/products/create', 'Create product'],
  ['/app/projects', 'Browse projects', '/app/projects/browse'],
  ['/app/projects/overview', 'Projects overview'],
  ['/app/projects/create', 'Create project'],
  ['/app/projects/none', 'Project'],
  ['/app/reports', 'Dashboard', DASHBOARD],
  ['/app/reports/dashboard-alternative', 'Alternative dashboard'],
  ['/app/social', 'Social profile', '/app/social/profile'],
  ['/app/social/feed', 'Social feed'],
  ['/app/activity/log', 'Activity log'],
  ['/app/clients/accounts-data', 'Accounts data'],
  ['/app/ai/campaign-coordinator', 'Campaign coordinator'],
  ['/app/ai/mgid-scaling-automation', 'MGID scaling automation'],
  ['/app/ts', 'Campaigns', SOURCES],
  [`${SOURCES}/create`, 'Create campaign'],
  ['/app/ts/contents', 'Contents'],
  ['/app/ts/contents/create', 'Create contents'],
  ['/app/ts/requests/campaign/submissions', 'Campaign submissions'],
  ['/app/ts/requests/content/submissions', 'Content submissions'],
  [`${SOURCES}/widgets-auto-optimization`, 'Auto widget optimization'],
  [`${SOURCES}/widgets-auto-optimization/create`, 'Create widget rule'],
  [`${SOURCES}/widgets-auto-optimization/7/edit`, 'Edit widget rule'],
  [`${SOURCES}/widgets-auto-optimization-log`, 'Auto widget optimization log'],
  [`${SOURCES}/widgets/optimization/mass/create`, 'Mass widget optimization'],
  [`${SOURCES}/campaigns-auto-optimization`, 'Auto campaign optimization'],
  [`${SOURCES}/campaigns-auto-optimization/create`, 'Create campaign rule'],
  [`${SOURCES}/campaigns-auto-optimization/7/edit`, 'Edit campaign rule'],
  [`${SOURCES}/campaigns-auto-optimization-log`, 'Auto campaign optimization log'],
  ['/app/ts/tracker/subs', 'Tracker subs'],
  ['/app/ts/expense-report/campaigns', 'Campaign expenses'],
  ['/app/ts/expense-report/schedule', 'Expense report schedule'],
  [`${WIDGETS}/report`, 'Widgets report'],
  [`${WIDGETS}/report/7`, 'Widgets report'],
  [`${WIDGETS}/widgets-auto-optimization`, 'Auto widget optimization'],
  [`${WIDGETS}/widgets-auto-optimization/create`, 'Create widget rule'],
  [`${WIDGETS}/widgets-auto-optimization/7/edit`, 'Edit widget rule'],
  [`${WIDGETS}/widgets-auto-optimization-log`, 'Auto widget optimization log'],
  [`${TEASERS}/report`, 'Teasers report'],
  [`${TEASERS}/report/7`, 'Teasers report'],
  [`${TEASERS}/teasers-auto-optimization`, 'Auto teaser optimization'],
  [`${TEASERS}/teasers-auto-optimization/create`, 'Create teaser rule'],
  [`${TEASERS}/teasers-auto-optimization/7/edit`, 'Edit teaser rule'],
  [`${TEASERS}/teasers-auto-optimization-log`, 'Auto teaser optimization log'],
];

/** A route without a redirect ends at its own path. */
const withEnd = ([path, heading, end = path]: Route) => [path, heading, end] as const;

/** The narrowest supported screen. */
const narrow = { viewport: { width: 320, height: 640 } };
const PATIENCE_MS = 30_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Opens a path and checks the page. */
async function visit({ page, complaints }: WatchedPage, path: string, heading: string) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  const { pathname, search } = new URL(page.url());
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return { at: pathname + search, title: await page.title(), tooWide, complaints: [...complaints] };
}

const PRODUCT = 'Adhelm | One helm for every traffic source';

describe('public routes', () => {
  let watched: WatchedPage;
  beforeAll(async () => {
    watched = await openPage(browser, narrow);
  });
  afterAll(() => watched.context.close());

  it.each(publicRoutes.map(withEnd))(
    '%s displays "%s"',
    async (path, heading, end) => {
      const arrived = watched.page.waitForURL(`**${end}`);
      const seen = await visit(watched, path, heading);
      // an inserted article is there before the shell has redirected
      await arrived;
      expect({
        ...seen,
        at: new URL(watched.page.url()).pathname + new URL(watched.page.url()).search,
      }).toEqual({ at: end, title: expect.stringContaining(PRODUCT), tooWide: 0, complaints: [] });
    },
    PATIENCE_MS,
  );

  it('/docs/nothing displays "Page not found", and the browser reports the status 404', async () => {
    const own = await openPage(browser, narrow);
    const arrived = own.page.waitForURL('**/404');
    const { complaints, tooWide } = await visit(own, '/docs/nothing', 'Page not found');
    await arrived;
    expect(tooWide).toBe(0);
    expect(complaints).toEqual([expect.stringMatching(/^console: .*404/)]);
    await own.context.close();
  });
});

describe('signed-in routes', () => {
  let watched: WatchedPage;
  beforeAll(async () => {
    watched = await openPage(browser, narrow);
    await signIn(watched.page);
  }, PATIENCE_MS);
  afterAll(() => watched.context.close());

  it.each(ownRoutes.map(withEnd))(
    '%s displays "%s"',
    async (path, heading, end) => {
      const { at, ...seen } = await visit(watched, path, heading);
      // a page may keep its state in the query
      // and a report without a campaign opens one
      expect(at.split('?')[0]?.replace(/(\/report)\/\w+$/, '$1')).toBe(end.replace(/(\/report)\/\w+$/, '$1'));
      const name = end === '/404' ? 'Page not found' : heading;
      expect(seen).toEqual({ title: `${name} | ${PRODUCT}`, tooWide: 0, complaints: [] });
    },
    PATIENCE_MS,
  );
});
