import type { BlockList, ManagedAccount } from '@adhelm/contracts';
import { axeViolations, fixDate, lossyPosts, renderModule, rowNamed } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../test-data/rules.ts';
import { RulesApp } from '../test-data/rules-app.tsx';
import { idsIn } from './pasted-ids.ts';

fixDate(new Date('2026-11-20T15:00:00Z'));
beforeEach(() => localStorage.clear());

const nothing = { blocked: 0, sent: 0, removed: 0, skipped: 0, failed: 0, missing: 0 };
const accountId = '018f0000-0000-7000-8000-00000000000a';
const list: BlockList = {
  id: '018f0000-0000-7000-8000-000000000009',
  version: 4,
  name: 'Bots',
  source: 'mgid',
  sourceName: 'MGID',
  isOn: false,
  places: [{ account: accountId, campaign: null, newCampaigns: true }],
  changedBy: { kind: 'person', id: 'u1', name: 'Ben Buyer' },
  changedAt: '2026-11-20T12:00:00.000Z',
  entries: 1,
  campaigns: 3,
  counts: { ...nothing, blocked: 1, removed: 1, missing: 1 },
  syncedAt: '2026-11-20T14:00:00.000Z',
  isPushing: false,
  message: null,
};
const entry = {
  widget: '5701',
  note: 'A bot farm',
  addedBy: list.changedBy,
  addedAt: '2026-11-20T12:00:00.000Z',
  counts: list.counts,
  reason: 'Somebody took this block back',
};
const account: ManagedAccount = {
  id: accountId,
  source: 'mgid',
  sourceName: 'MGID',
  name: 'Main',
  externalId: '1',
  currency: 'USD',
  timeZone: 'UTC',
  baseUrl: 'https://api.mgid.com/v1',
  health: 'ok',
  healthReason: null,
  everySeconds: 900,
  isPaused: false,
  nextSyncAt: null,
  lastGoodSyncAt: null,
  firstSync: null,
  balance: null,
  credentialsChangedAt: null,
  checkedAt: null,
  version: 1,
};

const open = (search: string, api: object = {}) =>
  renderModule(RulesApp, {
    path: `${area.path}?tab=block-lists${search}`,
    api: {
      'GET /api/block-lists': { success: true, data: [list] },
      'GET /api/block-lists/:id/entries': { success: true, data: [entry], page: { next: null, total: 1 } },
      'GET /api/block-lists/:id/preview': {
        success: true,
        data: {
          currency: 'USD',
          counts: list.counts,
          cost: 12_500_000,
          revenue: null,
          campaigns: [{ account: accountId, campaign: 'c1', campaignName: 'Sleep', missing: 1 }],
        },
      },
      'GET /api/sources': {
        success: true,
        data: [
          { id: 'mgid', changes: [{ field: 'widget-block', level: 'campaign' }] },
          { id: 'thrive', changes: [] },
        ],
      },
      'PATCH /api/block-lists/:id': { success: true, data: { ...list, version: 5 } },
      'POST /api/block-lists': { success: true, data: { ...list, id: 'new', name: 'Fresh' } },
      'POST /api/block-lists/:id/entries': { success: true, data: { added: 2, present: 1 } },
      'POST /api/block-lists/:id/entries/remove': { success: true, data: { removed: 1 } },
      'POST /api/block-lists/:id/push': { success: true, data: { ...list, isPushing: true } },
      ...api,
    },
  });
const oneList = `&list=${list.id}`;

