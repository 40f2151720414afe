import { type ApiRequest, axeViolations, fixDate, rowNamed } from '@adhelm/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { campaign, campaignsAnswer, lastSevenDays, testNow } from '../../test-data/campaign-tools-api.ts';
import { listRequests, openCampaigns } from './test-data/campaigns-page.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

describe('the campaigns list', () => {
  it('displays the first account’s last seven days with totals, and publishes the account', async () => {
    const { api, published, path } = openCampaigns();
    const row = await rowNamed('Solar panels');
    expect(row.getByText('Active')).toBeInTheDocument();
    expect(row.getByText('10.00')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Cost, USD' })).toBeInTheDocument();
    expect(screen.getByRole('rowheader', { name: 'Total (3)' })).toBeInTheDocument();
    expect(screen.getByText('37.50')).toBeInTheDocument();
    expect(listRequests(api.requests)[0]?.query).toMatchObject({
      source: 'mgid',
      account: 'acc-us',
      ...lastSevenDays,
    });
    expect(published).toEqual([
      { name: 'campaigns.selectedSourceAccount', payload: { source: 'mgid', account: 'acc-us' } },
    ]);
    expect(path()).toBe('/app/ts/campaigns?view=account&source=mgid&account=acc-us');
    expect(screen.getByText(/^Synced/)).toHaveTextContent('Synced 5 min. ago');
  });

  it('displays dashes for unreported figures, and marks losses', async () => {
    openCampaigns();
    expect((await rowNamed('Keto gummies')).getAllByTitle('Not known')[0]).toHaveTextContent('–');
    expect((await rowNamed('Hearing aids')).getByText('−5.00')).toBeInTheDocument();
  });

  it('uses the account selected on another page, unless the URL names one', async () => {
    const seeded = openCampaigns({ path: '/app/ts/campaigns?source=mgid&account=acc-us' });
    await act(async () =>
      seeded.emit('campaigns.selectedSourceAccount', { source: 'mgid', account: 'acc-de' }),
    );
    await rowNamed('Solar panels');
    expect(listRequests(seeded.api.requests).map(({ query }) => query.account)).toEqual(['acc-us']);
    seeded.unmount();
  });

  it('loads all pages of a long list', async () => {
    const { api } = openCampaigns({
      api: {
        'GET /api/campaigns': ({ query }: ApiRequest) =>
          query.cursor === undefined
            ? campaignsAnswer([campaign('1', { name: 'First' })], { page: { next: 'two', total: 2 } })
            : campaignsAnswer([campaign('2', { name: 'Second' })]),
      },
    });
    await rowNamed('First');
    await rowNamed('Second');
    expect(listRequests(api.requests).map(({ query }) => query.cursor)).toEqual([undefined, 'two']);
  });

  it('is empty if a page reports no success', async () => {
    openCampaigns({ api: { 'GET /api/campaigns': campaignsAnswer([campaign('1')], { success: false }) } });
    expect(await screen.findByText('No campaigns yet')).toBeInTheDocument();
    expect(screen.queryByRole('rowheader')).not.toBeInTheDocument();
  });

  it('links to a campaign at a glance for the same dates', async () => {
    const { user, path } = openCampaigns();
    await user.click((await rowNamed('Solar panels')).getByRole('link', { name: 'Solar panels' }));
    expect(path()).toBe(
      '/app/ts/campaigns/mgid/acc-us/1/contents?startDate=2026-11-14&endDate=2026-11-20&tab=overview',
    );
    expect(await screen.findByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  });
});

describe('a server event', () => {
  it('refreshes only the data it concerns', async () => {
    const { api, emit } = openCampaigns();
    await rowNamed('Solar panels');
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
  it('has no axe violations', async () => {
    const { container } = openCampaigns(direction === 'rtl' ? { settings: { direction } } : {});
    await rowNamed('Solar panels');
    expect(document.documentElement.dir).toBe(direction);
    expect(await axeViolations(container)).toEqual([]);
  });
});
