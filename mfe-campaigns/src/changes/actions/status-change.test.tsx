import { type ActionRequest, AdhelmError } from '@adhelm/contracts';
import { type ApiRequest, fixDate, type RenderedModule, renderModule } from '@adhelm/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CampaignToolsRoutes } from '../../routes.tsx';
import { actionOf, calmApi, campaign, campaignsAnswer, testNow } from '../../test-data/campaign-tools-api.ts';
import { actionApi, requestOf } from '../test-data/action-api.ts';

fixDate(testNow);

function page(api: object = {}) {
  return renderModule(CampaignToolsRoutes, {
    path: '/app/ts/campaigns?view=account',
    api: { ...calmApi(), ...actionApi, ...api },
  });
}

const sentTo = (rendered: RenderedModule, path: string) =>
  rendered.api.requests.filter((request) => request.method === 'POST' && request.path === path);

async function askToPause(rendered: RenderedModule) {
  await rendered.user.click(await screen.findByRole('checkbox', { name: 'Select Solar panels' }));
  const bar = within(screen.getByRole('group', { name: 'Selected rows' }));
  await rendered.user.click(bar.getByRole('button', { name: 'Pause' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pause Solar panels' });
  await within(dialog).findByText('Campaign 1');
  return within(dialog);
}

const firstCampaign = (request: Partial<ActionRequest> = {}): ActionRequest => ({
  change: { field: 'status', value: 'paused' },
  targets: [{ source: 'mgid', account: 'acc-us', kind: 'campaign', id: '1' }],
  ...request,
});

const finish = (
  rendered: RenderedModule,
  actionId: string,
  state: 'confirmed' | 'failed' | 'partly-failed',
) => act(async () => rendered.emit('action.changed', { actionId, account: 'acc-us', state }));

describe('pausing one selected campaign', () => {
  it('shows before and after, sends once, displays the pending change, and confirms with an undo', async () => {
    const rendered = page();
    const dialog = await askToPause(rendered);
    expect(dialog.getByText('Active')).toBeInTheDocument();
    expect(dialog.getByText('Paused')).toBeInTheDocument();
    expect(await dialog.findByText('MGID · Northwind US')).toBeInTheDocument();
    expect(sentTo(rendered, '/api/actions')).toHaveLength(0);

    const paused = campaign('1', {
      name: 'Solar panels',
      openWrite: { actionId: 'act-1', field: 'status', target: 'paused' },
    });
    rendered.api.answer({ 'GET /api/campaigns': campaignsAnswer([paused]) });
    await rendered.user.click(dialog.getByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('Pausing…')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pause Solar panels' })).toBeDisabled();
    expect(sentTo(rendered, '/api/actions')[0]?.body).toEqual(firstCampaign());

    rendered.api.answer({
      'GET /api/actions/:id': actionOf('act-1', firstCampaign(), 'confirmed', {
        1: { entityName: 'Solar panels' },
      }),
      'GET /api/campaigns': campaignsAnswer([campaign('1', { name: 'Solar panels', status: 'paused' })]),
    });
    await finish(rendered, 'act-1', 'confirmed');
    await waitFor(() => expect(rendered.notifications).toHaveLength(1));
    expect(rendered.notifications[0]).toMatchObject({
      tone: 'success',
      title: 'Paused Solar panels',
      action: { label: 'Undo' },
    });
    expect(await screen.findByRole('button', { name: 'Start Solar panels' })).toBeEnabled();
  });

  it('sends nothing when it is cancelled', async () => {
    const rendered = page();
    const dialog = await askToPause(rendered);
    await rendered.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sentTo(rendered, '/api/actions')).toHaveLength(0);
  });

  it('sends one request for a double click', async () => {
    const rendered = page();
    const dialog = await askToPause(rendered);
    await rendered.user.dblClick(dialog.getByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sentTo(rendered, '/api/actions')).toHaveLength(1);
  });

  it('sends one request for two clicks in one frame', async () => {
    const rendered = page();
    const dialog = await askToPause(rendered);
    const confirm = dialog.getByRole('button', { name: 'Pause' });
    await act(async () => {
      confirm.click();
      confirm.click();
    });
    expect(sentTo(rendered, '/api/actions')).toHaveLength(1);
  });

  it('reports an unclear outcome, and repeats the same request', async () => {
    let fails = true;
    const rendered = page({
      'POST /api/actions': (request: ApiRequest) => {
        if (fails) throw new AdhelmError('upstream', 'The server cannot be reached.');
        return actionOf('act-1', requestOf(request), 'running');
      },
    });
    const dialog = await askToPause(rendered);
    await rendered.user.click(dialog.getByRole('button', { name: 'Pause' }));
    const alert = await dialog.findByText(/The server cannot be reached/);
    expect(alert).toHaveTextContent('It may still go through');
    expect(dialog.queryByText(/Nothing was sent/)).not.toBeInTheDocument();
    fails = false;
    await rendered.user.click(dialog.getByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const [first, second] = sentTo(rendered, '/api/actions').map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it('reports why it was rejected, and that nothing was sent', async () => {
    const rendered = page({
      'POST /api/actions': () => {
        throw new AdhelmError('forbidden', 'You may not change this account.');
      },
    });
    const dialog = await askToPause(rendered);
    await rendered.user.click(dialog.getByRole('button', { name: 'Pause' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'You may not change this account. Nothing was sent to the network.',
    );
  });

  it("displays the source's reason for a failure", async () => {
    const rendered = page();
    const dialog = await askToPause(rendered);
    await rendered.user.click(dialog.getByRole('button', { name: 'Pause' }));
    rendered.api.answer({
      'GET /api/actions/:id': actionOf('act-1', firstCampaign(), 'failed', {
        1: { entityName: 'Solar panels', state: 'failed', error: 'MGID: the campaign is in moderation.' },
      }),
    });
    await finish(rendered, 'act-1', 'failed');
    await waitFor(() => expect(rendered.notifications).toHaveLength(1));
    expect(rendered.notifications[0]).toMatchObject({
      tone: 'danger',
      title: 'Not paused: Solar panels',
      description: 'MGID: the campaign is in moderation.',
    });
    expect(rendered.notifications[0]?.action).toBeUndefined();
  });

  it('reports the end even if the event arrives before the response', async () => {
    const rendered: RenderedModule = page({
      'GET /api/actions/:id': actionOf('act-1', firstCampaign(), 'confirmed', {
        1: { entityName: 'Solar panels' },
      }),
      'POST /api/actions': (request: ApiRequest) => {
        rendered.emit('action.changed', { actionId: 'act-1', account: 'acc-us', state: 'confirmed' });
        return actionOf('act-1', requestOf(request), 'running');
      },
    });
    const dialog = await askToPause(rendered);
    await rendered.user.click(dialog.getByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(rendered.notifications).toHaveLength(1));
    await finish(rendered, 'act-1', 'confirmed');
    expect(rendered.notifications).toHaveLength(1);
  });

  it('displays the result even if the event arrives before the response', async () => {
    const rendered: RenderedModule = page({
      'GET /api/actions/:id': async () => {
        rendered.api.answer({
          'GET /api/campaigns': campaignsAnswer([campaign('1', { name: 'Solar panels', status: 'paused' })]),
        });
        return actionOf('act-1', firstCampaign(), 'confirmed');
      },
      'POST /api/actions': (request: ApiRequest) => {
        rendered.emit('action.changed', { actionId: 'act-1', account: 'acc-us', state: 'confirmed' });
        return actionOf('act-1', requestOf(request), 'running');
      },
    });
    const dialog = await askToPause(rendered);
    await rendered.user.click(dialog.getByRole('button', { name: 'Pause' }));
    expect(await screen.findByRole('button', { name: 'Start Solar panels' })).toBeEnabled();
    expect(screen.queryByText('Pausing…')).not.toBeInTheDocument();
  });

  it('reports that nothing was sent if the preview failed, and retries it', async () => {
    const rendered = page({
      'POST /api/actions/preview': () => {
        throw new AdhelmError('internal', 'No plan today.');
      },
    });
    await rendered.user.click(await screen.findByRole('checkbox', { name: 'Select Solar panels' }));
    const bar = within(screen.getByRole('group', { name: 'Selected rows' }));
    await rendered.user.click(bar.getByRole('button', { name: 'Pause' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Nothing was sent to the network.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Pause' })).toBeDisabled();
    rendered.api.answer(actionApi);
    await rendered.user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('Campaign 1')).toBeInTheDocument();
  });
});

describe('pausing one campaign by its button', () => {
  const press = async (rendered: RenderedModule) =>
    rendered.user.click(await screen.findByRole('button', { name: 'Pause Solar panels' }));

  it('sends it at once, and offers the undo', async () => {
    const rendered = page();
    await press(rendered);
    await waitFor(() => expect(sentTo(rendered, '/api/actions')).toHaveLength(1));
    expect(sentTo(rendered, '/api/actions')[0]?.body).toEqual(firstCampaign());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    rendered.api.answer({ 'GET /api/actions/:id': actionOf('act-1', firstCampaign(), 'confirmed') });
    await finish(rendered, 'act-1', 'confirmed');
    await waitFor(() =>
      expect(rendered.notifications).toMatchObject([{ tone: 'success', action: { label: 'Undo' } }]),
    );
  });

  it('sends one request for a double click', async () => {
    const rendered = page();
    await rendered.user.dblClick(await screen.findByRole('button', { name: 'Pause Solar panels' }));
    await waitFor(() => expect(sentTo(rendered, '/api/actions')).toHaveLength(1));
    expect(sentTo(rendered, '/api/actions/preview')).toHaveLength(1);
  });

  it('shows the dialog instead if the change would be skipped, and sends nothing', async () => {
    const rendered = page({
      'POST /api/actions/preview': (request: ApiRequest) => ({
        success: true,
        data: requestOf(request).targets.map((target) => ({
          ...target,
          entityName: 'Solar panels',
          field: 'status',
          before: 'paused',
          target: 'paused',
          skipped: 'It is paused already',
        })),
      }),
    });
    await press(rendered);
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause Solar panels' }));
    expect(await dialog.findByText(/It is paused already/)).toBeInTheDocument();
    expect(sentTo(rendered, '/api/actions')).toHaveLength(0);
  });

  it('repeats the same request after an unclear outcome', async () => {
    let fails = true;
    const rendered = page({
      'POST /api/actions': (request: ApiRequest) => {
        if (fails) throw new AdhelmError('upstream', 'The server cannot be reached.');
        return actionOf('act-1', requestOf(request), 'running');
      },
    });
    await press(rendered);
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause Solar panels' }));
    expect(await dialog.findByText(/The server cannot be reached/)).toHaveTextContent(
      'It may still go through',
    );
    fails = false;
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Pause' })).toBeEnabled());
    await rendered.user.click(dialog.getByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(sentTo(rendered, '/api/actions')).toHaveLength(2));
    const [first, second] = sentTo(rendered, '/api/actions').map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });
});

describe('undo from the toast', () => {
  async function paused(api: object) {
    const rendered = page({
      'GET /api/actions/:id': actionOf('act-1', firstCampaign(), 'confirmed', {
        1: { entityName: 'Solar panels' },
      }),
      ...api,
    });
    const dialog = await askToPause(rendered);
    await rendered.user.click(dialog.getByRole('button', { name: 'Pause' }));
    await finish(rendered, 'act-1', 'confirmed');
    await waitFor(() => expect(rendered.notifications).toHaveLength(1));
    return rendered;
  }
  const undo = (rendered: RenderedModule, index: number) =>
    act(async () => rendered.notifications[index]?.action?.run());
  const undone = firstCampaign({ change: { field: 'status', value: 'active' } });

  it('reverts the change and reports it', async () => {
    const rendered = await paused({
      'POST /api/actions/:id/undo': actionOf('act-2', undone, 'running', {}, 'act-1'),
    });
    await undo(rendered, 0);
    expect(sentTo(rendered, '/api/actions/act-1/undo')[0]?.body).toEqual({ overwrite: false });
    rendered.api.answer({
      'GET /api/actions/:id': actionOf(
        'act-2',
        undone,
        'confirmed',
        { 1: { entityName: 'Solar panels' } },
        'act-1',
      ),
    });
    await finish(rendered, 'act-2', 'confirmed');
    await waitFor(() => expect(rendered.notifications).toHaveLength(2));
    expect(rendered.notifications[1]).toMatchObject({
      tone: 'success',
      title: 'Undone: started Solar panels',
    });
    expect(rendered.notifications[1]?.action).toBeUndefined();
  });

  it('asks again if the source was changed since', async () => {
    const rendered = await paused({
      'POST /api/actions/:id/undo': ({ body }: ApiRequest) => {
        if (JSON.stringify(body) === '{"overwrite":true}')
          return actionOf('act-2', undone, 'running', {}, 'act-1');
        throw new AdhelmError('conflict', 'It was changed at MGID since.');
      },
    });
    await undo(rendered, 0);
    await waitFor(() => expect(rendered.notifications).toHaveLength(2));
    expect(rendered.notifications[1]).toMatchObject({
      tone: 'danger',
      title: 'The change could not be undone',
      description: 'It was changed at MGID since.',
      action: { label: 'Undo anyway' },
    });
    await undo(rendered, 1);
    const bodies = sentTo(rendered, '/api/actions/act-1/undo').map(({ body }) => body);
    expect(bodies).toEqual([{ overwrite: false }, { overwrite: true }]);
  });
});

describe('pausing several campaigns', () => {
  const both = firstCampaign({
    targets: [
      { source: 'mgid', account: 'acc-us', kind: 'campaign', id: '1' },
      { source: 'mgid', account: 'acc-us', kind: 'campaign', id: '3' },
    ],
  });

  it('names skipped campaigns, displays progress, and lists failures', async () => {
    const rendered = page();
    const { user } = rendered;
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
    expect(screen.getByText('3 selected')).toBeInTheDocument();
    await user.click(
      within(screen.getByRole('group', { name: 'Selected rows' })).getByRole('button', { name: 'Pause' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause 3 campaigns' }));
    expect(await dialog.findAllByText('Skipped: It is paused already')).not.toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Pause 2' }));
    expect(await dialog.findByText(/0 of 2 applied/)).toBeInTheDocument();

    rendered.api.answer({
      'GET /api/actions/:id': actionOf('act-1', both, 'partly-failed', {
        1: { state: 'confirmed' },
        3: { state: 'failed', error: 'MGID: the campaign was rejected.' },
      }),
    });
    await finish(rendered, 'act-1', 'partly-failed');
    expect(await dialog.findByText(/2 of 2 applied, 1 failed/)).toBeInTheDocument();
    expect(dialog.getByText('MGID: the campaign was rejected.')).toBeInTheDocument();
    expect(rendered.notifications[0]).toMatchObject({
      tone: 'warning',
      title: 'Paused 1 of 2',
      action: { label: 'Undo' },
    });
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('displays in the open dialog that its changes are undone', async () => {
    const confirmed = { 1: { state: 'confirmed' }, 3: { state: 'confirmed' } } as const;
    const rendered = page({
      'POST /api/actions/:id/undo': actionOf('act-2', both, 'running', {}, 'act-1'),
    });
    const { user } = rendered;
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
    await user.click(
      within(screen.getByRole('group', { name: 'Selected rows' })).getByRole('button', { name: 'Pause' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause 3 campaigns' }));
    await user.click(await dialog.findByRole('button', { name: 'Pause 2' }));
    rendered.api.answer({ 'GET /api/actions/:id': actionOf('act-1', both, 'confirmed', confirmed) });
    await finish(rendered, 'act-1', 'confirmed');
    expect(await dialog.findAllByText('Confirmed')).toHaveLength(2);
    await waitFor(() => expect(rendered.notifications).toHaveLength(1));
    await act(async () => rendered.notifications[0]?.action?.run());
    expect(await dialog.findAllByText('Undoing')).toHaveLength(2);
    rendered.api.answer({
      'GET /api/actions/:id': actionOf('act-2', both, 'confirmed', confirmed, 'act-1'),
    });
    await finish(rendered, 'act-2', 'confirmed');
    expect(await dialog.findAllByText('Undone')).toHaveLength(2);
    expect(dialog.queryByText('Confirmed')).not.toBeInTheDocument();
  });

  it('excludes rows hidden by a filter', async () => {
    const rendered = page();
    const { user } = rendered;
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search campaigns' }), 'solar');
    expect(await screen.findByText('1 selected')).toBeInTheDocument();
  });
});
