import { AdhelmError } from '@adhelm/contracts';
import { axeViolations, fixDate } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { testNow } from '../../test-data/campaign-tools-api.ts';
import { account, accountsDrawer, openAccounts } from './test-data/connections-page.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

describe('the accounts', () => {
  it('warn on the page about a problem, and are listed by source with their health', async () => {
    const { user, path } = openAccounts();
    await user.click(await screen.findByRole('button', { name: 'Accounts, 1 needs attention' }));
    const list = await accountsDrawer();
    const mgid = within(await list.findByRole('region', { name: 'MGID' }));
    expect(mgid.getByRole('button', { name: /Account 1.*Up to date/ })).toBeInTheDocument();
    expect(
      mgid.getByRole('button', { name: /Account 2.*Needs attention.*The token is refused/ }),
    ).toBeVisible();
    expect(list.getByRole('button', { name: /Account 3.*Imported from files/ })).toBeInTheDocument();
    expect(list.getByRole('button', { name: /Account 3/ })).not.toHaveTextContent('sync');
    expect(list.getByRole('button', { name: /Account 1/ })).toHaveTextContent('Last good sync');
    expect(path()).toContain('accounts=all');
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(list.getByRole('button', { name: 'Close accounts' }));
    await waitFor(() => expect(path()).not.toContain('accounts='));
  });

  it('have details, which a link opens directly', async () => {
    const { user } = openAccounts('?accounts=2');
    const details = await accountsDrawer();
    expect(await details.findByText('The token is refused')).toBeInTheDocument();
    const parts = within(details.getByRole('region', { name: 'What is synced' }));
    const [balance, widgets] = parts.getAllByRole('listitem');
    expect(balance).toHaveTextContent('Balance');
    expect(balance).toHaveTextContent('Not read yet');
    expect(balance).toHaveTextContent('Could not be read. The token is refused');
    // what only support needs is out of the way
    expect(details.queryByText('GET /clients/12')).not.toBeInTheDocument();
    await user.click(parts.getByRole('button', { name: 'Details of Balance' }));
    expect(await details.findByText('GET /clients/12')).toBeVisible();
    expect(widgets).toHaveTextContent(/Widgets by day.*Read .*, complete through/);
    expect(widgets).toHaveTextContent('Not complete. Geozo returned 40 of 57 widgets');
    expect(await axeViolations(document.body)).toEqual([]);
    expect(details.getByText('$12.50')).toBeInTheDocument();
    expect(details.getByLabelText('API token')).toHaveAttribute('type', 'password');
  });

  it('that wait for a limit say until when and how old their figures are, not that they are up to date', async () => {
    const part = { completeThrough: null, lastError: null, partial: null };
    const waiting = account('1', {
      limitedUntil: new Date(testNow.getTime() + 300_000).toISOString(),
      health: 'failing',
      healthReason: 'MGID asked us to slow down: Too Many Requests',
      parts: [
        { ...part, kind: 'entities', lastGoodSyncAt: '2026-11-18T07:00:00Z' },
        { ...part, kind: 'campaign_day', lastGoodSyncAt: '2026-11-20T14:55:00Z' },
        { ...part, kind: 'widget_day', lastGoodSyncAt: '2026-11-19T13:40:00Z' },
      ],
    });
    const answer = { 'GET /api/accounts': { success: true, data: [waiting] } };
    const { user } = openAccounts('?accounts=all', answer);
    const list = await accountsDrawer();
    const words = 'Waits for MGID’s limit until 15:05. Figures of Nov 19, 13:40.';
    const row = await list.findByRole('button', { name: /Account 1.*Waits for limit/ });
    expect(row).toHaveTextContent(words);
    expect(row).not.toHaveTextContent('Needs attention');
    // the page asks nobody to act
    expect(screen.queryByRole('button', { name: /needs attention/, hidden: true })).not.toBeInTheDocument();
    await user.click(row);
    const details = await accountsDrawer();
    expect(await details.findByText(words)).toBeVisible();
    expect(details.getByText('MGID asked us to slow down: Too Many Requests')).toBeVisible();
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('of files only link to an import, and display no syncs', async () => {
    openAccounts('?accounts=3');
    const details = await accountsDrawer();
    expect(await details.findByRole('link', { name: 'Import a file' })).toHaveAttribute(
      'href',
      '/app/ts/campaigns?source=engageya&account=3&imports=new',
    );
    expect(details.getByText('Time zone')).toBeInTheDocument();
    expect(details.queryByText('Last good sync')).not.toBeInTheDocument();
  });

  it('that do not exist are reported', async () => {
    openAccounts('?accounts=9');
    expect(await (await accountsDrawer()).findByText('Account not found')).toBeInTheDocument();
  });

  it('are synced, paused and tested, each with its result', async () => {
    const { api, user } = openAccounts('?accounts=1', {
      'POST /api/accounts/:id/sync': { success: true, data: account('1') },
      'POST /api/accounts/:id/test': () => {
        throw new AdhelmError('validation', 'MGID refuses these credentials');
      },
      'PATCH /api/accounts/:id': { success: true, data: account('1', { isPaused: true }) },
    });
    const details = await accountsDrawer();
    await user.click(await details.findByRole('button', { name: 'Sync now' }));
    expect(await details.findByText('Sync starts in a moment')).toBeInTheDocument();
    await user.click(details.getByRole('button', { name: 'Test the connection' }));
    expect(await details.findByRole('alert')).toHaveTextContent(
      'Connection failed MGID refuses these credentials',
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

  it('are renamed, and report a conflicting edit', async () => {
    const { user } = openAccounts('?accounts=1', {
      'PATCH /api/accounts/:id': () => {
        throw new AdhelmError('conflict', 'changed', { status: 412 });
      },
    });
    const details = await accountsDrawer();
    const name = await details.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Other');
    await user.click(details.getByRole('button', { name: 'Save' }));
    expect(await details.findByText(/Someone else changed this account/)).toBeInTheDocument();
  });

  it('accept new credentials, which are then cleared from the form', async () => {
    const { api, user } = openAccounts('?accounts=1', {
      'PUT /api/accounts/:id/credentials': { success: true, data: account('1') },
    });
    const details = await accountsDrawer();
    const token = await details.findByLabelText('API token');
    await user.type(token, 'new-token');
    await user.click(details.getByRole('button', { name: 'Test and replace' }));
    await waitFor(() => expect(token).toHaveValue(''));
    expect(api.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      credentials: { token: 'new-token' },
    });
  });

  it('are not closed with new credentials in the form without a confirmation', async () => {
    const { user, path } = openAccounts('?accounts=1');
    const details = await accountsDrawer();
    const token = await details.findByLabelText('API token');
    await user.click(details.getByRole('button', { name: 'Test and replace' }));
    await waitFor(() => expect(token).toHaveAccessibleErrorMessage('Required'));
    await user.type(token, 'new-token');
    await user.click(details.getByRole('button', { name: 'All accounts' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(path()).toContain('accounts=all'));
  });

  it('are removed only after their name was entered', async () => {
    const { api, user, path } = openAccounts('?accounts=1', { 'DELETE /api/accounts/:id': null });
    const details = await accountsDrawer();
    const remove = await details.findByRole('button', { name: 'Remove' });
    const paletteOf = (button: HTMLElement) =>
      getComputedStyle(button).getPropertyValue('--adhelm-colors-color-palette-solid');
    expect(paletteOf(remove)).toContain('danger');
    expect(paletteOf(details.getByRole('button', { name: 'Save' }))).not.toContain('danger');
    await user.click(remove);
    expect(api.requests.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.type(details.getByLabelText('Type Account 1 to confirm'), 'Account 1');
    await user.click(remove);
    await waitFor(() => expect(path()).toContain('accounts=all'));
  });
});
