import { fixDate, renderModule, rowNamed, testUser } from '@adhelm/shared-ui/testing';
import { screen } from '@testing-library/react';
import { accountsDrawer, openAccounts } from './accounts/connections/test-data/connections-page.ts';
import { openCampaigns } from './lists/campaigns/test-data/campaigns-page.ts';
import { CampaignToolsRoutes } from './routes.tsx';
import { testNow } from './test-data/campaign-tools-api.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

const readOnly = { ...testUser, accessLevel: 1, readOnly: true };
const junior = { ...testUser, accessLevel: 1 };
const READ_ONLY = 'Your access is read-only. Ask an admin to let you make changes.';

describe('a read-only person', () => {
  it('sees a list whose changes are disabled, with the reason', async () => {
    const { user } = openCampaigns({ session: readOnly });
    const row = await rowNamed('Solar panels');
    const pause = row.getByRole('button', { name: /^Pause/ });
    expect(pause).toBeDisabled();
    expect(pause).toHaveAttribute('title', READ_ONLY);
    expect(screen.getByText('Your access is read-only')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Create campaign' })).not.toBeInTheDocument();
    await user.click(row.getByRole('checkbox'));
    const selected = await screen.findByRole('group', { name: 'Selected rows' });
    expect(selected).toHaveTextContent(READ_ONLY);
    expect(selected).not.toHaveTextContent('Pause');
  });

  it('sees the reason why nothing can be created, instead of a form', async () => {
    renderModule(CampaignToolsRoutes, { path: '/app/ts/campaigns/create', session: readOnly });
    expect(await screen.findByText('You do not have permission to create')).toBeInTheDocument();
    expect(screen.getByText(READ_ONLY)).toBeInTheDocument();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });
});

describe('a level 1 person', () => {
  it('changes campaigns', async () => {
    openCampaigns({ session: junior });
    expect((await rowNamed('Solar panels')).getByRole('button', { name: /^Pause/ })).toBeEnabled();
    expect(screen.queryByText('You cannot change this')).not.toBeInTheDocument();
  });

  it('sees accounts, may sync one, and sees who may connect and edit them', async () => {
    const listed = openAccounts('?accounts=all', {}, junior);
    const list = await accountsDrawer();
    expect(
      await list.findByText('You need access level 2 to connect and edit accounts.'),
    ).toBeInTheDocument();
    expect(list.queryByRole('button', { name: 'Connect an account' })).not.toBeInTheDocument();
    listed.unmount();
    openAccounts('?accounts=1', {}, junior);
    const details = await accountsDrawer();
    expect(await details.findByRole('button', { name: 'Sync now' })).toBeEnabled();
    for (const name of ['Pause syncs', 'Test the connection', 'Remove']) {
      expect(details.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    expect(details.queryByLabelText('API token')).not.toBeInTheDocument();
  });
});
