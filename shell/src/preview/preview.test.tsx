import { type ActivePreview, AdhelmError, type IdentityClaims } from '@adhelm/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { memoryHistory } from '../router/page-history.ts';
import { RootLayout } from '../router/root-layout.tsx';
import { createRouter } from '../router/router.tsx';
import { ShellRouter } from '../router/shell-router.ts';
import { testLink, testRegistry, testRelease } from '../testing/releases.ts';
import { renderRouter, renderShell } from '../testing/render-shell.tsx';
import { PreviewBanner } from './preview-banner.tsx';
import { PreviewPage } from './preview-page.tsx';

const offer = {
  module: 'campaigns',
  title: 'Campaign tools',
  owner: 'Campaign tools team',
  version: '2.0.0',
  localhost: null,
  expiresAt: '2026-11-21T12:00:00.000Z',
};
const local = { ...offer, version: 'local build', localhost: 'http://localhost:4501/' };
const ROUTE = 'GET /api/modules/preview';

async function openLink(api: Readonly<Record<string, unknown>>, registry = testRegistry()) {
  const opened: string[] = [];
  const shell = await renderShell(
    [
      { path: '/preview', element: <PreviewPage open={(path) => opened.push(path)} /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { path: '/preview?token=t1', api, registry },
  );
  return { ...shell, opened };
}
const posted = (shell: Awaited<ReturnType<typeof openLink>>) =>
  shell.services.ownApi.requests.filter(({ method }) => method === 'POST');

describe('a preview link', () => {
  it('displays its content, and does nothing before the person confirms', async () => {
    const shell = await openLink({ [ROUTE]: offer });
    expect(await screen.findByText('Campaign tools (campaigns)')).toBeInTheDocument();
    expect(screen.getByText('2.0.0')).toBeInTheDocument();
    expect(screen.getByText('Campaign tools team')).toBeInTheDocument();
    expect(shell.services.ownApi.requests).toMatchObject([{ query: { token: 't1' } }]);
    expect(screen.queryByText(/act with your session/)).not.toBeInTheDocument();
  });

  it('starts when confirmed, in a freshly loaded page', async () => {
    const shell = await openLink({ [ROUTE]: offer, 'POST /api/modules/preview': null });
    await shell.user.click(await screen.findByRole('button', { name: 'Start the preview' }));
    await waitFor(() => expect(shell.opened).toEqual(['/app/reports/dashboard']));
    expect(posted(shell)).toMatchObject([{ body: { token: 't1' } }]);
  });

  it('leads to the module’s own page if it has one', async () => {
    const registry = testRegistry(testRelease('campaigns', { nav: [testLink('/app/ts/campaigns')] }));
    const shell = await openLink({ [ROUTE]: offer, 'POST /api/modules/preview': null }, registry);
    await shell.user.click(await screen.findByRole('button', { name: 'Start the preview' }));
    await waitFor(() => expect(shell.opened).toEqual(['/app/ts/campaigns']));
  });

  it('leaves no trace after Cancel', async () => {
    const shell = await openLink({ [ROUTE]: offer });
    await shell.user.click(await screen.findByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeInTheDocument();
    expect(posted(shell)).toEqual([]);
  });

  it('to a local build warns that it runs with the person’s session', async () => {
    await openLink({ [ROUTE]: local });
    expect(await screen.findByText(/It runs with your session/)).toHaveTextContent('http://localhost:4501/');
  });

  it('to a disabled module says so', async () => {
    const disabled = { reason: 'It shows wrong sums', at: '2026-11-21T10:00:00.000Z' };
    await openLink({ [ROUTE]: offer }, testRegistry({ ...testRelease('campaigns'), disabled }));
    expect(await screen.findByText(/a preview does not turn it on: It shows wrong sums/)).toBeInTheDocument();
  });

  it('reports that it has expired', async () => {
    const gone = () => Promise.reject(new AdhelmError('not-found', 'This link is over; ask for a new one.'));
    await openLink({ [ROUTE]: gone });
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is over; ask for a new one.');
    expect(screen.queryByRole('button', { name: 'Start the preview' })).not.toBeInTheDocument();
  });

  it('displays the reason of a late rejection, and can be retried', async () => {
    const refused = () => Promise.reject(new AdhelmError('forbidden', 'Only admins may run local builds.'));
    const shell = await openLink({ [ROUTE]: local, 'POST /api/modules/preview': refused });
    await shell.user.click(await screen.findByRole('button', { name: 'Start the preview' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Only admins may run local builds.');
    expect(screen.getByRole('button', { name: 'Start the preview' })).toBeEnabled();
    expect(shell.opened).toEqual([]);
  });
});

const visit = (claims: IdentityClaims | null) => {
  window.history.replaceState(null, '', '/preview?token=t1');
  return renderRouter(createRouter, { claims, api: { [ROUTE]: offer } });
};

describe('a guest with a preview link', () => {
  it('signs in first and returns to it', async () => {
    const { services } = await visit(null);
    await screen.findByRole('heading', { name: 'Sign in to Adhelm', level: 1 });
    await services.session.signIn({ email: 'buyer@adhelm.test', password: 'secret' });
    expect(await screen.findByRole('button', { name: 'Start the preview' })).toBeInTheDocument();
    expect(window.location.pathname + window.location.search).toBe('/preview?token=t1');
  });
});

describe('the bar of the preview page', () => {
  it('links to the dashboard for signed-in people, without a sign-in link', async () => {
    await openLink({ [ROUTE]: offer });
    const bar = screen.getByRole('navigation', { name: 'Public pages' });
    expect(within(bar).getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'href',
      '/app/reports/dashboard',
    );
    expect(within(bar).queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
  });

  it('offers sign-in to guests', async () => {
    await visit(null);
    const bar = await screen.findByRole('navigation', { name: 'Public pages' });
    expect(within(bar).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    expect(within(bar).queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
  });
});

describe('an active preview', () => {
  const active: ActivePreview = {
    module: 'campaigns',
    version: '2.0.0',
    localhost: null,
    expiresAt: '2100-01-01T12:00:00.000Z',
  };

  it.each(['/', '/app/somewhere'])('is announced on every page: %s', async (path) => {
    await renderRouter(
      () =>
        new ShellRouter(
          [{ element: <RootLayout />, children: [{ path: '*', element: <h1>Page</h1> }] }],
          memoryHistory(path),
        ),
      { registry: { ...testRegistry(), preview: active } },
    );
    expect(await screen.findByRole('region', { name: 'Preview' })).toHaveTextContent(
      /Previewing campaigns 2\.0\.0/,
    );
  });

  const banner = async (fault: string | null, api = {}) => {
    let reloads = 0;
    const reload = () => {
      reloads += 1;
    };
    const element = <PreviewBanner preview={active} fault={fault} reload={reload} />;
    const shell = await renderShell([{ path: '*', element }], { api });
    return { ...shell, reloads: () => reloads };
  };

  it('can be ended', async () => {
    const { user, reloads } = await banner(null, { 'DELETE /api/modules/preview': null });
    await user.click(screen.getByRole('button', { name: 'End preview' }));
    await waitFor(() => expect(reloads()).toBe(1));
  });

  it('asks about unsaved work before it ends', async () => {
    const { user, services, reloads } = await banner(null, { 'DELETE /api/modules/preview': null });
    services.leaveGuard.register(async () => false, 'campaigns');
    await user.click(screen.getByRole('button', { name: 'End preview' }));
    expect(services.ownApi.requests).toEqual([]);
    expect(reloads()).toBe(0);
  });

  it('reports that the server did not end it', async () => {
    const { user, reloads } = await banner(null);
    await user.click(screen.getByRole('button', { name: 'End preview' }));
    expect(await screen.findByText(/The preview could not end/)).toBeInTheDocument();
    expect(reloads()).toBe(0);
  });

  it('reports that a local build does not respond', async () => {
    await banner('Failed to fetch');
    expect(screen.getByRole('status')).toHaveTextContent(
      /does not respond, so you see the live version \(Failed to fetch\)/,
    );
  });
});
