import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { formatMoney } from '../format/figures.ts';
import { axeViolations } from '../testing/index.ts';
import { ThemeProvider } from '../theme/index.ts';
import { endsOf } from './chart-data.ts';
import { KpiCard, Sparkline, TimeChart } from './index.ts';
import { courseOf } from './sparkline.tsx';

const show = (element: ReactElement) => ({
  ...render(<ThemeProvider direction="ltr">{element}</ThemeProvider>),
  user: userEvent.setup(),
});

const rows = [
  { day: '2026-11-19', cost: 12_500_000, revenue: 20_000_000 },
  { day: '2026-11-20', cost: 8_000_000, revenue: null },
];
const chart = (
  <TimeChart
    title="Spend and revenue"
    rows={rows}
    series={[
      { key: 'cost', label: 'Spend', shape: 'bar', color: 1 },
      { key: 'revenue', label: 'Revenue', shape: 'line', color: 2 },
    ]}
    format={(value) => formatMoney(value, 'USD')}
  />
);

describe('a daily chart', () => {
  it('lists all figures in a table, with unreported ones as dashes', async () => {
    const { user } = show(chart);
    await user.click(screen.getByRole('button', { name: 'Table' }));
    const table = screen.getByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Day', 'Spend', 'Revenue']);
    expect(within(table).getByRole('row', { name: 'Nov 19, 2026 $12.50 $20.00' })).toBeInTheDocument();
    expect(within(table).getByRole('row', { name: 'Nov 20, 2026 $8.00 –' })).toBeInTheDocument();
  });

  it('right-aligns figures in both text directions', async () => {
    const user = userEvent.setup();
    render(<ThemeProvider direction="rtl">{chart}</ThemeProvider>);
    await user.click(screen.getByRole('button', { name: 'Table' }));
    expect(screen.getByRole('columnheader', { name: 'Spend' })).toHaveStyle({ textAlign: 'right' });
    expect(screen.getByRole('cell', { name: '$12.50' })).toHaveStyle({ textAlign: 'right' });
  });

  it('has the interval of a series in the table', async () => {
    const { user } = show(
      <TimeChart
        title="Profit"
        rows={[
          { day: '2026-11-19', profit: 1, low: null, high: null },
          { day: '2026-11-20', profit: 3, low: -1, high: 6 },
          { day: '2026-11-21', profit: 4, low: 0, high: 7 },
        ]}
        series={[
          {
            key: 'profit',
            label: 'Profit so far',
            shape: 'line',
            color: 1,
            interval: { label: '90% interval', low: 'low', high: 'high' },
          },
        ]}
        format={(value) => (value === null ? '–' : String(value))}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Table' }));
    expect(screen.getByRole('columnheader', { name: '90% interval' })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'Nov 19, 2026 1 –' })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'Nov 20, 2026 3 -1 to 6' })).toBeInTheDocument();
  });

  it('draws a band only where both ends are known', () => {
    const interval = { label: '90% interval', low: 'low', high: 'high' };
    expect(endsOf({ day: '2026-11-19', low: -1, high: 6 }, interval)).toEqual([-1, 6]);
    expect(endsOf({ day: '2026-11-19', low: null, high: 6 }, interval)).toBeNull();
    expect(endsOf({ day: '2026-11-19' }, interval)).toBeNull();
  });

  it('toggles a series', async () => {
    const { user } = show(chart);
    const spend = screen.getByRole('button', { name: 'Spend' });
    expect(spend).toBePressed();
    await user.click(spend);
    expect(spend).not.toBePressed();
    await user.click(spend);
    expect(spend).toBePressed();
  });

  it('zooms in, moves, and shows all again by its buttons, in the table too', async () => {
    const days = [18, 19, 20, 21, 22].map((day) => ({ day: `2026-11-${day}`, cost: day }));
    const { user } = show(
      <MemoryRouter>
        <TimeChart
          title="Spend"
          rows={days}
          series={[{ key: 'cost', label: 'Spend', shape: 'bar', color: 1 }]}
          format={(value) => (value === null ? '–' : String(value))}
          hrefOf={(day) => `/app/ts/campaigns?startDate=${day}`}
          hasTotals
        />
      </MemoryRouter>,
    );
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    await press('Table');
    const dates = () => screen.getAllByRole('link').map(({ textContent }) => textContent?.slice(4, 6));
    expect(dates()).toEqual(['18', '19', '20', '21', '22']);
    expect(screen.getByRole('row', { name: 'Total 100' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Nov 18, 2026' })).toHaveAttribute(
      'href',
      '/app/ts/campaigns?startDate=2026-11-18',
    );
    expect(screen.queryByRole('button', { name: 'Show all' })).not.toBeInTheDocument();

    await press('Zoom in');
    expect(dates()).toEqual(['20', '21', '22']);
    expect(screen.getByText('Nov 20, 2026 – Nov 22, 2026')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'Total 63' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Later' })).toBeDisabled();
    await press('Earlier');
    expect(dates()).toEqual(['18', '19', '20']);
    expect(screen.getByRole('button', { name: 'Earlier' })).toBeDisabled();
    await press('Zoom in');
    expect(dates()).toEqual(['19', '20']);
    expect(screen.queryByRole('button', { name: 'Zoom in' })).not.toBeInTheDocument();
    await press('Show all');
    expect(dates()).toHaveLength(5);
  });

  it('displays a message if there is no data', () => {
    show(<TimeChart title="Spend" rows={[]} series={[]} format={String} />);
    expect(screen.getByText('No data for these dates')).toBeInTheDocument();
  });

  it('has no accessibility violations as a chart or as a table', async () => {
    const { container, user } = show(chart);
    expect(await axeViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Table' }));
    expect(await axeViolations(container)).toEqual([]);
  });
});

describe('a sparkline', () => {
  it('draws from the oldest to the newest value and leaves gaps open', () => {
    expect(courseOf([0, 10])).toBe('M2.0 26.0L94.0 2.0');
    expect(courseOf([0, null, 10, 5])).toBe('M2.0 26.0M63.3 2.0L94.0 14.0');
    expect(courseOf([7, 7])).toBe('M2.0 14.0L94.0 14.0');
  });

  it.each([[[]], [[1]], [[null, 1, null]]])('draws nothing for %j', (values) => {
    show(<Sparkline values={values} label="Spend" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});

describe('a KPI card', () => {
  it.each([
    [0.12, true, '+12.0%'],
    [-0.034, true, '−3.4%'],
    [0, true, '0.0%'],
    [null, true, '–'],
  ])('displays a change of %s against the previous period', (fraction, moreIsGood, text) => {
    show(
      <KpiCard
        title="Revenue"
        value="$1,200"
        delta={{ fraction, against: 'vs previous 7 days', moreIsGood }}
        course={[1, 2, 3]}
      />,
    );
    const card = screen.getByRole('region', { name: 'Revenue' });
    expect(card).toHaveTextContent(`${text}vs previous 7 days`);
    expect(within(card).getByRole('img', { name: 'Revenue over time' })).toBeInTheDocument();
  });

  it('has no accessibility violations', async () => {
    const { container } = show(<KpiCard title="Revenue" value="$1,200" />);
    expect(await axeViolations(container)).toEqual([]);
  });
});
