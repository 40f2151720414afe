import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatMoney } from '../format/figures.ts';
import { axeViolations } from '../testing/index.ts';
import { ThemeProvider } from '../theme/index.ts';
import { heatColor, heatScale } from './heat-map-data.ts';
import { type HeatCell, HeatMap } from './index.ts';

const MILLION = 1_000_000;
const cells: HeatCell[] = [
  { weekday: 1, hour: 13, value: 12 * MILLION },
  { weekday: 7, hour: 23, value: -4 * MILLION },
  { weekday: 2, hour: 0, value: 0 },
  { weekday: 3, hour: 0, value: null },
];
const show = (of = cells) => ({
  ...render(
    <ThemeProvider direction="ltr">
      <HeatMap title="Profit per hour" cells={of} format={(value) => formatMoney(value, 'USD')} />
    </ThemeProvider>,
  ),
  user: userEvent.setup(),
});

describe('a heat map', () => {
  it('lists all figures in a table, with unknown ones as dashes', async () => {
    const { container, user } = show();
    expect(await screen.findByText(/^Profit per hour by weekday and hour, as colors/)).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Table' }));
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('row')).toHaveLength(25);
    expect(table.getByRole('row', { name: '13:00 $12.00 – – – – – –' })).toBeInTheDocument();
    expect(table.getByRole('row', { name: '00:00 – $0.00 – – – – –' })).toBeInTheDocument();
    expect(table.getByRole('row', { name: '23:00 – – – – – – −$4.00' })).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('says that nothing is known', () => {
    show([{ weekday: 1, hour: 1, value: null }]);
    expect(screen.getByText('No hourly data for these dates')).toBeInTheDocument();
  });

  it('has the same strength for equal gains and losses, in different colors', () => {
    const scale = heatScale(cells) ?? { low: 0, high: 0 };
    expect(scale).toEqual({ low: -4 * MILLION, high: 12 * MILLION });
    const strength = (color: string) => /([\d.]+)%/.exec(color)?.[1];
    expect(strength(heatColor(12 * MILLION, scale))).toBe('100.0');
    expect(strength(heatColor(4 * MILLION, scale))).toBe(strength(heatColor(-4 * MILLION, scale)));
    expect(heatColor(4 * MILLION, scale)).not.toBe(heatColor(-4 * MILLION, scale));
    expect(heatColor(0, scale)).not.toContain('chart');
  });
});
