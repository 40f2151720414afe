import type { OfferedChange, SourceDescription, SubEntity } from '@adhelm/contracts';
import { fixDate, type RenderedModule, renderModule, rowNamed, testUser } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { actionApi } from '../../changes/test-data/action-api.ts';
import { CampaignToolsRoutes } from '../../routes.tsx';
import { testNow } from '../../test-data/campaign-tools-api.ts';
import { trackerApi } from '../test-data/tracker-api.ts';

fixDate(testNow);

const entity = (kind: SubEntity['kind'], id: string, part: Partial<SubEntity> = {}): SubEntity => ({
  kind,
  source: 'mgid',
  sourceName: 'MGID',
  account: 'acc-us',
  accountName: 'Northwind US',
  accountCurrency: 'USD',
  id,
  name: null,
  campaign: kind === 'campaign' ? null : { id: '17', name: 'Solar panels' },
  status: null,
  rows: [0],
  visits: 800,
  cost: 40_000_000,
  revenue: 10_000_000,
  profit: -30_000_000,
  problem: null,
  ...part,
});

const widgetBlock: OfferedChange = { field: 'widget-block', level: 'campaign', semantics: 'incremental' };
const coefficient: OfferedChange = {
  field: 'widget-bid',
  level: 'campaign',
  unit: 'coefficient',
  min: 0.01,
  step: 0.01,
};
const bid: OfferedChange = { field: 'widget-bid', level: 'campaign', unit: 'usd' };
const pause: OfferedChange = { field: 'status', level: 'campaign' };

const source = (id: string, name: string, changes: OfferedChange[]): SourceDescription => ({
  id,
  name,
  role: 'native',
  transport: 'native',
  reports: [],
  changes,
  reportsBalance: false,
  reportsFigures: true,
  connection: { fields: [], externalId: { label: 'ID' }, baseUrl: null, isImportOnly: false },
});

const zeropark = { source: 'zeropark', sourceName: 'Zeropark', account: 'acc-zero', accountName: 'Pops' };
const geozo = { source: 'geozo', sourceName: 'Geozo', account: 'acc-geo', accountName: 'Geo' };

function open(entities: readonly SubEntity[], api: object = {}, without: readonly number[] = []) {
  return renderModule(CampaignToolsRoutes, {
    path: '/app/ts/tracker/subs?groupBy=widget',
    api: {
      ...trackerApi(),
      ...actionApi,
      'GET /api/sources': {
        success: true,
        data: [
          source('mgid', 'MGID', [widgetBlock, coefficient, pause]),
          source('zeropark', 'Zeropark', [widgetBlock, bid]),
          source('geozo', 'Geozo', [widgetBlock]),
        ],
      },
      'POST /api/tracker/subs/entities': {
        success: true,
        data: entities,
        currency: 'USD',
        omitted: 0,
        without,
      },
      ...api,
    },
  });
}

const bodiesOf = ({ api }: RenderedModule, path: string) =>
  api.requests.filter((request) => request.path === path).map(({ body }) => body);

/** Opens what stands behind the first rows. */
async function behind({ user }: RenderedModule, rows = 1) {
  await rowNamed('9');
  const boxes = screen.getAllByRole('checkbox', { name: /^Select (5544|9)$/ });
  for (const box of boxes.slice(0, rows)) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Take action' }));
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByRole('region', { name: /^Widgets/ });
  return within(drawer);
}

