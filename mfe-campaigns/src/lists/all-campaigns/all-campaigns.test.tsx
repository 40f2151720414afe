import { type ActionRequest, AdhelmError, type AllCampaignsRow, columnsOf } from '@adhelm/contracts';
import { type ApiRequest, axeViolations, fixDate, renderModule, rowNamed } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CampaignToolsRoutes } from '../../routes.tsx';
import { actionOf, calmApi, campaign, figures, testNow } from '../../test-data/campaign-tools-api.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

const row = (source: string, sourceName: string, part: Partial<AllCampaignsRow>): AllCampaignsRow => ({
  ...campaign('7'),
  source,
  source_name: sourceName,
  account: `acc-${source}`,
  account_name: `Agency ${sourceName}`,
  accountCurrency: 'EUR',
  ...part,
});
const rows = [
  row('mgid', 'MGID', { name: 'Solar panels', cost: 10_000_000 }),
  row('taboola', 'Taboola', { name: 'Hearing aids', cost: 30_000_000 }),
  row('taboola', 'Taboola', { name: 'Keto gummies', id: '8', status: 'paused', cost: null }),
];
const answer = {
  success: true,
  data: rows,
  page: { next: null, total: 3 },
  totals: figures({ cost: 40_000_000 }),
  withoutRevenue: null,
  withoutRate: [{ currency: 'EUR', days: ['2026-11-20'], amount: 5_000_000 }],
  range: { startDate: '2026-11-14', endDate: '2026-11-20' },
  freshness: [],
};

const open = (query = '', api: object = {}, workspace: { timeZone?: string } = {}) =>
  renderModule(CampaignToolsRoutes, {
    path: `/app/ts/campaigns?${query}`,
    api: { ...calmApi(), 'GET /api/campaigns/all': answer, ...api },
    workspace,
  });

