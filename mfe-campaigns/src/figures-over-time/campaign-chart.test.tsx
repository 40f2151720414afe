import { AdhelmError } from '@adhelm/contracts';
import { CampaignChart } from '@adhelm/shared-ui/series';
import { type ApiRequest, axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { point, seriesAnswer } from './test-data/series-answer.ts';

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
    expect(
      await screen.findByRole('figure', { name: 'Cost, revenue and profit by day' }),
    ).toBeInTheDocument();
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

  it('has hours in the time zone of the account, and says which accounts have none', async () => {
    const { api, user, path } = open('/?chart=days', ({ body }: ApiRequest) =>
      (body as { grain: string }).grain === 'day'
        ? seriesAnswer()
        : seriesAnswer({
            grain: 'hour',
            timeZone: 'America/New_York',
            points: [
              point('2026-11-20T13:00:00Z'),
              point('2026-11-20T14:00:00Z', { cost: null, costWithoutRevenue: 3_000_000 }),
            ],
            withHours: { accounts: 1, of: 2 },
          }),
    );
    await user.click(await screen.findByRole('button', { name: 'Hours' }));
    expect(path()).toBe('/?chart=hours');
    const figure = await screen.findByRole('figure', { name: 'Cost, revenue and profit by hour' });
    expect(screen.getByText(/^Hours in America\/New_York\. Only 1 of 2 accounts/)).toBeInTheDocument();
    expect(
      screen.getByText(/\$3\.00 of cost without revenue by hour is not included\.$/),
    ).toBeInTheDocument();
    await user.click(within(figure).getByRole('button', { name: 'Table' }));
    expect(screen.getByRole('row', { name: 'Nov 20, 08:00 $10.00 $15.00 $5.00' })).toBeInTheDocument();
    expect(api.requests.map(({ body }) => (body as { grain: string }).grain)).toEqual(['day', 'hour']);
  });

  it('has a heat map of averages per hour', async () => {
    const { user } = open(
      '/?chart=heat-map',
      seriesAnswer({
        grain: 'weekday-hour',
        points: [point('1T13', { hours: 2 }), point('7T00', { profit: null })],
      }),
    );
    const figure = await screen.findByRole('figure', { name: 'Profit per hour, by weekday and hour' });
    await user.click(within(figure).getByRole('button', { name: 'Table' }));
    expect(await screen.findByRole('row', { name: '13:00 $2.50 – – – – – –' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'ROI' }));
    expect(await screen.findByRole('row', { name: '13:00 50.0% – – – – – –' })).toBeInTheDocument();
  });

  it('says that no network reports hours', async () => {
    open('/?chart=hours', seriesAnswer({ grain: 'hour', points: [], withHours: { accounts: 0, of: 2 } }));
    expect(await screen.findByText('These networks report days, not hours.')).toBeInTheDocument();
  });

  it('says why it could not be loaded', async () => {
    open('/?chart=days', () => Promise.reject(new AdhelmError('upstream', 'The database is away')));
    expect(await screen.findByText('The chart could not be loaded')).toBeInTheDocument();
  });
});
