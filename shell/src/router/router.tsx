import { HOME_PATH } from '@adhelm/contracts';
import { Navigate, type RouteObject } from 'react-router-dom';
import { PREVIEW_PATH } from '../preview/preview-path.ts';
import { GuestOnly, SignedInOnly } from './guards.tsx';
import { loadRoutesOf } from './load-routes.ts';
import { browserHistory } from './page-history.ts';
import { RootLayout } from './root-layout.tsx';
import { shellPages } from './shell-pages.ts';
import { ShellRouter } from './shell-router.ts';

const publicArea = () => import(/* webpackChunkName: "public-area" */ '../areas/public-area.tsx');
const appArea = () => import(/* webpackChunkName: "app-area" */ '../areas/app-area.tsx');
const activityLogPage = () =>
  import(/* webpackChunkName: "activity-log" */ '../pages/activity/activity-log-page.tsx');
const accountPage = () => import(/* webpackChunkName: "account" */ '../pages/account/account-page.tsx');
const previewPage = () => import(/* webpackChunkName: "preview" */ '../preview/preview-page.tsx');
const connectPage = () => import(/* webpackChunkName: "connect" */ '../pages/connect/connect-page.tsx');
const pricingPage = () => import(/* webpackChunkName: "pricing" */ '../pages/pricing/pricing-page.tsx');
const demoArea = () => import(/* webpackChunkName: "demo-account" */ '../areas/demo-area.tsx');
const docsArea = () => import(/* webpackChunkName: "docs-area" */ '../areas/docs-area.tsx');

/** The shell's routes. Other paths below /app and /docs belong to modules' manifests. */
export function shellRoutes(): RouteObject[] {
  return [
    {
      element: <RootLayout />,
      children: [
        {
          element: <GuestOnly />,
          children: [
            { path: '/', lazy: async () => ({ Component: (await publicArea()).LandingPage }) },
            { path: '/login', lazy: async () => ({ Component: (await publicArea()).LoginPage }) },
            { path: '/register', lazy: async () => ({ Component: (await publicArea()).RegisterPage }) },
          ],
        },
        { path: '/login-unprotected', lazy: async () => ({ Component: (await demoArea()).DemoLoginPage }) },
        {
          path: '/register-unprotected',
          lazy: async () => ({ Component: (await demoArea()).DemoRegisterPage }),
        },
        { path: '/pricing', lazy: async () => ({ Component: (await pricingPage()).PricingPage }) },
        { path: '/connect', lazy: async () => ({ Component: (await connectPage()).ConnectPage }) },
        { path: '/auth/callback', lazy: async () => ({ Component: (await publicArea()).SignInReturn }) },
        { path: '/auth/popup', lazy: async () => ({ Component: (await publicArea()).PopupReturn }) },
        { path: '/auth/silent', lazy: async () => ({ Component: (await publicArea()).SilentReturn }) },
        { path: '/404', lazy: async () => ({ Component: (await publicArea()).NotFoundPage }) },
        {
          element: <SignedInOnly />,
          children: [
            {
              path: PREVIEW_PATH,
              lazy: async () => ({ Component: (await previewPage()).PreviewPage }),
            },
            {
              path: '/app',
              lazy: async () => ({ Component: (await appArea()).AppArea }),
              children: [
                { index: true, element: <Navigate to={HOME_PATH} replace /> },
                { path: 'reports', element: <Navigate to={HOME_PATH} replace /> },
                {
                  path: 'reports/dashboard',
                  lazy: async () => ({ Component: (await appArea()).DashboardPage }),
                },
                {
                  path: shellPages.activityLog.path,
                  lazy: async () => ({ Component: (await activityLogPage()).ActivityLogPage }),
                },
                {
                  path: shellPages.account.path,
                  lazy: async () => ({ Component: (await accountPage()).AccountPage }),
                },
                { path: '*', lazy: async () => ({ Component: (await appArea()).ModuleRoute }) },
              ],
            },
          ],
        },
        {
          path: '/docs',
          lazy: async () => ({ Component: (await docsArea()).DocsArea }),
          children: [
            { index: true, lazy: async () => ({ Component: (await docsArea()).ModuleRoute }) },
            { path: '*', lazy: async () => ({ Component: (await docsArea()).ModuleRoute }) },
          ],
        },
        { path: '*', element: <Navigate to="/404" replace /> },
      ],
    },
  ];
}

/**
 * Creates the page's router after loading the code of its own route, so that the first paint is the page. If that code
 * fails to load, the router displays the failure.
 */
export async function createRouter(): Promise<ShellRouter> {
  const routes = shellRoutes();
  await loadRoutesOf(routes, window.location.pathname);
  return new ShellRouter(routes, browserHistory());
}
