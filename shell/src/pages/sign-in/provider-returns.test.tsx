import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { buyerClaims, type FakeIdentity } from '../../testing/fake-identity.ts';
import { renderShell } from '../../testing/render-shell.tsx';
import { SignInReturn } from './provider-returns.tsx';

const routes = [
  { path: '/', element: <Link to="/auth/callback">come back</Link> },
  { path: '/auth/callback', element: <SignInReturn /> },
  { path: '/login', element: <p>sign in</p> },
  { path: '/app/reports/dashboard', element: <p>dashboard</p> },
];

async function comeBack(prepare: (identity: FakeIdentity) => void = () => undefined) {
  const shell = await renderShell(routes, { claims: null });
  prepare(shell.services.identity);
  await shell.user.click(screen.getByRole('link', { name: 'come back' }));
  return shell;
}

describe('returning from a provider with its own page', () => {
  it('leads to the dashboard', async () => {
    const { path } = await comeBack();
    await waitFor(() => expect(path()).toBe('/app/reports/dashboard'));
  });

  it('leads to the sign-in page with an explanation if access is missing', async () => {
    const { path } = await comeBack((identity) => {
      identity.claims = { ...buyerClaims, accessLevel: 0 };
    });
    await waitFor(() => expect(path()).toBe('/login'));
  });

  it("displays the provider's error", async () => {
    await comeBack((identity) => {
      identity.fault = new Error('the code was used before');
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(/failed: the code was used before/);
  });
});
