import { AdhelmError } from '@adhelm/contracts';
import { type ApiRequest, axeViolations, fixDate, renderModule, rowNamed } from '@adhelm/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CampaignToolsRoutes } from '../../routes.tsx';
import { calmApi, testNow } from '../../test-data/campaign-tools-api.ts';
import { briefsApi } from '../test-data/briefs-api.ts';
import { submission, submissionsAnswer } from '../test-data/submission.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

const rows = [
  submission('1'),
  submission('2', { state: 'failed', reason: 'The name is taken', attempts: 1, commands: ['retry'] }),
  submission('3', { state: 'approved', externalId: '77', commands: [] }),
];

const open = (path = '', api: object = {}, kind = 'campaign') =>
  renderModule(CampaignToolsRoutes, {
    path: `/app/ts/requests/${kind}/submissions${path}`,
    api: {
      ...calmApi(),
      'GET /api/submissions': submissionsAnswer(rows),
      ...api,
    },
  });
const listRequests = (requests: readonly ApiRequest[]) =>
  requests.filter(({ path }) => path === '/api/submissions');

describe('the queue of submissions', () => {
  it('lists each with state, reason and requester', async () => {
    const { api } = open();
    const failed = await rowNamed('Campaign 2');
    expect(failed.getByText('Failed')).toBeInTheDocument();
    expect(failed.getByText('The name is taken')).toBeInTheDocument();
    expect(failed.getByText('Bea Buyer')).toBeInTheDocument();
    expect((await rowNamed('Campaign 3')).getByText('Approved')).toBeInTheDocument();
    expect(listRequests(api.requests)[0]?.query).toMatchObject({ kind: 'campaign' });
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('offers the available commands, sends one, and displays the result', async () => {
    const { api, user } = open('', {
      'POST /api/submissions/:id/:command': { success: true, data: rows[0] },
    });
    await user.click(await screen.findByRole('button', { name: 'Retry: Campaign 2' }));
    await waitFor(() => expect(listRequests(api.requests)).toHaveLength(2));
    expect(api.requests.find(({ method }) => method === 'POST')?.path).toBe('/api/submissions/2/retry');
    expect(screen.queryByRole('button', { name: 'Cancel: Campaign 3' })).toBeNull();
  });

  it('reports a command that is no longer possible', async () => {
    const { user, notifications } = open('', {
      'POST /api/submissions/:id/:command': () => {
        throw new AdhelmError('conflict', 'It is submitted now');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel: Campaign 1' }));
    await waitFor(() =>
      expect(notifications).toMatchObject([
        { tone: 'danger', title: 'Campaign 1 could not be changed', description: 'It is submitted now' },
      ]),
    );
  });

  const { 'GET /api/sources/:source/brief': brief } = briefsApi().api;

  it('opens one with its sent values as text, also by its link', async () => {
    const values = { name: 'Roofs', countries: ['DE', 'US'], daily_budget: 100_001_000, old_field: true };
    const { user, path } = open('?submission=2', {
      'GET /api/submissions/:id': { success: true, data: submission('2', { account: 'acc-de', values }) },
      'GET /api/sources/:source/brief': brief,
    });
    const details = within(await screen.findByRole('dialog', { name: 'Submission' }));
    expect(await details.findByText('Germany, United States')).toBeInTheDocument();
    expect(details.getByText('Daily budget')).toBeInTheDocument();
    expect(details.getByText('€100.001')).toBeInTheDocument();
    // its source no longer has such a field
    expect(details.getByText('old_field')).toBeInTheDocument();
    expect(details.getByText('yes')).toBeInTheDocument();
    await user.click(details.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(path()).not.toContain('submission='));
  });

  it('rounds no sent value', async () => {
    const ad = submission('2', { kind: 'content', values: { headline: 'Roofs', bid: 123_400 } });
    open(
      '?submission=2',
      { 'GET /api/submissions/:id': { success: true, data: ad }, 'GET /api/sources/:source/brief': brief },
      'content',
    );
    expect(await screen.findByText('CPC bid')).toBeInTheDocument();
    expect(screen.getByText('$0.1234')).toBeInTheDocument();
  });

  it('lists sent values by name if its fields cannot be loaded', async () => {
    open('?submission=2', {
      'GET /api/submissions/:id': { success: true, data: rows[1] },
      'GET /api/sources/:source/brief': () => {
        throw new AdhelmError('not-found', 'Nothing is created there');
      },
    });
    expect(await screen.findByText('DE, US')).toBeInTheDocument();
  });

  it('reports an unknown submission', async () => {
    open('?submission=9', {
      'GET /api/submissions/:id': () => {
        throw new AdhelmError('not-found', 'Submission not found');
      },
    });
    expect(await screen.findByText('Submission not found')).toBeInTheDocument();
  });

  it('lists contents for contents, filtered by a state in the link', async () => {
    const { api } = open('?state=failed', {}, 'content');
    expect(await screen.findByRole('heading', { level: 1, name: 'Content submissions' })).toBeInTheDocument();
    await waitFor(() =>
      expect(listRequests(api.requests)[0]?.query).toMatchObject({ kind: 'content', state: 'failed' }),
    );
  });

  it('lists the submissions of a draft, with a link to all others', async () => {
    const { api, user, path } = open('?draft=d1&state=failed', {
      'GET /api/submissions': ({ query }: ApiRequest) =>
        submissionsAnswer(query.draft === undefined ? rows : []),
    });
    expect(await screen.findByText('No submissions from this draft')).toBeInTheDocument();
    expect(listRequests(api.requests)[0]?.query).toMatchObject({ draft: 'd1', state: 'failed' });
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(path()).toBe('/app/ts/requests/campaign/submissions');
    expect(await rowNamed('Campaign 1')).toBeDefined();
  });

  it('indicates a filter by draft until it is removed', async () => {
    const { api, user, path } = open('?draft=d1');
    await rowNamed('Campaign 1');
    await user.click(screen.getByRole('button', { name: 'Filters 1 active' }));
    await user.click(screen.getByRole('button', { name: 'Remove filter Draft: sent together' }));
    expect(path()).toBe('/app/ts/requests/campaign/submissions');
    await waitFor(() => expect(listRequests(api.requests).at(-1)?.query).not.toHaveProperty('draft'));
  });

  it('keeps the list when it cannot be refreshed, and says why', async () => {
    let isAway = false;
    const { emit } = open('', {
      'GET /api/submissions': () => {
        if (isAway) throw new AdhelmError('unavailable', 'The server is restarting.');
        return submissionsAnswer(rows);
      },
    });
    await rowNamed('Campaign 1');
    expect(screen.queryByText(/synced|no figures/i)).toBeNull();
    isAway = true;
    await act(async () => emit('stream.reset', {}));
    expect(await screen.findByText('This view could not be refreshed.')).toBeInTheDocument();
    expect(screen.getByText('The server is restarting.')).toBeInTheDocument();
    expect(await rowNamed('Campaign 1')).toBeDefined();
  });

  it('has no search box', async () => {
    open();
    await rowNamed('Campaign 1');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('reports an empty list', async () => {
    open('', { 'GET /api/submissions': submissionsAnswer([]) });
    expect(await screen.findByText('No submissions yet')).toBeInTheDocument();
  });
});
