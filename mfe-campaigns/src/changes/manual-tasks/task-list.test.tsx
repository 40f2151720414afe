import { AdhelmError } from '@adhelm/contracts';
import { type ApiRequest, axeViolations, fixDate, renderModule } from '@adhelm/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CampaignToolsRoutes } from '../../routes.tsx';
import { testNow } from '../../test-data/campaign-tools-api.ts';
import { manualTask, tasksAnswer, tasksApi, tasksPath } from '../test-data/manual-tasks-api.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

const open = (place: string, api: object = {}) =>
  renderModule(CampaignToolsRoutes, { path: tasksPath(place), api: { ...tasksApi(), ...api } });
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));
const listQueries = (requests: readonly ApiRequest[]) =>
  requests.filter(({ path }) => path === '/api/manual-tasks').map(({ query }) => query);

describe('the tasks of an account', () => {
  it('open from the page, which displays the number of open ones, each with its progress', async () => {
    const { user, path } = open('', {
      'GET /api/manual-tasks': tasksAnswer(
        manualTask('task-1', {
          contradicted: 1,
          rows: { open: 2, done: 1, confirmed: 2, 'not-doable': 0, cancelled: 0 },
        }),
        manualTask('task-2', { state: 'done', title: 'Change the bid of the campaign “Solar”' }),
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Tasks, 2 open' }));
    const list = await drawer('Tasks');
    expect(await list.findByText('Engageya · Northwind')).toBeInTheDocument();
    const first = within(await list.findByRole('button', { name: /Pause 2 campaigns at Engageya/ }));
    for (const fact of ['Open', /^Bea Buyer, Nov 20, 2026/, '3 of 5 done', '1 row contradicted by reports']) {
      expect(first.getByText(fact)).toBeInTheDocument();
    }
    expect(list.getByRole('button', { name: /Solar.*Done, awaiting confirmation/ })).toBeInTheDocument();
    expect(path()).toContain('tasks=open');
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(list.getByRole('button', { name: /Pause 2 campaigns/ }));
    await waitFor(() => expect(path()).toContain('tasks=task-1'));
    await user.click(await screen.findByRole('button', { name: 'Close tasks' }));
    await waitFor(() => expect(path()).not.toContain('tasks='));
  });

  it('are filtered by open or all', async () => {
    const { api, user, path } = open('open', { 'GET /api/manual-tasks': tasksAnswer() });
    const list = await drawer('Tasks');
    expect(await list.findByText('No open tasks')).toBeInTheDocument();
    expect(list.getByRole('button', { name: 'Open' })).toHaveAttribute('aria-pressed', 'true');
    expect(listQueries(api.requests).every(({ state }) => state === 'open')).toBe(true);
    await user.click(list.getByRole('button', { name: 'All' }));
    expect(await list.findByText('No tasks')).toBeInTheDocument();
    expect(path()).toContain('tasks=all');
    expect(listQueries(api.requests).at(-1)).toMatchObject({ source: 'engageya', account: 'acc-en' });
    expect(listQueries(api.requests).at(-1)).not.toHaveProperty('state');
  });

  it('refresh when one of them changes', async () => {
    const { api, emit } = open('open', { 'GET /api/manual-tasks': tasksAnswer() });
    const list = await drawer('Tasks');
    expect(await list.findByText('No open tasks')).toBeInTheDocument();
    api.answer({ 'GET /api/manual-tasks': tasksAnswer(manualTask('task-1')) });
    act(() => emit('manual-task.changed', { taskId: 'task-1', account: 'acc-en' }));
    expect(await list.findByText('Pause 2 campaigns at Engageya')).toBeInTheDocument();
  });

  it('that cannot be loaded are reported', async () => {
    open('all', {
      'GET /api/manual-tasks': () => {
        throw new AdhelmError('upstream', 'The server does not answer');
      },
    });
    expect(await (await drawer('Tasks')).findByText('The server does not answer')).toBeInTheDocument();
  });

  it('have no count on the button if none is open', async () => {
    open('', { 'GET /api/manual-tasks': tasksAnswer() });
    await screen.findByText('Imported from files');
    expect(screen.getByRole('button', { name: 'Tasks' })).toBeInTheDocument();
  });
});
