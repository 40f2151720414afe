import { AdhelmError, type Funnel, type LeadsAnswer, type LeadView } from '@adhelm/contracts';
import { type ApiRequest, axeViolations, fixDate, renderModule, rowNamed } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ClientsRoutes } from '../../routes.tsx';

fixDate(new Date('2026-11-20T15:00:00Z'));
beforeEach(() => localStorage.clear());

const lead = (id: string, part: Partial<LeadView> = {}): LeadView => ({
  id,
  stage: 'new',
  depositedAt: null,
  commission: 0,
  currency: 'EUR',
  customerID: `K${id}`,
  saleStatus: 'New',
  signupDate: '2026-11-19T10:00:00.000Z',
  ...part,
});
const funnel = (part: Partial<Funnel> = {}): Funnel => ({
  leads: 2,
  pending: 1,
  approved: 1,
  rejected: 0,
  deposits: 1,
  commission: [{ amount: 60_000_000, currency: 'EUR' }],
  approvalRate: 1,
  approvalRateOfLeads: 0.5,
  depositRate: 0.5,
  ...part,
});
const answer = (part: Partial<LeadsAnswer> = {}): LeadsAnswer => ({
  success: true,
  data: [
    lead('1'),
    lead('2', {
      stage: 'deposited',
      commission: 60_000_000,
      customerID: 'K2',
      saleStatus: 'FTD',
      signupDate: 'yesterday',
    }),
  ],
  page: { next: null, total: 2 },
  totals: funnel(),
  facets: {
    status: [
      { value: 'New', count: 1 },
      { value: 'FTD', count: 1 },
    ],
    country: [{ value: 'DE', count: 2 }],
    campaign: [{ value: '', count: 2 }],
  },
  range: { startDate: '2026-11-14', endDate: '2026-11-20', timeZone: 'UTC' },
  freshness: [
    {
      account: 'a1',
      kind: 'lead_status',
      completeThrough: '2026-11-20',
      lastGoodSyncAt: '2026-11-20T14:55:00Z',
      lastError: null,
    },
  ],
  ...part,
});
const account = (id: string, name: string) => ({ id, name, currency: 'EUR', timeZone: 'UTC' });
const api = {
  'GET /api/clients/sources': {
    sources: {
      algolead: { name: 'AlgoLead', accounts: [] },
      roicollective: { name: 'ROICollective', accounts: [account('a1', 'North'), account('a2', 'South')] },
    },
  },
  'GET /api/clients/columns/:source': {
    columns: [
      { field: 'customerID', title: 'Customer ID' },
      { field: 'saleStatus', title: 'Sale status' },
      { field: 'signupDate', title: 'Signed up', type: 'date' },
    ],
  },
  'GET /api/clients/leads': answer(),
  'GET /api/clients/funnel': {
    success: true,
    data: [
      { key: 'Solar', ...funnel() },
      { key: '', ...funnel({ leads: 1, depositRate: null }) },
    ],
    totals: funnel(),
  },
};

const page = (options: { path?: string; api?: object } = {}) =>
  renderModule(ClientsRoutes, {
    path: options.path ?? '/app/clients/accounts-data',
    api: { ...api, ...options.api },
  });
const requested = (requests: readonly ApiRequest[], path: string) =>
  requests.filter((request) => request.path === path);

