import { AdhelmError } from '@adhelm/contracts';
import { type ApiRequest, axeViolations, fixDate, renderModule, rowNamed } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { seriesAnswer } from '../../figures-over-time/test-data/series-answer.ts';
import { CampaignToolsRoutes } from '../../routes.tsx';
import {
  calmApi,
  content,
  contentsAnswer,
  lastSevenDays,
  testNow,
} from '../../test-data/campaign-tools-api.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

const open = (path = '', api: object = {}) =>
  renderModule(CampaignToolsRoutes, {
    path: `/app/ts/contents${path}`,
    api: {
      ...calmApi(),
      'GET /api/contents': contentsAnswer(
        [
          content('11', { headline: 'Doctors are stunned', campaign: '1' }),
          content('12', { headline: 'Seven foods', campaign: '2' }),
        ],
        { campaign: null },
      ),
      ...api,
    },
  });
const seriesRequests = (requests: readonly ApiRequest[]) =>
  requests.filter(({ path }) => path === '/api/performance/series').map(({ body }) => body);
const listRequests = (requests: readonly ApiRequest[]) =>
  requests.filter(({ path }) => path === '/api/contents');

describe('the contents of an account', () => {
  it('include those of all campaigns, each with a link', async () => {
    const { api, path } = open();
    const row = await rowNamed(/Seven foods/);
    expect(row.getByRole('link', { name: 'Campaign 2' }).getAttribute('href')).toContain(
      '/app/ts/campaigns/mgid/acc-us/2/contents',
    );
    const [first] = listRequests(api.requests);
    expect(first?.query).toMatchObject({ source: 'mgid', account: 'acc-us', ...lastSevenDays });
    expect(first?.query).not.toHaveProperty('campaign');
    expect(path()).toContain('account=acc-us');
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('belong to the selected account', async () => {
    const { api, user, path } = open();
    await user.click(await screen.findByRole('combobox', { name: 'Account' }));
    await user.click(await screen.findByRole('option', { name: /Germany|DE|Berlin/i }));
    await waitFor(() => expect(path()).toContain('account=acc-de'));
    await waitFor(() =>
      expect(listRequests(api.requests).at(-1)?.query).toMatchObject({ account: 'acc-de' }),
    );
  });

  it('of an unknown account are reported as missing', async () => {
    open('?source=mgid&account=gone');
    expect(await screen.findByText('Account not found')).toBeInTheDocument();
  });
});

describe('the key figures above the contents of an account', () => {
  const ofAccount = {
    ...lastSevenDays,
    grain: 'day',
    level: 'content',
    oneAccount: { source: 'mgid', account: 'acc-us' },
  };

  it('are totals of the list with their change, and follow the comparison', async () => {
    const { api, user, path, container } = open('', { 'POST /api/performance/series': seriesAnswer() });
    expect(await screen.findByRole('region', { name: 'Key figures of 3 contents' })).toBeInTheDocument();
    const cost = within(screen.getByRole('group', { name: 'Cost' }));
    expect(cost.getByText('$2,000')).toBeInTheDocument();
    expect(cost.getByText('vs previous 2 days')).toBeInTheDocument();
    expect(seriesRequests(api.requests)).toEqual([{ ...ofAccount, compare: 'previous' }]);
    await rowNamed(/Seven foods/);
    expect(await axeViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    const menu = within(await screen.findByRole('menu', { name: 'Compare' }));
    expect(menu.getByRole('menuitemcheckbox', { name: 'Show change in each cell' })).not.toBeChecked();
    await user.click(menu.getByRole('menuitemradio', { name: 'Same weekdays' }));
    await waitFor(() => expect(path()).toContain('compare=weekdays'));
    await waitFor(() =>
      expect(seriesRequests(api.requests).at(-1)).toEqual({ ...ofAccount, compare: 'weekdays' }),
    );
  });

  it('follow filters, search and condition', async () => {
    const query = new URLSearchParams({
      ...ofAccount.oneAccount,
      status: 'paused',
      evidence: 'losing',
      q: 'foods',
      where: 'cost > 1',
      compare: 'none',
    });
    const { api } = open(`?${query}`);
    await screen.findByRole('region', { name: 'Key figures of 3 contents' });
    expect(seriesRequests(api.requests).at(-1)).toEqual({
      ...ofAccount,
      filters: { status: ['paused'], evidence: ['losing'] },
      search: 'foods',
      where: 'cost > 1',
    });
  });

  it('follow the selection, and say so', async () => {
    const { api, user } = open();
    const box = await screen.findByRole('checkbox', { name: 'Select Seven foods' });
    await user.click(box);
    await waitFor(() => expect(seriesRequests(api.requests).at(-1)).toMatchObject({ ids: ['12'] }));
    expect(seriesRequests(api.requests).at(-1)).not.toHaveProperty('campaigns');
    const cost = within(screen.getByRole('group', { name: 'Cost' }));
    expect(await cost.findByText('of 1 selected')).toBeInTheDocument();
    await user.click(box);
    await waitFor(() => expect(cost.queryByText('of 1 selected')).not.toBeInTheDocument());
  });

  it('say why they could not be loaded, beside the list', async () => {
    open('', {
      'POST /api/performance/series': () =>
        Promise.reject(new AdhelmError('upstream', 'The database is away')),
    });
    expect(await screen.findByText('The database is away')).toBeInTheDocument();
    expect(await screen.findByText('Seven foods')).toBeInTheDocument();
  });
});

describe('what the list of contents has over time', () => {
  const of = { ...lastSevenDays, oneAccount: { source: 'mgid', account: 'acc-us' }, level: 'content' };
  const row = (id: string) => ({ source: 'mgid', account: 'acc-us', id });
  const api = {
    'POST /api/performance/series': seriesAnswer(),
    'POST /api/performance/trends': {
      success: true,
      currency: 'USD',
      days: ['2026-11-19', '2026-11-20'],
      data: [{ ...row('11'), cost: [1_000_000, 1_000_000], profit: [2_000_000, -1_000_000] }],
    },
    'POST /api/performance/comparison': {
      success: true,
      currency: 'USD',
      range: { startDate: '2026-11-07', endDate: '2026-11-13' },
      data: [{ ...content('11'), ...row('11'), cost: 1_000_000 }],
    },
  };
  const bodies = (requests: readonly ApiRequest[], path: string) =>
    requests.filter((request) => request.path === `/api/performance/${path}`).map(({ body }) => body);

  it('is a trend in each row, and the change of each figure when it is asked for', async () => {
    const { api: fake } = open('?changes=on', {
      ...api,
      'GET /api/contents': contentsAnswer([content('11', { headline: 'Doctors', cost: 1_500_000 })], {
        campaign: null,
      }),
    });
    const listed = await rowNamed(/Doctors/);
    expect(await listed.findByText('+50.0%')).toBeInTheDocument();
    expect(
      await listed.findByRole('img', { name: 'Profit fell from $2.00 to −$1.00 in 2 days' }),
    ).toBeInTheDocument();
    expect(bodies(fake.requests, 'trends')).toEqual([{ ...of, ids: ['11'] }]);
    expect(bodies(fake.requests, 'comparison')).toEqual([{ ...of, ids: ['11'], compare: 'previous' }]);
  });

  it('is a chart of the selection by day, without hours that nobody reports', async () => {
    const { api: fake, user } = open('?chart=hours', api);
    expect(
      await screen.findByRole('figure', { name: 'Cost, revenue and profit by day' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Hours' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Heat map' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Seven foods' }));
    await waitFor(() =>
      expect(bodies(fake.requests, 'series')).toContainEqual({ ...of, ids: ['12'], grain: 'day' }),
    );
    expect(await axeViolations(document.body)).toEqual([]);
  });
});
