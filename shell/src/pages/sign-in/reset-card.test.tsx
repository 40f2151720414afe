import { AdhelmError } from '@adhelm/contracts';
import { axeViolations } from '@adhelm/shared-ui/testing';
import { screen } from '@testing-library/react';
import { GuestOnly } from '../../router/guards.tsx';
import { buyerClaims } from '../../testing/fake-identity.ts';
import { renderShell } from '../../testing/render-shell.tsx';
import type { TestServicesOptions } from '../../testing/test-services.ts';
import { LoginPage } from './login-page.tsx';

const RESET = 'POST /api/identity/password-resets';
const open = (options: TestServicesOptions) =>
  renderShell(
    [
      { element: <GuestOnly />, children: [{ path: '/login', element: <LoginPage /> }] },
      { path: '*', element: null },
    ],
    { ...options, path: '/login?reset=the-token' },
  );

describe('a one-time password link', () => {
  it('sets a new password, and leads to the sign-in form', async () => {
    const { user, services, container, path } = await open({
      claims: null,
      api: { [RESET]: { success: true } },
    });
    expect(await axeViolations(container)).toEqual([]);
    await user.type(screen.getByLabelText('New password'), 'short');
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText('At least 8 characters')).toBeInTheDocument();
    await user.type(screen.getByLabelText('New password'), ' but longer now');
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText('Your password is set. Sign in with it.')).toBeInTheDocument();
    expect(services.api.requests.at(-1)?.body).toEqual({
      token: 'the-token',
      newPassword: 'short but longer now',
    });
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    expect(path()).toBe('/login');
    expect(await screen.findByLabelText('Email')).toBeInTheDocument();
  });

  it('reports that it was used already', async () => {
    const used = new AdhelmError('not-found', 'This link has expired or was used already.');
    const { user } = await open({ claims: null, api: { [RESET]: () => Promise.reject(used) } });
    await user.type(screen.getByLabelText('New password'), 'a quiet river');
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText('This link has expired or was used already.')).toBeInTheDocument();
  });

  it('also opens for a signed-in person', async () => {
    await open({ claims: buyerClaims });
    expect(await screen.findByLabelText('New password')).toBeInTheDocument();
  });
});
