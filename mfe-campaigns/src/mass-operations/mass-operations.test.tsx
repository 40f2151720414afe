import {
  AdhelmError,
  type ManagedAccount,
  type OperationPreview,
  type WidgetOperation,
} from '@adhelm/contracts';
import {
  type ApiRequest,
  axeViolations,
  fixDate,
  type RenderedModule,
  renderModule,
} from '@adhelm/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { sourceWith } from '../campaign/test-data/campaign-page.ts';
import { CampaignToolsRoutes } from '../routes.tsx';
import { calmApi, campaign, figures, testNow } from '../test-data/campaign-tools-api.ts';
import { writtenIds } from './written-ids.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

const account: ManagedAccount = {
  id: 'acc-us',
  source: 'mgid',
  sourceName: 'MGID',
  name: 'Northwind US',
  externalId: '1',
  currency: 'USD',
  timeZone: 'America/New_York',
  baseUrl: 'sandbox:mgid',
  health: 'ok',
  healthReason: null,
  everySeconds: 300,
  isPaused: false,
  nextSyncAt: null,
  lastGoodSyncAt: null,
  firstSync: null,
  balance: null,
  credentialsChangedAt: null,
  checkedAt: '2026-11-01T00:00:00.000Z',
  version: 1,
};
const source = sourceWith([
  { field: 'widget-block', level: 'campaign', semantics: 'incremental' },
  { field: 'widget-bid', level: 'campaign', semantics: 'incremental', unit: 'coefficient', min: 0.01 },
]);
const campaigns = {
  success: true,
  data: [{ ...campaign('7', { name: 'Solar panels' }), account_name: 'Northwind US', source_name: 'MGID' }],
  page: { next: null, total: 1 },
  totals: figures({}),
  withoutRevenue: null,
  withoutRate: [],
  range: { startDate: '2026-11-14', endDate: '2026-11-20' },
  freshness: [],
};
const preview: OperationPreview = {
  fingerprint: 'print',
  currency: 'USD',
  selected: 3,
  planned: 2,
  canary: 1,
  cost: 12_000_000,
  revenue: 3_000_000,
  accounts: [
    {
      source: 'mgid',
      account: 'acc-us',
      accountName: 'Northwind US',
      planned: 2,
      skipped: 1,
      cost: 12_000_000,
      revenue: 3_000_000,
    },
  ],
  skipped: [{ reason: 'Already set to this value', count: 1 }],
  ids: null,
  rows: [
    {
      source: 'mgid',
      account: 'acc-us',
      kind: 'widget',
      id: 'news-7',
      campaign: '7',
      campaignName: 'Solar panels',
      cost: 12_000_000,
      revenue: 3_000_000,
      before: false,
      target: true,
      isReadFirst: false,
      skipped: null,
    },
  ],
};
const operation = (more: Partial<WidgetOperation> = {}): WidgetOperation => ({
  id: 'op-1',
  actor: { kind: 'person', id: 'u1', name: 'Ben Buyer' },
  reason: null,
  state: 'running',
  change: { field: 'widget-block', value: true },
  undoOf: null,
  undoneBy: null,
  accounts: 1,
  total: 200,
  sent: 0,
  confirmed: 50,
  failed: 1,
  skipped: 2,
  cancelled: 0,
  canary: { size: 2, passed: true },
  message: null,
  createdAt: '2026-11-20T14:58:00.000Z',
  updatedAt: '2026-11-20T14:59:00.000Z',
  finishedAt: null,
  commands: ['pause', 'cancel'],
  ...more,
});
const failedRow = {
  source: 'mgid',
  account: 'acc-us',
  kind: 'widget',
  id: 'news-7',
  campaign: '7',
  campaignName: 'Solar panels',
  state: 'failed',
  isCanary: false,
  field: 'widget-block',
  before: false,
  after: true,
  unit: null,
  reason: 'The network refused it',
};
const result = (data = operation()) => ({
  success: true,
  data,
  rows: [failedRow],
  page: { next: null, total: 1 },
});

const PAGE = '/app/ts/campaigns/widgets/optimization/mass/create';
const open = (query = '', api: object = {}) =>
  renderModule(CampaignToolsRoutes, {
    path: `${PAGE}${query}`,
    api: {
      ...calmApi(),
      'GET /api/accounts': { success: true, data: [account] },
      'GET /api/sources': { success: true, data: [source] },
      'GET /api/campaigns/all': campaigns,
      'GET /api/widget-operations': { success: true, data: [], page: { next: null, total: 0 } },
      'POST /api/widget-operations/preview': { success: true, data: preview },
      'POST /api/widget-operations': { success: true, data: operation() },
      'GET /api/widget-operations/op-1': result(),
      ...api,
    },
  });
const sent = ({ api }: RenderedModule, method: string, path: string) =>
  api.requests.filter((request) => request.method === method && request.path === path);
