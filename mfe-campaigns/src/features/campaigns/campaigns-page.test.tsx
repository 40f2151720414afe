import { AdhelmError } from '@adhelm/contracts';
import { type ApiRequest, axeViolations, fixDate, renderModule } from '@adhelm/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CampaignToolsRoutes } from '../../routes.tsx';
import {
  calmApi,
  campaign,
  campaignsAnswer,
  figures,
  lastSevenDays,
  testNow,
} from '../../test-data/campaign-tools-api.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

const page = (options: { path?: string; api?: object; settings?: { direction: 'rtl' } } = {}) =>
  renderModule(CampaignToolsRoutes, {
    path: options.path ?? '/app/ts/campaigns',
    api: { ...calmApi(), ...options.api },
    ...(options.settings === undefined ? {} : { settings: options.settings }),
  });

const grid = () => screen.findByRole('grid', { name: 'Campaigns' });
const rowOf = async (name: string) => {
  const header = await screen.findByRole('rowheader', { name });
  const row = header.closest<HTMLElement>('[role=row]');
  if (row === null) throw new Error(`${name} is in no row`);
  return within(row);
};
const listRequests = (requests: readonly ApiRequest[]) =>
  requests.filter(({ path }) => path === '/api/campaigns');

const filteredRequests = (requests: readonly ApiRequest[]) =>
  listRequests(requests).filter(({ query }) => query.status !== undefined);

