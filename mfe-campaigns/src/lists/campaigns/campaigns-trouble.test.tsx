import { AdhelmError } from '@adhelm/contracts';
import { fixDate, rowNamed } from '@adhelm/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import { calmApi, campaign, campaignsAnswer, figures, testNow } from '../../test-data/campaign-tools-api.ts';
import { listRequests, openCampaigns } from './test-data/campaigns-page.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

describe('on failures the campaigns page', () => {
  it('reports that there is no account, and links to connecting one', async () => {
    const { user } = openCampaigns({
      api: { 'GET /api/campaigns/sources': { sources: { mgid: { name: 'MGID', accounts: [] } } } },
    });
    expect(await screen.findByText('No accounts yet')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Connect an account' }));
    expect(await screen.findByRole('dialog', { name: 'Connect an account' })).toBeInTheDocument();
  });

  it('does not display another account than the one in the link', async () => {
    const { user, api } = openCampaigns({ path: '/app/ts/campaigns?source=mgid&account=gone' });
    expect(await screen.findByText('Account not found')).toBeInTheDocument();
    expect(listRequests(api.requests)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Open another account' }));
    await rowNamed('Solar panels');
  });

  it('displays what failed and what is safe, and retries', async () => {
    const { user, api } = openCampaigns({
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
    await rowNamed('Solar panels');
  });

  it('names the dates of the displayed figures if other dates cannot be loaded, and retries', async () => {
    const { user, api } = openCampaigns();
    await rowNamed('Solar panels');
    api.answer({
      'GET /api/campaigns': () => {
        throw new AdhelmError('upstream', 'The server cannot be reached.');
      },
    });
    await user.click(screen.getByRole('button', { name: /Date range/ }));
    await user.click(await screen.findByRole('button', { name: 'Yesterday' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Showing Nov 14 – Nov 20, 2026.');
    expect(alert).toHaveTextContent('Nov 19, 2026 could not be loaded.');
    expect(alert).toHaveTextContent('The server cannot be reached.');
    expect(screen.queryByText(/could not be refreshed/)).not.toBeInTheDocument();
    await rowNamed('Solar panels');
    api.answer({ 'GET /api/campaigns': campaignsAnswer([campaign('1', { name: 'Of yesterday' })]) });
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await rowNamed('Of yesterday');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('names the dates of the displayed figures while other dates load slowly', async () => {
    const { user, api } = openCampaigns();
    await rowNamed('Solar panels');
    const answer = Promise.withResolvers<unknown>();
    api.answer({ 'GET /api/campaigns': () => answer.promise });
    await user.click(screen.getByRole('button', { name: /Date range/ }));
    await user.click(await screen.findByRole('button', { name: 'Yesterday' }));
    const notice = await screen.findByText(/Showing Nov 14 – Nov 20, 2026/, undefined, {
      timeout: 4000,
    });
    expect(notice.closest('[role=status]')).toHaveTextContent(/Loading Nov 19, 2026…/);
    await act(async () => answer.resolve(campaignsAnswer([campaign('1', { name: 'Of yesterday' })])));
    await rowNamed('Of yesterday');
    expect(screen.queryByText(/These are the figures of/)).not.toBeInTheDocument();
  });

  it('keeps older figures if the sync failed, with age and reason', async () => {
    openCampaigns({
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
    await rowNamed('Solar panels');
    expect(screen.getByText(/Last good sync 3 hr. ago. MGID refused the token./)).toBeInTheDocument();
  });

  it('returns to the default dates if those in the URL are invalid', async () => {
    const { user, path } = openCampaigns({
      api: {},
      path: '/app/ts/campaigns?source=mgid&account=acc-us&startDate=tomorrow',
    });
    await rowNamed('Solar panels');
    await user.click(screen.getByRole('button', { name: 'Reset dates' }));
    await rowNamed('Solar panels');
    expect(path()).toBe('/app/ts/campaigns?source=mgid&account=acc-us');
    expect(screen.queryByText('The dates in the address are not valid.')).not.toBeInTheDocument();
  });

  it('reports that a newly connected account has no figures yet', async () => {
    openCampaigns({
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
    expect(await screen.findByText('Some figures are missing.')).toBeInTheDocument();
  });
});