const where = `?where=${encodeURIComponent('cost > 5')}`;
const click = async ({ user }: RenderedModule, name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('pasted ids', () => {
  it('are separated by commas, semicolons, spaces or lines', () => {
    expect(writtenIds(' 1, 2;3\n4\t5,,\n')).toEqual(['1', '2', '3', '4', '5']);
  });
});

describe('a new mass operation', () => {
  it('is chosen by a condition, previewed with cost and revenue, and started once', async () => {
    const view = open(where);
    await click(view, 'Block');
    expect(
      screen.getByText(/MGID: only the widgets you choose are added or removed, in the campaign/),
    ).toBeInTheDocument();
    await click(view, 'Preview');
    expect(await screen.findByText('2 of 3 widgets will change')).toBeInTheDocument();
    expect(screen.getByText('They cost $12.00 and earned $3.00 on these days.')).toBeInTheDocument();
    const rows = within(screen.getByRole('region', { name: 'The first widgets' }));
    expect(rows.getByText('not blocked')).toBeInTheDocument();
    expect(rows.getByText('blocked')).toBeInTheDocument();
    expect(await axeViolations(view.container)).toEqual([]);
    await click(view, 'Change 2 widgets');
    expect(await screen.findByText('53 of 200')).toBeInTheDocument();
    const selection = { startDate: '2026-11-14', endDate: '2026-11-20', where: 'cost > 5' };
    const change = { field: 'widget-block', value: true };
    expect(sent(view, 'POST', '/api/widget-operations')).toEqual([
      expect.objectContaining({ body: { selection, change, fingerprint: 'print' } }),
    ]);
  });

  it('says beforehand that automation is stopped', async () => {
    const stopped = {
      isStopped: true,
      by: { kind: 'person', id: 'u1', name: 'Ada Admin' },
      at: '2026-11-20T14:00:00.000Z',
      reason: null,
      stopped: null,
    };
    open('', { 'GET /api/automation': { success: true, data: stopped } });
    expect(await screen.findByText(/^Stopped by Ada Admin, /)).toBeInTheDocument();
  });

  it('takes pasted ids in chosen campaigns, and names unknown ones', async () => {
    const ids = {
      ...{ given: 2, duplicates: 1, malformed: 1, firstMalformed: ['junk!'] },
      ...{ unknown: 1, firstUnknown: ['nobody'], idle: 0 },
    };
    const view = open('', {
      'POST /api/widget-operations/preview': { success: true, data: { ...preview, ids } },
      'POST /api/widget-operations/check-ids': { success: true, data: ids },
    });
    await view.user.click(await screen.findByRole('checkbox', { name: /Solar panels/ }));
    await view.user.click(screen.getByRole('radio', { name: 'By ID' }));
    await view.user.click(screen.getByRole('textbox', { name: 'Widget IDs' }));
    await view.user.paste('news-7, nobody\nnews-7 junk!');
    expect(screen.getByText(/^3 IDs\./)).toBeInTheDocument();
    // before any preview
    expect(await screen.findByText(/^1 ID not found in these accounts is left out:/)).toHaveTextContent(
      'nobody',
    );
    expect(screen.getByText(/^1 entry is not an ID of these networks and is left out:/)).toHaveTextContent(
      'junk!',
    );
    expect(sent(view, 'POST', '/api/widget-operations/check-ids').at(-1)?.body).toMatchObject({
      ids: ['news-7', 'nobody', 'news-7', 'junk!'],
      campaigns: [expect.anything()],
    });
    expect(sent(view, 'POST', '/api/widget-operations/preview')).toEqual([]);
    await click(view, 'Unblock');
    await click(view, 'Preview');
    expect(await screen.findByText('1 duplicate ID')).toBeInTheDocument();
    expect(screen.getByText('nobody')).toBeInTheDocument();
    expect(screen.getByText('junk!')).toBeInTheDocument();
    expect(sent(view, 'POST', '/api/widget-operations/preview')[0]?.body).toMatchObject({
      selection: {
        ids: ['news-7', 'nobody', 'news-7', 'junk!'],
        campaigns: [{ account: 'acc-us', id: '7' }],
      },
      change: { field: 'widget-block', value: false },
    });
  });

  it('loses its preview when a choice changes, and shows what the server refuses', async () => {
    const refused = new AdhelmError('validation', 'Invalid', {
      fields: [{ field: 'selection.where', message: 'More than 100,000 widgets match.' }],
    });
    let isRefused = false;
    const view = open(where, {
      'POST /api/widget-operations/preview': () => {
        if (isRefused) throw refused;
        return { success: true, data: preview };
      },
    });
    await click(view, 'Block');
    await click(view, 'Preview');
    await screen.findByText('2 of 3 widgets will change');
    await click(view, 'Unblock');
    expect(screen.queryByText('2 of 3 widgets will change')).not.toBeInTheDocument();
    isRefused = true;
    await click(view, 'Preview');
    expect(await screen.findByRole('alert')).toHaveTextContent('More than 100,000 widgets match.');
  });
});

describe('a mass operation', () => {
  it('shows its progress and the reasons of failures, and is paused', async () => {
    const view = open('?operation=op-1', {
      'POST /api/widget-operations/op-1/pause': { success: true, data: operation({ state: 'paused' }) },
    });
    expect(await screen.findByRole('heading', { name: 'Block: 200 widgets' })).toBeInTheDocument();
    expect(screen.getByText('50 confirmed, 1 failed, 2 skipped, 147 to go.')).toBeInTheDocument();
    expect(screen.getByText('The network refused it')).toBeInTheDocument();
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Failed');
    await screen.findByText('The network refused it');
    expect(sent(view, 'GET', '/api/widget-operations/op-1').at(-1)?.query).toMatchObject({
      state: 'failed',
    });
    await click(view, 'Pause');
    expect(sent(view, 'POST', '/api/widget-operations/op-1/pause')).toHaveLength(1);
    expect(await axeViolations(view.container)).toEqual([]);
  });

  it('is undone by another operation, which is displayed', async () => {
    const done = operation({ state: 'done', confirmed: 197, commands: ['undo'] });
    const undo = operation({ id: 'op-2', change: null, undoOf: 'op-1', canary: null });
    const view = open('?operation=op-1', {
      'GET /api/widget-operations/op-1': result(done),
      'GET /api/widget-operations/op-2': result(undo),
      'POST /api/widget-operations/op-1/undo': { success: true, data: undo },
    });
    await click(view, 'Undo');
    expect(await screen.findByRole('heading', { name: 'Undo: 200 widgets' })).toBeInTheDocument();
  });

  it('is found in the list of earlier ones', async () => {
    const view = open('', {
      'GET /api/widget-operations': {
        success: true,
        data: [operation({ state: 'failed', message: 'Stopped: 2 of the first 2 changes failed' })],
        page: { next: null, total: 1 },
      },
    });
    await click(view, 'Block: 200 widgets');
    expect(await screen.findByText('53 of 200')).toBeInTheDocument();
  });
});

describe('a selection of widgets', () => {
  const written = 'source=mgid&campaign=acc-us%2F7&by=ids&ids=news-7%2C+app-9';
  const views = { 'GET /api/views': { success: true, data: [] } };

  it('is in the address, and is saved under a name', async () => {
    const saved = {
      id: '01a1fe80-89a3-7d2c-b9d6-82f25fabacfb',
      screen: 'campaigns/mass-widgets',
      name: 'Bots',
    };
    const { user, api } = open(`?${written}`, {
      ...views,
      'POST /api/views': ({ body }: ApiRequest) => ({
        success: true,
        data: {
          ...saved,
          ...(body as object),
          owner: { id: 'u1', name: 'Ada' },
          isMine: true,
          updatedAt: '2026-11-20T12:00:00.000Z',
        },
      }),
    });
    expect(await screen.findByRole('checkbox', { name: /^Solar panels/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'By ID' })).toBeChecked();
    await user.type(screen.getByRole('textbox', { name: 'Widget IDs' }), ' game-3');
    await user.click(screen.getByRole('button', { name: 'Views' }));
    const popup = within(await screen.findByRole('dialog', { name: 'Views' }));
    await user.type(await popup.findByLabelText('View name'), 'Bots');
    await user.click(popup.getByRole('button', { name: 'Save' }));
    expect(await popup.findByRole('button', { name: 'Bots' })).toBeInTheDocument();
    expect(api.requests.find(({ method, path }) => method === 'POST' && path === '/api/views')?.body).toEqual(
      {
        name: 'Bots',
        isShared: false,
        screen: 'campaigns/mass-widgets',
        query: `${written}+game-3`,
        layout: null,
      },
    );
  });

  it('of more IDs than a view keeps leads to block lists', async () => {
    const { user } = open('?by=ids', views);
    await user.click(await screen.findByRole('textbox', { name: 'Widget IDs' }));
    await user.paste(Array.from({ length: 400 }, (_, number) => `widget-${number}`).join(' '));
    expect(await screen.findByRole('link', { name: 'Block lists' })).toBeInTheDocument();
  });

  it('does not become one of all campaigns when its own are in other accounts', async () => {
    const { user } = open('?campaign=acc-gone%2F7&by=ids&ids=news-7', views);
    expect(
      await screen.findByText(
        'The chosen campaigns are not in these accounts. Choose others, or clear them.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Preview' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Choose all' }));
    expect(screen.getByText('All campaigns of these accounts')).toBeInTheDocument();
  });
});
