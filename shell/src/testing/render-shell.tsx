import { ThemeProvider } from '@adhelm/shared-ui/theme';
import { configure, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { Notifications } from '../notifications/notifications.tsx';
import { SignedInOnly } from '../router/guards.tsx';
import { memoryHistory } from '../router/page-history.ts';
import { RouterView } from '../router/router-view.tsx';
import { ShellRouter } from '../router/shell-router.ts';
import { ServicesProvider } from '../services/services-context.tsx';
import { type TestServices, type TestServicesOptions, testServices } from './test-services.ts';

/** Services and modules update outside React, as in the product, so tests have to wait. */
beforeAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});

/** Test machines may be busy; this is long enough for any result. */
configure({ asyncUtilTimeout: 5000 });

type RenderOptions = TestServicesOptions & { readonly path?: string };

export type RenderedShell = RenderResult & {
  readonly user: UserEvent;
  readonly services: TestServices;
  /** The shell's location: path with query. */
  readonly path: () => string;
  readonly navigate: (to: string) => Promise<void>;
};

/** Renders routes at a path with the shell's services around them, including toasts. */
export function renderShell(
  routes: RouteObject[],
  { path = '/', ...options }: RenderOptions = {},
): Promise<RenderedShell> {
  return renderRouter(() => new ShellRouter(routes, memoryHistory(path)), options);
}

/** Renders one component of the signed-in area at a path; other paths are empty. */
export function renderInApp(element: ReactNode, options: RenderOptions = {}): Promise<RenderedShell> {
  const { path = '/app' } = options;
  const guarded = { element: <SignedInOnly />, children: [{ path, element: <main>{element}</main> }] };
  return renderShell([guarded, { path: '*', element: null }], { ...options, path });
}

/** A separate cache for each test. */
const ownCache = { provider: () => new Map(), dedupingInterval: 0 };

/** The same for a router created by the test. */
export async function renderRouter(
  createRouter: () => ShellRouter | Promise<ShellRouter>,
  options: TestServicesOptions,
): Promise<RenderedShell> {
  const services = await testServices(options);
  const router = await createRouter();
  const result = render(
    <ThemeProvider direction="ltr">
      <ServicesProvider services={services}>
        <SWRConfig value={ownCache}>
          <RouterView router={router} />
          <Notifications />
        </SWRConfig>
      </ServicesProvider>
    </ThemeProvider>,
  );
  return {
    ...result,
    user: userEvent.setup(),
    services,
    path: () => router.state.location.pathname + router.state.location.search,
    navigate: (to) => router.navigate(to),
  };
}
