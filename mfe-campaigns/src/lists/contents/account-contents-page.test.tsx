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
    expect(menu.queryByRole('menuitemcheckbox')).not.toBeInTheDocument();
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
