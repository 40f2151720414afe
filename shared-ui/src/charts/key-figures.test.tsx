import { AdhelmError } from '@adhelm/contracts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { formatMoney } from '../format/figures.ts';
import { axeViolations } from '../testing/index.ts';
import { ThemeProvider } from '../theme/index.ts';
import { type KpiFigure, KpiStrip, TrendCell } from './index.ts';

const show = (element: ReactElement) => ({
  ...render(<ThemeProvider direction="ltr">{element}</ThemeProvider>),
  user: userEvent.setup(),
});
const dollars = (value: number) => formatMoney(value, 'USD', 0);
const MILLION = 1_000_000;

const figures: KpiFigure[] = [
  {
    key: 'profit',
    title: 'Profit',
    value: '−$12',
    isLoss: true,
    delta: { fraction: -0.5, against: 'vs previous 7 days', moreIsGood: true },
    course: [3, 2, -1],
  },
  {
    key: 'roi',
    title: 'ROI',
    value: '4.0%',
    delta: { fraction: 0.02, text: '+2.0 points', against: 'vs previous 7 days', moreIsGood: true },
    course: [null, null],
  },
];

describe('a strip of key figures', () => {
  it('has each value with its change, the period of the change and its course', async () => {
    const { container } = show(
      <KpiStrip label="12 campaigns" count={2} figures={figures} onRetry={jest.fn()} />,
    );
    const strip = within(screen.getByRole('region', { name: '12 campaigns' }));
    const profit = within(strip.getByRole('group', { name: 'Profit' }));
    expect(profit.getByText('−$12')).toBeInTheDocument();
    expect(profit.getByText('−50.0%')).toBeInTheDocument();
    // isolated, so that it reads from its start on right-to-left pages too
    expect(profit.getByText('vs previous 7 days').tagName).toBe('BDI');
    expect(profit.getByRole('img', { name: 'Profit over time' })).toBeInTheDocument();
    const roi = within(strip.getByRole('group', { name: 'ROI' }));
    expect(roi.getByText('+2.0 points')).toBeInTheDocument();
    expect(roi.queryByRole('img')).not.toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('says that it loads', () => {
    show(<KpiStrip label="12 campaigns" count={2} figures={undefined} onRetry={jest.fn()} />);
    expect(screen.getByRole('region', { name: '12 campaigns' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Loading 12 campaigns')).toBeInTheDocument();
  });

  it('says why it could not be loaded, and loads again', async () => {
    const onRetry = jest.fn();
    const { user } = show(
      <KpiStrip
        label="12 campaigns"
        count={2}
        figures={undefined}
        error={new AdhelmError('upstream', 'The database is away')}
        onRetry={onRetry}
      />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('12 campaigns could not be loaded');
    expect(screen.getByRole('alert')).toHaveTextContent('The database is away');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('a trend in a cell', () => {
  it.each([
    [[12, 5, -3], 'Profit fell from $12 to −$3 in 3 days'],
    [[null, -3, null, 4, null], 'Profit rose from −$3 to $4 in 3 days'],
    [[7, 9, 7], 'Profit stayed at $7 in 3 days'],
    [[null, 7, null], 'Profit is known for fewer than 2 days'],
    [[], 'Profit is known for fewer than 2 days'],
  ])('of %j is: %s', (units, text) => {
    const values = units.map((unit) => (unit === null ? null : unit * MILLION));
    show(<TrendCell figure="Profit" values={values} format={dollars} />);
    expect(screen.getByRole('img', { name: text })).toBeInTheDocument();
  });

  it('is empty while it loads', () => {
    show(<TrendCell figure="Profit" values={undefined} format={dollars} />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
