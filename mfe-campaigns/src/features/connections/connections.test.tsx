import { AdhelmError, type ManagedAccount, type SourceDescription } from '@adhelm/contracts';
import { axeViolations, fixDate, renderModule } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CampaignToolsRoutes } from '../../routes.tsx';
import { calmApi, testNow } from '../../test-data/campaign-tools-api.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

const account = (id: string, part: Partial<ManagedAccount> = {}): ManagedAccount => ({
  id,
  source: 'mgid',
  sourceName: 'MGID',
  name: `Account ${id}`,
  externalId: `1${id}`,
  currency: 'USD',
  timeZone: 'UTC',
  baseUrl: 'https://api.mgid.com/v1',
  health: 'ok',
  healthReason: null,
  everySeconds: 900,
  isPaused: false,
  nextSyncAt: '2026-11-20T15:10:00Z',
  lastGoodSyncAt: '2026-11-20T14:55:00Z',
  firstSync: null,
  balance: { amount: 12_500_000, currency: 'USD' },
  credentialsChangedAt: '2026-11-01T00:00:00Z',
  checkedAt: '2026-11-01T00:05:00Z',
  version: 3,
  ...part,
});

const source = (
  id: string,
  name: string,
  part: Partial<SourceDescription['connection']>,
  tellsFigures = true,
): SourceDescription => ({
  id,
  name,
  role: 'native',
  transport: 'native',
  reports: [],
  changes: [],
  tellsBalance: false,
  tellsFigures,
  connection: {
    fields: [{ name: 'token', label: 'API token', isSecret: true }],
    externalId: { label: 'API client ID' },
    baseUrl: 'https://api.mgid.com/v1',
    isImportOnly: false,
    ...part,
  },
});
const sources = [
  source('mgid', 'MGID', {}),
  source('engageya', 'Engageya', { fields: [], baseUrl: null, isImportOnly: true }, false),
  source('rtx', 'RTX', {}, false),
];
const accounts = [
  account('1'),
  account('2', { health: 'failing', healthReason: 'The token is refused' }),
  account('3', { source: 'engageya', sourceName: 'Engageya', everySeconds: null }),
];

const open = (path = '', api: object = {}) =>
  renderModule(CampaignToolsRoutes, {
    path: `/app/ts/campaigns${path}`,
    api: {
      ...calmApi(),
      'GET /api/accounts': { success: true, data: accounts },
      'GET /api/sources': { success: true, data: sources },
      ...api,
    },
  });
const drawer = async (name = 'Accounts') => within(await screen.findByRole('dialog', { name }));

describe('the accounts', () => {
  it('say on the page that one has a problem, and are listed by source with how they are', async () => {
    const { user, path } = open();
    await user.click(await screen.findByRole('button', { name: 'Accounts, 1 has a problem' }));
    const list = await drawer();
    const mgid = within(await list.findByRole('region', { name: 'MGID' }));
    expect(mgid.getByRole('button', { name: /Account 1.*Up to date/ })).toBeInTheDocument();
    expect(
      mgid.getByRole('button', { name: /Account 2.*Has a problem.*The token is refused/ }),
    ).toBeVisible();
    expect(list.getByRole('button', { name: /Account 3.*Figures come from files/ })).toBeInTheDocument();
    expect(path()).toContain('accounts=all');
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(list.getByRole('button', { name: 'Close accounts' }));
    await waitFor(() => expect(path()).not.toContain('accounts='));
  });

  it('are told in full, and one that the link names opens at once', async () => {
    open('?accounts=2');
    const details = await drawer();
    expect(await details.findByText('The token is refused')).toBeInTheDocument();
    expect(details.getByText('$12.50')).toBeInTheDocument();
    expect(details.getByLabelText('API token')).toHaveAttribute('type', 'password');
  });

  it('of files lead to a file to import, and tell no syncs', async () => {
    open('?accounts=3');
    const details = await drawer();
    expect(await details.findByRole('link', { name: 'Import a file' })).toHaveAttribute(
      'href',
      '/app/ts/campaigns?source=engageya&account=3&imports=new',
    );
    expect(details.getByText('Time zone')).toBeInTheDocument();
    expect(details.queryByText('Last good sync')).not.toBeInTheDocument();
  });

  it('that are not there say so', async () => {
    open('?accounts=9');
    expect(await (await drawer()).findByText('This account is not there')).toBeInTheDocument();
  });

  it('are synced, paused and tested, and each says what came of it', async () => {
    const { api, user } = open('?accounts=1', {
      'POST /api/accounts/:id/sync': { success: true, data: account('1') },
      'POST /api/accounts/:id/test': () => {
        throw new AdhelmError('validation', 'MGID refuses these credentials');
      },
      'PATCH /api/accounts/:id': { success: true, data: account('1', { isPaused: true }) },
    });
    const details = await drawer();
    await user.click(await details.findByRole('button', { name: 'Sync now' }));
    expect(await details.findByText('It is synced as soon as a worker is free')).toBeInTheDocument();
    await user.click(details.getByRole('button', { name: 'Test the connection' }));
    expect(await details.findByRole('alert')).toHaveTextContent(
      'The connection does not work MGID refuses these credentials',
    );
    await user.click(details.getByRole('button', { name: 'Pause syncs' }));
    await waitFor(() =>
      expect(api.requests.find(({ method }) => method === 'PATCH')).toMatchObject({
        path: '/api/accounts/1',
        body: { isPaused: true },
        ifMatch: '"3"',
      }),
    );
  });

  it('are renamed; an edit that somebody else overtook says so', async () => {
    const { user } = open('?accounts=1', {
      'PATCH /api/accounts/:id': () => {
        throw new AdhelmError('conflict', 'changed', { status: 412 });
      },
    });
    const details = await drawer();
    const name = await details.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Other');
    await user.click(details.getByRole('button', { name: 'Save' }));
    expect(await details.findByText(/Somebody changed this account meanwhile/)).toBeInTheDocument();
  });

  it('take new credentials, which are gone from the form once they were taken', async () => {
    const { api, user } = open('?accounts=1', {
      'PUT /api/accounts/:id/credentials': { success: true, data: account('1') },
    });
    const details = await drawer();
    const token = await details.findByLabelText('API token');
    await user.type(token, 'new-token');
    await user.click(details.getByRole('button', { name: 'Test and replace' }));
    await waitFor(() => expect(token).toHaveValue(''));
    expect(api.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      credentials: { token: 'new-token' },
    });
  });

  it('are removed only when their name was typed', async () => {
    const { api, user, path } = open('?accounts=1', { 'DELETE /api/accounts/:id': null });
    const details = await drawer();
    const remove = await details.findByRole('button', { name: 'Remove' });
    await user.click(remove);
    expect(api.requests.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.type(details.getByLabelText('Type Account 1 to confirm'), 'Account 1');
    await user.click(remove);
    await waitFor(() => expect(path()).toContain('accounts=all'));
  });
});

