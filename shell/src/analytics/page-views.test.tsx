import { act, screen, waitFor } from '@testing-library/react';
import { Navigate } from 'react-router-dom';
import { GuestOnly, SignedInOnly } from '../router/guards.tsx';
import { RootLayout } from '../router/root-layout.tsx';
import { testRegistry, testRelease, testRoute } from '../testing/releases.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { SETTLED_MS } from './use-page-views.ts';
import { viewedPage } from './viewed-page.ts';

const registry = testRegistry(
  testRelease('chat', {
    routes: [
      testRoute('/app/chat', { redirectTo: '/app/chat/new' }),
      testRoute('/app/chat/new'),
      testRoute('/app/chat/:threadKey'),
    ],
  }),
);

describe('the page of a path', () => {
  it.each([
    ['/', '/'],
    ['/app/reports/dashboard', '/app/reports/dashboard'],
    ['/app/chat/new', '/app/chat/new'],
    ['/app/chat/bea-buyer', '/app/chat/:threadKey'],
    ['/app', null],
    ['/app/reports', null],
    ['/app/chat', null],
    ['/app/nothing', null],
  ])('of %s is %s', (path, page) => expect(viewedPage(path, registry)).toBe(page));

  it('is unknown before the modules are loaded', () => expect(viewedPage('/app/chat/new', null)).toBeNull());
});

describe('page views', () => {
  const routes = [
    {
      element: <RootLayout />,
      children: [
        {
          element: <SignedInOnly />,
          children: [
            { path: '/app', element: <Navigate to="/app/reports/dashboard" replace /> },
            { path: '/app/*', element: <h1>inside</h1> },
          ],
        },
        {
          element: <GuestOnly />,
          children: [
            { path: '/', element: <h1>start page</h1> },
            { path: '/login', element: <h1>sign in</h1> },
          ],
        },
      ],
    },
  ];
  let sent: unknown[] = [];
  beforeEach(() => {
    sent = [];
    Reflect.set(navigator, 'sendBeacon', async (url: string, body: Blob) => {
      sent.push([url, JSON.parse(await readText(body))]);
    });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'sendBeacon'));
  const views = (...pages: string[]) => pages.map((page) => ['/api/page-views', { page }]);
  const waitForView = () => act(() => new Promise((resolve) => setTimeout(resolve, SETTLED_MS + 100)));

  it('are sent once per page, as its pattern, without anything from the address', async () => {
    const { navigate } = await renderShell(routes, { path: '/app/chat/bea-buyer?token=secret#x', registry });
    await waitFor(() => expect(sent).toEqual(views('/app/chat/:threadKey')));
    await navigate('/app/chat/bea-buyer?page=2');
    await waitForView();
    expect(sent).toHaveLength(1);
    await navigate('/app/chat/someone-else');
    await waitFor(() => expect(sent).toEqual(views('/app/chat/:threadKey', '/app/chat/:threadKey')));
  });

  it('count the page at the end of guards and redirects', async () => {
    await renderShell(routes, { path: '/app', claims: null, registry });
    await waitFor(() => expect(sent).toEqual(views('/login')));
    await waitForView();
    expect(sent).toHaveLength(1);
  });

  it('are not repeated for the landing page, which reports itself', async () => {
    document.documentElement.dataset.counted = '/';
    const { navigate } = await renderShell(routes, { path: '/', claims: null, registry });
    await waitForView();
    expect(sent).toEqual([]);
    await navigate('/login');
    await screen.findByText('sign in');
    await navigate('/');
    await waitFor(() => expect(sent).toEqual(views('/')));
  });
});

/** jsdom's blobs have no `text`. */
function readText(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
}
