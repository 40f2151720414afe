import { AdhelmError } from '@adhelm/contracts';
import { type ApiRequest, axeViolations, fixDate, renderModule } from '@adhelm/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import AccountsOverview from '../../slots/accounts-overview.tsx';
import { calmApi, campaignsAnswer, figures, sources, testNow } from '../../test-data/campaign-tools-api.ts';

fixDate(testNow);

const totalsOf: Record<string, ReturnType<typeof figures>> = {
  'acc-us': figures({ cost: 37_500_000, revenue: 32_500_000, profit: -5_000_000, roi: -0.1333 }),
  'acc-de': figures({ currency: 'EUR', cost: 0, revenue: null }),
};
const answerTotals = ({ query }: ApiRequest) =>
  campaignsAnswer([], { totals: totalsOf[String(query.account)] ?? figures() });

const fail = (message: string) => () => {
  throw new AdhelmError('upstream', message);
};

const PATH = '/app/reports/dashboard';
const widget = (api: object = {}, direction: 'ltr' | 'rtl' = 'ltr', path = PATH) =>
  renderModule(AccountsOverview, {
    path,
    api: { ...calmApi(), 'GET /api/campaigns': answerTotals, ...api },
    settings: { direction },
  });

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('rowheader', { name })).closest<HTMLElement>('tr');
  if (row === null) throw new Error(`${name} is in no row`);
  return within(row);
};
const totalRequests = (requests: readonly ApiRequest[]) =>
  requests.filter(({ path }) => path === '/api/campaigns').map(({ query }) => query);
const synced = (account: string) => ({ source: 'mgid', account, at: '2026-11-20T15:00:00Z', rows: 3 });

