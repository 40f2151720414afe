import { AdhelmError } from '@adhelm/contracts';
import { type ApiRequest, axeViolations, fixDate, renderModule, rowNamed } from '@adhelm/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CampaignToolsRoutes } from '../routes.tsx';
import { testNow } from '../test-data/campaign-tools-api.ts';
import { trackerApi } from './test-data/tracker-api.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

const open = (query = '', api: object = {}, settings?: { direction: 'rtl' }) =>
  renderModule(CampaignToolsRoutes, {
    path: `/app/ts/tracker/subs${query}`,
    api: { ...trackerApi(), ...api },
    ...(settings === undefined ? {} : { settings }),
  });
const subQueries = (requests: readonly ApiRequest[]) =>
  requests.filter(({ path }) => path === '/api/tracker/subs').map(({ query }) => query);

function answerOf(request: ApiRequest): unknown {
  const { 'GET /api/tracker/subs': subs } = trackerApi();
  return typeof subs === 'function' ? subs(request) : subs;
}

describe('the sub-ids', () => {
  it("list the first tracker’s last seven days by source, with the sources' costs", async () => {
    const { api } = open();
    const row = await rowNamed('MGID');
    expect(row.getByText('875')).toBeInTheDocument();
    expect(row.getByText('125.00')).toBeInTheDocument();
    expect(row.getByText(/^Not yet known: 60\s?% likely to earn$/)).toBeInTheDocument();
    expect(row.getByText('50.00')).toBeInTheDocument();
    expect((await rowNamed('Jubna')).getAllByTitle('Not known').length).toBeGreaterThan(0);
    expect((await rowNamed('Total (2)')).getByText('915')).toBeInTheDocument();
    expect(subQueries(api.requests)).toEqual([
      expect.objectContaining({
        tracker: 'voluum',
        account: 'acc-vol',
        startDate: '2026-11-14',
        endDate: '2026-11-20',
        groupBy: ['source'],
      }),
    ]);
  });

  it('report costs without a rate, campaigns without cost, and figures beyond the rows', async () => {
    open();
    expect(await screen.findByText(/€12\.50 \(1 day\)/)).toBeInTheDocument();
    expect(
      screen.getByText('1 tracked campaign could not be matched to one connected account.'),
    ).toBeInTheDocument();
    expect(screen.getByText('5 visits, $1.50 revenue.')).toBeInTheDocument();
  });

  it('drill down from source to campaign to widget, and back', async () => {
    const { api, user, path } = open();
    await user.click((await rowNamed('MGID')).getByRole('button', { name: 'MGID' }));
    await user.click((await rowNamed('Solar panels')).getByRole('button', { name: 'Solar panels' }));
    await rowNamed('9');
    expect(subQueries(api.requests).at(-1)).toMatchObject({
      groupBy: ['widget'],
      source: 'mgid',
      campaign: '17',
    });
    await user.click(screen.getByRole('button', { name: 'Remove filter Campaign: 17' }));
    await rowNamed('Solar panels');
    expect(path()).toContain('groupBy=campaign');
    expect(path()).not.toContain('campaign=17');
    expect(screen.getByRole('button', { name: 'Remove filter Source: MGID' })).toBeInTheDocument();
  });

  it('without a value have no link', async () => {
    open('?groupBy=campaign&source=mgid');
    const row = await rowNamed('Not reported');
    expect(row.queryByRole('button')).not.toBeInTheDocument();
  });

  it('are not combined for a tracker that reports one at a time', async () => {
    const { user } = open('?tracker=thrive&account=acc-thr&groupBy=campaign');
    expect((await rowNamed('Solar panels')).queryByRole('button')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Group by'), 'Source');
    await user.click((await rowNamed('MGID')).getByRole('button', { name: 'MGID' }));
    await rowNamed('Solar panels');
    const choices = within(screen.getByLabelText('Group by')).getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toContain('Widget');
  });

  it('of widgets name their source, and pass it on when drilled into', async () => {
    const { api, user } = open('?groupBy=widget');
    const [mgid, zeropark] = await screen.findAllByRole('row', { name: /5544/ });
    expect(mgid).toHaveTextContent('MGID');
    expect(zeropark).toHaveTextContent('Zeropark');
    expect(subQueries(api.requests).at(-1)).toMatchObject({ groupBy: ['source', 'widget'] });
    if (zeropark === undefined) throw new Error('the widget of Zeropark is missing');
    await user.click(within(zeropark).getByRole('button', { name: '5544' }));
    await waitFor(() =>
      expect(subQueries(api.requests).at(-1)).toMatchObject({ source: 'zeropark', widget: '5544' }),
    );
  });

  it('are filtered by minimum cost and by a condition, in the database', async () => {
    const { api, user, path } = open('?groupBy=widget&where=roi%20%3C%20-30%25');
    await rowNamed('9');
    expect(subQueries(api.requests)).toEqual([expect.objectContaining({ where: 'roi < -30%' })]);
    await user.type(screen.getByLabelText('Minimum cost'), '50{Enter}');
    await waitFor(() => expect(path()).toContain('minCost=50'));
    await waitFor(() =>
      expect(subQueries(api.requests).at(-1)).toMatchObject({ where: 'roi < -30%', minCost: '50' }),
    );
    api.answer({
      'GET /api/tracker/subs': (request: ApiRequest) => ({ ...Object(answerOf(request)), data: [] }),
    });
    await user.clear(screen.getByLabelText('Minimum cost'));
    await user.type(screen.getByLabelText('Minimum cost'), '5000{Enter}');
    expect(await screen.findByText('No matching rows')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(path()).not.toContain('minCost'));
    expect(path()).not.toContain('where');
  });

  it('are all displayed, with the place of the fault, while a condition cannot be read', async () => {
    const { api } = open('?groupBy=widget&where=impressions%20%3E%205');
    expect(await screen.findByText(/character 1/)).toBeInTheDocument();
    await rowNamed('9');
    expect(subQueries(api.requests).at(-1)).not.toHaveProperty('where');
  });

  it('display the reason of a failure, and can be retried', async () => {
    const { api, user } = open('', {
      'GET /api/tracker/subs': () => Promise.reject(new AdhelmError('upstream', 'The database is away')),
    });
    expect(await screen.findByText('The database is away')).toBeInTheDocument();
    const { 'GET /api/tracker/subs': subs } = trackerApi();
    api.answer({ 'GET /api/tracker/subs': subs });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await rowNamed('MGID');
  });
});

describe('trackers', () => {
  it('have to be connected first', async () => {
    open('', { 'GET /api/accounts': { success: true, data: [] } });
    expect(await screen.findByText('No tracker connected')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Connect an account' })).toHaveAttribute(
      'href',
      '/app/ts/campaigns?accounts=new',
    );
    expect(screen.getByRole('button', { name: 'Sub-ID mapping' })).toBeDisabled();
  });

  it('that do not exist lead to one that does', async () => {
    const { user, path } = open('?tracker=voluum&account=gone');
    await user.click(await screen.findByRole('button', { name: 'Open another account' }));
    await rowNamed('MGID');
    expect(path()).toBe('/app/ts/tracker/subs');
  });
});

describe('all trackers', () => {
  it('are chosen like one, in the workspace’s currency, and say what is counted once', async () => {
    const { api, user, path, emit } = open();
    await rowNamed('MGID');
    await user.click(screen.getByRole('combobox', { name: 'Account' }));
    await user.click(await screen.findByRole('option', { name: /2 accounts/ }));
    await waitFor(() => expect(path()).toContain('tracker=all'));
    expect(
      await screen.findByText(/Left out of Agency Thrive: 1,200 visits and \$45\.00 of 2 campaigns/),
    ).toBeInTheDocument();
    expect(screen.getByText('1 in UTC · 1 in America/New_York')).toBeInTheDocument();
    expect(subQueries(api.requests).at(-1)).toMatchObject({ tracker: 'all', account: 'all' });
    expect(screen.getByRole('button', { name: 'Sub-ID mapping' })).toBeDisabled();
    const before = subQueries(api.requests).length;
    const synced = { source: 'thrive', account: 'acc-thr', at: '2026-11-20T15:00:00Z', rows: 1 };
    await act(async () => emit('facts.synced', synced));
    await waitFor(() => expect(subQueries(api.requests).length).toBeGreaterThan(before));
  });

  it('are reconciled one by one', async () => {
    const { api } = open('?tracker=all&account=all&view=reconciliation');
    await rowNamed('Solar panels');
    expect(api.requests.find(({ path }) => path === '/api/tracker/reconciliation')?.query).toMatchObject({
      tracker: 'voluum',
      account: 'acc-vol',
    });
  });
});

describe('the mapping of sub-ids', () => {
  const form = async (source: string) => within(await screen.findByRole('form', { name: source }));

  it('is edited by source, and never carries two values at once', async () => {
    const { api, user } = open('?mappings=open', {
      'PUT /api/tracker/mappings': { success: true, data: [] },
    });
    const mgid = await form('MGID');
    expect(mgid.getByText('Default')).toBeInTheDocument();
    await user.selectOptions(mgid.getByLabelText('Widget'), 'Sub-ID 2');
    expect(mgid.getByRole('alert')).toHaveTextContent(/^Sub-ID 2 is set for both Content and Widget/);
    expect(mgid.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.selectOptions(mgid.getByLabelText('Content'), 'Not tracked');
    await user.click(mgid.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
        tracker: 'voluum',
        account: 'acc-vol',
        source: 'mgid',
        positions: { campaign: 1, content: null, widget: 2 },
      }),
    );
  });

  it('that is rejected keeps the entered values, with the reason', async () => {
    const { user } = open('?mappings=open', {
      'PUT /api/tracker/mappings': () => Promise.reject(new AdhelmError('forbidden', 'Not yours to change')),
    });
    const taboola = await form('Taboola');
    await user.selectOptions(taboola.getByLabelText('Widget'), 'Sub-ID 6');
    await user.click(taboola.getByRole('button', { name: 'Save' }));
    expect(await taboola.findByRole('alert')).toHaveTextContent('Not yours to change');
    expect(taboola.getByLabelText('Widget')).toHaveValue('6');
  });
});

