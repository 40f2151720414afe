import type { Write } from '@adhelm/contracts';
import { type ApiRequest, axeViolations, fixDate, renderModule } from '@adhelm/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CampaignToolsRoutes } from '../../routes.tsx';
import { actionOf, calmApi, campaign, campaignsAnswer, testNow } from '../../test-data/campaign-tools-api.ts';
import { actionApi, requestOf } from '../test-data/action-api.ts';
import { taskAnswer, tasksAnswer } from '../test-data/manual-tasks-api.ts';

fixDate(testNow);

const waits: Partial<Write> = { state: 'to-do', taskId: 'task-1' };

/** A plan in which the campaigns with these ids are manual. */
const planFor = (manual: readonly string[]) => (request: ApiRequest) => {
  const { data } = actionApi['POST /api/actions/preview'](request);
  return {
    success: true,
    data: data.map((planned) => ({ ...planned, ...(manual.includes(planned.id) ? { isManual: true } : {}) })),
  };
};

const page = (manual: readonly string[], api: object = {}) =>
  renderModule(CampaignToolsRoutes, {
    path: '/app/ts/campaigns?view=account&search=solar',
    api: {
      ...calmApi(),
      ...actionApi,
      'POST /api/actions/preview': planFor(manual),
      'GET /api/manual-tasks': tasksAnswer(),
      'GET /api/manual-tasks/:id': taskAnswer(),
      'GET /api/manual-tasks/:id/file': 'kind,id',
      ...api,
    },
  });

const waiting = campaign('1', {
  name: 'Solar panels',
  openWrite: { actionId: 'act-1', field: 'status', target: 'paused', taskId: 'task-1' },
});

describe('a change that must be made manually', () => {
  it('is announced before, then reports and links the created task', async () => {
    const { user, path, notifications, api } = page(['1'], {
      'POST /api/actions': (request: ApiRequest) =>
        actionOf('act-1', requestOf(request), 'to-do', { 1: waits }),
    });
    await user.click(await screen.findByRole('button', { name: 'Pause Solar panels' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause Solar panels' }));
    expect(await dialog.findByText('This becomes a manual task.')).toBeInTheDocument();
    expect(dialog.queryByText('Task created.')).not.toBeInTheDocument();
    api.answer({ 'GET /api/campaigns': campaignsAnswer([waiting]) });
    await user.click(dialog.getByRole('button', { name: 'Pause' }));
    expect(await dialog.findByText('Task created.')).toBeInTheDocument();
    expect(dialog.getAllByText('To do')).not.toHaveLength(0);
    expect(dialog.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(dialog.getByRole('link', { name: 'Open task' }));
    expect(await screen.findByRole('dialog', { name: 'Task' })).toBeInTheDocument();
    expect(path()).toBe('/app/ts/campaigns?source=mgid&account=acc-us&tasks=task-1');
    expect(notifications).toHaveLength(0);
  });

  it('is listed beside the changes made through the API', async () => {
    const rendered = page(['1'], {
      'POST /api/actions': (request: ApiRequest) =>
        actionOf('act-1', requestOf(request), 'running', { 1: waits }),
    });
    const { user, notifications } = rendered;
    await user.clear(await screen.findByRole('searchbox', { name: 'Search campaigns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
    await user.click(
      within(screen.getByRole('group', { name: 'Selected rows' })).getByRole('button', { name: 'Pause' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause 3 campaigns' }));
    expect(await dialog.findByText('1 of these becomes a manual task.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Pause 2' }));
    expect(await dialog.findByText('0 of 1 applied, 1 to do in the network’s panel')).toBeInTheDocument();
    expect(dialog.getByText('Task created.')).toBeInTheDocument();
    const request = {
      change: { field: 'status', value: 'paused' } as const,
      targets: ['1', '3'].map((id) => ({
        source: 'mgid',
        account: 'acc-us',
        kind: 'campaign' as const,
        id,
      })),
    };
    rendered.api.answer({
      'GET /api/actions/:id': actionOf('act-1', request, 'to-do', { 1: waits, 3: { state: 'confirmed' } }),
    });
    await act(async () =>
      rendered.emit('action.changed', { actionId: 'act-1', account: 'acc-us', state: 'to-do' }),
    );
    await waitFor(() =>
      expect(notifications[0]).toMatchObject({
        tone: 'info',
        title: expect.stringMatching(/^Task created/),
        action: { label: 'Open task' },
      }),
    );
    rendered.api.answer({
      'POST /api/actions/:id/undo': actionOf('act-2', { ...request, targets: [] }, 'running', {}, 'act-1'),
    });
    await user.click(dialog.getByRole('button', { name: 'Undo 1 change' }));
    await waitFor(() =>
      expect(rendered.api.requests.at(-1)).toMatchObject({ path: '/api/actions/act-1/undo', method: 'POST' }),
    );
    expect(dialog.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
    await act(async () => notifications[0]?.action?.run());
    expect(rendered.path()).toContain('tasks=task-1');
  });
});

describe('a row that waits for a person', () => {
  it('is labelled, and links to its task in the current list', async () => {
    const { user, path } = page([], { 'GET /api/campaigns': campaignsAnswer([waiting]) });
    const link = await screen.findByRole('link', { name: 'Paused: to do. Open task for Solar panels' });
    expect(screen.getByRole('button', { name: 'Pause Solar panels' })).toBeDisabled();
    await user.click(link);
    expect(await screen.findByRole('dialog', { name: 'Task' })).toBeInTheDocument();
    expect(path()).toBe(
      '/app/ts/campaigns?view=account&search=solar&source=mgid&account=acc-us&tasks=task-1',
    );
  });
});
