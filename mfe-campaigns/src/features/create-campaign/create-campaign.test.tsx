import { AdhelmError, type BriefDraft } from '@adhelm/contracts';
import { axeViolations, fixDate, renderModule, testUser } from '@adhelm/shared-ui/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { CampaignToolsRoutes } from '../../routes.tsx';
import { briefsApi } from '../../test-data/briefs-api.ts';
import { testNow } from '../../test-data/campaign-tools-api.ts';
import { submission, submissionsAnswer } from '../../test-data/submission.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

const PATH = '/app/ts/campaigns/create';
const ID = '0199d9a6-0000-7000-8000-000000000001';
const stored = (body: object, title = 'Stored'): BriefDraft => ({
  id: ID,
  kind: 'campaign',
  title,
  body,
  updatedAt: '2026-11-20T13:00:00.000Z',
});
/** A brief for both accounts that lacks nothing. */
const whole = {
  shared: {
    name: 'Solar panels',
    daily_budget: 60_000_000,
    bid: 250_000,
    target_url: 'https://go.test/?c={click_id}',
  },
  accounts: ['acc-us', 'acc-eu'],
  own: { 'acc-us': { advertiser_name: 'Northwind' } },
  sendAt: null,
};

function open(query = '', drafts: readonly BriefDraft[] = [], api: object = {}) {
  const server = briefsApi(drafts);
  return {
    server,
    ...renderModule(CampaignToolsRoutes, { path: `${PATH}${query}`, api: { ...server.api, ...api } }),
  };
}
const openWhole = (step: string, body: object = whole, api: object = {}) =>
  open(`?draft=${ID}&step=${step}`, [stored(body)], api);
const isKept = () => screen.findByText(/^Saved/);
const at = async (name: string) => within(await screen.findByRole('region', { name }));
const posts = (requests: readonly { readonly method: string }[]) =>
  requests.filter(({ method }) => method === 'POST');

