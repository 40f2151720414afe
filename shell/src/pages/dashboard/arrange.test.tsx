import { AdhelmError, type SavedView } from '@adhelm/contracts';
import { axeViolations, fixDate } from '@adhelm/shared-ui/testing';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ModuleSource } from '../../modules/ports/module-source.ts';
import { SignedInOnly } from '../../router/guards.tsx';
import { testRegistry, testRelease } from '../../testing/releases.ts';
import { renderShell } from '../../testing/render-shell.tsx';
import { DashboardPage } from './dashboard-page.tsx';

fixDate(new Date('2026-11-20T12:00:00Z'));

const PATH = '/app/reports/dashboard';
const VIEWS = 'GET /api/views';
const id = '018f0000-0000-7000-8000-000000000001';
const slot = (name: string, title: string) =>
  ({ slot: 'dashboard', id: name, title, expose: `./slots/${name}`, size: 'full' }) as const;
const registry = testRegistry(
  testRelease('campaigns', { slots: [slot('spend', 'Spend'), slot('rules', 'Rules')] }),
  testRelease('thrive', { slots: [slot('top', 'Top campaigns')] }),
);
const view = (layout: SavedView['layout']): SavedView => ({
  id,
  screen: 'reports/dashboard',
  name: 'Dashboard',
  query: '',
  layout,
  isShared: false,
  isMine: true,
  owner: { id: 'me', name: 'Me' },
  updatedAt: '2026-11-20T12:00:00.000Z',
});
const views = (...data: SavedView[]) => ({ success: true, data });
const routes = [
  {
    element: <SignedInOnly />,
    children: [
      {
        path: PATH,
        element: (
          <main>
            <DashboardPage />
          </main>
        ),
      },
    ],
  },
];
const fail = (kind: 'internal' | 'conflict') => () => {
  throw new AdhelmError(kind, 'The server is down');
};
const saved = { success: true, data: view(null) };

async function open(api: Record<string, unknown> = {}, query = '') {
  const loaded: string[] = [];
  const source: ModuleSource = {
    warm: async () => undefined,
    importExposed: async (_release, expose) => {
      loaded.push(expose);
      return { default: () => <p>widget {expose.replace('./slots/', '')}</p> };
    },
  };
  const shell = await renderShell(routes, {
    path: PATH + query,
    registry,
    source,
    api: { [VIEWS]: views(), 'POST /api/views': saved, [`PUT /api/views/${id}`]: saved, ...api },
  });
  return { ...shell, loaded };
}
const shown = () => screen.getAllByText(/^widget /).map(({ textContent }) => textContent?.slice(7));
const titles = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => /Spend|Rules|Top/.exec(textContent ?? '')?.[0]);
const arrange = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await screen.findByText('widget spend');
  await user.click(screen.getByRole('button', { name: 'Arrange' }));
  await screen.findByRole('region', { name: 'Arrange dashboard' });
};
const written = ({ services }: Awaited<ReturnType<typeof open>>) =>
  services.api.requests.filter(({ method }) => method !== 'GET').map(({ body }) => body);

describe('arranging the dashboard', () => {
  it('moves a widget by keyboard, keeps the focus, announces the place and saves', async () => {
    const page = await open();
    await arrange(page);
    screen.getByRole('button', { name: 'Move Top campaigns up' }).focus();
    await page.user.keyboard('{Enter}');
    expect(titles()).toEqual(['Spend', 'Top', 'Rules']);
    expect(shown()).toEqual(['spend', 'top', 'rules']);
    expect(screen.getByText('Top campaigns is now 2 of 3.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Top campaigns up' })).toHaveFocus());
    await page.user.keyboard('{Enter}{Enter}');
    expect(titles()).toEqual(['Top', 'Spend', 'Rules']);
    await waitFor(() =>
      expect(written(page).at(-1)).toMatchObject({
        layout: { order: ['thrive/top', 'campaigns/spend', 'campaigns/rules'], hidden: [], dates: null },
      }),
    );
    expect(written(page)[0]).toMatchObject({ screen: 'reports/dashboard', isShared: false });
  });

  it('moves a widget by mouse', async () => {
    const page = await open();
    await arrange(page);
    const [first, , last] = within(screen.getByRole('list')).getAllByRole('listitem');
    if (first === undefined || last === undefined) throw new Error('rows are missing');
    const dataTransfer = { setData: jest.fn(), effectAllowed: '' };
    fireEvent.dragStart(first, { dataTransfer });
    fireEvent.dragOver(last, { dataTransfer });
    const leaveFor = (next: Element) => {
      const event = createEvent.dragLeave(last);
      // jsdom has no drag events of its own
      Object.defineProperty(event, 'relatedTarget', { value: next });
      fireEvent(last, event);
    };
    leaveFor(within(last).getByRole('button', { name: /^Hide/ }));
    expect(last).toHaveAttribute('data-target');
    leaveFor(first);
    expect(last).not.toHaveAttribute('data-target');
    fireEvent.dragOver(last, { dataTransfer });
    fireEvent.drop(last, { dataTransfer });
    await waitFor(() => expect(titles()).toEqual(['Rules', 'Top', 'Spend']));
    await waitFor(() => expect(written(page)).toHaveLength(1));
  });

  it('hides a widget and shows it again', async () => {
    const page = await open();
    await arrange(page);
    await page.user.click(screen.getByRole('button', { name: 'Hide Rules' }));
    expect(shown()).toEqual(['spend', 'top']);
    await waitFor(() =>
      expect(written(page).at(-1)).toMatchObject({ layout: { hidden: ['campaigns/rules'] } }),
    );
    await page.user.click(screen.getByRole('button', { name: 'Show Rules' }));
    await screen.findByText('widget rules');
    await waitFor(() => expect(written(page).at(-1)).toMatchObject({ layout: { hidden: [] } }));
  });

  it('has no axe violations', async () => {
    const page = await open();
    await arrange(page);
    expect(await axeViolations(page.container)).toEqual([]);
  });
});

