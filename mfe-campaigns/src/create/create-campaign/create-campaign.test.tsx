import { AdhelmError } from '@adhelm/contracts';
import { axeViolations, fixDate, renderModule, testUser } from '@adhelm/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { CampaignToolsRoutes } from '../../routes.tsx';
import { testNow } from '../../test-data/campaign-tools-api.ts';
import { briefsApi } from '../test-data/briefs-api.ts';
import {
  createPath,
  draftIsKept,
  openCreatePage,
  openWholeBrief,
  regionNamed,
  wholeBrief,
} from './test-data/campaign-brief-page.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

const posts = (requests: readonly { readonly method: string }[]) =>
  requests.filter(({ method }) => method === 'POST');

describe('creating campaigns', () => {
  it('creates a submission for each of two sources from one brief', async () => {
    const { user, api, server, path } = openCreatePage();
    await user.type(await screen.findByLabelText('Name'), 'Solar panels');
    await user.type(screen.getByLabelText('Daily budget'), '60');
    await user.type(screen.getByLabelText('Countries'), 'Germany, us,');
    expect(screen.getByText('United States')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next: Sources' }));
    await user.click(await screen.findByRole('checkbox', { name: 'MGID · Northwind US' }));
    await user.click(screen.getByRole('checkbox', { name: 'RevContent · Berlin' }));
    await user.click(screen.getByRole('button', { name: 'Next: Details' }));
    const mgid = await regionNamed('MGID · Northwind US');
    expect(mgid.getByLabelText('Name')).toHaveValue('Solar panels');
    await user.type(mgid.getByLabelText('Advertiser name'), 'Northwind');
    await user.click(screen.getByRole('button', { name: 'Next: Review' }));
    const review = await regionNamed('Campaign in RevContent · Berlin');
    expect(review.getByText('€60.00')).toBeInTheDocument();
    expect(review.getByText('Not used by this network: Countries.')).toBeInTheDocument();
    await draftIsKept();
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send 2 campaigns' }));
    expect(await screen.findByRole('heading', { name: '2 campaigns submitted' })).toBeInTheDocument();
    expect(posts(api.requests)).toMatchObject([
      {
        path: '/api/submissions',
        body: {
          kind: 'campaign',
          targets: [
            {
              source: 'mgid',
              account: 'acc-us',
              values: {
                name: 'Solar panels',
                advertiser_name: 'Northwind',
                countries: ['DE', 'US'],
                daily_budget: 60_000_000,
              },
            },
            {
              source: 'revcontent',
              account: 'acc-eu',
              values: { name: 'Solar panels', daily_budget: 60_000_000 },
            },
          ],
        },
      },
    ]);
    await waitFor(() => expect(server.drafts.size).toBe(0));
    await user.click(screen.getByRole('link', { name: 'View submissions' }));
    expect(path()).toMatch(/^\/app\/ts\/requests\/campaign\/submissions\?draft=[\da-f-]{36}$/);
  });

  it('starts from the list of campaigns, for people who may create', async () => {
    const { api } = briefsApi();
    const { user, path, unmount } = renderModule(CampaignToolsRoutes, {
      path: '/app/ts/campaigns?view=account',
      api,
    });
    await user.click(await screen.findByRole('link', { name: 'Create campaign' }));
    expect(path()).toBe(createPath);
    unmount();
    const session = { ...testUser, accessLevel: 0, admin: false };
    renderModule(CampaignToolsRoutes, { path: '/app/ts/campaigns?view=account', api, session });
    await screen.findByRole('link', { name: 'Solar panels' });
    expect(screen.queryByRole('link', { name: 'Create campaign' })).not.toBeInTheDocument();
  });

  it('explains why accounts cannot be selected', async () => {
    openCreatePage('?step=sources');
    const closed = await regionNamed('Not available');
    expect(closed.getByText('Its first sync has not finished yet.')).toBeInTheDocument();
    expect(closed.getByText('Engageya has no API for advertisers.')).toBeInTheDocument();
    expect(closed.getByText(/Voluum is a tracker/)).toBeInTheDocument();
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('is sent once for any number of clicks, and a lost request is repeated with the same key', async () => {
    const answer = Promise.withResolvers<void>();
    const { user, api, server } = openWholeBrief('review', wholeBrief, {
      'POST /api/submissions': () => answer.promise,
    });
    await user.dblClick(await screen.findByRole('button', { name: 'Send 2 campaigns' }));
    expect(posts(api.requests)).toHaveLength(1);
    answer.reject(new AdhelmError('internal', 'Something went wrong'));
    expect(await screen.findByText('Nothing was sent')).toBeInTheDocument();
    api.answer({ 'POST /api/submissions': server.api['POST /api/submissions'] });
    await user.click(screen.getByRole('button', { name: 'Send 2 campaigns' }));
    await screen.findByRole('heading', { name: '2 campaigns submitted' });
    const keys = api.requests.filter(({ method }) => method === 'POST').map((call) => call.idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('is sent as its draft, so that another tab cannot send it again', async () => {
    const { user, api } = openWholeBrief('review', wholeBrief, {
      'POST /api/submissions': () => {
        throw new AdhelmError('conflict', 'This draft was already sent or discarded');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Send 2 campaigns' }));
    expect(await screen.findByText('This draft was already sent or discarded')).toBeInTheDocument();
    expect(posts(api.requests)).toMatchObject([{ body: { draft: expect.any(String) } }]);
  });

  it('is scheduled in an account’s time zone', async () => {
    const { user, api } = openWholeBrief('review');
    await user.click(await screen.findByRole('radio', { name: 'Schedule' }));
    expect(screen.getByRole('button', { name: 'Schedule 2 campaigns' })).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Berlin');
    await user.type(screen.getByLabelText('Send at'), '2026-11-20T15:00');
    expect(screen.getByText('Choose a time in the future.')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Send at'));
    await user.type(screen.getByLabelText('Send at'), '2026-11-23T09:00');
    await user.click(screen.getByRole('button', { name: 'Schedule 2 campaigns' }));
    expect(await screen.findByRole('heading', { name: '2 campaigns scheduled' })).toBeInTheDocument();
    expect(posts(api.requests)).toMatchObject([{ body: { sendAt: '2026-11-23T08:00:00.000Z' } }]);
  });
});
