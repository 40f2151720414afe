import { invalidField, type OfferedChange } from '@adhelm/contracts';
import { type ApiRequest, fixDate, type RenderedModule, renderModule } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CampaignToolsRoutes } from '../../routes.tsx';
import { calmApi, testNow } from '../../test-data/campaign-tools-api.ts';
import { actionApi } from '../test-data/action-api.ts';

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
  reportsBalance: false,
  reportsFigures: true,
  connection: { fields: [], externalId: { label: 'Client id' }, baseUrl: null, isImportOnly: false },
};

const page = (changes = offered, api: object = {}) =>
  renderModule(CampaignToolsRoutes, {
    path: '/app/ts/contents',
    api: {
      ...calmApi(),
      ...actionApi,
      ...api,
      'GET /api/sources': { success: true, data: [{ ...description, changes }] },
    },
  });

async function askForHeadline(user: RenderedModule['user']) {
  await user.click(await screen.findByRole('checkbox', { name: 'Select Doctors are stunned' }));
  await user.click(await screen.findByRole('button', { name: 'Change headline' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the headline of 1 content' }));
  return { dialog, field: dialog.getByLabelText(/Headline/) };
}

describe('changing a text of selected contents', () => {
  it('starts with the present text, mentions the review, and is sent after a preview', async () => {
    const { user, api } = page();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Doctors are stunned' }));
    await user.click(await screen.findByRole('button', { name: 'Change headline' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the headline of 1 content' }));
    const field = dialog.getByLabelText(/Headline/);
    expect(field).toHaveValue('Doctors are stunned');
    expect(dialog.getByText(/reviews this change/)).toBeInTheDocument();
    await user.clear(field);
    await user.click(dialog.getByRole('button', { name: 'Review' }));
    expect(await dialog.findByText('Required')).toBeInTheDocument();
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

  it('rejects an invalid web address, and starts empty for several contents', async () => {
    const { user } = page();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Doctors are stunned' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Seven foods' }));
    await user.click(await screen.findByRole('button', { name: 'Change target URL' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Change the target URLs of 2 contents' }),
    );
    expect(dialog.getByLabelText(/Target URL/)).toHaveValue('');
    await user.type(dialog.getByLabelText(/Target URL/), 'ftp://offers.example');
    await user.click(dialog.getByRole('button', { name: 'Review' }));
    expect(await dialog.findByText(/starts with https/)).toBeInTheDocument();
  });

  it("displays the source's limits, counts characters, and reports excess immediately", async () => {
    const { user } = page([{ field: 'headline', level: 'content', minLength: 5, maxLength: 20 }]);
    const { dialog, field } = await askForHeadline(user);
    expect(dialog.getByText('5 to 20 characters')).toBeInTheDocument();
    expect(dialog.getByText('19 / 20')).toBeInTheDocument();
    await user.type(field, '!!');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Enter at most 20 characters.');
    expect(dialog.getByText('21 / 20')).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, 'Four');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Enter at least 5 characters.');
  });

  it('uses the general maximum length for a source without a limit', async () => {
    const { user } = page();
    const { dialog } = await askForHeadline(user);
    expect(dialog.getByText('At most 255 characters')).toBeInTheDocument();
  });

  it('displays a headline that names the content once, as the previous value', async () => {
    const { user } = page(offered, {
      'POST /api/actions/preview': (request: ApiRequest) => {
        const before = 'Doctors are stunned';
        const { success, data } = actionApi['POST /api/actions/preview'](request);
        return { success, data: data.map((planned) => ({ ...planned, entityName: before, before })) };
      },
    });
    const { dialog, field } = await askForHeadline(user);
    await user.type(field, ' again');
    await user.click(dialog.getByRole('button', { name: 'Review' }));
    const changes = within(await screen.findByRole('region', { name: 'Changes' }));
    expect(changes.getAllByText('Doctors are stunned')).toHaveLength(1);
    expect(changes.getAllByRole('columnheader')).toHaveLength(1);
  });

  it('returns to the form with the entered text, and sends the corrected one', async () => {
    const { user, api } = page();
    const { dialog, field } = await askForHeadline(user);
    await user.type(field, ' again');
    await user.click(dialog.getByRole('button', { name: 'Review' }));
    expect(await screen.findByRole('button', { name: 'Change 1' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    const form = within(await screen.findByRole('dialog', { name: 'Change the headline of 1 content' }));
    expect(screen.queryByRole('button', { name: 'Change 1' })).not.toBeInTheDocument();
    expect(form.getByLabelText(/Headline/)).toHaveValue('Doctors are stunned again');
    await user.type(form.getByLabelText(/Headline/), '!');
    await user.click(form.getByRole('button', { name: 'Review' }));
    await user.click(await screen.findByRole('button', { name: 'Change 1' }));
    await waitFor(() =>
      expect(api.requests.find(({ path }) => path === '/api/actions')?.body).toMatchObject({
        change: { value: 'Doctors are stunned again!' },
      }),
    );
  });

  it.each(['POST /api/actions/preview', 'POST /api/actions'])(
    'that %s rejects is displayed in the form again, with the reason at the field',
    async (call) => {
      const refuse = () => {
        throw invalidField('change.value', 'A headline has at most 7 characters');
      };
      const { user } = page(offered, { [call]: refuse });
      const { dialog, field } = await askForHeadline(user);
      await user.type(field, ' again');
      await user.click(dialog.getByRole('button', { name: 'Review' }));
      if (call === 'POST /api/actions') {
        await user.click(await screen.findByRole('button', { name: 'Change 1' }));
      }
      const refused = await screen.findByText('A headline has at most 7 characters');
      const again = screen.getByRole('textbox', { name: /Headline/ });
      expect(again).toHaveValue('Doctors are stunned again');
      await waitFor(() => expect(again).toHaveAccessibleErrorMessage(/at most 7 characters/));
      await user.type(again, '!');
      await waitFor(() => expect(refused).not.toBeInTheDocument());
    },
  );

  it('is hidden if the source does not support it', async () => {
    const { user } = page([]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Doctors are stunned' }));
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change headline' })).not.toBeInTheDocument();
  });
});
