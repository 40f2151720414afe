import { ThemeProvider } from '@adhelm/shared-ui/theme';
import { configure, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { Notifications } from '../notifications/notifications.tsx';
import { SignedInOnly } from '../router/guards.tsx';
import { ServicesProvider } from '../services/services-context.tsx';
import { type TestServices, type TestServicesOptions, testServices } from './test-services.ts';

/** Services and modules change what is shown from outside of React, as in the product: tests wait for it. */
beforeAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});

/** Machines that test are busy; what comes at all comes within this. */
configure({ asyncUtilTimeout: 5000 });

type RenderOptions = TestServicesOptions & { readonly path?: string };

export type RenderedShell = RenderResult & {
  readonly user: UserEvent;
  readonly services: TestServices;
  /** Where the shell is: path with query. */
  readonly path: () => string;
  readonly navigate: (to: string) => Promise<void>;
};

/** Renders routes as the shell does, with its services around them, at a path. Toasts show up as well. */
export function renderShell(
  routes: RouteObject[],
  { path = '/', ...options }: RenderOptions = {},
): Promise<RenderedShell> {
  return renderRouter(() => createMemoryRouter(routes, { initialEntries: [path] }), options);
}

/** One component of the signed-in area at a path; other paths show nothing. */
export function renderInApp(element: ReactNode, options: RenderOptions = {}): Promise<RenderedShell> {
  const { path = '/app' } = options;
  const guarded = { element: <SignedInOnly />, children: [{ path, element: <main>{element}</main> }] };
  return renderShell([guarded, { path: '*', element: null }], { ...options, path });
}

/** For each test its own, so that none sees what another was told. */
const ownCache = { provider: () => new Map(), dedupingInterval: 0 };

type TestRouter = ReturnType<typeof createMemoryRouter>;

/** The same for a router that the test brings along. */
export async function renderRouter(
  createRouter: () => TestRouter | Promise<TestRouter>,
  options: TestServicesOptions,
): Promise<RenderedShell> {
  const services = await testServices(options);
  const router = await createRouter();
  const result = render(
    <ThemeProvider direction="ltr">
      <ServicesProvider services={services}>
        <SWRConfig value={ownCache}>
          <RouterProvider router={router} />
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
