import { AdhelmError } from '@adhelm/contracts';
import { axeViolations, fixDate, renderModule } from '@adhelm/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { seriesAnswer } from '../../figures-over-time/test-data/series-answer.ts';
import KeyFigures from '../../slots/key-figures.tsx';

fixDate(new Date('2026-11-21T15:00:00Z'));

const SERIES = 'POST /api/performance/series';
const down = () => {
  throw new AdhelmError('internal', 'The server is down');
};
const open = (answer: unknown = seriesAnswer(), path = '/app/reports/dashboard') =>
  renderModule(KeyFigures, { path, api: { [SERIES]: answer } });
const card = async (name: string) => within(await screen.findByRole('group', { name }));

describe('the key figures on the dashboard', () => {
  it('are of all campaigns and the dates of the page, and name the period they are compared with', async () => {
    const { api, container } = open(
      seriesAnswer(),
      '/app/reports/dashboard?startDate=2026-11-19&endDate=2026-11-20',
    );
    const cost = await card('Cost');
    expect(cost.getByText('$2,000')).toBeInTheDocument();
    expect(cost.getByText('+100.0%')).toBeInTheDocument();
    expect(cost.getByText('vs previous 2 days')).toBeInTheDocument();
    expect((await card('Profit')).getByText('−$500.00')).toBeInTheDocument();
    expect(api.requests[0]?.body).toEqual({
      startDate: '2026-11-19',
      endDate: '2026-11-20',
      grain: 'day',
      compare: 'previous',
      withRemoved: true,
    });
    expect(await axeViolations(container)).toEqual([]);
  });

  it('are there at once if the page requested them ahead', () => {
    const question = {
      startDate: '2026-11-15',
      endDate: '2026-11-21',
      grain: 'day',
      compare: 'previous',
      withRemoved: true,
    };
    const costParts = { cost: 5_000_000, withRevenue: 5_000_000, withoutRevenue: null };
    const { api } = renderModule(KeyFigures, {
      path: '/app/reports/dashboard',
      early: { [`/api/performance/series ${JSON.stringify(question)}`]: seriesAnswer({ costParts }) },
    });
    expect(screen.getByRole('group', { name: 'Cost' })).toHaveTextContent('$2,000');
    expect(screen.getByText(/^All spend/)).toBeInTheDocument();
    expect(api.requests).toEqual([]);
  });

  it('link to the rows that they add up', async () => {
    open(seriesAnswer(), '/app/reports/dashboard?startDate=2026-11-19&endDate=2026-11-20');
    expect((await card('Revenue')).getByRole('link', { name: 'Revenue' })).toHaveAttribute(
      'href',
      '/app/ts/campaigns?startDate=2026-11-19&endDate=2026-11-20&sort=-revenue&removed=shown',
    );
  });

  it('have all spend to the cent, with and without revenue, and link to the expense report', async () => {
    const { user } = open(
      seriesAnswer({
        costParts: {
          cost: 2_012_340_000,
          withRevenue: 2_000_000_000,
          withoutRevenue: { cost: 12_340_000, rows: 2 },
        },
      }),
      '/app/reports/dashboard?startDate=2026-11-19&endDate=2026-11-20',
    );
    expect(await screen.findByText(/^All spend/)).toHaveTextContent(
      'All spend: $2,012.34 = $2,000.00 with revenue + $12.34 without revenue (2 campaigns). Profit and ROI cover the part with revenue. Open the expense report',
    );
    // on a phone they are behind a button
    const link = () => screen.queryByRole('link', { name: 'Open the expense report' });
    expect(link()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'About these figures', expanded: false }));
    expect(screen.getByRole('button', { name: 'About these figures', expanded: true })).toBeInTheDocument();
    expect(link()).toHaveAttribute(
      'href',
      '/app/ts/expense-report/campaigns?startDate=2026-11-19&endDate=2026-11-20',
    );
  });

  it.each([
    [
      { cost: 5_000_000, withRevenue: 5_000_000, withoutRevenue: null },
      /^All spend: \$5\.00\. Revenue is known for all/,
    ],
    [
      { cost: 5_000_000, withRevenue: null, withoutRevenue: { cost: 5_000_000, rows: 1 } },
      /^All spend: \$5\.00\. No revenue is known/,
    ],
  ])('say whether all spend has revenue', async (costParts, text) => {
    open(seriesAnswer({ costParts }));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('mark rates of earlier days, tracker cost and what lists no longer have', async () => {
    const { totals } = seriesAnswer();
    open(
      seriesAnswer({
        totals: { ...totals, hasTrackerCost: true },
        filledRates: { currencies: ['EUR'], days: 2 },
        removedCampaigns: 3,
      }),
    );
    expect(
      await screen.findByText(
        /tracker cost.*Amounts in EUR use the last known exchange rate on 2 days.*Includes 3 campaigns that were deleted/,
      ),
    ).toBeInTheDocument();
  });

  it('report that there are no campaigns', async () => {
    open(seriesAnswer({ campaigns: 0 }));
    expect(await screen.findByText('No campaign has figures on these dates.')).toBeInTheDocument();
  });

  it('fail on their own, and load on retry', async () => {
    const { api, user } = open(down);
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is down');
    api.answer({ [SERIES]: seriesAnswer() });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('group', { name: 'Cost' })).toBeInTheDocument();
  });

  it('stay when a refresh fails, as the last ones', async () => {
    const { api, emit, user } = open();
    await card('Cost');
    api.answer({ [SERIES]: down });
    await act(async () => emit('stream.reset', {}));
    expect(await screen.findByRole('alert')).toHaveTextContent('These are the last ones.');
    expect(screen.getByRole('group', { name: 'Cost' })).toBeInTheDocument();
    api.answer({ [SERIES]: seriesAnswer() });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});
