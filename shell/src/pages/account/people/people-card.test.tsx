import { AdhelmError, type ManagedPerson } from '@adhelm/contracts';
import { axeViolations } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { SignedInOnly } from '../../../router/guards.tsx';
import { buyerClaims } from '../../../testing/fake-identity.ts';
import { renderShell } from '../../../testing/render-shell.tsx';
import type { TestServicesOptions } from '../../../testing/test-services.ts';
import { AccountPage } from '../account-page.tsx';

const person = (id: string, part: Partial<ManagedPerson> = {}): ManagedPerson => ({
  id,
  name: `Person ${id}`,
  email: `${id}@adhelm.test`,
  avatar: null,
  admin: false,
  accessLevel: 1,
  readOnly: false,
  accounts: null,
  signsInWith: ['password'],
  createdAt: '2026-11-01T10:00:00.000Z',
  lastSeenAt: null,
  passwordLinkUntil: null,
  version: 3,
  ...part,
});
const account = (id: string, name: string) => ({
  id,
  source: 'mgid',
  sourceName: 'MGID',
  name,
  externalId: id,
  currency: 'USD',
  timeZone: 'UTC',
  baseUrl: 'https://mgid.test',
  health: 'ok',
  healthReason: null,
  everySeconds: null,
  isPaused: false,
  nextSyncAt: null,
  lastGoodSyncAt: null,
  firstSync: null,
  balance: null,
  credentialsChangedAt: null,
  checkedAt: null,
  version: 1,
});

const everyone = [
  person('new', { accessLevel: 0, name: 'Nia New' }),
  person('cleo', { readOnly: true, accounts: ['a1'], name: 'Cleo Client' }),
];
const open = ({ api = {}, ...options }: TestServicesOptions = {}, path = '/app/account') =>
  renderShell(
    [
      {
        element: <SignedInOnly />,
        children: [
          {
            path: '/app/account',
            element: (
              <main>
                <AccountPage />
              </main>
            ),
          },
        ],
      },
    ],
    {
      claims: { ...buyerClaims, admin: true },
      path,
      ...options,
      api: {
        'GET /api/notifications/choices': {
          success: true,
          data: { alerts: true, changes: true, failures: true, modules: true },
        },
        'GET /api/people': { success: true, data: everyone },
        'GET /api/accounts': { success: true, data: [account('a1', 'One'), account('a2', 'Two')] },
        ...api,
      },
    },
  );
const dialog = () => screen.findByRole('dialog');
const bodyOf = (services: Awaited<ReturnType<typeof open>>['services'], method: string) =>
  services.api.requests.find((request) => request.method === method);

describe('people', () => {
  it('are listed for admins with their access, waiting people first', async () => {
    const { container } = await open();
    const list = within(await screen.findByRole('list', { name: 'People' }));
    const [first, second] = list.getAllByRole('listitem');
    expect(first).toHaveTextContent(/Nia New.*Waiting for approval/);
    expect(second).toHaveTextContent(/Cleo Client.*Level 1.*Read-only.*1 account/);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('are hidden from others', async () => {
    const { services } = await open({ claims: { ...buyerClaims, accessLevel: 2 } });
    await screen.findByRole('form', { name: 'Notifications' });
    expect(screen.queryByRole('region', { name: 'People' })).not.toBeInTheDocument();
    expect(services.api.requests.map(({ path }) => path)).not.toContain('/api/people');
  });

  it('get access with a level, read-only mode and selected accounts', async () => {
    const granted = { success: true, data: person('new', { version: 4 }) };
    const { user, services } = await open({ api: { 'PATCH /api/people/:id': granted } });
    await user.click(await screen.findByRole('button', { name: 'Grant access to Nia New' }));
    const form = within(await dialog());
    await user.click(form.getByRole('checkbox', { name: 'Read-only' }));
    await user.click(form.getByRole('radio', { name: 'Only these accounts' }));
    await user.click(form.getByRole('button', { name: 'Save access' }));
    expect(await form.findByText('Choose at least one account')).toBeInTheDocument();
    await user.click(await form.findByRole('checkbox', { name: 'MGID · Two' }));
    await user.click(form.getByRole('button', { name: 'Save access' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodyOf(services, 'PATCH')).toMatchObject({
      path: '/api/people/new',
      body: { admin: false, accessLevel: 1, readOnly: true, accounts: ['a2'] },
    });
  });

  it('are opened by a link, and revoked with an undo', async () => {
    const revoked = { success: true, data: person('cleo', { accessLevel: 0, version: 4 }) };
    const { user, services } = await open(
      { api: { 'POST /api/people/:id/revoke': revoked, 'PATCH /api/people/:id': revoked } },
      '/app/account?section=people&person=cleo',
    );
    await user.click(within(await dialog()).getByRole('button', { name: 'Revoke access' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(bodyOf(services, 'PATCH')).toMatchObject({ body: { admin: false, accessLevel: 1 } }),
    );
  });

  it('get a one-time password link, displayed once', async () => {
    const link = { url: 'https://adhelm.test/login?reset=abc', expiresAt: '2026-11-02T10:00:00.000Z' };
    const { user } = await open(
      { api: { 'POST /api/people/:id/password-links': { success: true, data: link } } },
      '/app/account?section=people&person=cleo',
    );
    const form = within(await dialog());
    await user.click(form.getByRole('button', { name: 'Create one-time link' }));
    expect(await form.findByRole('textbox', { name: 'One-time password link' })).toHaveValue(link.url);
    expect(form.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
  });

  it('stay unchanged if someone else changed them meanwhile', async () => {
    const refusal = new AdhelmError('conflict', 'The access of Nia New has changed in the meantime.', {
      status: 412,
    });
    const { user } = await open({ api: { 'PATCH /api/people/:id': () => Promise.reject(refusal) } });
    await user.click(await screen.findByRole('button', { name: 'Grant access to Nia New' }));
    const form = within(await dialog());
    await user.click(form.getByRole('button', { name: 'Save access' }));
    expect(await form.findByText('The access of Nia New has changed in the meantime.')).toBeInTheDocument();
  });
});
