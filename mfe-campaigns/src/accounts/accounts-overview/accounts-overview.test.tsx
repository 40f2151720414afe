import { type AccountAmount, type AccountSummaryAnswer, AdhelmError } from '@adhelm/contracts';
import { axeViolations, fixDate, renderModule } from '@adhelm/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import AccountsOverview from '../../slots/accounts-overview.tsx';
import { testNow } from '../../test-data/campaign-tools-api.ts';

fixDate(testNow);

const SUMMARY = 'GET /api/dashboard/accountSummary';
const PATH = '/app/reports/dashboard';

type Account = {
  readonly id: string;
  readonly name: string;
  readonly source?: string;
  readonly currency?: string;
  /** Cost and revenue in micro-units. */
  readonly cost?: number | null;
  readonly revenue?: number | null;
  readonly rate?: number | null;
  readonly balance?: number | null;
  readonly lastError?: string | null;
  readonly daysLeft?: number | null;
  readonly hasTrackerCost?: boolean;
  readonly isRemoved?: boolean;
  readonly filledRates?: { currencies: string[]; days: number } | null;
};
const us: Account = {
  id: 'acc-us',
  name: 'Northwind US',
  cost: 37_500_000,
  revenue: 32_500_000,
  balance: 8_000_000,
  daysLeft: 1.49,
};
const de: Account = { id: 'acc-de', name: 'Berlin Performance', currency: 'EUR', cost: 0, rate: 1.25 };

function summary(...accounts: readonly Account[]): AccountSummaryAnswer {
  const amounts = (of: (account: Account) => number | null | undefined): AccountAmount[] =>
    accounts.map((account) => {
      const { id, currency = 'USD', rate = 1 } = account;
      const amount = of(account) ?? null;
      return {
        account: id,
        currency,
        amount,
        converted: amount === null || rate === null ? null : Math.round(amount * rate),
      };
    });
  const profits = amounts(({ cost, revenue }) =>
    typeof cost === 'number' && typeof revenue === 'number' ? revenue - cost : null,
  );
  return {
    success: true,
    currency: 'USD',
    behindSeconds: null,
    data: {
      balances: amounts(({ balance }) => balance),
      spents: amounts(({ cost }) => cost),
      revenues: amounts(({ revenue }) => revenue),
      avg_spents: amounts(({ cost }) => (typeof cost === 'number' ? Math.round(cost / 7) : cost)),
    },
    accounts: accounts.map(
      (
        {
          id,
          name,
          source = 'mgid',
          cost,
          revenue,
          lastError = null,
          daysLeft = null,
          hasTrackerCost = false,
          isRemoved = false,
          filledRates = null,
        },
        place,
      ) => ({
        id,
        source,
        source_name: source === 'mgid' ? 'MGID' : 'Voluum',
        name,
        daysLeft,
        hasTrackerCost,
        isRemoved,
        filledRates,
        range: { startDate: '2026-11-14', endDate: '2026-11-20', timeZone: 'America/New_York' },
        profit: profits[place] ?? { account: id, currency: 'USD', amount: null, converted: null },
        roi: typeof revenue === 'number' && typeof cost === 'number' && cost > 0 ? revenue / cost - 1 : null,
        freshness: [
          {
            account: id,
            kind: 'campaign_day',
            completeThrough: null,
            lastGoodSyncAt: lastError === null ? '2026-11-20T14:55:00.000Z' : '2026-11-20T12:00:00.000Z',
            lastError,
          },
        ],
      }),
    ),
  };
}

/** Of the workspace, as in the key figures beside it. */
const lastSevenDays = { startDate: '2026-11-14', endDate: '2026-11-20' };

const fail = (message: string) => () => {
  throw new AdhelmError('upstream', message);
};
const widget = (answer: unknown = summary(us, de), direction: 'ltr' | 'rtl' = 'ltr', path = PATH) =>
  renderModule(AccountsOverview, { path, api: { [SUMMARY]: answer }, settings: { direction } });

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('rowheader', { name })).closest<HTMLElement>('tr');
  if (row === null) throw new Error(`${name} is in no row`);
  return within(row);
};
const synced = (account: string) => ({ source: 'mgid', account, at: '2026-11-20T15:00:00Z', rows: 3 });