describe('what stands behind rows', () => {
  it('leads from a losing widget to its block in four clicks', async () => {
    const rendered = open([
      entity('widget', '5544'),
      entity('campaign', '17', { name: 'Solar panels', status: 'active' }),
    ]);
    const { user } = rendered;
    let clicks = 0;
    const click = async (element: HTMLElement) => {
      clicks += 1;
      await user.click(element);
    };
    await rowNamed('9');
    const [losing] = screen.getAllByRole('checkbox', { name: 'Select 5544' });
    if (losing === undefined) throw new Error('the losing widget is missing');
    await click(losing);
    await click(screen.getByRole('button', { name: 'Take action' }));
    const drawer = within(await screen.findByRole('dialog', { name: '5544' }));
    await drawer.findByRole('region', { name: 'Widgets (1)' });
    expect(bodiesOf(rendered, '/api/tracker/subs/entities')).toEqual([
      {
        tracker: 'voluum',
        account: 'acc-vol',
        startDate: '2026-11-14',
        endDate: '2026-11-20',
        by: ['source', 'widget'],
        rows: [['mgid', '5544']],
      },
    ]);
    const widgets = within(drawer.getByRole('region', { name: 'Widgets (1)' }));
    expect(
      widgets.getByText(/in Solar panels · MGID · Northwind US · 800 visits in these rows/),
    ).toBeInTheDocument();
    expect(widgets.getByText('−$30.00')).toBeInTheDocument();
    await click(await widgets.findByRole('button', { name: 'Block' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Block 1 widget' }));
    await click(await dialog.findByRole('button', { name: 'Block 1 widget' }));
    expect(clicks).toBe(4);
    await waitFor(() => expect(bodiesOf(rendered, '/api/actions')).toHaveLength(1));
    expect(bodiesOf(rendered, '/api/actions')).toEqual([
      {
        change: { field: 'widget-block', value: true },
        targets: [{ source: 'mgid', account: 'acc-us', kind: 'widget', id: '5544', campaign: '17' }],
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('offers each change for the entities whose source has it, and says what is missing', async () => {
    const rendered = open([
      entity('widget', '5544'),
      entity('widget', '5544', { ...zeropark, campaign: { id: '8', name: null } }),
      entity('widget', '7', geozo),
    ]);
    const drawer = await behind(rendered, 2);
    const widgets = within(drawer.getByRole('region', { name: 'Widgets (3)' }));
    expect(await widgets.findByText('Bids of widgets cannot be changed at Geozo.')).toBeInTheDocument();
    await rendered.user.click(widgets.getByRole('button', { name: 'Block' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Block 3 widgets' }));
    await rendered.user.click(await dialog.findByRole('button', { name: 'Cancel' }));
    expect(widgets.getByRole('button', { name: 'Change bid' })).toBeInTheDocument();
    await rendered.user.click(widgets.getByRole('button', { name: 'Change coefficient' }));
    const form = within(await screen.findByRole('dialog', { name: 'Change the coefficient of 1 widget' }));
    await rendered.user.type(form.getByLabelText(/Amount/), '0.5');
    await rendered.user.click(form.getByRole('button', { name: 'Review' }));
    await screen.findByRole('button', { name: 'Change 1' });
    expect(bodiesOf(rendered, '/api/actions/preview').at(-1)).toEqual({
      change: { field: 'widget-bid', value: 0.5 },
      targets: [{ source: 'mgid', account: 'acc-us', kind: 'widget', id: '5544', campaign: '17' }],
    });
  });

  it('keeps the progress of several changes in view', async () => {
    const rendered = open([entity('widget', '5544'), entity('widget', '7', geozo)]);
    const drawer = await behind(rendered, 2);
    await rendered.user.click(await drawer.findByRole('button', { name: 'Block' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Block 2 widgets' }));
    await rendered.user.click(await dialog.findByRole('button', { name: 'Block 2 widgets' }));
    await waitFor(() => expect(bodiesOf(rendered, '/api/actions')).toHaveLength(1));
    await waitFor(() =>
      expect(dialog.queryByRole('button', { name: 'Block 2 widgets' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('dialog', { name: 'Block 2 widgets' })).toBeInTheDocument();
  });

  it('states why an entity cannot be changed, and never blocks the rest', async () => {
    const nowhere = { account: null, accountName: null, accountCurrency: null, cost: null, profit: null };
    const rendered = open(
      [
        entity('widget', '5544'),
        entity('widget', '9', { ...nowhere, source: 'jubna', sourceName: 'Jubna', problem: 'no-account' }),
        entity('widget', '10', { ...nowhere, problem: 'several-accounts' }),
      ],
      {},
      [1],
    );
    const drawer = await behind(rendered, 2);
    expect(drawer.getByText('No connected account has this campaign.')).toBeInTheDocument();
    expect(drawer.getByText('Several connected accounts have this campaign ID.')).toBeInTheDocument();
    expect(drawer.getByText('1 row does not lead to one campaign.')).toBeInTheDocument();
    expect(drawer.getByRole('checkbox', { name: 'Select 9 in Solar panels' })).toBeDisabled();
    expect(drawer.getByText('1 of 1 selected')).toBeInTheDocument();
    await rendered.user.click(drawer.getByRole('button', { name: 'Block' }));
    expect(await screen.findByRole('dialog', { name: 'Block 1 widget' })).toBeInTheDocument();
  });

  it('pauses the campaign instead, once it is selected', async () => {
    const rendered = open([
      entity('widget', '5544'),
      entity('campaign', '17', { name: 'Solar panels', status: 'active' }),
    ]);
    const drawer = await behind(rendered);
    const campaigns = within(drawer.getByRole('region', { name: 'Campaigns (1)' }));
    expect(campaigns.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
    await rendered.user.click(campaigns.getByRole('checkbox', { name: 'Select Solar panels' }));
    await rendered.user.click(campaigns.getByRole('button', { name: 'Pause' }));
    expect(await screen.findByRole('dialog', { name: 'Pause Solar panels' })).toBeInTheDocument();
    expect(bodiesOf(rendered, '/api/actions/preview')).toEqual([
      {
        change: { field: 'status', value: 'paused' },
        targets: [{ source: 'mgid', account: 'acc-us', kind: 'campaign', id: '17' }],
      },
    ]);
  });

  it('only shows them to people who may not change campaigns', async () => {
    const rendered = renderModule(CampaignToolsRoutes, {
      path: '/app/ts/tracker/subs?groupBy=widget',
      session: { ...testUser, readOnly: true },
      api: {
        ...trackerApi(),
        'GET /api/sources': { success: true, data: [source('mgid', 'MGID', [widgetBlock])] },
        'POST /api/tracker/subs/entities': {
          success: true,
          data: [entity('widget', '5544')],
          currency: 'USD',
          omitted: 0,
          without: [],
        },
      },
    });
    const drawer = await behind(rendered);
    expect(await drawer.findByRole('button', { name: 'Block' })).toBeDisabled();
  });
});
