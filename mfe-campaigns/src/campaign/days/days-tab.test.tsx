import { AdhelmError, type SeriesPoint } from '@adhelm/contracts';
import { type ApiRequest, axeViolations, fixDate, renderModule, rowNamed } from '@adhelm/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { point, seriesAnswer } from '../../figures-over-time/test-data/series-answer.ts';
import { CampaignToolsRoutes } from '../../routes.tsx';
import { figures, lastSevenDays, testNow } from '../../test-data/campaign-tools-api.ts';
import { campaignApi, campaignPath, sourceWith } from '../test-data/campaign-page.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

const SERIES = 'POST /api/performance/series';
const withHours = { success: true, data: [sourceWith([], { reports: ['campaign_day', 'campaign_hour'] })] };
const page = (api: object = {}, query = '') =>
  renderModule(CampaignToolsRoutes, {
    path: `${campaignPath}?tab=days${query}`,
    api: { ...campaignApi(), 'GET /api/sources': withHours, [SERIES]: seriesAnswer({ points }), ...api },
  });
const points: SeriesPoint[] = [
  point('2026-11-19', { cost: 8_000_000, revenue: 12_000_000, conversions: 4, clicks: 100 }),
  point('2026-11-20', { cost: 5_000_000, revenue: null, profit: null, conversions: 0 }),
];
const headers = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const bodies = (requests: readonly ApiRequest[]) =>
  requests.filter(({ path }) => path === '/api/performance/series').map(({ body }) => body);

describe('the days of a campaign', () => {
  it('have their figures, newest first, and the totals of the range', async () => {
    const { api, container } = page({
      [SERIES]: seriesAnswer({ points, totals: figures({ cost: 13_000_000, cpa: 3_250_000 }) }),
    });
    const row = await rowNamed(/Nov 19, 2026/);
    for (const value of ['8.00', '12.00', '4.00', '50.00', '2.00', '0.120']) {
      expect(row.getByText(value)).toBeInTheDocument();
    }
    expect(headers()).toEqual(['Nov 20, 2026', 'Nov 19, 2026', 'Total (2)']);
    expect((await rowNamed('Total (2)')).getByText('13.00')).toBeInTheDocument();
    expect(bodies(api.requests)[0]).toEqual({
      ...lastSevenDays,
      grain: 'day',
      oneAccount: { source: 'mgid', account: 'acc-us' },
      campaigns: [{ source: 'mgid', account: 'acc-us', id: '1' }],
    });
    expect(await axeViolations(container)).toEqual([]);
  });

  it('can be hours of the account, in the URL', async () => {
    const { user, api, path } = page();
    await rowNamed(/Nov 19/);
    api.answer({
      [SERIES]: seriesAnswer({
        grain: 'hour',
        points: [
          point('2026-11-20T13:00:00Z', { cost: 700_000 }),
          point('2026-11-20T16:00:00Z', { cost: null }),
        ],
      }),
    });
    await user.click(screen.getByRole('link', { name: 'Hours' }));
    expect(await screen.findByRole('rowheader', { name: /Nov 20, 2026, 08:00/ })).toBeInTheDocument();
    expect(headers()).toEqual([expect.stringContaining('08:00'), 'Total (1)']);
    expect(path()).toBe(`${campaignPath}?tab=days&grain=hour`);
    expect(bodies(api.requests).at(-1)).toMatchObject({ grain: 'hour' });
  });

  it('are days only, if the source reports no hours', async () => {
    const { api } = page({ 'GET /api/sources': { success: true, data: [sourceWith([])] } }, '&grain=hour');
    expect(await screen.findByText('MGID does not report hours.')).toBeInTheDocument();
    await rowNamed(/Nov 19/);
    expect(screen.queryByRole('link', { name: 'Hours' })).not.toBeInTheDocument();
    expect(bodies(api.requests)).toEqual([expect.objectContaining({ grain: 'day' })]);
  });

  it('take profit from the cost whose revenue is known, and say how much cost is left out', async () => {
    page({
      [SERIES]: seriesAnswer({
        points: [
          point('2026-11-20', { cost: 8_000_000, revenue: 12_000_000, costWithoutRevenue: 2_000_000 }),
        ],
      }),
    });
    const row = await rowNamed(/Nov 20/);
    for (const value of ['10.00', '12.00', '4.00', '50.00']) expect(row.getByText(value)).toBeInTheDocument();
    expect(screen.getByText(/\$2\.00 of spend without revenue/)).toBeInTheDocument();
  });

  it('are filtered by a condition on their figures', async () => {
    page({}, `&where=${encodeURIComponent('revenue > 0')}`);
    await rowNamed(/Nov 19/);
    await waitFor(() => expect(headers()).toEqual(['Nov 19, 2026', 'Total (1)']));
  });

  it('say what failed', async () => {
    page({
      [SERIES]: () => {
        throw new AdhelmError('validation', 'At most 93 days');
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /figures could not be loaded.*At most 93 days.*Nothing was changed/,
    );
  });
});
