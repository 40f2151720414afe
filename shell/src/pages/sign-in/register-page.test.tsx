import { AdhelmError } from '@adhelm/contracts';
import { type ApiAnswers, axeViolations } from '@adhelm/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderShell } from '../../testing/render-shell.tsx';
import { RegisterPage } from './register-page.tsx';

const open = (api: ApiAnswers = {}) =>
  renderShell([{ path: '/', element: <RegisterPage /> }], { claims: null, api });
const ACCOUNTS = 'POST /api/identity/accounts';
const create = () => screen.getByRole('button', { name: 'Create account' });

async function fill(
  user: UserEvent,
  { name = 'Nia New', email = 'nia@adhelm.test', password = 'long enough' } = {},
) {
  await user.type(screen.getByLabelText('Name'), name);
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
}

describe('creating an account', () => {
  it('reports that the account waits for access, and leads back to sign-in', async () => {
    const { user, services, container } = await open({ [ACCOUNTS]: null });
    expect(await axeViolations(container)).toEqual([]);
    await fill(user);
    await user.click(create());
    expect(await screen.findByText(/Account nia@adhelm.test created/)).toBeInTheDocument();
    expect(services.api.requests[0]?.body).toEqual({
      name: 'Nia New',
      email: 'nia@adhelm.test',
      password: 'long enough',
    });
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/login');
  });

  it('sends no invalid values', async () => {
    const { user, services } = await open();
    await user.type(screen.getByLabelText('Password'), 'short');
    await user.click(create());
    for (const message of ['Name is required', 'Email is required', 'At least 8 characters']) {
      expect(await screen.findByText(message)).toBeInTheDocument();
    }
    expect(services.api.requests).toEqual([]);
  });

  it("displays the provider's error, and keeps the entered values", async () => {
    const { user } = await open({
      [ACCOUNTS]: () => {
        throw new AdhelmError('conflict', 'User already exists');
      },
    });
    await fill(user);
    await user.click(create());
    expect(await screen.findByRole('alert')).toHaveTextContent('User already exists');
    expect(screen.getByLabelText('Email')).toHaveValue('nia@adhelm.test');
    await waitFor(() => expect(create()).toBeEnabled());
  });
});