describe('the campaigns of all sources', () => {
  it('are listed together with their account in one currency, and link to their contents', async () => {
    const { api } = open();
    const solar = await rowNamed('Solar panels');
    expect(solar.getByText('MGID · Agency MGID')).toBeInTheDocument();
    expect(solar.getByText('Active')).toBeInTheDocument();
    expect(solar.getByRole('link', { name: 'Solar panels' })).toHaveAttribute(
      'href',
      '/app/ts/campaigns/mgid/acc-mgid/7/contents?startDate=2026-11-14&endDate=2026-11-20&tab=overview',
    );
    expect((await rowNamed('Total (3)')).getByText('40.00')).toBeInTheDocument();
    expect(screen.getByText('€5.00 (1 day)')).toBeInTheDocument();
    expect(api.requests.find(({ path }) => path === '/api/campaigns/all')?.query).toMatchObject({
      startDate: '2026-11-14',
      endDate: '2026-11-20',
    });
  });

  it("use the workspace's dates, which may be a day ahead of UTC", async () => {
    const { api } = open('', {}, { timeZone: 'Pacific/Kiritimati' });
    await rowNamed('Solar panels');
    expect(api.requests.find(({ path }) => path === '/api/campaigns/all')?.query).toMatchObject({
      startDate: '2026-11-15',
      endDate: '2026-11-21',
    });
  });

  it('report cost without revenue data, and leave it out of the totals', async () => {
    const some = [
      row('mgid', 'MGID', { name: 'Solar panels', cost: 10_000_000, revenue: 15_000_000 }),
      row('richads', 'RichAds', { name: 'Push', cost: 30_000_000, revenue: null }),
    ];
    const totals = figures({ cost: 10_000_000, revenue: 15_000_000, profit: 5_000_000 });
    open('', { 'GET /api/campaigns/all': { ...answer, data: some, totals } });
    const total = await rowNamed('Total (2)');
    expect(total.getByText('10.00')).toBeInTheDocument();
    expect(total.getByText('5.00')).toBeInTheDocument();
    expect(screen.getByText('$30.00 of spend without revenue (1 row)')).toBeInTheDocument();
  });

  it('start with the first rows of the chosen order, and get the others in columns', async () => {
    const rest = Promise.withResolvers<unknown>();
    const { data: _data, ...envelope } = answer;
    const first = { ...answer, data: rows.slice(0, 1), page: { next: 'c2', total: 3 } };
    const columns = columnsOf(rows.slice(1));
    const { api } = open('&sort=-cost', {
      'GET /api/campaigns/all': ({ query }: ApiRequest) =>
        query['cursor'] === undefined ? first : rest.promise,
    });
    await rowNamed('Solar panels');
    expect((await rowNamed('Total (3)')).getByText('40.00')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
    expect(await screen.findByRole('status', { name: 'Loading rows: 200 of 3' })).toBeInTheDocument();
    rest.resolve({ ...envelope, ...columns });
    await rowNamed('Keto gummies');
    expect((await rowNamed('Total (3)')).getByText('40.00')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
    expect(
      api.requests.filter(({ path }) => path === '/api/campaigns/all').map(({ query }) => query),
    ).toEqual([
      expect.objectContaining({ sort: '-cost', limit: 200 }),
      expect.objectContaining({ sort: '-cost', limit: 10_000, cursor: 'c2' }),
    ]);
  });

  it('say whose days are those of another time zone', async () => {
    const otherZones = [{ reporter: 'Agency Voluum', timeZone: 'America/New_York' }];
    open('', { 'GET /api/campaigns/all': { ...answer, otherZones } });
    expect(await screen.findByText('Agency Voluum: America/New_York')).toBeInTheDocument();
  });

  it('count those whose days are of another time zone when there are many', async () => {
    const otherZones = ['UTC', 'UTC', 'America/New_York'].map((timeZone, index) => ({
      reporter: `Agency ${index}`,
      timeZone,
    }));
    open('', { 'GET /api/campaigns/all': { ...answer, otherZones } });
    expect(await screen.findByText('UTC (2) · America/New_York (1)')).toBeInTheDocument();
  });

  describe('with removed ones, as the dashboard links to them', () => {
    const removed = row('mgid', 'MGID', {
      name: 'Old pills',
      id: '9',
      status: 'archived',
      isRemoved: true,
      budget: 5_000_000,
    });
    const withRemoved = {
      'GET /api/campaigns/all': ({ query }: ApiRequest) =>
        query['removed'] === 'shown'
          ? { ...answer, data: [...rows, removed], page: { next: null, total: 4 } }
          : answer,
    };

    it('are of the same figures, and hide these again', async () => {
      const { api, user, path } = open('sort=-cost&removed=shown', withRemoved);
      await rowNamed('Old pills');
      expect(screen.getByText('Includes 1 removed campaign, as the dashboard does')).toBeInTheDocument();
      expect(api.requests.find(({ path: of }) => of === '/api/performance/series')?.body).toMatchObject({
        startDate: '2026-11-14',
        withRemoved: true,
      });
      await user.click(screen.getByRole('button', { name: 'Hide removed campaigns' }));
      await waitFor(() => expect(screen.queryByText('Old pills')).not.toBeInTheDocument());
      expect(path()).toBe('/app/ts/campaigns?sort=-cost');
    });

    it('neither open nor change these', async () => {
      const received: ActionRequest[] = [];
      const { user } = open('sort=-cost&removed=shown', {
        ...withRemoved,
        'POST /api/actions/preview': ({ body }: ApiRequest) => {
          received.push(body as ActionRequest);
          return Promise.reject(new AdhelmError('upstream', 'Away'));
        },
      });
      const pills = await rowNamed('Old pills');
      expect(pills.getByText('Removed')).toBeInTheDocument();
      expect(pills.queryByRole('link')).not.toBeInTheDocument();
      expect(pills.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
        'Actions for Old pills',
      ]);
      await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
      await user.click(within(screen.getByRole('group', { name: 'Selected rows' })).getByText('Pause'));
      await waitFor(() => expect(received[0]?.targets.length).toBeGreaterThan(0));
      expect(received[0]?.targets.map(({ id }) => id)).not.toContain('9');
    });
  });

  it('switch to those of one account and back', async () => {
    const { user, path } = open();
    await rowNamed('Solar panels');
    await user.click(screen.getByRole('link', { name: 'One account' }));
    await rowNamed('Keto gummies');
    expect(path()).toBe('/app/ts/campaigns?view=account&source=mgid&account=acc-us');
    await user.click(screen.getByRole('link', { name: 'All sources' }));
    expect(await screen.findByRole('grid', { name: 'Campaigns of all sources' })).toBeInTheDocument();
    expect(path()).toBe('/app/ts/campaigns');
  });

  it('are filtered by source and status, including totals', async () => {
    open('&sources=taboola&status=active');
    expect((await rowNamed('Total (1)')).getByText('30.00')).toBeInTheDocument();
    expect(screen.queryByRole('rowheader', { name: 'Solar panels' })).not.toBeInTheDocument();
    expect(screen.queryByRole('rowheader', { name: 'Keto gummies' })).not.toBeInTheDocument();
  });

  it('are paused across accounts, even with equal ids', async () => {
    const received: ActionRequest[] = [];
    const { user } = open('', {
      'POST /api/actions/preview': ({ body }: ApiRequest) => {
        received.push(body as ActionRequest);
        return Promise.reject(new AdhelmError('upstream', 'Away'));
      },
      'POST /api/actions': ({ body }: ApiRequest) => actionOf('a', body as never, 'running'),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Solar panels' }));
    expect(screen.getByRole('checkbox', { name: 'Select Hearing aids' })).not.toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Select Hearing aids' }));
    await user.click(within(screen.getByRole('group', { name: 'Selected rows' })).getByText('Pause'));
    await waitFor(() =>
      expect(received[0]?.targets).toEqual([
        { source: 'mgid', account: 'acc-mgid', kind: 'campaign', id: '7' },
        { source: 'taboola', account: 'acc-taboola', kind: 'campaign', id: '7' },
      ]),
    );
  });

  it('display the error, and have no axe violations', async () => {
    const { api, user, container } = open('', {
      'GET /api/campaigns/all': () => Promise.reject(new AdhelmError('upstream', 'The database is away')),
    });
    expect(await screen.findByText('The database is away')).toBeInTheDocument();
    api.answer({ 'GET /api/campaigns/all': answer });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await rowNamed('Solar panels');
    expect(await axeViolations(container)).toEqual([]);
  });
});