describe('the accounts on the dashboard', () => {
  it('display the money of each, from one request', async () => {
    const { api } = widget();
    const row = await rowOf('Northwind US');
    expect(row.getAllByText('MGID')).not.toEqual([]);
    for (const text of ['$8.00', '$37.50', '$5.36', '$32.50', '−$5.00', '−13.33%', '1', 'low balance']) {
      expect(row.getByText(text)).toBeInTheDocument();
    }
    expect(row.getByText(/^Synced/)).toHaveTextContent('Synced 5 min. ago');
    expect(api.requests.map(({ path, query }) => [path, query])).toEqual([
      ['/api/dashboard/accountSummary', lastSevenDays],
    ]);
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });

  it("are in the workspace's currency, with the account's own on hover", async () => {
    widget(summary({ ...de, cost: 8_000_000, revenue: 12_000_000 }));
    const row = await rowOf('Berlin Performance');
    expect(row.getByText('$10.00').parentElement).toHaveAttribute('title', '€8.00 in the account’s currency');
    expect(row.getByText('$15.00')).toBeInTheDocument();
    expect(
      screen.getByText('In USD. Each account covers the days of its own time zone.'),
    ).toBeInTheDocument();
  });

  it('mark cost that a tracker stands in for', async () => {
    widget(summary({ ...us, hasTrackerCost: true }, de));
    expect((await rowOf('Northwind US')).getByText('incl. tracker cost')).toBeInTheDocument();
    expect((await rowOf('Berlin Performance')).queryByText('incl. tracker cost')).not.toBeInTheDocument();
  });

  it('mark cost at the rate of an earlier day', async () => {
    widget(summary(us, { ...de, filledRates: { currencies: ['EUR'], days: 2 } }));
    expect((await rowOf('Berlin Performance')).getByText('earlier rate')).toHaveAttribute(
      'title',
      'Amounts in EUR use the last known exchange rate on 2 days without a published one.',
    );
    expect((await rowOf('Northwind US')).queryByText('earlier rate')).not.toBeInTheDocument();
  });

  it('keep the figures of a removed account, and link to its spend', async () => {
    widget(summary({ ...us, isRemoved: true, balance: null, daysLeft: null }, de));
    const row = await rowOf('Northwind US Removed');
    for (const text of ['$37.50', 'Removed', 'No longer synced'])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(row.getByRole('link')).toHaveAttribute(
      'href',
      '/app/ts/expense-report/campaigns?startDate=2026-11-14&endDate=2026-11-20&accounts=acc-us&rows=campaign',
    );
  });

  it('stay in their own currency without a rate', async () => {
    widget(summary({ ...de, cost: 8_000_000, rate: null }));
    const row = await rowOf('Berlin Performance');
    expect(row.getByText('€8.00').parentElement).not.toHaveAttribute('title');
  });

  it('right-align figures in both text directions', async () => {
    widget(summary(us, de), 'rtl');
    const row = await rowOf('Northwind US');
    expect(row.getByText('$37.50').closest('td')).toHaveStyle({ textAlign: 'right' });
    expect(screen.getByRole('columnheader', { name: 'Cost' })).toHaveStyle({ textAlign: 'right' });
  });

  it('separate trackers, which count the networks’ traffic again', async () => {
    widget(summary({ id: 'acc-v', name: 'Tracker', source: 'voluum' }, us, de));
    await rowOf('Tracker');
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent ?? '');
    const order = ['Northwind US', 'Berlin Performance', 'Trackers: the same traffic', 'VoluumTracker'];
    const places = order.map((text) => rows.findIndex((row) => row.includes(text)));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('distinguish zero from unknown', async () => {
    widget();
    const row = await rowOf('Berlin Performance');
    expect(row.getAllByText('$0.00')).toHaveLength(2);
    expect(row.getAllByText('not known')).toHaveLength(4);
  });

  it('link to their campaigns', async () => {
    const { user, path } = widget();
    await user.click(await screen.findByRole('link', { name: 'Berlin Performance' }));
    expect(path()).toBe(
      '/app/ts/campaigns?source=mgid&account=acc-de&startDate=2026-11-14&endDate=2026-11-20',
    );
  });

  it("use the page's dates, also in the links to campaigns", async () => {
    const days = { startDate: '2026-11-01', endDate: '2026-11-07' };
    const answer = summary(us, de);
    const of = answer.accounts.map((account) => ({ ...account, range: { ...account.range, ...days } }));
    const { user, path, api } = widget(
      { ...answer, accounts: of },
      'ltr',
      `${PATH}?${new URLSearchParams(days)}`,
    );
    await screen.findByRole('table', { name: 'Accounts, Nov 1 – Nov 7, 2026' });
    await rowOf('Northwind US');
    expect(api.requests.map(({ query }) => query)).toEqual([days]);
    await user.click(await screen.findByRole('link', { name: 'Berlin Performance' }));
    expect(path()).toBe(
      '/app/ts/campaigns?source=mgid&account=acc-de&startDate=2026-11-01&endDate=2026-11-07',
    );
  });

  it('keep their space while they load', async () => {
    widget(() => new Promise(() => undefined));
    expect(await screen.findByText('Loading the accounts')).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Accounts, last 7 days' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });
});

describe('events', () => {
  it('of several syncs in a second refresh the figures once', async () => {
    const { api, emit } = widget();
    await rowOf('Northwind US');
    api.answer({ [SUMMARY]: summary({ ...us, cost: 99_000_000 }, de, { id: 'acc-new', name: 'New' }) });
    await act(async () => {
      emit('facts.synced', synced('acc-us'));
      emit('facts.synced', synced('acc-new'));
      emit('sync.failed', { source: 'mgid', account: 'acc-de', at: '2026-11-20T15:00:00Z', reason: 'down' });
    });
    expect(await (await rowOf('Northwind US')).findByText('$99.00')).toBeInTheDocument();
    expect(await rowOf('New')).toBeDefined();
    expect(api.requests).toHaveLength(2);
  });

  it('missed in a lost stream refresh at once', async () => {
    const { api, emit } = widget();
    await rowOf('Northwind US');
    await act(async () => emit('stream.reset', {}));
    await waitFor(() => expect(api.requests).toHaveLength(2));
  });
});

describe('on failures', () => {
  it('the summary can be retried', async () => {
    const { user, api } = widget(fail('The database is away.'));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('The accounts could not be loaded')).toBeInTheDocument();
    api.answer({ [SUMMARY]: summary(us) });
    await user.click(alert.getByRole('button', { name: 'Retry' }));
    expect(await (await rowOf('Northwind US')).findByText('$37.50')).toBeInTheDocument();
  });

  it('an unsuccessful response provides no figures', async () => {
    widget({ ...summary(us), success: false });
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again in a moment');
    expect(screen.queryByText('$37.50')).not.toBeInTheDocument();
  });

  it('the last figures stay when a refresh fails, with a notice', async () => {
    const { user, api, emit } = widget();
    const row = await rowOf('Northwind US');
    api.answer({ [SUMMARY]: fail('The database is away.') });
    await act(async () => emit('stream.reset', {}));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('The database is away.')).toBeInTheDocument();
    expect(row.getByText('$37.50')).toBeInTheDocument();
    api.answer({ [SUMMARY]: summary(us) });
    await user.click(alert.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('the reason for outdated figures is displayed', async () => {
    widget(summary({ ...us, lastError: 'MGID refused the token.' }));
    const row = await rowOf('Northwind US');
    expect(row.getByText(/^Synced/)).toHaveTextContent('3 hr. ago');
    expect(row.getByText('Out of date. MGID refused the token.')).toBeInTheDocument();
  });

  it('a person without accounts learns how to get some', async () => {
    widget(summary());
    expect(await screen.findByText('No accounts yet')).toBeInTheDocument();
  });
});

describe.each(['ltr', 'rtl'] as const)('the widget, %s', (direction) => {
  it('has no axe violations', async () => {
    const { container } = widget(summary(us, de), direction);
    await rowOf('Northwind US');
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
