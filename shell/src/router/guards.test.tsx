import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { buyerClaims } from '../testing/fake-identity.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { GuestOnly, SignedInOnly } from './guards.tsx';
import { RootLayout } from './root-layout.tsx';

const routes = [
  {
    element: <RootLayout />,
    children: [
      {
        element: <SignedInOnly />,
        children: [{ path: '/app/*', element: <Link to="/app/elsewhere">inside</Link> }],
      },
      { path: '/docs', element: <p>docs</p> },
      {
        element: <GuestOnly />,
        children: [
          { path: '/', element: <p>start page</p> },
          { path: '/login', element: <p>sign in</p> },
        ],
      },
    ],
  },
];
const open = (path: string, claims: typeof buyerClaims | null) => renderShell(routes, { path, claims });
const credentials = { email: 'buyer@adhelm.test', password: 'secret' };

describe('the signed-in area', () => {
  it('lets signed-in people in', async () => {
    await open('/app/ts', buyerClaims);
    expect(screen.getByText('inside')).toBeInTheDocument();
  });

  it('sends guests to sign-in, and back to the requested URL', async () => {
    const { path, services } = await open('/app/ts?q=1', null);
    expect(await screen.findByText('sign in')).toBeInTheDocument();
    await services.session.signIn(credentials);
    await waitFor(() => expect(path()).toBe('/app/ts?q=1'));
  });

  it('requests a new sign-in when the session ends', async () => {
    const { path, services } = await open('/app/ts?q=1', buyerClaims);
    services.identity.claims = null;
    await services.session.renew();
    await waitFor(() => expect(path()).toBe('/login?returnTo=%2Fapp%2Fts%3Fq%3D1'));
  });

  it('leads to the start page on logout', async () => {
    const { path, services } = await open('/app/ts', buyerClaims);
    await services.session.signOut();
    await waitFor(() => expect(path()).toBe('/'));
    expect(await screen.findByText('start page')).toBeInTheDocument();
  });

  it('requires the next visitor after a logout to sign in, in the same tab', async () => {
    const { path, services, navigate } = await open('/app/ts', buyerClaims);
    await services.session.signOut();
    await screen.findByText('start page');
    await navigate('/app/ts?q=1');
    await waitFor(() => expect(path()).toBe('/login?returnTo=%2Fapp%2Fts%3Fq%3D1'));
  });

  it('requires a sign-in after a logout on a public page, such as the docs', async () => {
    const { path, services, navigate } = await open('/docs', buyerClaims);
    await services.session.signOut();
    expect(path()).toBe('/docs');
    await navigate('/app/ts');
    await waitFor(() => expect(path()).toBe('/login?returnTo=%2Fapp%2Fts'));
  });
});

describe('pages for guests', () => {
  it('are open to guests', async () => {
    await open('/login', null);
    expect(screen.getByText('sign in')).toBeInTheDocument();
  });

  it.each(['/', '/login', '/login?returnTo=https%3A%2F%2Fevil.test'])(
    'redirect signed-in people to the dashboard: %s',
    async (path) => {
      const shell = await open(path, buyerClaims);
      await waitFor(() => expect(shell.path()).toBe('/app/reports/dashboard'));
    },
  );
});

describe('a path change', () => {
  it('scrolls to the top', async () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { user } = await open('/app/ts', buyerClaims);
    // the first page of a visit stays where its reader is
    expect(scrollTo).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: 'inside' }));
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });
});

describe('unsaved work', () => {
  const leaving = async (mayLeave: boolean) => {
    const shell = await open('/app/ts', buyerClaims);
    const asked: string[] = [];
    shell.services.leaveGuard.register(async () => {
      asked.push(shell.path());
      return mayLeave;
    }, 'campaigns');
    await shell.user.click(screen.getByRole('link', { name: 'inside' }));
    return { ...shell, asked };
  };

  it('keeps the person on the page if they want to stay, and asks again the next time', async () => {
    const { path, asked, user } = await leaving(false);
    await waitFor(() => expect(asked).toEqual(['/app/ts']));
    expect(path()).toBe('/app/ts');
    await user.click(screen.getByRole('link', { name: 'inside' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(path()).toBe('/app/ts');
  });

  it('lets them leave if they confirm', async () => {
    const { path } = await leaving(true);
    await waitFor(() => expect(path()).toBe('/app/elsewhere'));
  });

  it('is not asked about when only the query changes', async () => {
    const { path, asked, navigate } = await leaving(false);
    await waitFor(() => expect(asked).toHaveLength(1));
    await navigate('/app/ts?page=2');
    await waitFor(() => expect(path()).toBe('/app/ts?page=2'));
    expect(asked).toHaveLength(1);
  });

  it("triggers the browser's own prompt before the tab closes, only while it exists", async () => {
    const { services } = await open('/app/ts', buyerClaims);
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    const saved = services.leaveGuard.register(async () => false, 'campaigns');
    expect(closing()).toBe(true);
    saved();
    expect(closing()).toBe(false);
  });
});