describe('the saved arrangement', () => {
  const layout = { order: ['thrive/top', 'campaigns/spend'], hidden: ['campaigns/rules'], dates: null };

  it('is applied, and loads nothing of hidden widgets', async () => {
    const page = await open({ [VIEWS]: views(view(layout)) });
    await screen.findByText('widget spend');
    expect(shown()).toEqual(['top', 'spend']);
    expect(page.loaded).not.toContain('./slots/rules');
  });

  it('of a person is changed in place, and reset on request', async () => {
    const page = await open({ [VIEWS]: views(view(layout)) });
    await arrange(page);
    await page.user.click(screen.getByRole('button', { name: 'Reset to default' }));
    await screen.findByText('widget rules');
    expect(shown()).toEqual(['spend', 'rules', 'top']);
    await waitFor(() =>
      expect(page.services.api.requests.at(-1)).toMatchObject({ method: 'PUT', path: `/api/views/${id}` }),
    );
  });

  it('is not overwritten if it could not be loaded, and loads on retry', async () => {
    const page = await open({ [VIEWS]: fail('internal') });
    expect(await screen.findByText(/could not be loaded/)).toBeInTheDocument();
    expect(shown()).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Arrange' })).toBeDisabled();
    page.services.api.answer({ [VIEWS]: views(view(layout)) });
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(shown()).toEqual(['top', 'spend']));
  });

  it('stays displayed if saving fails, and is saved on retry', async () => {
    const page = await open({ 'POST /api/views': fail('internal') });
    await arrange(page);
    await page.user.click(screen.getByRole('button', { name: 'Hide Rules' }));
    await screen.findByText('Your arrangement could not be saved.');
    expect(shown()).toEqual(['spend', 'top']);
    page.services.api.answer({ 'POST /api/views': saved });
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/could not be saved/)).not.toBeInTheDocument());
  });

  it('is saved into the view that another tab created meanwhile', async () => {
    const page = await open({ 'POST /api/views': fail('conflict') });
    await arrange(page);
    page.services.api.answer({ [VIEWS]: views(view(layout)) });
    await page.user.click(screen.getByRole('button', { name: 'Hide Rules' }));
    await waitFor(() => expect(page.services.api.requests.at(-1)).toMatchObject({ method: 'PUT' }));
    expect(screen.queryByText(/could not be saved/)).not.toBeInTheDocument();
  });
});

describe('saved dates', () => {
  const yesterday = { order: [], hidden: [], dates: { preset: 'yesterday' } };

  it('follow today, and are in the URL', async () => {
    const page = await open({ [VIEWS]: views(view(yesterday)) });
    await screen.findByText('widget spend');
    expect(page.path()).toBe(`${PATH}?startDate=2026-11-19&endDate=2026-11-19`);
  });

  it('give way to those of a link, and are not changed by it', async () => {
    const query = '?startDate=2026-11-01&endDate=2026-11-02';
    const page = await open({ [VIEWS]: views(view(yesterday)) }, query);
    await screen.findByText('widget spend');
    expect(page.path()).toBe(PATH + query);
    expect(written(page)).toEqual([]);
  });

  it('are saved when chosen', async () => {
    const page = await open({ [VIEWS]: views(view(yesterday)) });
    await screen.findByText('widget spend');
    await page.user.click(screen.getByRole('button', { name: /^Date range:/ }));
    await page.user.click(await screen.findByRole('button', { name: 'Last 7 days' }));
    await waitFor(() => expect(written(page)).toMatchObject([{ layout: { dates: null } }]));
    expect(page.path()).toBe(PATH);
  });
});
