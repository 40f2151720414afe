import { renderModule } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { setDemoOwner } from '../demo-data/demo-storage.ts';
import { DemoAppsRoutes } from '../routes.tsx';
import { callDemo } from './demo-client.ts';

const board = async () =>
  (await callDemo('/api/kanban/board', {}, jest.fn())) as { board: { lists: { name: string }[] } };

describe('demo data', () => {
  it('that another tab changes is displayed at once', async () => {
    renderModule(DemoAppsRoutes, { path: '/app/kanban' });
    await screen.findByRole('region', { name: 'In review' });
    const otherTab = new BroadcastChannel('adhelm-demo');
    await callDemo('/api/kanban/lists/new', { method: 'POST', body: { name: 'From afar' } }, jest.fn());
    otherTab.postMessage(null);
    otherTab.close();
    expect(await screen.findByRole('region', { name: 'From afar' })).toBeInTheDocument();
  });

  it('that this tab changes is announced to the others', async () => {
    const { user } = renderModule(DemoAppsRoutes, { path: '/app/kanban' });
    const heard = jest.fn();
    const otherTab = new BroadcastChannel('adhelm-demo');
    otherTab.addEventListener('message', heard);
    await user.click(await screen.findByRole('button', { name: 'Add list' }));
    expect(heard).not.toHaveBeenCalled();
    await user.type(screen.getByRole('textbox', { name: 'List name' }), 'Ideas{Enter}');
    expect(within(await screen.findByRole('region', { name: 'Ideas' })).getByRole('heading')).toBeVisible();
    await waitFor(() => expect(heard).toHaveBeenCalled());
    otherTab.close();
  });

  it('belongs to the person who is signed in', async () => {
    setDemoOwner('one');
    await callDemo('/api/kanban/lists/new', { method: 'POST', body: { name: 'Private' } }, jest.fn());
    setDemoOwner('another');
    expect((await board()).board.lists.map(({ name }) => name)).not.toContain('Private');
    setDemoOwner('one');
    expect((await board()).board.lists.map(({ name }) => name)).toContain('Private');
  });
});