describe('block lists', () => {
  it('are a tab of widget rules, with what became of their blocks', async () => {
    const { container } = open('');
    const row = await rowNamed(/Bots/);
    expect(row.getByText('1 taken back by someone')).toBeInTheDocument();
    expect(row.getByText('1 not blocked yet')).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'Bots' })).toHaveAttribute(
      'href',
      `${area.path}?tab=block-lists&list=${list.id}`,
    );
    expect(screen.getByRole('link', { name: 'Rules' })).toHaveAttribute('href', area.path);
    expect(screen.getByRole('link', { name: 'Block lists', current: 'page' })).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('cannot be pushed while they are attached to nothing', async () => {
    const unattached = { ...list, places: [], campaigns: 0, counts: nothing };
    open(oneList, { 'GET /api/block-lists': { success: true, data: [unattached] } });
    expect(await screen.findByText('Not attached to any campaign yet')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Push now' })).toBeDisabled();
  });

  it('are kept in sync or not, in their row', async () => {
    const { user, api, notifications } = open('');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sync of Bots' }), 'true');
    await waitFor(() => expect(notifications).toHaveLength(1));
    expect(api.requests.find(({ method }) => method === 'PATCH')).toMatchObject({
      ifMatch: '"4"',
      body: { name: 'Bots', isOn: true, places: list.places },
    });
    expect(notifications[0]).toMatchObject({ title: '“Bots” is kept in sync from now on' });
  });

  it('are created for networks that can block, and attached to their accounts', async () => {
    const tracker = { ...account, id: 't', source: 'thrive', sourceName: 'Thrive', name: 'Tracker' };
    const { user, api } = open('', { 'GET /api/accounts': { success: true, data: [tracker, account] } });
    await user.click(await screen.findByRole('button', { name: 'Create block list' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create block list' }));
    const network = await dialog.findByRole('combobox', { name: 'Network' });
    expect(within(network).queryByRole('option', { name: 'Thrive' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Save list' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Enter a name');
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Fresh');
    await user.click(dialog.getByRole('checkbox', { name: 'Main' }));
    await user.click(dialog.getByRole('button', { name: 'Save list' }));
    await waitFor(() =>
      expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
        name: 'Fresh',
        source: 'mgid',
        isOn: false,
        places: [{ account: accountId, campaign: null, newCampaigns: true }],
      }),
    );
  });
});

describe('a new block list whose answer is lost', () => {
  const serverOf = (fates: Parameters<typeof lossyPosts>[0]['fates']) =>
    lossyPosts({
      path: '/api/block-lists',
      fates,
      answer: (body) => ({ success: true, data: { ...list, ...(body as object), id: 'new', version: 1 } }),
    });
  const accounts = { 'GET /api/accounts': { success: true, data: [account] } };
  const form = async () => within(await screen.findByRole('dialog', { name: 'Create block list' }));
  /** Saves a list named Fresh, whose answer is lost. */
  async function save(api: object) {
    const opened = open('', { ...accounts, ...api });
    await opened.user.click(await screen.findByRole('button', { name: 'Create block list' }));
    const dialog = await form();
    await opened.user.type(await dialog.findByRole('textbox', { name: 'Name' }), 'Fresh');
    await opened.user.click(dialog.getByRole('button', { name: 'Save list' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Adhelm could not be reached.');
    return { ...opened, dialog };
  }
  async function leaveAndReturn({ user, dialog }: Awaited<ReturnType<typeof save>>) {
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Create block list' }));
    return form();
  }

  it('is one list with what was changed after', async () => {
    const server = serverOf(['lost']);
    const { user, api, dialog } = await save(server.api);
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'er');
    await user.click(dialog.getByRole('button', { name: 'Save list' }));
    await waitFor(() =>
      expect(api.requests.find(({ method }) => method === 'PATCH')).toMatchObject({
        path: '/api/block-lists/new',
        ifMatch: '"1"',
        body: { name: 'Fresher' },
      }),
    );
    expect(server.stored()).toBe(1);
  });

  it('is found by the next visit of the form if it was stored', async () => {
    const server = serverOf(['lost']);
    const opened = await save(server.api);
    const dialog = await leaveAndReturn(opened);
    expect(await dialog.findByText('“Fresh” was saved')).toBeInTheDocument();
    await opened.user.click(dialog.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(opened.path()).toContain('list=new'));
    expect(server.stored()).toBe(1);
  });

  it('comes back to the next visit of the form if it was not stored', async () => {
    const opened = await save(serverOf(['not-arrived']).api);
    const dialog = await leaveAndReturn(opened);
    expect(await dialog.findByText('“Fresh” was not saved')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('');
    await opened.user.click(dialog.getByRole('button', { name: 'Restore' }));
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Fresh');
  });
});

describe('a push of a block list', () => {
  it('is the same request when its answer was lost and it is sent again', async () => {
    const server = lossyPosts({
      path: '/api/block-lists/:id/push',
      fates: ['lost', 'stored'],
      answer: () => ({ success: true, data: list }),
    });
    const { user, notifications } = open(oneList, server.api);
    await user.click(await screen.findByRole('button', { name: 'Push now' }));
    const question = within(await screen.findByRole('dialog'));
    const push = await question.findByRole('button', { name: 'Push' });
    await user.click(push);
    await waitFor(() => expect(notifications).toMatchObject([{ tone: 'danger' }]));
    await user.click(push);
    await waitFor(() => expect(notifications).toHaveLength(2));
    expect(notifications[1]).toMatchObject({ tone: 'info' });
    expect(server.stored()).toBe(1);
  });
});

describe('the widgets of a list', () => {
  it('have their note, and why a block is not in place', async () => {
    const { container } = open(oneList);
    const row = await rowNamed(/5701/);
    expect(row.getByText('A bot farm')).toBeInTheDocument();
    expect(row.getByText('Somebody took this block back')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Bots' })).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('are added by paste, each once', async () => {
    const { user, api, notifications } = open(oneList);
    await user.click(await screen.findByRole('button', { name: 'Add widgets' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add widgets to Bots' }));
    await user.type(dialog.getByRole('textbox', { name: 'Widget ids' }), '1, 2;2 "3"');
    expect(dialog.getByText('3 widgets')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Add to list' }));
    await waitFor(() => expect(notifications).toHaveLength(1));
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      entries: ['1', '2', '3'].map((widget) => ({ widget, note: null })),
    });
    expect(notifications[0]).toMatchObject({
      title: '2 widgets added',
      description: '1 was on the list before',
    });
  });

  it('are removed with an undo', async () => {
    const { user, api, notifications } = open(oneList);
    await user.click((await rowNamed(/5701/)).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Remove from list' }));
    await waitFor(() => expect(notifications).toHaveLength(1));
    expect(api.requests.find(({ path }) => path.endsWith('/remove'))?.body).toEqual({ widgets: ['5701'] });
    expect(notifications[0]).toMatchObject({ action: { label: 'Undo' } });
  });

  it('are pushed after a look at what that changes', async () => {
    const { user, api } = open(oneList);
    await user.click(await screen.findByRole('button', { name: 'Push now' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Push Bots?' }));
    expect(await dialog.findByText('1 block would be added in 1 campaign.')).toBeInTheDocument();
    expect(dialog.getByText('$12.50')).toBeInTheDocument();
    expect(dialog.getByText('not known')).toBeInTheDocument();
    await user.click(dialog.getByRole('checkbox', { name: 'Also block 1 widget that someone took back' }));
    await user.click(dialog.getByRole('button', { name: 'Push' }));
    await waitFor(() =>
      expect(api.requests.find(({ path }) => path.endsWith('/push'))?.body).toEqual({ again: true }),
    );
  });
});

it('reads pasted ids from any separators, without duplicates', () => {
  expect(idsIn(' a,b;c\t"d"\n\na ')).toEqual(['a', 'b', 'c', 'd']);
  expect(idsIn(' ,; ')).toEqual([]);
});
