import { AdhelmError } from '@adhelm/contracts';
import { axeViolations } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buyerClaims } from '../../testing/fake-identity.ts';
import { renderInApp } from '../../testing/render-shell.tsx';
import type { TestServicesOptions } from '../../testing/test-services.ts';
import { AccountPage } from './account-page.tsx';

const CHOICES = '/api/notifications/choices';
const ASSISTANTS = '/api/identity/assistants';
const noAssistants = { success: true, data: [], address: 'https://adhelm.test/mcp' };
const everything = { success: true, data: { alerts: true, changes: true, failures: true, modules: true } };
const noAlerts = { success: true, data: [], page: { next: null, total: 0 } };
const open = ({ api = {}, ...options }: TestServicesOptions = {}) =>
  renderInApp(<AccountPage />, {
    ...options,
    api: {
      [`GET ${CHOICES}`]: everything,
      'GET /api/alerts': noAlerts,
      [`GET ${ASSISTANTS}`]: noAssistants,
      ...api,
    },
  });
const PASSWORD = 'POST /api/identity/password';
const current = () => screen.getByLabelText('Current password');
const next = () => screen.getByLabelText('New password');
const change = () => screen.getByRole('button', { name: 'Change password' });

describe('the profile', () => {
  it('displays the signed-in person with the specification’s defaults', async () => {
    const { container } = await open();
    const profile = within(screen.getByRole('region', { name: 'Profile' }));
    for (const text of ['Bea Buyer', 'buyer@adhelm.test', 'Member', 'admin', 'Level 1']) {
      expect(profile.getByText(text)).toBeInTheDocument();
    }
    await screen.findByRole('form', { name: 'Notifications' });
    expect(screen.getByRole('heading', { level: 1, name: 'Account' }).closest('header')).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('labels administrators', async () => {
    await open({ claims: { ...buyerClaims, admin: true } });
    expect(screen.getByText('Administrator')).toBeInTheDocument();
  });
});

describe('the password', () => {
  it('is changed with a confirmation and an emptied form', async () => {
    const { user, services } = await open({ api: { [PASSWORD]: null } });
    await user.type(current(), 'old password');
    await user.type(next(), 'new password');
    await user.click(change());
    expect(await screen.findByText('Password changed')).toBeInTheDocument();
    expect(services.api.requests.at(-1)?.body).toEqual({
      currentPassword: 'old password',
      newPassword: 'new password',
    });
    await waitFor(() => expect(current()).toHaveValue(''));
    expect(next()).toHaveValue('');
  });

  it('is not sent if the new one is too short', async () => {
    const { user, services } = await open();
    await user.type(current(), 'old password');
    await user.type(next(), 'short');
    await user.click(change());
    expect(await screen.findByText('At least 8 characters')).toBeInTheDocument();
    expect(services.api.requests.map(({ method }) => method)).not.toContain('POST');
  });

  it('stays unchanged if the server rejects it, with the reason', async () => {
    const refuse = () => {
      throw new AdhelmError('validation', 'Invalid password');
    };
    const { user } = await open({ api: { [PASSWORD]: refuse } });
    await user.type(current(), 'wrong');
    await user.type(next(), 'new password');
    await user.click(change());
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid password');
  });

  it('is managed elsewhere with another provider', async () => {
    await open({ identity: { embedded: false } });
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  });
});

describe('notifications', () => {
  const box = (name: string) => screen.findByRole('checkbox', { name });
  const save = () => screen.getByRole('button', { name: 'Save notifications' });

  it('are selected by kind, stored on the server, and applied to the popover immediately', async () => {
    const { user, services } = await open({ api: { [`PUT ${CHOICES}`]: everything } });
    expect(await box('Modules')).toBeChecked();
    await user.click(await box('Modules'));
    await user.click(save());
    expect(await screen.findByText('Notifications saved')).toBeInTheDocument();
    const sent = services.api.requests.find(({ method }) => method === 'PUT');
    expect(sent?.body).toEqual({ alerts: true, changes: true, failures: true, modules: false });
    const asked = services.api.requests.filter(({ method, path }) => method === 'GET' && path === CHOICES);
    expect(asked).toHaveLength(2);
  });

  it('display an error and keep the selection', async () => {
    const refuse = () => {
      throw new AdhelmError('upstream', 'The server is away');
    };
    const { user } = await open({ api: { [`PUT ${CHOICES}`]: refuse } });
    await user.click(await box('Changes'));
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is away');
    expect(await box('Changes')).not.toBeChecked();
  });

  it('can be reloaded after a failure', async () => {
    let isDown = true;
    const { user } = await open({
      api: {
        [`GET ${CHOICES}`]: () => {
          if (isDown) throw new AdhelmError('upstream', 'away');
          return everything;
        },
      },
    });
    expect(await screen.findByText('Your choices could not be loaded')).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await box('Failures')).toBeChecked();
  });
});

describe('the subscription', () => {
  it('displays the specification’s demo figures as examples', async () => {
    await open();
    const card = within(screen.getByRole('region', { name: 'Subscription' }));
    for (const text of ['Premium', '$29', '12', '5', '24', '10', /Example figures/]) {
      expect(card.getByText(text)).toBeInTheDocument();
    }
    expect(card.getByText('Proposals left').parentElement).toHaveTextContent('Proposals left12');
  });
});
