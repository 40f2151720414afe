import { type ApiRequest, fixDate, pressEscape, rowNamed } from '@adhelm/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { campaign, campaignsAnswer, lastSevenDays, testNow } from '../../test-data/campaign-tools-api.ts';
import { campaignsGrid, listRequests, openCampaigns } from './test-data/campaigns-page.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

const filteredRequests = (requests: readonly ApiRequest[]) =>
  listRequests(requests).filter(({ query }) => query.status !== undefined);

describe('filters, dates and sort order', () => {
  it('are read from the URL and sent to the server', async () => {
    const { api, user } = openCampaigns({
      path: '/app/ts/campaigns?source=mgid&account=acc-de&startDate=2026-10-01&endDate=2026-10-31&status=paused&status=invented',
    });
    await campaignsGrid();
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

  it('display the count of each status over all campaigns, whatever is selected', async () => {
    const rows = [campaign('1'), campaign('2', { status: 'paused' }), campaign('3', { status: 'paused' })];
    const { api, user } = openCampaigns({
      path: '/app/ts/campaigns?source=mgid&account=acc-us&status=active',
      api: {
        'GET /api/campaigns': ({ query }: ApiRequest) =>
          campaignsAnswer(query.status === undefined ? rows : rows.slice(0, 1)),
      },
    });
    await rowNamed('Campaign 1');
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    await user.click(screen.getByRole('button', { name: 'Status 1 selected' }));
    const paused = await screen.findByRole('menuitemcheckbox', { name: 'Paused' });
    expect(paused).toHaveAccessibleDescription('2');
    expect(screen.getByRole('menuitemcheckbox', { name: 'Active' })).toHaveAccessibleDescription('1');
    expect(listRequests(api.requests)).toHaveLength(2);
  });

  it('are written to the URL, and cleared from it', async () => {
    const { user, path } = openCampaigns();
    await rowNamed('Solar panels');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(screen.getByRole('button', { name: 'Status' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Paused' }));
    await waitFor(() => expect(path()).toContain('status=paused'));
    await pressEscape(user);
    await user.click(await screen.findByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(path()).not.toContain('status'));
  });

  it('search by name, and report an empty result', async () => {
    const { user, path } = openCampaigns();
    await rowNamed('Solar panels');
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
    const { user, path } = openCampaigns();
    await rowNamed('Solar panels');
    const cost = screen.getByRole('columnheader', { name: 'Cost, USD' });
    await user.click(cost);
    expect(cost).toHaveAttribute('aria-sort', 'descending');
    expect(path()).toContain('sort=-cost');
    const names = screen.getAllByRole('rowheader').map((header) => header.getAttribute('aria-label'));
    expect(names.slice(0, 3)).toEqual(['Hearing aids', 'Solar panels', 'Keto gummies']);
  });

  it('apply a preset in the account’s time zone', async () => {
    const { user, path, api } = openCampaigns();
    await rowNamed('Solar panels');
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

  it('fall back to the last seven days for invalid dates in the URL, with a notice', async () => {
    const { api } = openCampaigns({
      path: '/app/ts/campaigns?view=account&startDate=2026-11-20&endDate=2026-11-01',
    });
    expect(await screen.findByText(/The end date must not be before the start date/)).toBeInTheDocument();
    expect(listRequests(api.requests)[0]?.query).toMatchObject(lastSevenDays);
  });

  it("hide the previous account's rows while a new account loads", async () => {
    let release = () => undefined as undefined;
    const { user, api, path } = openCampaigns();
    await rowNamed('Solar panels');
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
    expect(await campaignsGrid()).toHaveAttribute('aria-busy', 'true');
    await act(async () => release());
    expect(await screen.findByRole('rowheader', { name: 'Berlin one' })).toBeInTheDocument();
    expect(path()).toContain('account=acc-de');
  });
});
