import { AdhelmError, type Submission } from '@adhelm/contracts';
import { type ApiRequest, axeViolations, fixDate, renderModule, rowNamed } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CampaignToolsRoutes } from '../../routes.tsx';
import { calmApi, testNow } from '../../test-data/campaign-tools-api.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

const submission = (id: string, part: Partial<Submission> = {}): Submission => ({
  id,
  kind: 'campaign',
  source: 'mgid',
  account: 'acc-us',
  accountName: 'Adhelm US',
  campaign: null,
  title: `Campaign ${id}`,
  values: { name: `Campaign ${id}`, countries: ['DE', 'US'], paused: true },
  state: 'queued',
  reason: null,
  externalId: null,
  attempts: 0,
  askedBy: { kind: 'person', id: 'u1', name: 'Bea Buyer' },
  createdAt: '2026-11-20T12:00:00Z',
  sendAt: '2026-11-20T13:00:00Z',
  sentAt: null,
  updatedAt: '2026-11-20T12:00:00Z',
  commands: ['send-now', 'cancel'],
  ...part,
});
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
      'GET /api/submissions': { success: true, data: rows, page: { next: null, total: 3 } },
      ...api,
    },
  });
const asked = (requests: readonly ApiRequest[]) => requests.filter(({ path }) => path === '/api/submissions');

describe('the queue of submissions', () => {
  it('tells of each where it is, why, and who asked', async () => {
    const { api } = open();
    const failed = await rowNamed('Campaign 2');
    expect(failed.getByText('Failed')).toBeInTheDocument();
    expect(failed.getByText('The name is taken')).toBeInTheDocument();
    expect(failed.getByText('Bea Buyer')).toBeInTheDocument();
    expect((await rowNamed('Campaign 3')).getByText('Approved')).toBeInTheDocument();
    expect(asked(api.requests)[0]?.query).toMatchObject({ kind: 'campaign' });
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('offers what can be done, does it, and shows what came of it', async () => {
    const { api, user } = open('', {
      'POST /api/submissions/:id/:command': { success: true, data: rows[0] },
    });
    await user.click(await screen.findByRole('button', { name: 'Try again: Campaign 2' }));
    await waitFor(() => expect(asked(api.requests)).toHaveLength(2));
    expect(api.requests.find(({ method }) => method === 'POST')?.path).toBe('/api/submissions/2/retry');
    expect(screen.queryByRole('button', { name: 'Cancel: Campaign 3' })).toBeNull();
  });

  it('says when something cannot be done any more', async () => {
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

  it('opens one with the payload as it was sent, by its link as well', async () => {
    const { user, path } = open('?submission=2', {
      'GET /api/submissions/:id': { success: true, data: rows[1] },
    });
    const details = within(await screen.findByRole('dialog', { name: 'What was sent' }));
    expect(await details.findByText('DE, US')).toBeInTheDocument();
    expect(details.getByText('yes')).toBeInTheDocument();
    await user.click(details.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(path()).not.toContain('submission='));
  });

  it('says that a submission is not there', async () => {
    open('?submission=9', {
      'GET /api/submissions/:id': () => {
        throw new AdhelmError('not-found', 'There is no such submission');
      },
    });
    expect(await screen.findByText('This submission is not there')).toBeInTheDocument();
  });

  it('of contents asks for contents; a state in the link narrows it', async () => {
    const { api } = open('?state=failed', {}, 'content');
    expect(await screen.findByRole('heading', { level: 1, name: 'Content submissions' })).toBeInTheDocument();
    await waitFor(() =>
      expect(asked(api.requests)[0]?.query).toMatchObject({ kind: 'content', state: 'failed' }),
    );
  });

  it('that is empty says so', async () => {
    open('', { 'GET /api/submissions': { success: true, data: [], page: { next: null, total: 0 } } });
    expect(await screen.findByText('No campaign was asked for yet')).toBeInTheDocument();
  });
});
