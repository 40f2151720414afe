import { AdhelmError, moduleManifestSchema } from '@adhelm/contracts';
import { axeViolations, fixDate, renderModule } from '@adhelm/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import manifest from '../../module.json';
import { metricsRow, metricsTable } from '../test-data/thrive-api.ts';
import { MetricsTable } from './metrics-table.tsx';
import { ProfitByDay } from './profit-by-day.tsx';
import { TopCampaigns } from './top-campaigns.tsx';

fixDate(new Date('2026-11-20T15:00:00Z'));

const PATH = 'GET /api/thrive/campaigns/getMetricsTable';
const campaigns = [
  metricsRow('1', { profit: 1_000_000 }),
  metricsRow('2', { profit: 9_000_000 }),
  metricsRow('3', { profit: null, revenue: null }),
  ...['4', '5', '6', '7'].map((id) => metricsRow(id, { profit: -1_000_000 })),
];
const series = {
  success: true,
  grain: 'day',
  range: { startDate: '2026-11-19', endDate: '2026-11-20' },
  currency: 'USD',
  timeZone: 'UTC',
  withHours: { accounts: 0, of: 1 },
  points: ['2026-11-19', '2026-11-20'].map((at) => ({
    at,
    impressions: 1,
    clicks: 1,
    conversions: 1,
    cost: 10_000_000,
    revenue: 15_000_000,
    profit: 5_000_000,
    costWithoutRevenue: null,
  })),
  totals: { ...metricsRow('1') },
  withoutRevenue: null,
  campaigns: 1,
  compared: null,
  withoutRate: [],
  freshness: [],
};

describe('the metrics table on the dashboard', () => {
  it('has every Thrive campaign, and follows the dates of the page', async () => {
    const { api, container } = renderModule(MetricsTable, {
      path: '/app/reports/dashboard?startDate=2026-11-01&endDate=2026-11-10',
      api: { [PATH]: metricsTable(campaigns) },
    });
    const table = within(await screen.findByRole('region', { name: 'Campaigns by cost' }));
    expect(screen.getByRole('heading', { name: /^Thrive metrics, Nov 1/ })).toBeInTheDocument();
    expect(table.getAllByRole('row')).toHaveLength(campaigns.length + 1);
    expect(table.getByRole('link', { name: 'Thrive 2' })).toHaveAttribute(
      'href',
      '/app/thrive/eo/widgets/report/2?account=thrive-1&startDate=2026-11-01&endDate=2026-11-10',
    );
    expect(api.requests[0]?.query).toEqual({ startDate: '2026-11-01', endDate: '2026-11-10' });
    expect(await axeViolations(container)).toEqual([]);
  });

  it('has the campaigns with the largest cost first, and the others on request', async () => {
    const many = Array.from({ length: 150 }, (_, index) => metricsRow(`${index + 1}`));
    const { user } = renderModule(MetricsTable, { api: { [PATH]: metricsTable(many) } });
    const table = within(await screen.findByRole('region', { name: 'Campaigns by cost' }));
    expect(table.getAllByRole('row')).toHaveLength(21);
    await user.click(screen.getByRole('button', { name: 'Show 100 of 130 more' }));
    expect(table.getAllByRole('row')).toHaveLength(121);
    await user.click(screen.getByRole('button', { name: 'Show 30 more' }));
    expect(table.getAllByRole('row')).toHaveLength(151);
    expect(screen.queryByRole('button', { name: /more$/ })).toBeNull();
  });

  it('asks without dates as the specification does', async () => {
    const { api } = renderModule(MetricsTable, { api: { [PATH]: metricsTable(campaigns) } });
    await screen.findByRole('region', { name: 'Thrive metrics, last 7 days' });
    expect(api.requests[0]?.query).toEqual({});
  });

  it('says how far behind the replica is that it was read from', async () => {
    renderModule(MetricsTable, { api: { [PATH]: { ...metricsTable(campaigns), behindSeconds: 3.2 } } });
    expect(await screen.findByText('Read from a replica that is 4 seconds behind.')).toBeInTheDocument();
  });

  it('leads to connecting an account', async () => {
    renderModule(MetricsTable, { api: { [PATH]: metricsTable([]) } });
    expect(await screen.findByRole('link', { name: 'Connect account' })).toBeInTheDocument();
  });

  it('fails on its own and is retried', async () => {
    let isUp = false;
    const { user } = renderModule(MetricsTable, {
      api: {
        [PATH]: () => (isUp ? metricsTable(campaigns) : new AdhelmError('internal', 'The server is down')),
      },
    });
    expect(await screen.findByText('The metrics could not be loaded')).toBeInTheDocument();
    isUp = true;
    await user.click(screen.getByRole('button', { name: /again|retry/i }));
    expect(await screen.findByRole('link', { name: 'Thrive 1' })).toBeInTheDocument();
  });

  it('is an error if the answer has no success', async () => {
    renderModule(MetricsTable, { api: { [PATH]: { ...metricsTable([]), success: false } } });
    expect(await screen.findByText('The metrics could not be loaded')).toBeInTheDocument();
  });
});

describe('the top and worst campaigns on the dashboard', () => {
  const namesIn = (label: string) =>
    within(screen.getByRole('region', { name: label }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  it('are the five with the largest profit and the five with the largest loss', async () => {
    const losses = ['1', '2', '3', '4', '5', '6'].map((id) =>
      metricsRow(`1${id}`, { profit: -1_000_000 * Number(id) }),
    );
    const { container } = renderModule(TopCampaigns, {
      api: { [PATH]: metricsTable([...campaigns.slice(0, 3), ...losses]) },
    });
    await screen.findByRole('link', { name: 'Thrive 2' });
    expect(namesIn('Campaigns by profit')).toEqual(['Thrive 2', 'Thrive 1']);
    expect(namesIn('Campaigns by loss')).toEqual(['16', '15', '14', '13', '12'].map((id) => `Thrive ${id}`));
    expect(await axeViolations(container)).toEqual([]);
  });

  it('say so if no campaign loses money', async () => {
    renderModule(TopCampaigns, { api: { [PATH]: metricsTable(campaigns.slice(0, 3)) } });
    expect(await screen.findByText('No campaign loses money.')).toBeInTheDocument();
  });
});

describe('profit by day on the dashboard', () => {
  it('is a chart of the dates of the page', async () => {
    const { api } = renderModule(ProfitByDay, {
      path: '/?startDate=2026-11-19&endDate=2026-11-20',
      api: { 'POST /api/performance/series': series },
    });
    expect(
      await screen.findByRole('figure', { name: 'Cost, revenue and profit by day' }),
    ).toBeInTheDocument();
    expect(api.requests[0]?.body).toMatchObject({ startDate: '2026-11-19', endDate: '2026-11-20' });
  });

  it('links each day to the list that adds up to it, with removed campaigns', async () => {
    const { user } = renderModule(ProfitByDay, {
      path: '/?startDate=2026-11-19&endDate=2026-11-20',
      api: { 'POST /api/performance/series': series },
    });
    await user.click(await screen.findByRole('button', { name: 'Table' }));
    const [day] = await screen.findAllByRole('link');
    expect(day).toHaveAttribute(
      'href',
      '/app/ts/campaigns?startDate=2026-11-19&endDate=2026-11-19&sort=-cost&removed=shown',
    );
  });
});

describe('the manifest', () => {
  it('names the widgets of the dashboard', () => {
    expect(moduleManifestSchema.parse(manifest).slots.map(({ expose }) => expose)).toEqual([
      './slots/profit-by-day',
      './slots/top-campaigns',
      './slots/metrics-table',
    ]);
  });
});
