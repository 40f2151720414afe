import { AdhelmError, addDays, dayInZone } from '@adhelm/contracts';
import { axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { figures } from '../test-data/campaign-tools-api.ts';
import { CampaignKpis } from './campaign-kpis.tsx';
import { point, seriesAnswer } from './test-data/series-answer.ts';

const question = { startDate: '2026-11-19', endDate: '2026-11-20', statuses: ['active' as const] };
const open = (compare: 'previous' | 'weekdays' | null, answer: unknown = seriesAnswer()) =>
  renderModule(() => <CampaignKpis question={question} compare={compare} />, {
    api: { 'POST /api/performance/series': answer },
  });
const card = async (name: string) => within(await screen.findByRole('group', { name }));

describe('the key figures of campaigns', () => {
  it('are the totals with their change against a named period', async () => {
    const { api, container } = open('previous');
    expect(screen.getByRole('region', { name: 'Key figures' })).toHaveAttribute('aria-busy', 'true');
    const cost = await card('Cost');
    expect(screen.getByRole('region', { name: 'Key figures of 3 campaigns' })).toBeInTheDocument();
    expect(cost.getByText('$2,000')).toBeInTheDocument();
    expect(cost.getByText('+100.0%')).toBeInTheDocument();
    expect(cost.getByText('vs previous 2 days')).toHaveAttribute('title', 'Nov 17 – Nov 18, 2026');
    expect((await card('Revenue')).getByText('0.0%')).toBeInTheDocument();
    const profit = await card('Profit');
    expect(profit.getByText('−$500.00')).toBeInTheDocument();
    expect(profit.getByText('−200.0%')).toBeInTheDocument();
    const roi = await card('ROI');
    expect(roi.getByText('−25.0%')).toBeInTheDocument();
    expect(roi.getByText('−75.0 pp')).toBeInTheDocument();
    expect((await card('Conversions')).getByText('–')).toBeInTheDocument();
    expect(api.requests).toMatchObject([{ body: { ...question, grain: 'day', compare: 'previous' } }]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each([
    [0, null],
    [2, 'of 2 selected'],
    ['all', 'of all rows'],
  ] as const)('say of which rows they are (%p selected)', async (selected, text) => {
    renderModule(() => <CampaignKpis question={question} compare={null} selected={selected} />, {
      api: { 'POST /api/performance/series': seriesAnswer({ compared: null }) },
    });
    const cost = await card('Cost');
    if (text === null) expect(cost.queryByText(/^of /)).not.toBeInTheDocument();
    else expect(cost.getByText(text)).toBeInTheDocument();
  });

  it('leave out a day that is not over, in both periods', async () => {
    const today = dayInZone(new Date(), 'UTC');
    const days = (from: number) => [0, 1, 2].map((day) => addDays(today, from + day));
    const points = days(-2).map((day) =>
      point(day, day === today ? { cost: 1_000_000, profit: 900_000 } : {}),
    );
    open(
      'previous',
      seriesAnswer({
        range: { startDate: addDays(today, -2), endDate: today },
        points,
        compared: {
          range: { startDate: addDays(today, -5), endDate: addDays(today, -3) },
          points: days(-5).map((day) => point(day)),
          totals: figures({ cost: 30_000_000 }),
          withoutRevenue: null,
        },
      }),
    );
    const cost = await card('Cost');
    expect(cost.getByText('0.0%')).toBeInTheDocument();
    expect(cost.getByText('vs previous 3 days')).toHaveAttribute(
      'title',
      expect.stringContaining('Today is not over yet, so its day is left out of both periods.'),
    );
    expect((await card('ROI')).getByText('0.0 pp')).toBeInTheDocument();
  });

  it('have no change where most of the compared period has no figures', async () => {
    const empty = {
      cost: null,
      revenue: null,
      profit: null,
      conversions: null,
      clicks: null,
      impressions: null,
    };
    open(
      'previous',
      seriesAnswer({
        compared: {
          range: { startDate: '2026-11-17', endDate: '2026-11-18' },
          points: [point('2026-11-17', empty), point('2026-11-18')],
          totals: figures({ cost: 10_000_000 }),
          withoutRevenue: null,
        },
      }),
    );
    const cost = await card('Cost');
    expect(cost.getByText('–')).toBeInTheDocument();
    expect(cost.getByText('no figures before Nov 18, 2026')).toBeInTheDocument();
  });

  it('name the weeks between the same weekdays', async () => {
    open('weekdays');
    expect((await card('Cost')).getByText('vs same weekdays a week earlier')).toBeInTheDocument();
  });

  it('have no change without a comparison', async () => {
    open(null, seriesAnswer({ compared: null }));
    expect((await card('Cost')).queryByText(/^vs/)).not.toBeInTheDocument();
  });

  it('say why they could not be loaded, and load again', async () => {
    const { api, user } = open(null, () =>
      Promise.reject(new AdhelmError('upstream', 'The database is away')),
    );
    expect(await screen.findByText('The database is away')).toBeInTheDocument();
    api.answer({ 'POST /api/performance/series': seriesAnswer({ compared: null }) });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await card('Cost')).getByText('$2,000')).toBeInTheDocument();
  });
});
