import { AdhelmError, type ExpenseReport } from '@adhelm/contracts';
import { type ApiRequest, axeViolations, fixDate, renderModule, rowNamed } from '@adhelm/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CampaignToolsRoutes } from '../routes.tsx';
import { testNow } from '../test-data/campaign-tools-api.ts';
import { dollars, expenseApi, report, rowOf } from './test-data/expense-api.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

const open = (query = '', part: Partial<ExpenseReport> = {}, settings?: { direction: 'rtl' }) =>
  renderModule(CampaignToolsRoutes, {
    path: `/app/ts/expense-report/campaigns${query}`,
    api: expenseApi(part),
    ...(settings === undefined ? {} : { settings }),
  });
const bodies = (requests: readonly ApiRequest[]) =>
  requests.filter(({ path }) => path === '/api/expenses/report').map(({ body }) => body);
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('the expense report', () => {
  it('says how far behind the replica is that it was read from', async () => {
    renderModule(CampaignToolsRoutes, {
      path: '/app/ts/expense-report/campaigns',
      api: {
        ...expenseApi(),
        'POST /api/expenses/report': { success: true, data: report(), behindSeconds: 3.2 },
      },
    });
    expect(await screen.findByText('Read from a replica that is 4 seconds behind.')).toBeInTheDocument();
  });

  it('lists spend by account in both currencies, with rates, their days, and the previous period', async () => {
    const { api } = open();
    const row = await rowNamed('Berlin Performance');
    expect(row.getByText('100.00')).toBeInTheDocument();
    expect(row.getAllByText('80.00')).toHaveLength(2);
    expect(row.getByText('1.2 – 1.25')).toBeInTheDocument();
    expect(row.getByText('Nov 13 – Nov 20, 2026 · 2 days filled')).toBeInTheDocument();
    expect(row.getByText('25.00')).toBeInTheDocument();
    const total = await rowNamed('Total (2)');
    expect(total.getByText('150.00')).toBeInTheDocument();
    expect(total.getByText('80.00')).toBeInTheDocument();
    expect(bodies(api.requests)).toEqual([
      {
        startDate: '2026-11-14',
        endDate: '2026-11-20',
        sources: [],
        accounts: [],
        campaigns: [],
        clients: [],
        offers: [],
        groupBy: ['account'],
      },
    ]);
    expect(await axeViolations()).toEqual([]);
  });

  it('draws the course of whole months only', async () => {
    const sum = (month: string) => ({ month, ...dollars(10) });
    const months = ['2026-09', '2026-10', '2026-11'].map(sum);
    const spend = async () => within(await screen.findByRole('group', { name: 'Spend' }));
    const { unmount } = open('', { months, range: { startDate: '2026-09-01', endDate: '2026-10-31' } });
    expect((await spend()).getByRole('img', { name: 'Spend over time' })).toBeInTheDocument();
    unmount();
    open('', { months, range: { startDate: '2026-09-02', endDate: '2026-10-31' } });
    expect((await spend()).queryByRole('img')).not.toBeInTheDocument();
  });

  it('has the spend, the month with its forecast, and the shortest balance as key figures', async () => {
    open();
    await rowNamed('Berlin Performance');
    expect(screen.getByRole('group', { name: 'Spend' })).toHaveTextContent(
      /\$150\.00\+25\.0%vs full period before/,
    );
    expect(screen.getByRole('group', { name: 'Nov 2026 so far' })).toHaveTextContent(
      /\$400\.00through Nov 19/,
    );
    expect(screen.getByRole('group', { name: 'Nov 2026 forecast' })).toHaveTextContent(
      /\$630\.00\$580 to \$680105% of budget/,
    );
    expect(screen.getByRole('group', { name: 'Balances' })).toHaveTextContent(
      /\$45\.004 days leftNorthwind US/,
    );
  });

  it('says nothing of today where the range ends before it', async () => {
    open('', { range: { startDate: '2026-11-13', endDate: '2026-11-19' } });
    await rowNamed('Berlin Performance');
    expect(screen.getByRole('group', { name: 'Spend' })).toHaveTextContent(/vs previous period/);
  });

  it.each([
    ['2026-11-08', /\$150\.00\+25\.0%vs full period before/],
    ['2026-11-09', /\$150\.00[^%]*no figures before Nov 9/],
  ])('compares spend with a previous period that has figures from %s', async (figuresFrom, text) => {
    open('', { previous: { ...report().previous, figuresFrom } });
    await rowNamed('Berlin Performance');
    expect(screen.getByRole('group', { name: 'Spend' })).toHaveTextContent(text);
  });

  it('says through which day the totals of pacing are, and marks cost of a tracker', async () => {
    const { pacing } = report();
    const accounts = pacing.accounts.map((pace) => ({
      ...pace,
      through: '2026-11-20',
      trackerAmount: 30_000_000,
    }));
    open('?view=pacing', { pacing: { ...pacing, accounts } });
    const row = await rowNamed('Northwind US');
    expect(row.getByText('30.00')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: /From tracker/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^Total/ })).toHaveTextContent('Nov 19, 2026');
    expect(screen.getByText(/^Totals are through Nov 19, the last day complete in all/)).toBeInTheDocument();
  });

  it('says why there is no forecast', async () => {
    const { pacing } = report();
    const total = { ...pacing.total, forecast: null, noForecast: 'too-few-days' as const };
    open('', { pacing: { ...pacing, total } });
    expect(await screen.findByText('needs 14 complete days')).toBeInTheDocument();
  });

  it('compares no forecast with budgets that only some campaigns have', async () => {
    const { pacing } = report();
    open('', { pacing: { ...pacing, total: { ...pacing.total, campaignsWithoutBudget: 2 } } });
    const card = await screen.findByRole('group', { name: 'Nov 2026 forecast' });
    expect(card).toHaveTextContent('90% likely');
    expect(card).not.toHaveTextContent('of budget');
  });

  it('shows spend without revenue as the dashboard does, and in a column', async () => {
    const partly = { ...dollars(50), withRevenue: 30_000_000 };
    open('', {
      rows: [rowOf(['acc-us'], partly)],
      totals: partly,
      costParts: {
        cost: 50_000_000,
        withRevenue: 30_000_000,
        withoutRevenue: { cost: 20_000_000, rows: 1 },
      },
    });
    expect((await rowNamed('Northwind US')).getByText('20.00')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: /Without revenue/ })).toBeInTheDocument();
    expect(screen.getByText(/^All spend/)).toHaveTextContent(
      'All spend: $50.00 = $30.00 with revenue + $20.00 without revenue (1 campaign).',
    );
  });

  it('marks cost that a tracker reports', async () => {
    const tracked = { ...dollars(50), trackerAmount: 20_000_000 };
    open('', { rows: [rowOf(['acc-us'], tracked)], totals: tracked });
    expect((await rowNamed('Northwind US')).getByText('20.00')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: /From tracker/ })).toBeInTheDocument();
  });

  it('groups rows, and makes columns of a dimension, in the address', async () => {
    const { api, user, path } = open();
    await rowNamed('Berlin Performance');
    api.answer(
      expenseApi({
        groupBy: ['account', 'month'],
        rows: [
          rowOf(['acc-us', '2026-10'], dollars(30)),
          rowOf(['acc-us', '2026-11'], dollars(20)),
          rowOf(['acc-de', '2026-11'], dollars(100)),
        ],
      }),
    );
    await user.selectOptions(screen.getByLabelText('Across'), 'Month');
    await waitFor(() => expect(headers().join(' ')).toMatch(/Oct 2026.*Nov 2026/));
    expect(path()).toContain('columns=month');
    expect(bodies(api.requests).at(-1)).toMatchObject({ groupBy: ['account', 'month'] });
    const row = await rowNamed('Northwind US');
    expect(row.getByText('50.00')).toBeInTheDocument();
    expect(row.getByText('30.00')).toBeInTheDocument();
    const total = await rowNamed('Total (2)');
    expect(total.getByText('150.00')).toBeInTheDocument();
    expect(total.getByText('120.00')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Then by'), 'Offer');
    await waitFor(() =>
      expect(bodies(api.requests).at(-1)).toMatchObject({ groupBy: ['account', 'offer', 'month'] }),
    );
    expect(await axeViolations()).toEqual([]);
  });

  it('leads from a value to the rows behind it', async () => {
    const { api, user, path } = open();
    await user.click((await rowNamed('Northwind US')).getByRole('button', { name: 'Northwind US' }));
    await waitFor(() => expect(path()).toContain('accounts=acc-us'));
    expect(bodies(api.requests).at(-1)).toMatchObject({ accounts: ['acc-us'], groupBy: ['campaign'] });
  });

  it('leads from a month to its days', async () => {
    const { api, user } = open('?view=months&startDate=2026-10-20&endDate=2026-11-20');
    await user.click((await rowNamed('Nov 2026')).getByRole('button', { name: 'Nov 2026' }));
    await waitFor(() =>
      expect(bodies(api.requests).at(-1)).toMatchObject({
        startDate: '2026-11-01',
        endDate: '2026-11-20',
        groupBy: ['day'],
      }),
    );
  });

  it('has month totals, and pacing and balances by account, as views', async () => {
    const { user } = open();
    await rowNamed('Berlin Performance');
    await user.click(screen.getByRole('link', { name: 'Months' }));
    expect((await rowNamed('Nov 2026')).getByText('150.00')).toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Pacing and balances' }));
    const row = await rowNamed('Northwind US');
    for (const text of ['400.00', '600.00', '630.00', '580.00', '680.00', '105.00', '45.00 USD']) {
      expect(row.getByText(text)).toBeInTheDocument();
    }
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByRole('article', { hidden: true })).toHaveTextContent('45.00 USD4.545.00');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(await axeViolations()).toEqual([]);
  });

  it('filters by client, and can clear that', async () => {
    const { api, user, path } = open('?clients=cli-1');
    await rowNamed('Berlin Performance');
    expect(bodies(api.requests)[0]).toMatchObject({ clients: ['cli-1'] });
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    await user.click(await screen.findByRole('button', { name: /Remove filter.*AlgoLead/ }));
    await waitFor(() => expect(path()).not.toContain('clients'));
  });

  it('covers 2,000 days, and says so of more', async () => {
    const { api } = open('?startDate=2021-06-01&endDate=2026-11-20');
    await rowNamed('Berlin Performance');
    expect(bodies(api.requests)[0]).toMatchObject({ startDate: '2021-06-01' });
    open('?startDate=2021-05-30&endDate=2026-11-20');
    expect(await screen.findByText(/covers at most 2000 days/)).toBeInTheDocument();
  });

  it('names currencies without a rate, unknown and removed accounts, and too many rows', async () => {
    const { user, path } = open('?accounts=gone&accounts=acc-us', {
      problems: [
        { kind: 'no-rate', currency: 'RUB', days: ['2026-11-19'], amount: 900_000_000 },
        { kind: 'unknown', filter: 'accounts', ids: ['gone'] },
        { kind: 'removed-accounts', accounts: ['acc-us'] },
        { kind: 'too-many-rows', rows: 20_000 },
        { kind: 'rates-pending' },
      ],
    });
    expect(await screen.findByText(/RUB.900\.00 \(1 day\)/)).toBeInTheDocument();
    expect(screen.getByText('Removed accounts: Northwind US.')).toBeInTheDocument();
    expect(screen.getByText('20,000 rows are too many to show.')).toBeInTheDocument();
    expect(screen.getByText('Exchange rates changed.')).toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);
    const unknown = screen.getByText('Account not found: gone.').closest('[role="status"]');
    if (!(unknown instanceof HTMLElement)) throw new Error('no notice');
    await user.click(within(unknown).getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(path()).not.toContain('gone'));
  });

  it('has the first rows of a long report, the total of all, and reads the others', async () => {
    const { user, api } = open('?rows=campaign', { rowCount: 22_260 });
    await rowNamed('Total (22,260)');
    const pages = () =>
      api.requests
        .filter(({ path }) => path === '/api/expenses/report')
        .map(({ query }) => [query.limit, query.offset]);
    expect(pages()).toEqual([['500', '0']]);
    const note = screen.getByText('The first 2 of 22,260 rows.').closest('[role="status"]');
    if (!(note instanceof HTMLElement)) throw new Error('no notice');
    expect(note).toHaveTextContent('The total is of all rows. Downloads, print and search have only these.');
    expect(await axeViolations()).toEqual([]);
    await user.click(within(note).getByRole('button', { name: 'Show 22,260 rows' }));
    await waitFor(() =>
      expect(pages()).toEqual([
        ['500', '0'],
        ['10000', '0'],
        ['10000', '10000'],
        ['10000', '20000'],
      ]),
    );
  });

  const byDay = (rowCount: number): Partial<ExpenseReport> => ({
    groupBy: ['day', 'campaign'],
    rows: ['7', '8'].map((campaign) => rowOf(['2026-11-14', `acc-us:${campaign}`], dollars(30))),
    rowCount,
  });

  it('reads tens of thousands of rows by day when asked to, and no more', async () => {
    const { user, api } = open('?rows=day,campaign', byDay(66_780));
    await user.click(await screen.findByRole('button', { name: 'Show 66,780 rows' }));
    const most = () =>
      api.requests.filter(({ path }) => path === '/api/expenses/report').map(({ query }) => query.most);
    await waitFor(() => expect(most().slice(0, 2)).toEqual([undefined, '100000']));
  });

  it('has the first rows by day of more than can be read', async () => {
    open('?rows=day,campaign', byDay(667_800));
    const title = await screen.findByText('The first 2 of 667,800 rows.');
    expect(title.closest('[role="status"]')).toHaveTextContent('Choose fewer days to see the others.');
    expect(screen.queryByRole('button', { name: /^Show .* rows$/ })).not.toBeInTheDocument();
  });

  it('offers no more rows by day than can be read', async () => {
    open('?rows=day,campaign', { rows: [], problems: [{ kind: 'too-many-rows', rows: 100_001 }] });
    expect(await screen.findByText('100,001 rows are too many to show.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Show .* rows$/ })).not.toBeInTheDocument();
  });

  it('leads from an empty range to the days with figures', async () => {
    const { user, path } = open('?startDate=2020-01-01&endDate=2020-01-31', {
      rows: [],
      months: [],
      problems: [{ kind: 'no-figures', first: '2026-08-01', last: '2026-11-20' }],
    });
    expect(await screen.findByText('These filters have spend on Aug 1 – Nov 20, 2026.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show those days' }));
    await waitFor(() => expect(path()).toContain('startDate=2026-08-01'));
  });

  it('copies a link with its days', async () => {
    const { user } = open('?rows=source');
    await rowNamed('Berlin Performance');
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain('startDate=2026-11-14');
    expect(copied).toContain('endDate=2026-11-20');
  });

  it('prints all rows with their totals as a plain table', async () => {
    open('?sources=mgid');
    await rowNamed('Berlin Performance');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const printed = screen.getByRole('article', { hidden: true });
    expect(within(printed).getByText('Campaign expenses: Spend')).toBeInTheDocument();
    expect(within(printed).getByText('Source: MGID')).toBeInTheDocument();
    expect(printed).toHaveTextContent('Nov 13 – Nov 20, 2026 · 2 days filled');
    const [, first, , total] = within(printed).getAllByRole('row', { hidden: true });
    expect(first).toHaveTextContent('Berlin Performance100.00');
    expect(total).toHaveTextContent('Total150.00');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('article', { hidden: true })).not.toBeInTheDocument();
  });

  it('says what is safe when it cannot be loaded, and retries', async () => {
    const { api, user } = renderModule(CampaignToolsRoutes, {
      path: '/app/ts/expense-report/campaigns',
      api: { ...expenseApi(), 'POST /api/expenses/report': new AdhelmError('internal', 'Broken') },
    });
    expect(await screen.findByText('The expense report could not be loaded')).toBeInTheDocument();
    api.answer(expenseApi());
    const [retry] = screen.getAllByRole('button', { name: /Retry|Try again/ });
    if (retry === undefined) throw new Error('no way to retry');
    await user.click(retry);
    expect(await rowNamed('Berlin Performance')).toBeDefined();
  });

  it('works from right to left', async () => {
    open('', {}, { direction: 'rtl' });
    await rowNamed('Berlin Performance');
    expect(await axeViolations()).toEqual([]);
  });
});
