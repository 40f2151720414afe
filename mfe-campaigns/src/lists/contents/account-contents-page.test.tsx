import { type ApiRequest, axeViolations, fixDate, renderModule, rowNamed } from '@adhelm/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { CampaignToolsRoutes } from '../../routes.tsx';
import {
  calmApi,
  content,
  contentsAnswer,
  lastSevenDays,
  testNow,
} from '../../test-data/campaign-tools-api.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

const open = (path = '', api: object = {}) =>
  renderModule(CampaignToolsRoutes, {
    path: `/app/ts/contents${path}`,
    api: {
      ...calmApi(),
      'GET /api/contents': contentsAnswer(
        [
          content('11', { headline: 'Doctors are stunned', campaign: '1' }),
          content('12', { headline: 'Seven foods', campaign: '2' }),
        ],
        { campaign: null },
      ),
      ...api,
    },
  });
const listRequests = (requests: readonly ApiRequest[]) =>
  requests.filter(({ path }) => path === '/api/contents');

describe('the contents of an account', () => {
  it('include those of all campaigns, each with a link', async () => {
    const { api, path } = open();
    const row = await rowNamed(/Seven foods/);
    expect(row.getByRole('link', { name: 'Campaign 2' }).getAttribute('href')).toContain(
      '/app/ts/campaigns/mgid/acc-us/2/contents',
    );
    const [first] = listRequests(api.requests);
    expect(first?.query).toMatchObject({ source: 'mgid', account: 'acc-us', ...lastSevenDays });
    expect(first?.query).not.toHaveProperty('campaign');
    expect(path()).toContain('account=acc-us');
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('belong to the selected account', async () => {
    const { api, user, path } = open();
    await user.click(await screen.findByRole('combobox', { name: 'Account' }));
    await user.click(await screen.findByRole('option', { name: /Germany|DE|Berlin/i }));
    await waitFor(() => expect(path()).toContain('account=acc-de'));
    await waitFor(() =>
      expect(listRequests(api.requests).at(-1)?.query).toMatchObject({ account: 'acc-de' }),
    );
  });

  it('of an unknown account are reported as missing', async () => {
    open('?source=mgid&account=gone');
    expect(await screen.findByText('Account not found')).toBeInTheDocument();
  });
});
