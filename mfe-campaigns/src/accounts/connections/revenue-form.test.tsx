import { AdhelmError, type RevenueSettingsAnswer } from '@adhelm/contracts';
import { axeViolations, fixDate } from '@adhelm/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { testNow } from '../../test-data/campaign-tools-api.ts';
import { accountsDrawer, openAccounts } from './test-data/connections-page.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

const settings: RevenueSettingsAnswer = {
  success: true,
  data: [
    { account: null, origin: 'automatic', tracker: null, version: 0 },
    { account: '1', origin: 'workspace', tracker: null, version: 2 },
  ],
  trackers: [
    { id: 'v1', name: 'Voluum main' },
    { id: 't1', name: 'Thrive' },
  ],
};
const GET = 'GET /api/revenue-settings';
const PUT = 'PUT /api/revenue-settings';

describe('where the revenue of an account comes from', () => {
  it('is the setting of the workspace, until a person chooses a tracker', async () => {
    const { api, user } = openAccounts('?accounts=1', { [GET]: settings, [PUT]: settings });
    const details = await accountsDrawer();
    const from = await details.findByLabelText('Revenue from');
    expect(from).toHaveDisplayValue('Workspace setting: Tracker, or the source where no tracker reports');
    expect(details.queryByLabelText('Tracker')).not.toBeInTheDocument();
    await user.selectOptions(from, 'Tracker only');
    await user.selectOptions(details.getByLabelText('Tracker'), 'Thrive');
    await user.click(details.getByRole('button', { name: 'Save revenue setting' }));
    await waitFor(() =>
      expect(api.requests.find(({ method }) => method === 'PUT')).toMatchObject({
        path: '/api/revenue-settings',
        body: { account: '1', origin: 'tracker', tracker: 't1' },
        ifMatch: '"2"',
      }),
    );
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('is reported as changed by someone else, and loaded again', async () => {
    const { api, user } = openAccounts('?accounts=1', {
      [GET]: settings,
      [PUT]: () => {
        throw new AdhelmError('conflict', 'Someone else changed this setting', { status: 412 });
      },
    });
    const details = await accountsDrawer();
    await user.selectOptions(await details.findByLabelText('Revenue from'), 'Source');
    await user.click(details.getByRole('button', { name: 'Save revenue setting' }));
    expect(await screen.findByText(/Someone else changed this setting. Review/)).toBeInTheDocument();
    expect(
      api.requests.filter(({ path, method }) => path === '/api/revenue-settings' && method === 'GET').length,
    ).toBeGreaterThan(1);
  });

  it('is set for all accounts below their list, by people who see all of them', async () => {
    const { api, user } = openAccounts('?accounts=all', { [GET]: settings, [PUT]: settings });
    const list = await accountsDrawer();
    const from = await list.findByLabelText('Revenue from');
    expect([...from.querySelectorAll('option')].map(({ textContent }) => textContent)).not.toContain(
      'Workspace setting',
    );
    await user.selectOptions(from, 'Client (commission of leads)');
    await user.click(list.getByRole('button', { name: 'Save revenue setting' }));
    await waitFor(() =>
      expect(api.requests.find(({ method }) => method === 'PUT')).toMatchObject({
        body: { account: null, origin: 'client', tracker: null },
        ifMatch: '"0"',
      }),
    );
  });

  it('says that it could not be loaded', async () => {
    openAccounts('?accounts=1', {
      [GET]: () => {
        throw new AdhelmError('unavailable', 'No connection');
      },
    });
    const details = await accountsDrawer();
    expect(await details.findByText('The revenue setting could not be loaded')).toBeInTheDocument();
  });
});