describe('creating campaigns', () => {
  it('goes from one brief to a submission for each of two sources', async () => {
    const { user, api, server, path } = open();
    await user.type(await screen.findByLabelText('Name'), 'Solar panels');
    await user.type(screen.getByLabelText('Daily budget'), '60');
    await user.type(screen.getByLabelText('Countries'), 'Germany, us,');
    expect(screen.getByText('United States')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next: Sources' }));
    await user.click(await screen.findByRole('checkbox', { name: 'MGID · Northwind US' }));
    await user.click(screen.getByRole('checkbox', { name: 'RevContent · Berlin' }));
    await user.click(screen.getByRole('button', { name: 'Next: Details' }));
    const mgid = await at('MGID · Northwind US');
    expect(mgid.getByLabelText('Name')).toHaveValue('Solar panels');
    await user.type(mgid.getByLabelText('Advertiser name'), 'Northwind');
    await user.click(screen.getByRole('button', { name: 'Next: Review' }));
    const review = await at('A campaign in RevContent · Berlin');
    expect(review.getByText('€60.00')).toBeInTheDocument();
    expect(review.getByText('Its source does not ask for: Countries.')).toBeInTheDocument();
    await isKept();
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send 2 campaigns' }));
    expect(await screen.findByRole('heading', { name: '2 campaigns are on their way' })).toBeInTheDocument();
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
    await user.click(screen.getByRole('link', { name: 'See it in the queue' }));
    expect(path()).toMatch(/^\/app\/ts\/requests\/campaign\/submissions\?draft=[\da-f-]{36}$/);
  });

  it('is begun on the list of campaigns, by those who may', async () => {
    const { api } = briefsApi();
    const { user, path, unmount } = renderModule(CampaignToolsRoutes, { path: '/app/ts/campaigns', api });
    await user.click(await screen.findByRole('link', { name: 'Create campaign' }));
    expect(path()).toBe(PATH);
    unmount();
    const session = { ...testUser, accessLevel: 0, admin: false };
    renderModule(CampaignToolsRoutes, { path: '/app/ts/campaigns', api, session });
    await screen.findByRole('link', { name: 'Solar panels' });
    expect(screen.queryByRole('link', { name: 'Create campaign' })).not.toBeInTheDocument();
  });

  it('says of accounts that cannot be chosen why not', async () => {
    open('?step=sources');
    const closed = await at('Not possible here');
    expect(closed.getByText('Its first sync has not read everything yet.')).toBeInTheDocument();
    expect(closed.getByText('Engageya has no API for advertisers.')).toBeInTheDocument();
    expect(closed.getByText(/Voluum is a tracker/)).toBeInTheDocument();
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('checks each source’s limits as they are typed, in the account’s currency', async () => {
    const { user } = openWhole('details');
    const berlin = await at('RevContent · Berlin');
    const budget = berlin.getByLabelText('Daily budget');
    await user.clear(budget);
    await user.type(budget, '20');
    expect(berlin.getByText('Enter at least €50.00.')).toBeInTheDocument();
    const mgid = await at('MGID · Northwind US');
    await user.type(mgid.getByLabelText('Name'), ' for roofs');
    expect(mgid.getByText('Enter at most 20 characters.')).toBeInTheDocument();
    expect(mgid.getByText('22 / 20')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Details.*2 things to mend/ })).toBeInTheDocument();
    await user.click(mgid.getByRole('button', { name: 'Use the brief’s: Name' }));
    expect(mgid.getByLabelText('Name')).toHaveValue('Solar panels');
    expect(mgid.queryByText('Enter at most 20 characters.')).not.toBeInTheDocument();
    await isKept();
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('checks the steps of an amount, and that one is below another, as they are typed', async () => {
    const { user } = openWhole('details');
    const mgid = await at('MGID · Northwind US');
    const daily = mgid.getByLabelText('Daily budget');
    await user.clear(daily);
    await user.type(daily, '100.001');
    expect(mgid.getByText('Enter an amount in steps of $0.01.')).toBeInTheDocument();
    expect(daily).toBeInvalid();
    const berlin = await at('RevContent · Berlin');
    await user.type(berlin.getByLabelText('Total budget'), '60');
    expect(berlin.getByText('Enter less than in “Total budget”.')).toBeInTheDocument();
    expect(berlin.getByLabelText('Daily budget')).toBeInvalid();
    expect(screen.getByRole('button', { name: /Details.*2 things to mend/ })).toBeInTheDocument();
    await user.type(berlin.getByLabelText('Total budget'), '.01');
    expect(berlin.getByLabelText('Daily budget')).toBeValid();
    await user.click(screen.getByRole('button', { name: 'Next: Review' }));
    expect(screen.getByRole('button', { name: 'Send 2 campaigns' })).toBeDisabled();
  });

  it('keeps what is no country where it was typed, as a thing to mend, and does not send without it', async () => {
    const { user } = openWhole('brief');
    await user.type(await screen.findByLabelText('Countries'), 'Germany, XX');
    await user.click(screen.getByRole('button', { name: 'Next: Sources' }));
    await user.click(await screen.findByRole('button', { name: /Brief.*1 thing to mend/ }));
    const countries = await screen.findByLabelText('Countries');
    expect(countries).toHaveValue('XX');
    expect(countries).toBeInvalid();
    expect(screen.getByText('There is no country “XX”.')).toBeInTheDocument();
    expect(screen.getByText('Germany')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Review/ }));
    expect(await screen.findByRole('button', { name: 'Send 2 campaigns' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /Details.*1 thing to mend/ }));
    const own = (await at('MGID · Northwind US')).getByLabelText('Countries');
    await user.clear(own);
    await user.type(own, 'France{Enter}');
    expect(own).toBeValid();
    expect(own).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Remove France' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next: Review' }));
    expect(await screen.findByRole('button', { name: 'Send 2 campaigns' })).toBeEnabled();
  });

  it('rounds no amount that is reviewed', async () => {
    openWhole('review', { ...whole, shared: { ...whole.shared, bid: 123_400 } });
    const review = await at('A campaign in RevContent · Berlin');
    expect(review.getByText('€0.1234')).toBeInTheDocument();
  });

  it('asks for what is missing once it is reviewed, and does not send without it', async () => {
    const { user } = openWhole('review', { ...whole, own: {} });
    const review = await at('A campaign in MGID · Northwind US');
    expect(review.getByText('Missing: Advertiser name.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send 2 campaigns' })).toBeDisabled();
    await user.click(review.getByRole('button', { name: 'Mend 1 field: MGID · Northwind US' }));
    expect((await at('MGID · Northwind US')).getByLabelText('Advertiser name')).toBeInvalid();
  });

  it('puts what the server refuses at the field of its account', async () => {
    const { user } = openWhole('review', whole, {
      'POST /api/submissions': () => {
        throw new AdhelmError('validation', 'Bid for a click is too low today', {
          fields: [{ field: 'targets.1.values.bid', message: 'Bid for a click is too low today' }],
        });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Send 2 campaigns' }));
    expect(await screen.findByText('Nothing was sent')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Mend 1 field: RevContent · Berlin' }));
    const bid = (await at('RevContent · Berlin')).getByLabelText('Bid for a click');
    expect(bid).toBeInvalid();
    expect(screen.getByText('Bid for a click is too low today')).toBeInTheDocument();
    await user.type(bid, '5');
    expect(bid).toBeValid();
  });

  it('is sent once, however often it is clicked; what got lost is sent again under the same key', async () => {
    const answer = Promise.withResolvers<void>();
    const { user, api, server } = openWhole('review', whole, {
      'POST /api/submissions': () => answer.promise,
    });
    await user.dblClick(await screen.findByRole('button', { name: 'Send 2 campaigns' }));
    expect(posts(api.requests)).toHaveLength(1);
    answer.reject(new AdhelmError('internal', 'Something went wrong'));
    expect(await screen.findByText('Nothing was sent')).toBeInTheDocument();
    api.answer({ 'POST /api/submissions': server.api['POST /api/submissions'] });
    await user.click(screen.getByRole('button', { name: 'Send 2 campaigns' }));
    await screen.findByRole('heading', { name: '2 campaigns are on their way' });
    const keys = api.requests.filter(({ method }) => method === 'POST').map((call) => call.idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('is sent as its draft, so that another tab cannot send it again', async () => {
    const { user, api } = openWhole('review', whole, {
      'POST /api/submissions': () => {
        throw new AdhelmError('conflict', 'This draft was sent already, or thrown away');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Send 2 campaigns' }));
    expect(await screen.findByText('This draft was sent already, or thrown away')).toBeInTheDocument();
    expect(posts(api.requests)).toMatchObject([{ body: { draft: expect.any(String) } }]);
  });

  it('is sent at a time of an account’s time zone', async () => {
    const { user, api } = openWhole('review');
    await user.click(await screen.findByRole('radio', { name: 'Send at a time' }));
    expect(screen.getByRole('button', { name: 'Schedule 2 campaigns' })).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Berlin');
    await user.type(screen.getByLabelText('Send at'), '2026-11-20T15:00');
    expect(screen.getByText('This is in the past.')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Send at'));
    await user.type(screen.getByLabelText('Send at'), '2026-11-23T09:00');
    await user.click(screen.getByRole('button', { name: 'Schedule 2 campaigns' }));
    expect(await screen.findByRole('heading', { name: '2 campaigns are scheduled' })).toBeInTheDocument();
    expect(posts(api.requests)).toMatchObject([{ body: { sendAt: '2026-11-23T08:00:00.000Z' } }]);
  });
});

describe('a draft', () => {
  it('keeps itself, is in the URL, and is there after a reload', async () => {
    const { user, server, path, unmount } = open();
    await user.type(await screen.findByLabelText('Name'), 'Solar');
    expect(await isKept()).toBeInTheDocument();
    const query = path().slice(PATH.length);
    expect(query).toMatch(/^\?draft=/);
    unmount();
    cleanup();
    open(query, [...server.drafts.values()]);
    expect(await screen.findByLabelText('Name')).toHaveValue('Solar');
  });

  it('is kept when the page is left before the typing paused', async () => {
    const { user, api, server, leaveQuestions, unmount } = open();
    await user.type(await screen.findByLabelText('Name'), 'Sol');
    const [leave] = leaveQuestions;
    expect(await act(async () => leave?.())).toBe(true);
    expect([...server.drafts.values()]).toMatchObject([{ title: 'Sol' }]);
    await user.type(screen.getByLabelText('Name'), 'ar');
    unmount();
    expect(api.requests.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
      title: 'Solar',
    });
  });

  it('that another tab changed is not written over, and the newer one can be loaded', async () => {
    const { user, server } = openWhole('brief');
    const name = await screen.findByLabelText('Name');
    const theirs = { ...whole, shared: { name: 'Theirs' } };
    server.drafts.set(ID, { ...stored(theirs, 'Theirs'), updatedAt: '2026-11-20T14:30:00.000Z' });
    await user.type(name, '!');
    expect(await screen.findByText(/changed in another tab/)).toBeInTheDocument();
    expect(server.drafts.get(ID)?.title).toBe('Theirs');
    await user.click(screen.getByRole('button', { name: 'Load the newer one' }));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Theirs'));
    expect(screen.queryByText(/changed in another tab/)).not.toBeInTheDocument();
  });

  it('that another tab changed can be kept as it is here', async () => {
    const { user, server } = openWhole('brief');
    const name = await screen.findByLabelText('Name');
    server.drafts.set(ID, { ...stored(whole, 'Theirs'), updatedAt: '2026-11-20T14:30:00.000Z' });
    await user.type(name, '!');
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(server.drafts.get(ID)?.title).toBe('Solar panels!'));
  });

  it('that cannot be kept says so, and tries again', async () => {
    const { user, api, server } = open('', [], {
      'PUT /api/brief-drafts/:id': () => {
        throw new AdhelmError('internal', 'Something went wrong');
      },
    });
    await user.type(await screen.findByLabelText('Name'), 'S');
    expect(await screen.findByText('The draft could not be saved.')).toBeInTheDocument();
    api.answer({ 'PUT /api/brief-drafts/:id': server.api['PUT /api/brief-drafts/:id'] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await isKept()).toBeInTheDocument();
  });

  it('is among the person’s own, to go on with or to throw away and take back', async () => {
    const { user, server, notifications, path } = open('', [stored(whole)]);
    await user.click(await screen.findByRole('button', { name: '1 draft to go on with' }));
    const drafts = await at('Your drafts');
    expect(screen.getByRole('region', { name: 'Your drafts' })).toHaveFocus();
    await user.click(drafts.getByRole('button', { name: 'Throw Stored away' }));
    await waitFor(() => expect(server.drafts.size).toBe(0));
    notifications.at(-1)?.action?.run();
    await user.click(await screen.findByRole('link', { name: 'Stored' }));
    expect(path()).toBe(`${PATH}?draft=${ID}`);
    expect(await screen.findByLabelText('Name')).toHaveValue('Solar panels');
  });

  it('that was sent leads to what it was sent as', async () => {
    const queue = submissionsAnswer([submission('1')]);
    const { api, user, path } = open(`?draft=${ID}`, [], { 'GET /api/submissions': queue });
    expect(await screen.findByText('This draft was sent')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'See it in the queue' }));
    expect(path()).toBe(`/app/ts/requests/campaign/submissions?draft=${ID}`);
    const asked = api.requests.filter((request) => request.path === '/api/submissions');
    expect(asked[0]?.query).toMatchObject({ kind: 'campaign', draft: ID });
  });

  it('that is not there any more says so', async () => {
    const { user, path } = open(`?draft=${ID}`, [], { 'GET /api/submissions': submissionsAnswer([]) });
    await user.click(await screen.findByRole('button', { name: 'Start a new one' }));
    expect(path()).toBe(PATH);
    expect(await screen.findByLabelText('Name')).toHaveValue('');
  });
});
