import { type IdentityClaims, shellPaths } from '@adhelm/contracts';
import { screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { renderRouter } from '../testing/render-shell.tsx';
import { loadRoutesOf } from './load-routes.ts';
import { createRouter, shellRoutes } from './router.tsx';

/** Opens the page at its URL, with browser history. */
function visit(url: string, claims?: IdentityClaims | null) {
  window.history.replaceState(null, '', url);
  return renderRouter(createRouter, claims === undefined ? {} : { claims });
}

const activitiesOf = (summary: string) => ({
  success: true,
  data: [
    {
      id: '1',
      at: '2026-11-20T10:00:00.000Z',
      actor: { kind: 'person', id: 'user-1', name: 'Bea Buyer' },
      type: 'campaign.status',
      summary: '',
      object: { kind: 'campaign', source: null, account: null, id: '7', name: summary, href: null },
      field: null,
      unit: null,
      before: null,
      after: null,
      actionId: null,
      batch: null,
      run: null,
      undoable: false,
      undoes: 0,
      requestId: null,
    },
  ],
  page: { next: null, total: 1 },
});
const Page = () => null;
const heading = (name: string | RegExp) => screen.findByRole('heading', { name, level: 1 });

describe('the shell’s routes', () => {
  it.each([
    ['/', 'One helm for every traffic source'],
    ['/login', 'Sign in to Adhelm'],
    ['/register', 'Create an account'],
    ['/login-unprotected', 'Sign in to the demo'],
    ['/register-unprotected', 'Create a demo account'],
    ['/pricing', 'Pay for the tool, not the traffic'],
    ['/404', 'Page not found'],
  ])('for guests: %s', async (url, name) => {
    await visit(url, null);
    expect(await heading(name)).toBeInTheDocument();
  });

  it.each([
    ['/app', 'Dashboard', '/app/reports/dashboard'],
    ['/app/reports', 'Dashboard', '/app/reports/dashboard'],
    ['/app/activity/log', 'Activity log', '/app/activity/log'],
    ['/app/account', 'Account', '/app/account'],
    ['/login', 'Dashboard', '/app/reports/dashboard'],
  ])('for signed-in people: %s shows %s', async (url, name, path) => {
    await visit(url);
    expect(await heading(name)).toBeInTheDocument();
    expect(window.location.pathname).toBe(path);
  });

  it.each([
    ['/login-unprotected', 'Sign in to the demo'],
    ['/register-unprotected', 'Create a demo account'],
    ['/pricing', 'Pay for the tool, not the traffic'],
  ])('leave %s open to signed-in people', async (url, name) => {
    await visit(url);
    expect(await heading(name)).toBeInTheDocument();
    expect(window.location.pathname).toBe(url);
  });

  it.each(['/', '/login', '/register'])('have no %s for signed-in people', async (url) => {
    await visit(url);
    await heading('Dashboard');
    expect(window.location.pathname).toBe('/app/reports/dashboard');
  });

  it('send a guest with a deep link to sign-in, and remember it', async () => {
    await visit('/app/activity/log?from=2026-11-01', null);
    await heading('Sign in to Adhelm');
    expect(window.location.search).toBe('?returnTo=%2Fapp%2Factivity%2Flog%3Ffrom%3D2026-11-01');
  });

  it.each(['/nothing', '/docs/nothing', '/app/nothing'])('turn %s into /404', async (url) => {
    await visit(url);
    await heading('Page not found');
    expect(window.location.pathname).toBe('/404');
  });

  it.each(['/%E0%A4%A', '/docs/%E0%A4%A', '/app/%E0%A4%A', '/app/ts/%'])(
    'turn the undecodable %s into /404',
    async (url) => {
      jest.spyOn(console, 'warn').mockReturnValue();
      await visit(url);
      await heading('Page not found');
      expect(window.location.pathname).toBe('/404');
      const { navigate } = await visit('/app/account');
      await heading('Account');
      await navigate(url);
      await heading('Page not found');
    },
  );

  it("follow the browser's back and forward buttons", async () => {
    const { navigate } = await visit('/app/account');
    await heading('Account');
    await navigate('/app/activity/log');
    await heading('Activity log');
    window.history.back();
    expect(await heading('Account')).toBeInTheDocument();
  });

  it('name the page in the title', async () => {
    const { navigate } = await visit('/app/account');
    await waitFor(() => expect(document.title).toBe('Account | Adhelm | One helm for every traffic source'));
    await navigate('/app/reports/dashboard');
    await waitFor(() => expect(document.title).toMatch(/^Dashboard \|/));
  });
});

describe('a person who signs in after another one on the same page', () => {
  it("sees none of the other one's data", async () => {
    const { services, navigate } = await visit('/app/account');
    services.api.answer({ 'GET /api/activities': activitiesOf('Bea’s change') });
    await navigate('/app/activity/log');
    await screen.findByText('Bea’s change');
    await services.session.signOut();
    await heading('One helm for every traffic source');
    const answer = Promise.withResolvers<unknown>();
    services.api.answer({ 'GET /api/activities': () => answer.promise });
    await services.session.signIn({ email: 'other@adhelm.test', password: 'secret' });
    await heading('Dashboard');
    await navigate('/app/activity/log');
    expect(await screen.findByRole('status', { name: 'Loading the activity log' })).toBeInTheDocument();
    expect(screen.queryByText('Bea’s change')).not.toBeInTheDocument();
    answer.resolve(activitiesOf('other change'));
    expect(await screen.findByText('other change')).toBeInTheDocument();
  });
});

/** Full paths of routes that render something, except those that belong to modules. */
function pathsOf(routes: readonly RouteObject[], above = ''): string[] {
  return routes.flatMap(({ path = '', index, children = [] }) => {
    const full = path.startsWith('/') ? path : [above, path].filter((part) => part !== '').join('/');
    const own = path === '' || path === '*' || index === true ? [] : [full];
    return [...own, ...pathsOf(children, full)];
  });
}

describe('the shell’s paths', () => {
  it('are those that the gate reserves', () => {
    const own = pathsOf(shellRoutes()).filter((path) => !path.startsWith('/auth/') && path !== '/docs');
    expect(own.sort()).toEqual([...shellPaths].sort());
  });
});

describe('the routes of a path', () => {
  it('load only their own code before the router is created', async () => {
    const lazy = async () => ({ Component: Page });
    const routes = [
      { path: '/here', lazy },
      { path: '/there', lazy },
    ];
    await loadRoutesOf(routes, '/here');
    expect(routes).toEqual([
      { path: '/here', Component: Page, lazy: undefined },
      { path: '/there', lazy },
    ]);
  });

  it('are left to the router if their code fails to load', async () => {
    const lazy = () => Promise.reject(new Error('gone'));
    const routes = [{ path: '/here', lazy }];
    await loadRoutesOf(routes, '/here');
    expect(routes).toEqual([{ path: '/here', lazy }]);
  });
});

describe('the not-found page', () => {
  it('leads back to the start for guests', async () => {
    await visit('/404', null);
    expect(await screen.findByRole('link', { name: 'Back to the start page' })).toHaveAttribute('href', '/');
  });

  it('leads back to the dashboard for signed-in people', async () => {
    await visit('/404');
    const link = await screen.findByRole('link', { name: 'Back to the dashboard' });
    expect(link).toHaveAttribute('href', '/app/reports/dashboard');
  });
});
