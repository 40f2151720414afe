import { AdhelmError } from '@adhelm/contracts';
import { axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { CampaignKpis } from './campaign-kpis.tsx';
import { seriesAnswer } from './test-data/series-answer.ts';

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
