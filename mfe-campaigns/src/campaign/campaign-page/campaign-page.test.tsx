import { AdhelmError } from '@adhelm/contracts';
import { axeViolations, fixDate, renderModule, testUser } from '@adhelm/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { briefsApi } from '../../create/test-data/briefs-api.ts';
import { submission, submissionsAnswer } from '../../create/test-data/submission.ts';
import { CampaignToolsRoutes } from '../../routes.tsx';
import { campaignAnswer, testNow } from '../../test-data/campaign-tools-api.ts';
import { campaignApi, campaignPath } from '../test-data/campaign-page.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

const CAMPAIGN = 'GET /api/campaigns/:source/:account/:campaign';
const rich = campaignAnswer({
  name: 'Solar panels',
  default_bid: 250_000,
  budget: 60_000_000,
  start_date: '2026-10-01',
  targets: {
    cpa: { amount: 12_000_000, currency: 'USD', from: 'campaign' },
    payout: null,
    roi: { value: 0.3, from: 'account' },
    offer: null,
    tags: ['solar', 'test'],
  },
});
const page = (api: object = {}, options: object = {}) =>
  renderModule(CampaignToolsRoutes, {
    path: campaignPath,
    api: { ...campaignApi(), ...briefsApi().api, [CAMPAIGN]: rich, ...api },
    ...options,
  });

describe('the page of a campaign', () => {
  it('has its name, state, place and key facts', async () => {
    const { container } = page();
    expect(await screen.findByRole('heading', { level: 1, name: 'Solar panels' })).toBeInTheDocument();
    const header = container.querySelector('header');
    expect(header).toHaveTextContent(/Active.*MGID · Northwind US.*ID 1/);
    expect(container).toHaveTextContent(/Bid\$0\.25.*Daily budget\$60\.00.*Target CPA\$12\.00.*Target ROI30/);
    expect(
      within(screen.getByRole('list', { name: 'Tags' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['solar', 'test']);
    expect(screen.getByRole('link', { name: 'Create contents' })).toHaveAttribute(
      'href',
      '/app/ts/contents/create?source=mgid&account=acc-us&campaign=1',
    );
    expect(await axeViolations(container)).toEqual([]);
  });

  it('offers no changes to people who may not make any', async () => {
    page({}, { session: { ...testUser, readOnly: true } });
    await screen.findByRole('heading', { level: 1, name: 'Solar panels' });
    expect(screen.queryByRole('button', { name: 'Clone' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Edit targets and tags' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pause Solar panels' })).toBeDisabled();
  });

  it('shows the contents for an unknown tab', async () => {
    page({}, { path: `${campaignPath}?tab=mood` });
    expect(await screen.findByText('Seven foods')).toBeInTheDocument();
  });
});

describe('the clone of a campaign', () => {
  it('begins with what the source reports, without dates in the past', async () => {
    const { user, path } = page();
    await user.click(await screen.findByRole('button', { name: 'Clone' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('Solar panels copy');
    expect(screen.getByLabelText('Daily budget')).toHaveValue(60);
    expect(screen.getByLabelText('CPC bid')).toHaveValue(0.25);
    expect(screen.getByLabelText('First day')).toHaveValue('');
    expect(path()).toMatch(/^\/app\/ts\/campaigns\/create\?draft=[\da-f-]{36}$/);
  });

  it('has the countries and the source’s own values of a campaign that was created here', async () => {
    const created = submission('9', {
      externalId: '1',
      values: { name: 'Old', countries: ['DE'], advertiser_name: 'Northwind', daily_budget: 5_000_000 },
    });
    const { user } = page({ 'GET /api/submissions': submissionsAnswer([submission('8'), created]) });
    await user.click(await screen.findByRole('button', { name: 'Clone' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('Solar panels copy');
    expect(screen.getByText('Germany')).toBeInTheDocument();
    expect(screen.getByLabelText('Daily budget')).toHaveValue(60);
    await user.click(screen.getByRole('button', { name: /Details/ }));
    const mgid = within(await screen.findByRole('region', { name: 'MGID · Northwind US' }));
    expect(mgid.getByLabelText('Advertiser name')).toHaveValue('Northwind');
  });

  it('says why it failed', async () => {
    const { user, notifications } = page({
      'GET /api/submissions': () => {
        throw new AdhelmError('upstream', 'The server cannot be reached.');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Clone' }));
    await screen.findByRole('button', { name: 'Clone' });
    expect(notifications.at(-1)).toMatchObject({
      title: 'The campaign could not be cloned',
      description: 'The server cannot be reached.',
    });
  });
});
