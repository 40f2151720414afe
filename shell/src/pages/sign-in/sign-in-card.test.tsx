import { AdhelmError } from '@adhelm/contracts';
import { axeViolations } from '@adhelm/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { buyerClaims } from '../../testing/fake-identity.ts';
import { renderShell } from '../../testing/render-shell.tsx';
import type { TestServicesOptions } from '../../testing/test-services.ts';
import { LoginPage } from './login-page.tsx';

const open = (options: TestServicesOptions = {}) =>
  renderShell([{ path: '/', element: <LoginPage /> }], { claims: null, ...options });

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const logIn = () => screen.getByRole('button', { name: 'Log In' });
const tooLong = 'x'.repeat(256);

describe('the sign-in card', () => {
  it('has the specification’s parts, and no accessibility violations', async () => {
    const { container } = await open();
    expect(screen.getByRole('heading', { name: 'Sign in', level: 2 })).toBeInTheDocument();
    expect(screen.getByText('Sign in on the internal platform')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeInTheDocument();
    expect(screen.getByText('OR')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Adhelm' })).toHaveAttribute('href', 'https://adhelm.test');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('tells a person without access that they have to wait', async () => {
    const { services } = await open();
    services.identity.claims = { ...buyerClaims, accessLevel: 0 };
    await services.session.signIn({ email: 'new@adhelm.test', password: 'secret' });
    expect(await screen.findByText(/waiting for approval/)).toBeInTheDocument();
  });

  it('explains that the session has ended', async () => {
    const { services } = await open({ claims: buyerClaims });
    services.identity.claims = null;
    await services.session.renew();
    expect(await screen.findByText(/Your session has expired/)).toBeInTheDocument();
  });
});

describe('the login form', () => {
  it('displays no errors before a field was touched', async () => {
    const { user } = await open();
    await user.click(email());
    await user.type(email(), 'buyer');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['Email is required', ''],
    ['Must be a valid email', 'buyer'],
    ['At most 255 characters', `${tooLong}@adhelm.test`],
  ])('displays "%s" once the field was touched', async (message, typed) => {
    const { user } = await open();
    await user.click(email());
    if (typed !== '') await user.paste(typed);
    await user.tab();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(email()).toBeInvalid();
    expect(password()).toBeValid();
  });

  it.each([
    ['Password is required', ''],
    ['At most 255 characters', tooLong],
  ])('displays "%s" for the password', async (message, typed) => {
    const { user } = await open();
    await user.click(password());
    if (typed !== '') await user.paste(typed);
    await user.tab();
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('clears an error as soon as it is fixed', async () => {
    const { user } = await open();
    await user.type(email(), 'buyer');
    await user.tab();
    await screen.findByText('Must be a valid email');
    await user.type(email(), '@adhelm.test');
    await waitFor(() => expect(screen.queryByText('Must be a valid email')).not.toBeInTheDocument());
  });

  it('sends no invalid values, and displays their errors', async () => {
    const { user, services } = await open();
    await user.click(logIn());
    expect(await screen.findByText('Email is required')).toBeInTheDocument();
    expect(screen.getByText('Password is required')).toBeInTheDocument();
    expect(services.identity.calls).toEqual([]);
  });

  it('disables its button while submitting', async () => {
    const { user, services } = await open();
    const gate = Promise.withResolvers<void>();
    services.identity.gate = gate.promise;
    await user.type(email(), 'buyer@adhelm.test');
    await user.type(password(), 'secret{Enter}');
    await waitFor(() => expect(logIn()).toBeDisabled());
    gate.resolve();
    await waitFor(() => expect(logIn()).toBeEnabled());
    expect(services.identity.calls).toEqual(['password buyer@adhelm.test']);
    expect(services.session.state.status).toBe('signed-in');
  });

  it('displays the provider’s error below the form, and allows another attempt', async () => {
    const { user, services } = await open();
    services.identity.fault = new AdhelmError('auth', 'Please check your email and password');
    await user.type(email(), 'buyer@adhelm.test');
    await user.type(password(), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please check your email and password');
    services.identity.fault = null;
    await user.click(logIn());
    await waitFor(() => expect(services.session.state.status).toBe('signed-in'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('signing in with Google', () => {
  it('explains that it is not set up', async () => {
    const { user, services } = await open();
    await user.click(screen.getByRole('button', { name: 'Sign in with Google' }));
    expect(await screen.findByText(/Google sign-in is not set up/)).toBeInTheDocument();
    expect(services.identity.calls).toEqual([]);
  });

  it('signs in if it is set up', async () => {
    const { user, services } = await open({ identity: { google: true } });
    await user.click(screen.getByRole('button', { name: 'Sign in with Google' }));
    await waitFor(() => expect(services.session.state.status).toBe('signed-in'));
  });

  it('only logs a failure', async () => {
    const { user, services } = await open({ identity: { google: true } });
    services.identity.fault = new Error('popup closed');
    await user.click(screen.getByRole('button', { name: 'Sign in with Google' }));
    await waitFor(() => expect(services.reports.latest).toHaveLength(1));
    expect(services.reports.latest[0]).toMatchObject({ context: 'Google sign-in', message: 'popup closed' });
    expect(screen.queryByText(/popup closed/)).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
