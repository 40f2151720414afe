import type { OfferedChange } from '@adhelm/contracts';
import { fixDate, renderModule } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CampaignToolsRoutes } from '../../routes.tsx';
import { actionApi } from '../../test-data/action-api.ts';
import { calmApi, testNow } from '../../test-data/campaign-tools-api.ts';

fixDate(testNow);

const offered: OfferedChange[] = [
  { field: 'headline', level: 'content', isModerated: true },
  { field: 'target-url', level: 'content', isModerated: true },
];
const description = {
  id: 'mgid',
  name: 'MGID',
  role: 'native',
  transport: 'native',
  reports: [],
  changes: offered,
  tellsBalance: false,
  tellsFigures: true,
  connection: { fields: [], externalId: { label: 'Client id' }, baseUrl: null, isImportOnly: false },
};

const page = (changes = offered) =>
  renderModule(CampaignToolsRoutes, {
    path: '/app/ts/contents',
    api: {
      ...calmApi(),
      ...actionApi,
      'GET /api/sources': { success: true, data: [{ ...description, changes }] },
    },
  });

describe('changing a text of selected contents', () => {
  it('begins with what is there, says that it is reviewed, and is sent after a look at before and after', async () => {
    const { user, api } = page();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Doctors are stunned' }));
    await user.click(await screen.findByRole('button', { name: 'Change headline' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the headline of 1 content' }));
    const field = dialog.getByLabelText('Headline');
    expect(field).toHaveValue('Doctors are stunned');
    expect(dialog.getByText(/reviews what is changed here/)).toBeInTheDocument();
    await user.clear(field);
    await user.click(dialog.getByRole('button', { name: 'Review' }));
    expect(await dialog.findByText('Enter a headline.')).toBeInTheDocument();
    await user.type(field, '  Doctors agree ');
    await user.click(dialog.getByRole('button', { name: 'Review' }));
    await user.click(await screen.findByRole('button', { name: 'Change 1' }));
    await waitFor(() =>
      expect(api.requests.find(({ path }) => path === '/api/actions')?.body).toEqual({
        change: { field: 'headline', value: 'Doctors agree' },
        targets: [{ source: 'mgid', account: 'acc-us', kind: 'content', id: '11' }],
      }),
    );
  });

  it('refuses what is no web address, and begins empty for several', async () => {
    const { user } = page();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Doctors are stunned' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Seven foods' }));
    await user.click(await screen.findByRole('button', { name: 'Change target URL' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Change the target URLs of 2 contents' }),
    );
    expect(dialog.getByLabelText('Target URL')).toHaveValue('');
    await user.type(dialog.getByLabelText('Target URL'), 'ftp://offers.example');
    await user.click(dialog.getByRole('button', { name: 'Review' }));
    expect(await dialog.findByText(/begins with https/)).toBeInTheDocument();
  });

  it('is not offered where the source does not offer it', async () => {
    const { user } = page([]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Doctors are stunned' }));
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change headline' })).not.toBeInTheDocument();
  });
});
