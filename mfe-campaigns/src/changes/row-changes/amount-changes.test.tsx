import { invalidField, type OfferedChange } from '@adhelm/contracts';
import { type ApiRequest, fixDate, type RenderedModule, renderModule } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CampaignToolsRoutes } from '../../routes.tsx';
import { calmApi, testNow } from '../../test-data/campaign-tools-api.ts';
import { actionApi } from '../test-data/action-api.ts';

fixDate(testNow);

const bidOfCampaigns: OfferedChange = {
  field: 'bid',
  level: 'campaign',
  unit: 'account-currency',
  min: 0.01,
  max: 10,
};

function page(changes: readonly OfferedChange[], api: object = {}) {
  return renderModule(CampaignToolsRoutes, {
    path: '/app/ts/campaigns?view=account',
    api: {
      ...calmApi(),
      ...actionApi,
      ...api,
      'GET /api/sources': {
        success: true,
        data: [
          {
            id: 'mgid',
            name: 'MGID',
            role: 'native',
            transport: 'native',
            reports: [],
            changes,
            reportsBalance: false,
            reportsFigures: true,
            connection: {
              fields: [],
              externalId: { label: 'Client id' },
              baseUrl: null,
              isImportOnly: false,
            },
          },
        ],
      },
    },
  });
}

async function select(rendered: RenderedModule, ...names: readonly string[]) {
  for (const name of names) {
    await rendered.user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  }
}

const bodiesOf = (rendered: RenderedModule, path: string) =>
  rendered.api.requests.filter((request) => request.path === path).map(({ body }) => body);

describe('changing an amount of selected campaigns', () => {
  it('previews the change in the account’s currency, and sends it once', async () => {
    const rendered = page([bidOfCampaigns]);
    await select(rendered, 'Solar panels', 'Hearing aids');
    await rendered.user.click(await screen.findByRole('button', { name: 'Change bid' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change the bids of 2 campaigns' });
    await rendered.user.type(within(dialog).getByLabelText('Amount'), '0.2');
    await rendered.user.click(within(dialog).getByRole('button', { name: 'Review' }));

    const confirm = await screen.findByRole('button', { name: 'Change 2' });
    expect(screen.getAllByText('$0.25')).toHaveLength(2);
    expect(screen.getAllByText('$0.20')).toHaveLength(2);
    expect(screen.getAllByText('(−20.0%)')).toHaveLength(2);
    expect(bodiesOf(rendered, '/api/actions')).toHaveLength(0);
    await rendered.user.click(confirm);
    await waitFor(() => expect(bodiesOf(rendered, '/api/actions')).toHaveLength(1));
    expect(bodiesOf(rendered, '/api/actions')[0]).toEqual({
      change: { field: 'bid', value: 200_000 },
      targets: ['1', '2'].map((id) => ({ source: 'mgid', account: 'acc-us', kind: 'campaign', id })),
    });
  });

  it('changes by percent down to a limit', async () => {
    const rendered = page([bidOfCampaigns]);
    await select(rendered, 'Solar panels');
    await rendered.user.click(await screen.findByRole('button', { name: 'Change bid' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change the bid of 1 campaign' });
    await rendered.user.selectOptions(within(dialog).getByLabelText('How'), 'Lower by percent');
    await rendered.user.type(within(dialog).getByLabelText('Percent'), '20');
    await rendered.user.type(within(dialog).getByLabelText('Lower limit'), '0.1');
    await rendered.user.click(within(dialog).getByRole('button', { name: 'Review' }));
    await waitFor(() => expect(bodiesOf(rendered, '/api/actions/preview')).toHaveLength(1));
    expect(bodiesOf(rendered, '/api/actions/preview')[0]).toMatchObject({
      change: { field: 'bid', changeBy: -0.2, floor: 100_000 },
    });
    expect(await screen.findByRole('dialog', { name: 'Change the bid of Solar panels' })).toBeInTheDocument();
  });

  it('returns to the form with the entered values, also if nothing can be changed', async () => {
    const rendered = page([bidOfCampaigns], {
      'POST /api/actions/preview': (request: ApiRequest) => {
        const { success, data } = actionApi['POST /api/actions/preview'](request);
        return {
          success,
          data: data.map((planned) => ({ ...planned, skipped: 'It no longer exists at the network' })),
        };
      },
    });
    await select(rendered, 'Solar panels');
    await rendered.user.click(await screen.findByRole('button', { name: 'Change bid' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the bid of 1 campaign' }));
    await rendered.user.selectOptions(dialog.getByLabelText('How'), 'Raise by percent');
    await rendered.user.type(dialog.getByLabelText('Percent'), '20');
    await rendered.user.click(dialog.getByRole('button', { name: 'Review' }));
    expect(await screen.findByText('Skipped: It no longer exists at the network')).toBeInTheDocument();
    await rendered.user.click(screen.getByRole('button', { name: 'Back' }));
    const form = within(await screen.findByRole('dialog', { name: 'Change the bid of 1 campaign' }));
    expect(form.getByLabelText('How')).toHaveValue('raise');
    expect(form.getByLabelText('Percent')).toHaveValue(20);
  });

  it("displays the server's errors at their field", async () => {
    const rendered = page([bidOfCampaigns], {
      'POST /api/actions/preview': () => {
        throw invalidField('change.floor', 'Must be above zero');
      },
    });
    await select(rendered, 'Solar panels');
    await rendered.user.click(await screen.findByRole('button', { name: 'Change bid' }));
    const dialog = within(await screen.findByRole('dialog'));
    await rendered.user.selectOptions(dialog.getByLabelText('How'), 'Lower by percent');
    await rendered.user.type(dialog.getByLabelText('Percent'), '20');
    await rendered.user.type(dialog.getByLabelText('Lower limit'), '0.1');
    await rendered.user.click(dialog.getByRole('button', { name: 'Review' }));
    expect(await screen.findByText('Must be above zero')).toBeInTheDocument();
    const limit = screen.getByLabelText('Lower limit');
    expect(limit).toHaveValue(0.1);
    await waitFor(() => expect(limit).toHaveAccessibleErrorMessage(/above zero/));
  });

  it("validates against the source's limits without a request", async () => {
    const rendered = page([bidOfCampaigns]);
    await select(rendered, 'Solar panels');
    await rendered.user.click(await screen.findByRole('button', { name: 'Change bid' }));
    const dialog = await screen.findByRole('dialog');
    await rendered.user.type(within(dialog).getByLabelText('Amount'), '11');
    await rendered.user.click(within(dialog).getByRole('button', { name: 'Review' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Must be at most 10.');
    expect(bodiesOf(rendered, '/api/actions/preview')).toHaveLength(0);
  });

  it('offers only the amounts that the source allows to change', async () => {
    const rendered = page([
      { ...bidOfCampaigns, level: 'content' },
      { field: 'daily-budget', level: 'campaign' },
      { field: 'status', level: 'campaign' },
    ]);
    await select(rendered, 'Solar panels');
    expect(await screen.findByRole('button', { name: 'Change daily budget' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change bid' })).not.toBeInTheDocument();
  });
});
