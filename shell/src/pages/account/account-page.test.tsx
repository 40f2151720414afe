import { AdhelmError } from '@adhelm/contracts';
import { axeViolations } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buyerClaims } from '../../testing/fake-identity.ts';
import { renderInApp } from '../../testing/render-shell.tsx';
import type { TestServicesOptions } from '../../testing/test-services.ts';
import { AccountPage } from './account-page.tsx';

const open = (options: TestServicesOptions = {}) => renderInApp(<AccountPage />, options);
const PASSWORD = 'POST /api/identity/password';
const current = () => screen.getByLabelText('Current password');
const next = () => screen.getByLabelText('New password');
const change = () => screen.getByRole('button', { name: 'Change password' });

describe('the profile', () => {
  it('shows who is signed in, with the specification’s defaults', async () => {
    const { container } = await open();
    const profile = within(screen.getByRole('region', { name: 'Profile' }));
    for (const text of ['Bea Buyer', 'buyer@adhelm.test', 'Member', 'admin', 'Level 1']) {
      expect(profile.getByText(text)).toBeInTheDocument();
    }
    expect(await axeViolations(container)).toEqual([]);
  });

  it('calls an administrator one', async () => {
    await open({ claims: { ...buyerClaims, admin: true } });
    expect(screen.getByText('Administrator')).toBeInTheDocument();
  });
});

describe('the password', () => {
  it('is changed, said so, and the form emptied', async () => {
    const { user, services } = await open({ api: { [PASSWORD]: null } });
    await user.type(current(), 'old password');
    await user.type(next(), 'new password');
    await user.click(change());
    expect(await screen.findByText('Password changed')).toBeInTheDocument();
    expect(services.api.requests[0]?.body).toEqual({
      currentPassword: 'old password',
      newPassword: 'new password',
    });
    await waitFor(() => expect(current()).toHaveValue(''));
    expect(next()).toHaveValue('');
  });

  it('is not sent when the new one is too short', async () => {
    const { user, services } = await open();
    await user.type(current(), 'old password');
    await user.type(next(), 'short');
    await user.click(change());
    expect(await screen.findByText('At least 8 characters')).toBeInTheDocument();
    expect(services.api.requests).toEqual([]);
  });

  it('stays as it was when the server refuses, and the person is told why', async () => {
    const refuse = () => {
      throw new AdhelmError('validation', 'Invalid password');
    };
    const { user } = await open({ api: { [PASSWORD]: refuse } });
    await user.type(current(), 'wrong');
    await user.type(next(), 'new password');
    await user.click(change());
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid password');
  });

  it('is another provider’s business where there is one', async () => {
    await open({ identity: { embedded: false } });
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  });
});