describe('the campaigns list', () => {
  it('shows the first account’s last seven days, with totals, and shares which account it is', async () => {
    const { api, published, path } = page();
    const row = await rowOf('Solar panels');
    expect(row.getByText('Active')).toBeInTheDocument();
    expect(row.getByText('10.00')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Cost, USD' })).toBeInTheDocument();
    expect(screen.getByRole('rowheader', { name: 'Total of 3' })).toBeInTheDocument();
    expect(screen.getByText('37.50')).toBeInTheDocument();
    expect(listRequests(api.requests)[0]?.query).toMatchObject({
      source: 'mgid',
      account: 'acc-us',
      ...lastSevenDays,
    });
    expect(published).toEqual([
      { name: 'campaigns.selectedSourceAccount', payload: { source: 'mgid', account: 'acc-us' } },
    ]);
    expect(path()).toBe('/app/ts/campaigns?source=mgid&account=acc-us');
    expect(screen.getByText(/^Synced/)).toHaveTextContent('Synced 5 min. ago');
  });

  it('says nothing where the source told nothing, and marks losses', async () => {
    page();
    expect((await rowOf('Keto gummies')).getAllByTitle('Not known')[0]).toHaveTextContent('–');
    expect((await rowOf('Hearing aids')).getByText('−5.00')).toBeInTheDocument();
  });

  it('works on the account that another page has selected, unless the URL names one', async () => {
    const seeded = page({ path: '/app/ts/campaigns?source=mgid&account=acc-us' });
    await act(async () =>
      seeded.emit('campaigns.selectedSourceAccount', { source: 'mgid', account: 'acc-de' }),
    );
    await rowOf('Solar panels');
    expect(listRequests(seeded.api.requests).map(({ query }) => query.account)).toEqual(['acc-us']);
    seeded.unmount();
  });

  it('follows the pages of a long list', async () => {
    const { api } = page({
      api: {
        'GET /api/campaigns': ({ query }: ApiRequest) =>
          query.cursor === undefined
            ? campaignsAnswer([campaign('1', { name: 'First' })], { page: { next: 'two', total: 2 } })
            : campaignsAnswer([campaign('2', { name: 'Second' })]),
      },
    });
    await rowOf('First');
    await rowOf('Second');
    expect(listRequests(api.requests).map(({ query }) => query.cursor)).toEqual([undefined, 'two']);
  });

  it('is empty when a page says that it did not succeed', async () => {
    page({ api: { 'GET /api/campaigns': campaignsAnswer([campaign('1')], { success: false }) } });
    expect(await screen.findByText('No campaigns yet')).toBeInTheDocument();
    expect(screen.queryByRole('rowheader')).not.toBeInTheDocument();
  });

  it('leads to a campaign’s contents, for the same dates', async () => {
    const { user, path } = page();
    await user.click((await rowOf('Solar panels')).getByRole('link', { name: 'Solar panels' }));
    expect(path()).toBe('/app/ts/campaigns/mgid/acc-us/1/contents?startDate=2026-11-14&endDate=2026-11-20');
    expect(await screen.findByRole('grid', { name: 'Contents' })).toBeInTheDocument();
  });
});

describe('filters, dates and order', () => {
  it('are read from the URL, and asked of the server', async () => {
    const { api, user } = page({
      path: '/app/ts/campaigns?source=mgid&account=acc-de&startDate=2026-10-01&endDate=2026-10-31&status=paused&status=invented',
    });
    await grid();
    await waitFor(() => expect(filteredRequests(api.requests)).toHaveLength(1));
    expect(filteredRequests(api.requests)[0]?.query).toMatchObject({
      account: 'acc-de',
      startDate: '2026-10-01',
      endDate: '2026-10-31',
      status: ['paused'],
    });
    await user.click(screen.getByRole('button', { name: 'Filters 1 active' }));
    expect(screen.getByRole('button', { name: 'Remove filter Status: Paused' })).toBeInTheDocument();
  });

  it('tell how many of all campaigns each status has, whatever is chosen', async () => {
    const rows = [campaign('1'), campaign('2', { status: 'paused' }), campaign('3', { status: 'paused' })];
    const { api, user } = page({
      path: '/app/ts/campaigns?source=mgid&account=acc-us&status=active',
      api: {
        'GET /api/campaigns': ({ query }: ApiRequest) =>
          campaignsAnswer(query.status === undefined ? rows : rows.slice(0, 1)),
      },
    });
    await rowOf('Campaign 1');
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    await user.click(screen.getByRole('button', { name: 'Status 1 chosen' }));
    const paused = await screen.findByRole('menuitemcheckbox', { name: 'Paused' });
    expect(paused).toHaveAccessibleDescription('2');
    expect(screen.getByRole('menuitemcheckbox', { name: 'Active' })).toHaveAccessibleDescription('1');
    expect(listRequests(api.requests)).toHaveLength(2);
  });

  it('are written into the URL, and cleared from it', async () => {
    const { user, path } = page();
    await rowOf('Solar panels');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(screen.getByRole('button', { name: 'Status' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Paused' }));
    await waitFor(() => expect(path()).toContain('status=paused'));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(path()).not.toContain('status'));
  });

  it('search by name, and tell when nothing is left', async () => {
    const { user, path } = page();
    await rowOf('Solar panels');
    await user.type(screen.getByRole('searchbox', { name: 'Search campaigns' }), 'hearing');
    await waitFor(() =>
      expect(screen.queryByRole('rowheader', { name: 'Solar panels' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('rowheader', { name: 'Hearing aids' })).toBeInTheDocument();
    expect(path()).toContain('q=hearing');
    await user.type(screen.getByRole('searchbox', { name: 'Search campaigns' }), ' nowhere');
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('rowheader', { name: 'Solar panels' })).toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: 'Search campaigns' })).toHaveValue('');
  });

  it('sort by a header, in the URL', async () => {
    const { user, path } = page();
    await rowOf('Solar panels');
    const cost = screen.getByRole('columnheader', { name: 'Cost, USD' });
    await user.click(cost);
    expect(cost).toHaveAttribute('aria-sort', 'descending');
    expect(path()).toContain('sort=-cost');
    const names = screen.getAllByRole('rowheader').map((header) => header.textContent);
    expect(names.slice(0, 3)).toEqual(['Hearing aids', 'Solar panels', 'Keto gummies']);
  });

  it('change by a preset of the account’s own calendar', async () => {
    const { user, path, api } = page();
    await rowOf('Solar panels');
    await user.click(screen.getByRole('button', { name: /Date range/ }));
    await user.click(await screen.findByRole('button', { name: 'Yesterday' }));
    await waitFor(() => expect(path()).toContain('startDate=2026-11-19&endDate=2026-11-19'));
    await waitFor(() =>
      expect(listRequests(api.requests).at(-1)?.query).toMatchObject({
        startDate: '2026-11-19',
        endDate: '2026-11-19',
      }),
    );
  });

  it('fall back to the last seven days when the URL’s dates make no sense, and say so', async () => {
    const { api } = page({ path: '/app/ts/campaigns?startDate=2026-11-20&endDate=2026-11-01' });
    expect(await screen.findByText(/The end date is before the start date/)).toBeInTheDocument();
    expect(listRequests(api.requests)[0]?.query).toMatchObject(lastSevenDays);
  });

  it('go with the account: the old account’s rows are gone while the new one loads', async () => {
    let release = () => undefined as undefined;
    const { user, api, path } = page();
    await rowOf('Solar panels');
    api.answer({
      'GET /api/campaigns': () =>
        new Promise((resolve) => {
          release = () =>
            void resolve(campaignsAnswer([campaign('9', { name: 'Berlin one', account: 'acc-de' })]));
        }),
    });
    await user.click(screen.getByRole('combobox', { name: 'Account' }));
    await user.click(await screen.findByRole('option', { name: /Berlin Performance/ }));
    await waitFor(() =>
      expect(screen.queryByRole('rowheader', { name: 'Solar panels' })).not.toBeInTheDocument(),
    );
    expect(await grid()).toHaveAttribute('aria-busy', 'true');
    await act(async () => release());
    expect(await screen.findByRole('rowheader', { name: 'Berlin one' })).toBeInTheDocument();
    expect(path()).toContain('account=acc-de');
  });
});

describe('when something is not right', () => {
  it('tells that there is no account', async () => {
    page({ api: { 'GET /api/campaigns/sources': { sources: { mgid: { name: 'MGID', accounts: [] } } } } });
    expect(await screen.findByText('No account is connected')).toBeInTheDocument();
  });

  it('does not show another account than the link names', async () => {
    const { user, api } = page({ path: '/app/ts/campaigns?source=mgid&account=gone' });
    expect(await screen.findByText('This account is not there')).toBeInTheDocument();
    expect(listRequests(api.requests)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Open another account' }));
    await rowOf('Solar panels');
  });

  it('says what failed, what is safe, and tries again', async () => {
    const { user, api } = page({
      api: {
        'GET /api/campaigns': () => {
          throw new AdhelmError('upstream', 'The database is away.', { requestId: 'req-7' });
        },
      },
    });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('The campaigns could not be loaded')).toBeInTheDocument();
    expect(alert.getByText('The database is away.')).toBeInTheDocument();
    expect(alert.getByText(/Nothing was changed/)).toBeInTheDocument();
    expect(alert.getByText('upstream · 502 · req-7')).toBeInTheDocument();
    api.answer(calmApi());
    await user.click(alert.getByRole('button', { name: 'Retry' }));
    await rowOf('Solar panels');
  });

  it('says which days the figures are of when those of other days cannot be loaded, and tries again', async () => {
    const { user, api } = page();
    await rowOf('Solar panels');
    api.answer({
      'GET /api/campaigns': () => {
        throw new AdhelmError('upstream', 'The server cannot be reached.');
      },
    });
    await user.click(screen.getByRole('button', { name: /Date range/ }));
    await user.click(await screen.findByRole('button', { name: 'Yesterday' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('These are the figures of Nov 14 – Nov 20, 2026.');
    expect(alert).toHaveTextContent('The figures of Nov 19, 2026 could not be loaded.');
    expect(alert).toHaveTextContent('The server cannot be reached.');
    expect(screen.queryByText(/could not be refreshed/)).not.toBeInTheDocument();
    await rowOf('Solar panels');
    api.answer({ 'GET /api/campaigns': campaignsAnswer([campaign('1', { name: 'Of yesterday' })]) });
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await rowOf('Of yesterday');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says which days the figures are of while those of other days are long in coming', async () => {
    const { user, api } = page();
    await rowOf('Solar panels');
    const answer = Promise.withResolvers<unknown>();
    api.answer({ 'GET /api/campaigns': () => answer.promise });
    await user.click(screen.getByRole('button', { name: /Date range/ }));
    await user.click(await screen.findByRole('button', { name: 'Yesterday' }));
    const notice = await screen.findByText(/These are the figures of Nov 14 – Nov 20, 2026/, undefined, {
      timeout: 4000,
    });
    expect(notice.closest('[role=status]')).toHaveTextContent(/Nov 19, 2026 are on their way/);
    await act(async () => answer.resolve(campaignsAnswer([campaign('1', { name: 'Of yesterday' })])));
    await rowOf('Of yesterday');
    expect(screen.queryByText(/These are the figures of/)).not.toBeInTheDocument();
  });

  it('keeps older figures when the source failed, and says since when and why', async () => {
    page({
      api: {
        'GET /api/campaigns': campaignsAnswer([campaign('1', { name: 'Solar panels' })], {
          freshness: [
            {
              account: 'acc-us',
              kind: 'campaign_day',
              completeThrough: '2026-11-19',
              lastGoodSyncAt: '2026-11-20T12:00:00Z',
              lastError: 'MGID refused the token.',
            },
          ],
        }),
      },
    });
    await rowOf('Solar panels');
    expect(screen.getByText(/Last good sync 3 hr. ago. MGID refused the token./)).toBeInTheDocument();
  });

  it('says that figures are still missing after the first connection', async () => {
    page({
      api: {
        'GET /api/campaigns': campaignsAnswer([campaign('1', figures({ cost: null, clicks: null }))], {
          freshness: [
            {
              account: 'acc-us',
              kind: 'campaign_day',
              completeThrough: null,
              lastGoodSyncAt: null,
              lastError: null,
            },
          ],
        }),
      },
    });
    expect(await screen.findByText('Some figures are not there yet.')).toBeInTheDocument();
  });
});

describe('a saved view', () => {
  it('is kept from the URL as it is, and shows it again', async () => {
    const kept = {
      id: '01a1fe80-89a3-7d2c-b9d6-82f25fabacfb',
      screen: 'campaigns/list',
      name: 'Solar',
      query: 'source=mgid&account=acc-de&q=solar',
      layout: null,
      isShared: false,
      owner: { id: 'u1', name: 'Ada' },
      isMine: true,
      updatedAt: '2026-11-20T12:00:00.000Z',
    };
    const { api, user, path } = page({ path: '/app/ts/campaigns?source=mgid&account=acc-us&q=keto' });
    api.answer({
      'GET /api/views': { success: true, data: [kept] },
      'POST /api/views': { success: true, data: { ...kept, name: 'Keto' } },
    });
    await rowOf('Keto gummies');
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.type(await screen.findByLabelText('Keep this view as'), 'Keto{Enter}');
    await waitFor(() =>
      expect(api.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
        screen: 'campaigns/list',
        query: 'source=mgid&account=acc-us&q=keto',
      }),
    );
    await user.click(await screen.findByRole('button', { name: /^Keto|^Solar/ }));
    expect(path()).toBe('/app/ts/campaigns?source=mgid&account=acc-de&q=solar');
  });
});

describe('the columns', () => {
  it('are waited for, so that no row changes its shape once it is read', async () => {
    let tell = () => {};
    const told = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const { 'GET /api/campaigns/columns/:source': columns } = calmApi();
    page({ api: { 'GET /api/campaigns/columns/:source': () => told.then(() => columns) } });
    await screen.findByText(/^Synced/);
    expect(await grid()).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByRole('rowheader')).not.toBeInTheDocument();
    await act(async () => tell());
    expect((await rowOf('Solar panels')).getByText('10.00')).toBeInTheDocument();
    expect(await grid()).toHaveAttribute('aria-busy', 'false');
  });

  it('are chosen by the person, kept with a view, and come back with it', async () => {
    const view = {
      id: '01a1fe80-89a3-7d2c-b9d6-82f25fabacfb',
      screen: 'campaigns/list',
      name: 'By cost',
      query: 'source=mgid&account=acc-us',
      layout: { order: ['cost'], hidden: ['status'], pins: {}, widths: {}, groupBy: null },
      isShared: false,
      owner: { id: 'u1', name: 'Ada' },
      isMine: true,
      updatedAt: '2026-11-20T12:00:00.000Z',
    };
    const { api, user } = page();
    api.answer({
      'GET /api/views': { success: true, data: [view] },
      'POST /api/views': {
        success: true,
        data: { ...view, id: '01a1fe80-89a3-7d2c-b9d6-82f25fabacfc', name: 'No costs' },
      },
    });
    await rowOf('Keto gummies');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Cost' }));
    await waitFor(() =>
      expect(screen.queryByRole('columnheader', { name: 'Cost, USD' })).not.toBeInTheDocument(),
    );
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.type(await screen.findByLabelText('Keep this view as'), 'No costs{Enter}');
    await waitFor(() =>
      expect(api.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
        layout: { hidden: ['cost'] },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'By cost' }));
    expect(await screen.findByRole('columnheader', { name: 'Cost, USD' })).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Status' })).not.toBeInTheDocument();
  });
});

describe('news from the server', () => {
  it('refreshes what it concerns, and only that', async () => {
    const { api, emit } = page();
    await rowOf('Solar panels');
    const before = listRequests(api.requests).length;
    const synced = { source: 'mgid', at: '2026-11-20T15:00:00Z', rows: 3 };
    await act(async () => emit('facts.synced', { ...synced, account: 'acc-de' }));
    expect(listRequests(api.requests)).toHaveLength(before);
    api.answer({
      'GET /api/campaigns': campaignsAnswer([campaign('1', { name: 'Solar panels', cost: 99_000_000 })]),
    });
    await act(async () => emit('facts.synced', { ...synced, account: 'acc-us' }));
    expect(await screen.findByText('99.00')).toBeInTheDocument();
    expect(listRequests(api.requests)).toHaveLength(before + 1);
  });
});

describe.each(['ltr', 'rtl'] as const)('the page, %s', (direction) => {
  it('has nothing that axe finds wrong', async () => {
    const { container } = page(direction === 'rtl' ? { settings: { direction } } : {});
    await rowOf('Solar panels');
    expect(document.documentElement.dir).toBe(direction);
    expect(await axeViolations(container)).toEqual([]);
  });
});
