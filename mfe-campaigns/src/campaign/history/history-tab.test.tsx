import { type Activity, AdhelmError } from '@adhelm/contracts';
import { type ApiRequest, axeViolations, fixDate, renderModule } from '@adhelm/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CampaignToolsRoutes } from '../../routes.tsx';
import { actionOf, lastSevenDays, testNow } from '../../test-data/campaign-tools-api.ts';
import { campaignApi, campaignPath } from '../test-data/campaign-page.ts';

fixDate(testNow);

const LOG = 'GET /api/activities';
const entry = (id: string, part: Partial<Activity> = {}): Activity => ({
  id,
  at: '2026-11-20T10:00:00.000Z',
  actor: { kind: 'person', id: 'user-1', name: 'Bea Buyer' },
  type: 'campaign_paused',
  summary: `paused number ${id}`,
  object: { kind: 'campaign', source: 'mgid', account: 'acc-us', id: '1', name: 'Campaign 1', href: null },
  field: 'status',
  unit: null,
  before: 'active',
  after: 'paused',
  actionId: null,
  batch: null,
  run: null,
  undoable: false,
  undoes: 0,
  requestId: null,
  ...part,
});
const log = (data: Activity[], next: string | null = null) => ({
  success: true,
  data,
  page: { next, total: data.length },
});
const page = (api: object = {}, query = '') =>
  renderModule(CampaignToolsRoutes, {
    path: `${campaignPath}?tab=history${query}`,
    api: { ...campaignApi(), [LOG]: log([entry('1')]), ...api },
  });
const lastQuery = (requests: readonly ApiRequest[]) =>
  requests.findLast(({ path }) => path === '/api/activities')?.query;

describe('the history of a campaign', () => {
  it('has who did what when, before and after, on the chosen days', async () => {
    const { api, container } = page();
    const list = within(await screen.findByRole('list', { name: 'Changes, newest first' }));
    expect(list.getByRole('listitem')).toHaveTextContent(
      /Bea Buyer paused number 1.*Active.*becomes.*Paused/,
    );
    expect(lastQuery(api.requests)).toMatchObject({ account: 'acc-us', campaign: '1', ...lastSevenDays });
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('is filtered by what an entry is about, in the URL', async () => {
    const { user, path, api } = page();
    await screen.findByText('paused number 1');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(screen.getByRole('button', { name: 'What' }));
    api.answer({ [LOG]: log([]) });
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Widgets' }));
    expect(await screen.findByText('No matching changes')).toBeInTheDocument();
    expect(path()).toBe(`${campaignPath}?tab=history&about=widget`);
    expect(lastQuery(api.requests)).toMatchObject({ about: ['widget'] });
  });

  it('undoes an action as a whole, and follows it', async () => {
    const undoable = entry('1', { actionId: 'act-1', undoable: true, undoes: 2 });
    const request = { change: { field: 'status', value: 'active' }, targets: [] } as const;
    const { user, api } = page({
      [LOG]: log([undoable]),
      'POST /api/actions/:id/undo': actionOf('act-2', { ...request, targets: [] }, 'running', {}, 'act-1'),
    });
    await user.click(await screen.findByRole('button', { name: 'Undo all 2' }));
    await waitFor(() =>
      expect(api.requests.find(({ path }) => path === '/api/actions/act-1/undo')).toMatchObject({
        body: { overwrite: false },
        idempotencyKey: expect.any(String),
      }),
    );
  });

  it('expands a change of several widgets into those of this campaign', async () => {
    const batch = entry('9', {
      summary: 'blocked 2 widgets',
      object: null,
      before: null,
      after: null,
      actionId: 'act-1',
      batch: { changes: 2, failed: 0, accounts: 1 },
    });
    const { user, api } = page({
      [LOG]: ({ query }: ApiRequest) =>
        query.action === 'act-1' ? log([entry('7'), entry('8')]) : log([batch]),
    });
    await user.click(await screen.findByRole('button', { name: 'Show 2 changes' }));
    expect(
      within(await screen.findByRole('list', { name: 'Changes' })).getAllByRole('listitem'),
    ).toHaveLength(2);
    expect(lastQuery(api.requests)).toMatchObject({ action: 'act-1', campaign: '1' });
  });

  it('shows the text of a note', async () => {
    page({
      [LOG]: log([
        entry('1', {
          type: 'campaign_note_added',
          summary: 'added a note to the campaign “Campaign 1”',
          before: null,
          after: { note: 'Budget up for the weekend' },
        }),
      ]),
    });
    expect(await screen.findByText('Budget up for the weekend')).toBeInTheDocument();
  });

  it('loads older entries on demand, and follows new ones', async () => {
    const { user, api, emit } = page({
      [LOG]: ({ query }: ApiRequest) =>
        query.limit === 50 ? log([entry('1')], 'c1') : log([entry('1'), entry('2')]),
    });
    await user.click(await screen.findByRole('button', { name: 'Show older' }));
    expect(await screen.findByText('paused number 2')).toBeInTheDocument();
    api.answer({ [LOG]: log([entry('3')]) });
    await act(async () => emit('activity.added', { activityId: '3', account: 'acc-us' }));
    expect(await screen.findByText('paused number 3')).toBeInTheDocument();
  });

  it('says what to do without entries, and what failed', async () => {
    const { unmount } = page({ [LOG]: log([]) });
    expect(await screen.findByText(/Choose other dates to see older ones/)).toBeInTheDocument();
    unmount();
    page({
      [LOG]: () => {
        throw new AdhelmError('upstream', 'The server cannot be reached.');
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /could not be loaded.*The history itself is safe/,
    );
  });
});