describe('the accounts on the dashboard', () => {
  it('display cost and revenue of each in its own currency', async () => {
    const { api } = widget();
    const us = await rowOf('Northwind US');
    for (const text of ['MGID', '$37.50', '$32.50', '−$5.00', '−13.33%']) {
      expect(await us.findByText(text)).toBeInTheDocument();
    }
    expect(us.getByText(/^Synced/)).toHaveTextContent('Synced 5 min. ago');
    expect(totalRequests(api.requests)).toEqual([
      { source: 'mgid', account: 'acc-us', limit: 1 },
      { source: 'mgid', account: 'acc-de', limit: 1 },
    ]);
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });

  it('right-align figures in both text directions', async () => {
    widget({}, 'rtl');
    const us = await rowOf('Northwind US');
    expect((await us.findByText('$37.50')).closest('td')).toHaveStyle({ textAlign: 'right' });
    expect(screen.getByRole('columnheader', { name: 'Cost' })).toHaveStyle({ textAlign: 'right' });
  });

  it('separate trackers, which count the networks’ traffic again', async () => {
    const voluum = {
      name: 'Voluum',
      accounts: [{ id: 'acc-v', name: 'Tracker', currency: 'USD', timeZone: 'UTC' }],
    };
    widget({ 'GET /api/campaigns/sources': { success: true, sources: { voluum, ...sources } } });
    await rowOf('Tracker');
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent ?? '');
    const order = ['Northwind US', 'Berlin Performance', 'Trackers: the same traffic', 'VoluumTracker'];
    const places = order.map((text) => rows.findIndex((row) => row.includes(text)));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('distinguish zero from unknown', async () => {
    widget();
    const de = await rowOf('Berlin Performance');
    expect(await de.findByText('€0.00')).toBeInTheDocument();
    expect(de.getAllByText('not known')).toHaveLength(3);
  });

  it('link to their campaigns', async () => {
    const { user, path } = widget();
    await user.click(await screen.findByRole('link', { name: 'Berlin Performance' }));
    expect(path()).toBe('/app/ts/campaigns?source=mgid&account=acc-de');
  });

  it("use the page's dates, also in the links to campaigns", async () => {
    const days = { startDate: '2026-11-01', endDate: '2026-11-07' };
    const { user, path, api } = widget({}, 'ltr', `${PATH}?${new URLSearchParams(days)}`);
    await screen.findByRole('table', { name: 'Accounts, Nov 1 – Nov 7, 2026' });
    await (await rowOf('Northwind US')).findByText('$37.50');
    expect(totalRequests(api.requests)[0]).toEqual({ source: 'mgid', account: 'acc-us', limit: 1, ...days });
    await user.click(await screen.findByRole('link', { name: 'Berlin Performance' }));
    expect(path()).toBe(
      '/app/ts/campaigns?source=mgid&account=acc-de&startDate=2026-11-01&endDate=2026-11-07',
    );
  });

  it('keep their space while they load', async () => {
    widget({ 'GET /api/campaigns/sources': () => new Promise(() => undefined) });
    expect(await screen.findByText('Loading the accounts')).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Accounts, last 7 days' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });
});

describe('an event', () => {
  it('refreshes only its own account', async () => {
    const { api, emit } = widget();
    const us = await rowOf('Northwind US');
    await us.findByText('$37.50');
    await (await rowOf('Berlin Performance')).findByText('€0.00');
    const before = totalRequests(api.requests).length;
    api.answer({ 'GET /api/campaigns': campaignsAnswer([], { totals: figures({ cost: 99_000_000 }) }) });
    await act(async () => emit('facts.synced', synced('acc-us')));
    expect(await us.findByText('$99.00')).toBeInTheDocument();
    expect(totalRequests(api.requests).slice(before)).toEqual([
      { source: 'mgid', account: 'acc-us', limit: 1 },
    ]);
  });

  it('stream reset refreshes everything', async () => {
    const { api, emit } = widget();
    await (await rowOf('Berlin Performance')).findByText('€0.00');
    const requested = () => api.requests.map(({ path, query }) => `${path} ${query.account ?? ''}`.trim());
    const before = requested().length;
    await act(async () => emit('stream.reset', {}));
    await waitFor(() =>
      expect(requested().slice(before).sort()).toEqual([
        '/api/campaigns acc-de',
        '/api/campaigns acc-us',
        '/api/campaigns/sources',
      ]),
    );
  });

  it('for an unknown account adds it', async () => {
    const { api, emit } = widget({ 'GET /api/campaigns/sources': { sources: {} } });
    expect(await screen.findByText('No accounts yet')).toBeInTheDocument();
    api.answer({ 'GET /api/campaigns/sources': { sources } });
    await act(async () => emit('facts.synced', synced('acc-us')));
    expect(await (await rowOf('Northwind US')).findByText('$37.50')).toBeInTheDocument();
  });
});

describe('on failures', () => {
  it('a row fails and retries independently', async () => {
    const { user, api } = widget({
      'GET /api/campaigns': (request: ApiRequest) =>
        request.query.account === 'acc-de' ? fail('The database is away.')() : answerTotals(request),
    });
    expect(await (await rowOf('Northwind US')).findByText('$37.50')).toBeInTheDocument();
    const de = await rowOf('Berlin Performance');
    expect(await de.findByRole('alert')).toHaveTextContent('could not be loaded. The database is away.');
    api.answer({ 'GET /api/campaigns': answerTotals });
    const before = api.requests.length;
    await user.click(de.getByRole('button', { name: 'Retry Berlin Performance' }));
    expect(await de.findByText('€0.00')).toBeInTheDocument();
    expect(de.queryByRole('alert')).not.toBeInTheDocument();
    expect(api.requests.slice(before)).toHaveLength(1);
  });

  it('an unsuccessful response provides no totals', async () => {
    widget({ 'GET /api/campaigns': campaignsAnswer([], { success: false }) });
    const us = await rowOf('Northwind US');
    expect(await us.findByRole('alert')).toHaveTextContent('could not be loaded. Try again in a moment');
    expect(us.queryByText('$37.50')).not.toBeInTheDocument();
  });

  it('the last figures stay when a refresh fails, with a notice', async () => {
    const { api, emit } = widget();
    const us = await rowOf('Northwind US');
    await us.findByText('$37.50');
    api.answer({ 'GET /api/campaigns': fail('The database is away.') });
    await act(async () => emit('facts.synced', synced('acc-us')));
    expect(await us.findByRole('alert')).toHaveTextContent('Could not be refreshed. The database is away.');
    expect(us.getByText('$37.50')).toBeInTheDocument();
  });

  it('the reason for outdated figures is displayed', async () => {
    const old = { account: 'acc-us', kind: 'campaign_day', completeThrough: null };
    widget({
      'GET /api/campaigns': campaignsAnswer([], {
        freshness: [{ ...old, lastGoodSyncAt: '2026-11-20T12:00:00Z', lastError: 'MGID refused the token.' }],
      }),
    });
    const us = await rowOf('Northwind US');
    expect(await us.findByText(/^Synced/)).toHaveTextContent('3 hr. ago');
    expect(us.getByText('Out of date. MGID refused the token.')).toBeInTheDocument();
  });

  it('an account list that failed to load can be retried', async () => {
    const { user, api } = widget({ 'GET /api/campaigns/sources': fail('The database is away.') });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('The accounts could not be loaded')).toBeInTheDocument();
    api.answer(calmApi());
    await user.click(alert.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Northwind US' })).toBeInTheDocument();
  });
});

describe.each(['ltr', 'rtl'] as const)('the widget, %s', (direction) => {
  it('has no axe violations', async () => {
    const { container } = widget({}, direction);
    await (await rowOf('Northwind US')).findByText('$37.50');
    expect(await axeViolations(container)).toEqual([]);
  });
});

it('leaks no subscription', async () => {
  const { unmount, openSubscriptions } = widget();
  await rowOf('Northwind US');
  expect(openSubscriptions()).toBeGreaterThan(0);
  unmount();
  expect(openSubscriptions()).toBe(0);
});
