import { axeViolations } from '@adhelm/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { demoCredentials } from '../../demo-account/demo-users.ts';
import { renderShell } from '../../testing/render-shell.tsx';
import { DemoLoginPage } from './demo-login-page.tsx';
import { DemoRegisterPage } from './demo-register-page.tsx';

const routes = [
  { path: '/login-unprotected', element: <DemoLoginPage /> },
  { path: '/register-unprotected', element: <DemoRegisterPage /> },
];
const open = (path: string) => renderShell(routes, { path, claims: null });

async function logIn(
  user: UserEvent,
  { email, password }: Readonly<Record<'email' | 'password', string>> = demoCredentials,
) {
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), email);
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}

describe('the demo sign-in', () => {
  it('states that it is a demo, displays the demo user, and opens no session', async () => {
    const { user, services, path, container } = await open('/login-unprotected');
    expect(screen.getByText(/This is a demo/)).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
    await logIn(user);
    const shown = within(await screen.findByRole('status', { name: 'Demo user' }));
    for (const text of ['Dora Demo', 'demo@adhelm.test', 'Premium', 'Premium, 29 USD']) {
      expect(shown.getByText(text)).toBeInTheDocument();
    }
    expect(services.session.state.status).toBe('signed-out');
    expect(services.api.requests).toEqual([]);
    expect(path()).toBe('/login-unprotected');
    expect(shown.getByRole('heading', { name: 'Dora Demo' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Leave the demo' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('rejects with the specification’s texts', async () => {
    const { user } = await open('/login-unprotected');
    await logIn(user, { ...demoCredentials, password: 'wrong' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid password');
    await logIn(user, { ...demoCredentials, email: 'unknown@adhelm.test' });
    expect(await screen.findByText('Please check your email and password')).toBeInTheDocument();
  });

  it('explains that Google is not available', async () => {
    const { user } = await open('/login-unprotected');
    await user.click(screen.getByRole('button', { name: 'Sign in with Google' }));
    expect(await screen.findByText(/The demo has no Google sign-in/)).toBeInTheDocument();
  });
});

describe('the demo registration', () => {
  it('creates an account once, which can then sign in', async () => {
    const { user, navigate } = await open('/register-unprotected');
    const register = async () => {
      await user.type(screen.getByLabelText('Name'), 'Nia New');
      await user.type(screen.getByLabelText('Email'), 'nia@adhelm.test');
      await user.type(screen.getByLabelText('Password'), 'long enough{Enter}');
    };
    await register();
    expect(await screen.findByText('Nia New')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Leave the demo' }));
    await register();
    expect(await screen.findByRole('alert')).toHaveTextContent('User already exists');
    await navigate('/login-unprotected');
    await screen.findByRole('heading', { name: 'Sign in' });
    await logIn(user, { email: 'nia@adhelm.test', password: 'long enough' });
    expect(await screen.findByText('Nia New')).toBeInTheDocument();
  });
});