describe('connecting an account', () => {
  it('asks for what the source needs, and puts refusals at their fields', async () => {
    const { user } = open('?accounts=new', {
      'POST /api/accounts': () => {
        throw new AdhelmError('validation', 'API token is missing', {
          fields: [
            { field: 'credentials.token', message: 'API token is missing' },
            { field: 'externalId', message: 'It is connected already' },
          ],
        });
      },
    });
    const form = await drawer('Connect an account');
    await user.selectOptions(await form.findByLabelText('Source'), 'MGID');
    await user.click(form.getByRole('button', { name: 'Test and connect' }));
    expect(await form.findByText('API token is missing')).toBeInTheDocument();
    expect(form.getByText('It is connected already')).toBeInTheDocument();
    expect(form.getByLabelText('API client ID')).toBeInvalid();
  });

  it('sends what was typed, and shows the account', async () => {
    const { api, user, path } = open('?accounts=new', {
      'POST /api/accounts': { success: true, data: account('1') },
    });
    const form = await drawer('Connect an account');
    await user.selectOptions(await form.findByLabelText('Source'), 'MGID');
    await user.type(form.getByLabelText('Name'), 'Account 1');
    await user.type(form.getByLabelText('API client ID'), '11');
    await user.type(form.getByLabelText('API token'), 'secret');
    await user.type(form.getByLabelText('Currency'), 'usd');
    await user.click(form.getByRole('button', { name: 'Test and connect' }));
    await waitFor(() => expect(path()).toContain('accounts=1'));
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      source: 'mgid',
      name: 'Account 1',
      externalId: '11',
      currency: 'USD',
      credentials: { token: 'secret' },
    });
    // the account can be chosen on the page behind at once
    const asked = () => api.requests.filter(({ path: called }) => called === '/api/campaigns/sources');
    await waitFor(() => expect(asked()).toHaveLength(2));
  });

  it('of a source without an API asks for no credentials', async () => {
    const { user } = open('?accounts=new');
    const form = await drawer('Connect an account');
    await user.selectOptions(await form.findByLabelText('Source'), 'Engageya');
    expect(form.queryByLabelText('API token')).not.toBeInTheDocument();
    expect(form.getByText(/no API for advertisers/)).toBeInTheDocument();
  });

  it('of a source whose API tells no figures says that they come from files', async () => {
    const { user } = open('?accounts=new');
    const form = await drawer('Connect an account');
    await user.selectOptions(await form.findByLabelText('Source'), 'RTX');
    expect(form.getByLabelText('API token')).toBeInTheDocument();
    expect(form.getByText(/API tells no figures/)).toBeInTheDocument();
    await user.selectOptions(form.getByLabelText('Source'), 'MGID');
    expect(form.queryByText(/figures/)).not.toBeInTheDocument();
  });
});
