import { AdhelmError, type Submission } from '@adhelm/contracts';
import { axeViolations, fixDate, renderModule, rowNamed, testUser } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CampaignToolsRoutes } from '../../routes.tsx';
import { testNow } from '../../test-data/campaign-tools-api.ts';
import { briefsApi } from '../test-data/briefs-api.ts';
import { submission, submissionsAnswer } from '../test-data/submission.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

const failed = submission('2', {
  title: 'Roofs',
  values: {
    name: 'Roofs',
    advertiser_name: 'Northwind',
    countries: ['DE'],
    daily_budget: 60_000_000,
  },
  state: 'failed',
  reason: 'The advertiser is not known',
  commands: ['retry'],
});
const rejectedAd = submission('3', {
  kind: 'content',
  title: 'Ten tips',
  campaign: '1',
  values: {
    headline: 'Ten tips',
    image_url: 'https://pictures.test/1.png',
    target_url: 'https://go.test/',
    bid: 123_400,
  },
  state: 'rejected',
  commands: [],
});

function open(rows: readonly Submission[], { query = '', api = {}, session = testUser } = {}) {
  const server = briefsApi();
  const path = `/app/ts/requests/${rows[0]?.kind}/submissions${query}`;
  const answers = {
    ...server.api,
    'GET /api/submissions': submissionsAnswer(rows),
    'GET /api/submissions/:id': { success: true, data: rows[0] },
    ...api,
  };
  return { server, ...renderModule(CampaignToolsRoutes, { path, session, api: answers }) };
}

describe('a failed submission', () => {
  it('is opened as a new draft, fixed, and sent again', async () => {
    const { user, path, api } = open([failed]);
    await user.click(await screen.findByRole('button', { name: 'Edit and resend: Roofs' }));
    const mgid = within(await screen.findByRole('region', { name: 'MGID · Northwind US' }));
    expect(path()).toMatch(/^\/app\/ts\/campaigns\/create\?draft=[\da-f-]{36}&step=details$/);
    expect(mgid.getByLabelText('Name')).toHaveValue('Roofs');
    expect(mgid.getByLabelText('Daily budget')).toHaveValue(60);
    expect(mgid.getByText('Germany')).toBeInTheDocument();
    await user.type(mgid.getByLabelText('Advertiser name'), ' Ltd');
    await user.click(screen.getByRole('button', { name: 'Next: Review' }));
    await user.click(screen.getByRole('button', { name: 'Send 1 campaign' }));
    await screen.findByRole('heading', { name: '1 campaign submitted' });
    const posts = api.requests.filter(({ method }) => method === 'POST');
    expect(posts).toMatchObject([
      {
        path: '/api/submissions',
        body: {
          draft: expect.any(String),
          targets: [
            {
              source: 'mgid',
              account: 'acc-us',
              values: { ...failed.values, advertiser_name: 'Northwind Ltd' },
            },
          ],
        },
      },
    ]);
  });

  it('is opened from the sent values, an ad with its campaign, headline and image', async () => {
    const { user, path, server } = open([rejectedAd], { query: '?submission=3' });
    const details = within(await screen.findByRole('dialog', { name: 'Submission' }));
    const edit = await details.findByRole('button', { name: 'Edit and resend' });
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(edit);
    expect(await screen.findByDisplayValue('Ten tips')).toBeInTheDocument();
    expect(path()).toMatch(/^\/app\/ts\/contents\/create\?draft=[\da-f-]{36}&step=ads$/);
    expect(screen.getByDisplayValue('https://pictures.test/1.png')).toBeInTheDocument();
    expect([...server.drafts.values()]).toMatchObject([
      {
        kind: 'content',
        body: {
          account: 'acc-us',
          campaign: '1',
          shared: { target_url: 'https://go.test/', bid: 123_400 },
        },
      },
    ]);
  });

  it('reports that no draft could be created, and stays', async () => {
    const { user, path, notifications } = open([failed], {
      api: {
        'PUT /api/brief-drafts/:id': () => {
          throw new AdhelmError('internal', 'Something went wrong');
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit and resend: Roofs' }));
    await waitFor(() =>
      expect(notifications).toMatchObject([{ tone: 'danger', title: 'Roofs could not be reopened' }]),
    );
    expect(path()).toBe('/app/ts/requests/campaign/submissions');
  });

  it('is editable, unlike one that waits, and only for people who may create', async () => {
    const { unmount } = open([submission('1')]);
    await rowNamed('Campaign 1');
    expect(screen.queryByRole('button', { name: /Edit and resend/ })).not.toBeInTheDocument();
    unmount();
    open([failed], { session: { ...testUser, accessLevel: 0, admin: false } });
    await rowNamed('Roofs');
    expect(screen.queryByRole('button', { name: /Edit and resend/ })).not.toBeInTheDocument();
  });
});
