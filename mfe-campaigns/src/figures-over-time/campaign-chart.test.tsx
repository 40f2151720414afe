import { AdhelmError } from '@adhelm/contracts';
import { axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { CampaignChart } from './campaign-chart.tsx';
import { seriesAnswer } from './test-data/series-answer.ts';

const question = { startDate: '2026-11-19', endDate: '2026-11-20' };
const open = (path = '/', answer: unknown = seriesAnswer()) =>
  renderModule(() => <CampaignChart question={question} />, {
    path,
    api: { 'POST /api/performance/series': answer },
  });

describe('the chart of campaigns', () => {
  it('is closed and requests nothing until it is opened', async () => {
    const { api, user, path } = open();
    const button = screen.getByRole('button', { name: 'Chart' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(api.requests).toEqual([]);
    await user.click(button);
    expect(await screen.findByRole('figure', { name: 'Cost, revenue and profit' })).toBeInTheDocument();
    expect(path()).toBe('/?chart=days');
    await user.click(button);
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
    expect(path()).toBe('/');
  });

  it('has cost, revenue and profit by day, and dashes where they are not known', async () => {
    const { user, container } = open('/?chart=days');
    await user.click(await screen.findByRole('button', { name: 'Table' }));
    const table = within(screen.getByRole('table'));
    expect(table.getByRole('row', { name: 'Nov 19, 2026 $10.00 $15.00 $5.00' })).toBeInTheDocument();
    expect(table.getByRole('row', { name: 'Nov 20, 2026 $10.00 – –' })).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('says why it could not be loaded', async () => {
    open('/?chart=days', () => Promise.reject(new AdhelmError('upstream', 'The database is away')));
    expect(await screen.findByText('The chart could not be loaded')).toBeInTheDocument();
  });
});