describe("a client's accounts data", () => {
  it('of an unknown account leads to an existing one', async () => {
    const { user, path } = page({ path: '/app/clients/accounts-data?source=algolead&account=gone' });
    await user.click(await screen.findByRole('button', { name: 'Open another account' }));
    expect(await screen.findByRole('grid')).toBeInTheDocument();
    expect(path()).not.toContain('gone');
  });

  it('lists the leads of the first account’s last seven days, in the client’s columns with our interpretation', async () => {
    const { api: fake, published } = page();
    const row = await rowNamed('K2');
    expect(row.getByText('FTD')).toBeInTheDocument();
    expect(row.getByText('Deposited')).toBeInTheDocument();
    expect(row.getByText('60.00')).toBeInTheDocument();
    expect(row.getByText('yesterday')).toBeInTheDocument();
    expect((await rowNamed('K1')).getByText(/Nov 19, 2026/)).toBeInTheDocument();
    expect(requested(fake.requests, '/api/clients/leads')[0]?.query).toMatchObject({
      source: 'roicollective',
      account: 'a1',
      startDate: '2026-11-14',
      endDate: '2026-11-20',
    });
    expect(published).toEqual([
      { name: 'clients.selectedSourceAccount', payload: { source: 'roicollective', account: 'a1' } },
    ]);
  });

  it('says that dates of the link are invalid, and shows the default ones on request', async () => {
    const { user, path } = page({
      path: '/app/clients/accounts-data?startDate=2026-11-20&endDate=2026-11-01',
    });
    expect(await screen.findByText('The dates in the address are not valid.')).toBeInTheDocument();
    await rowNamed('K2');
    await user.click(screen.getByRole('button', { name: 'Reset dates' }));
    expect(screen.queryByText('The dates in the address are not valid.')).not.toBeInTheDocument();
    expect(path()).not.toContain('startDate');
  });

  it('reserves the header space of the client’s columns while they load', async () => {
    let answerColumns = (_answer: object): void => undefined;
    const columnsAnswer = new Promise<object>((resolve) => {
      answerColumns = resolve;
    });
    page({ api: { 'GET /api/clients/columns/:source': () => columnsAnswer } });
    const header = async () =>
      (await screen.findAllByRole('columnheader')).map((cell) => cell.getAttribute('aria-label'));
    await waitFor(async () => expect((await header()).slice(-2)).toEqual(['Stage', 'Commission, EUR']));
    const waiting = await header();
    expect(waiting.slice(0, -2)).toEqual(Array.from({ length: 8 }, () => 'Loading column'));
    expect(screen.queryByText('K1')).not.toBeInTheDocument();
    answerColumns(api['GET /api/clients/columns/:source']);
    await rowNamed('K1');
    expect(await header()).toEqual(['Customer ID', 'Sale status', 'Signed up', 'Stage', 'Commission, EUR']);
  });

  it('displays the funnel on top, without accessibility violations', async () => {
    page();
    const leads = within(await screen.findByRole('region', { name: 'Leads' }));
    expect(leads.getByText('2')).toBeInTheDocument();
    expect(leads.getByText('1 pending')).toBeInTheDocument();
    const deposits = within(screen.getByRole('region', { name: 'Deposits' }));
    expect(deposits.getByText('50.00% of all leads')).toBeInTheDocument();
    expect(
      within(screen.getByRole('region', { name: 'Commission' })).getByText('€60.00'),
    ).toBeInTheDocument();
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('is grouped by a grouping in the link', async () => {
    const { api: fake, user, path } = page();
    await user.selectOptions(await screen.findByLabelText('Group by'), 'Campaign');
    expect(path()).toContain('groupBy=campaign');
    const row = await rowNamed('Solar');
    expect(row.getByText('100.00')).toBeInTheDocument();
    expect((await rowNamed('Not reported')).getAllByText('1')).not.toHaveLength(0);
    expect(requested(fake.requests, '/api/clients/funnel')[0]?.query).toMatchObject({ groupBy: 'campaign' });
  });

  it('is filtered by the link', async () => {
    const { api: fake } = page({ path: '/app/clients/accounts-data?stage=rejected&status=No+answer' });
    await screen.findByRole('grid', { name: 'Leads' });
    await waitFor(() =>
      expect(requested(fake.requests, '/api/clients/leads')[0]?.query).toMatchObject({
        stage: ['rejected'],
        status: ['No answer'],
      }),
    );
  });

  it('loads every page', async () => {
    page({
      api: {
        'GET /api/clients/leads': ({ query }: ApiRequest) =>
          query.cursor === undefined
            ? answer({ data: [lead('1')], page: { next: 'second', total: 2 } })
            : answer({ data: [lead('9')], page: { next: null, total: 2 } }),
      },
    });
    expect(await rowNamed('K9')).toBeDefined();
    expect(await rowNamed('K1')).toBeDefined();
  });

  it('reports an empty list, and clears a filter without matches', async () => {
    const { user, path } = page({
      path: '/app/clients/accounts-data?stage=rejected',
      api: { 'GET /api/clients/leads': answer({ data: [], totals: funnel({ leads: 0 }) }) },
    });
    await user.click((await screen.findAllByRole('button', { name: 'Clear filters' }))[0] ?? document.body);
    await waitFor(() => expect(path()).not.toContain('stage='));
    expect(await screen.findByText('No leads for these dates')).toBeInTheDocument();
  });

  it('displays the reason of a failure, and retries', async () => {
    let fails = true;
    const { user } = page({
      api: {
        'GET /api/clients/leads': () => {
          if (fails) throw new AdhelmError('upstream', 'No answer');
          return answer();
        },
      },
    });
    expect(await screen.findByText('The leads could not be loaded')).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: /retry|try/i }));
    expect(await rowNamed('K1')).toBeDefined();
  });

  it('leads to connecting a client if there is none', async () => {
    page({
      api: { 'GET /api/clients/sources': { sources: { algolead: { name: 'AlgoLead', accounts: [] } } } },
    });
    expect(await screen.findByRole('link', { name: 'Connect an account' })).toHaveAttribute(
      'href',
      '/app/ts/campaigns?accounts=new',
    );
  });
});
