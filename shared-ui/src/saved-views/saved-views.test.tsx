import { AdhelmError, type SavedView } from '@adhelm/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type ApiRequest, axeViolations, renderModule } from '../testing/index.ts';
import { SavedViews } from './saved-views.tsx';

const view = (part: Partial<SavedView> = {}): SavedView => ({
  id: '01a1fe80-89a3-7d2c-b9d6-82f25fabacfb',
  screen: 'campaigns/list',
  name: 'Losing',
  query: 'sort=-profit',
  layout: null,
  isShared: false,
  owner: { id: 'u1', name: 'Ada' },
  isMine: true,
  updatedAt: '2026-11-21T12:00:00.000Z',
  ...part,
});
const shared = view({
  id: '01a1fe80-89a3-7d2c-b9d6-82f25fabacfc',
  name: 'Of the team',
  query: 'q=us',
  isShared: true,
  isMine: false,
  owner: { id: 'u2', name: 'Ben' },
});

let opened: SavedView[] = [];
beforeEach(() => {
  opened = [];
});

const Views = () => (
  <SavedViews
    screen="campaigns/list"
    query="status=active"
    layout={{ hidden: ['ctr'] }}
    onOpen={(chosen) => opened.push(chosen)}
  />
);

async function open(api: object = {}, data: readonly SavedView[] = [view(), shared]) {
  const rendered = renderModule(Views, { api: { 'GET /api/views': { success: true, data }, ...api } });
  await rendered.user.click(screen.getByRole('button', { name: 'Views' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Views' }));
  return { ...rendered, popup };
}

const bodyOf = (requests: readonly ApiRequest[], method: string) =>
  requests.find((request) => request.method === method)?.body;

describe('saved views', () => {
  it('lists views with their owners, and opens one on a click', async () => {
    const { popup, user, api } = await open();
    expect(await popup.findByRole('button', { name: 'Losing' })).toBeInTheDocument();
    await user.click(popup.getByRole('button', { name: /Of the team\s*Ben/ }));
    expect(opened).toEqual([shared]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.requests[0]).toMatchObject({ path: '/api/views', query: { screen: 'campaigns/list' } });
  });

  it('saves the current view under a name', async () => {
    const kept = view({ id: '01a1fe80-89a3-7d2c-b9d6-82f25fabacfd', name: 'Active', isShared: true });
    const { popup, user, api } = await open({ 'POST /api/views': { success: true, data: kept } });
    await user.type(await popup.findByLabelText('View name'), 'Active');
    await user.click(popup.getByRole('checkbox', { name: 'Share with colleagues' }));
    await user.click(popup.getByRole('button', { name: 'Save' }));
    expect(await popup.findByRole('button', { name: /Active\s*shared/ })).toBeInTheDocument();
    expect(bodyOf(api.requests, 'POST')).toEqual({
      name: 'Active',
      isShared: true,
      screen: 'campaigns/list',
      query: 'status=active',
      layout: { hidden: ['ctr'] },
    });
  });

  it('isolates the text direction of view names', async () => {
    const turned = view({
      name: 'esreveR\u202e',
      isShared: true,
      isMine: false,
      owner: { id: 'u2', name: 'بن' },
    });
    const { popup, user, api } = await open({}, [turned]);
    for (const name of [turned.name, turned.owner.name]) {
      expect((await popup.findByText(name)).tagName).toBe('BDI');
    }
    await user.type(popup.getByLabelText('View name'), 'Los\u202eing{Enter}');
    expect(
      await popup.findByText(
        'A name cannot have characters that are invisible or change the writing direction',
      ),
    ).toBeInTheDocument();
    expect(bodyOf(api.requests, 'POST')).toBeUndefined();
  });

  it('reports an invalid name and keeps it in the field', async () => {
    const taken = () => {
      throw new AdhelmError('conflict', 'You have a view called “Losing”');
    };
    const { popup, user } = await open({ 'POST /api/views': taken });
    await user.click(await popup.findByRole('button', { name: 'Save' }));
    expect(await popup.findByText('A view needs a name')).toBeInTheDocument();
    await user.type(popup.getByLabelText('View name'), 'Losing');
    await user.click(popup.getByRole('button', { name: 'Save' }));
    expect(await popup.findByText('You have a view called “Losing”')).toBeInTheDocument();
    expect(popup.getByLabelText('View name')).toHaveValue('Losing');
  });

  it('lets only the owner update a view', async () => {
    const { popup, user, api, notifications } = await open({
      [`PUT /api/views/${view().id}`]: { success: true, data: view({ query: 'status=active' }) },
    });
    expect(await popup.findByRole('button', { name: 'Update Losing with the current view' })).toBeEnabled();
    expect(popup.queryByRole('button', { name: /Update Of the team/ })).not.toBeInTheDocument();
    await user.click(popup.getByRole('button', { name: 'Update Losing with the current view' }));
    await waitFor(() => expect(notifications.at(-1)?.title).toBe('“Losing” updated'));
    expect(bodyOf(api.requests, 'PUT')).toMatchObject({
      query: 'status=active',
      layout: { hidden: ['ctr'] },
    });
    expect(popup.getByRole('button', { name: 'Losing' })).toHaveAttribute('aria-current', 'true');
  });

  it('removes a view and restores it with undo', async () => {
    const { popup, user, api, notifications } = await open({
      [`DELETE /api/views/${view().id}`]: null,
      'POST /api/views': { success: true, data: view() },
    });
    await user.click(await popup.findByRole('button', { name: 'Remove Losing' }));
    await waitFor(() => expect(popup.queryByRole('button', { name: 'Losing' })).not.toBeInTheDocument());
    notifications.at(-1)?.action?.run();
    await waitFor(() => expect(bodyOf(api.requests, 'POST')).toMatchObject({ name: 'Losing' }));
  });

  it('states why a view cannot be changed', async () => {
    const gone = () => {
      throw new AdhelmError('not-found', 'View not found');
    };
    const { popup, user } = await open({ [`DELETE /api/views/${view().id}`]: gone });
    await user.click(await popup.findByRole('button', { name: 'Remove Losing' }));
    expect(await popup.findByRole('alert')).toHaveTextContent('View not found');
    expect(popup.getByRole('button', { name: 'Losing' })).toBeInTheDocument();
  });

  it('displays the empty and the error state', async () => {
    const { popup, unmount } = await open({}, []);
    expect(await popup.findByText(/No views yet/)).toBeInTheDocument();
    unmount();
    const down = () => {
      throw new AdhelmError('upstream', 'The database is away');
    };
    const failed = await open({ 'GET /api/views': down });
    expect(await failed.popup.findByText('Your views could not be loaded')).toBeInTheDocument();
  });

  it('has no accessibility violations', async () => {
    const { popup } = await open();
    await popup.findByRole('button', { name: 'Losing' });
    expect(await axeViolations(document.body)).toEqual([]);
  });
});
