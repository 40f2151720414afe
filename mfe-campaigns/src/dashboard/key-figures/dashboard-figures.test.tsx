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
    });
    expect(await axeViolations(container)).toEqual([]);
  });

  it('link to the rows that they add up', async () => {
    open(seriesAnswer(), '/app/reports/dashboard?startDate=2026-11-19&endDate=2026-11-20');
    expect((await card('Revenue')).getByRole('link', { name: 'Revenue' })).toHaveAttribute(
      'href',
      '/app/ts/campaigns?startDate=2026-11-19&endDate=2026-11-20&sort=-revenue',
    );
  });

  it('name the spend that they leave out', async () => {
    open(seriesAnswer({ withoutRevenue: { cost: 12_000_000, rows: 2 } }));
    expect(
      await screen.findByText('Not in the totals: $12.00 of spend without revenue (2 rows).'),
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