describe('the reconciliation', () => {
  it('compares the three sides and names the causes', async () => {
    const { user } = open();
    await rowNamed('MGID');
    await user.click(screen.getByRole('link', { name: 'Reconciliation' }));
    const row = await rowNamed('Solar panels');
    expect(row.getByText('Clicks, Revenue')).toBeInTheDocument();
    expect(row.getByText('−125')).toBeInTheDocument();
    await user.click(row.getByRole('button', { name: 'Solar panels' }));
    const revenue = within(await screen.findByRole('region', { name: 'Revenue and commission' }));
    expect(revenue.getByText('−$60.00')).toBeInTheDocument();
    expect(revenue.getByText('−$30.00')).toBeInTheDocument();
    expect(revenue.getByText('−$25.00')).toBeInTheDocument();
    expect(revenue.getByText('contributes')).toBeInTheDocument();
    expect(revenue.getByText('−$5.00')).toBeInTheDocument();
  });

  it('states causes once, with the rows and the money they explain and a next step', async () => {
    const { user, path } = open('?view=reconciliation');
    const causes = within(await screen.findByRole('region', { name: 'Common causes' }));
    const [zones, unmapped, stale] = causes.getAllByRole('listitem');
    expect(zones).toHaveTextContent(
      /MGID: days in Europe\/Berlin, Voluum: days in UTC, up to 1 hour apart.*34 rows.*\$5\.00/,
    );
    expect(unmapped).toHaveTextContent(/3 rows without cost.*\$12\.00/);
    expect(stale).toHaveTextContent(/Voluum last synced 14 h ago/);
    await user.click(causes.getByRole('button', { name: 'Sub-ID mapping' }));
    expect(path()).toContain('mappings=open');
  });

  it('lists only what differs from the causes, and all rows on request', async () => {
    const { api, user } = open('?view=reconciliation');
    await rowNamed('Solar panels');
    const query = () =>
      api.requests.filter(({ path }) => path === '/api/tracker/reconciliation').at(-1)?.query;
    expect(query()).toMatchObject({ only: 'unexplained' });
    await user.click(screen.getByRole('button', { name: 'Show 34 explained rows' }));
    await waitFor(() => expect(query()).toMatchObject({ only: 'all' }));
    expect(await screen.findByRole('button', { name: 'Show unexplained rows only' })).toBeInTheDocument();
  });

  it('says so when nothing is left unexplained', async () => {
    const { 'GET /api/tracker/reconciliation': answer } = trackerApi();
    open('?view=reconciliation', {
      'GET /api/tracker/reconciliation': { ...Object(answer), data: [], page: { next: null, total: 0 } },
    });
    expect(await screen.findByText('Nothing unexplained')).toBeInTheDocument();
  });

  it('is requested for the selected level and source', async () => {
    const { api, user } = open('?view=reconciliation');
    await rowNamed('Solar panels');
    await user.selectOptions(screen.getByLabelText('Compare by'), 'Widget');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'MGID');
    await waitFor(() =>
      expect(api.requests.at(-1)).toMatchObject({
        path: '/api/tracker/reconciliation',
        query: { level: 'widget', source: 'mgid' },
      }),
    );
  });
});

describe.each(['ltr', 'rtl'] as const)('the page, %s', (direction) => {
  it.each(['', '?view=reconciliation', '?mappings=open'])('has no axe violations: %s', async (query) => {
    const { container } = open(query, {}, direction === 'rtl' ? { direction } : undefined);
    await screen.findByRole('grid');
    await screen.findAllByRole('rowheader');
    if (query === '?mappings=open') await screen.findByRole('form', { name: 'MGID' });
    expect(await axeViolations(query === '?mappings=open' ? document.body : container)).toEqual([]);
  });
});
