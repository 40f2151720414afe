import { fireEvent, render, screen } from '@testing-library/react';
import { formatMoney } from '../format/figures.ts';
import { ThemeProvider } from '../theme/index.ts';
import type { ChartSeries } from './chart-data.ts';
import { runsOf } from './plot-shapes.tsx';
import { TimePlot } from './time-plot.tsx';

const rows = [
  { day: '2026-11-18', cost: 12_000_000, revenue: 20_000_000 },
  { day: '2026-11-19', cost: 8_000_000, revenue: null },
  { day: '2026-11-20', cost: 0, revenue: 16_000_000 },
];
const series: readonly ChartSeries[] = [
  { key: 'cost', label: 'Spend', shape: 'bar', color: 1 },
  { key: 'revenue', label: 'Revenue', shape: 'line', color: 2 },
];
const marks = [{ at: '2026-11-19', text: '2 changes' }];

/** jsdom has no layout: the plot has its usual width of 600 pixels. */
function show(direction: 'ltr' | 'rtl' = 'ltr', onChoose?: (one: number, other: number) => void) {
  const { container } = render(
    <ThemeProvider direction={direction}>
      <TimePlot
        rows={rows}
        series={series}
        marks={marks}
        {...(onChoose === undefined ? {} : { onChoose })}
        format={(value) => formatMoney(value, 'USD')}
        formatAxis={(value) => formatMoney(value, 'USD', 0)}
      />
    </ThemeProvider>,
  );
  const svg = container.querySelector('svg');
  if (svg === null) throw new Error('the plot is missing');
  return { svg, texts: () => [...svg.querySelectorAll('text')].map(({ textContent }) => textContent) };
}

const pointAt = (svg: Element, x: number) =>
  fireEvent(svg, new MouseEvent('pointermove', { bubbles: true, clientX: x }));

describe('a plot over time', () => {
  it('labels figures and days, and marks what happened', () => {
    const { texts } = show();
    expect(texts()).toEqual(['$0', '$5', '$10', '$15', '$20', 'Nov 18', 'Nov 19', 'Nov 20', '▾']);
  });

  it('displays the figures of the day under the pointer, with a dash where none was reported', () => {
    const { svg } = show();
    pointAt(svg, 335);
    expect(screen.getByText('Nov 19, 2026')).toBeInTheDocument();
    expect(screen.getByText('$8.00')).toBeInTheDocument();
    expect(screen.getByText('–')).toBeInTheDocument();
    expect(screen.getByText('2 changes')).toBeInTheDocument();
    pointAt(svg, 590);
    expect(screen.getByText('Nov 20, 2026')).toBeInTheDocument();
    expect(screen.queryByText('2 changes')).not.toBeInTheDocument();
    fireEvent.pointerLeave(svg);
    expect(screen.queryByText('Nov 20, 2026')).not.toBeInTheDocument();
  });

  it('says from which day to which one the mouse was dragged', () => {
    const chosen = jest.fn();
    const { svg } = show('ltr', chosen);
    svg.setPointerCapture = jest.fn();
    const drag = (type: string, clientX: number, pointer: object = {}) =>
      fireEvent(svg, Object.assign(new MouseEvent(type, { bubbles: true, clientX }), pointer));
    drag('pointerdown', 335, { pointerType: 'mouse' });
    drag('pointermove', 590);
    expect(svg.querySelector('rect')?.getAttribute('width')).not.toBe('0');
    drag('pointerup', 590);
    expect(chosen.mock.calls).toEqual([[1, 2]]);
    expect(svg.querySelector('rect')).toBeNull();
    drag('pointerdown', 335, { pointerType: 'touch' });
    drag('pointerup', 590);
    expect(chosen).toHaveBeenCalledTimes(1);
  });

  it('begins at the right on right-to-left pages', () => {
    const { svg } = show('rtl');
    pointAt(svg, 20);
    expect(screen.getByText('Nov 20, 2026')).toBeInTheDocument();
  });

  it('leaves gaps where nothing was reported', () => {
    expect(runsOf([1, 2, null, null, 3])).toEqual([[1, 2], [3]]);
    const { svg } = show();
    const line = svg.querySelector('path[fill="none"]')?.getAttribute('d') ?? '';
    expect(line.match(/M/g)).toHaveLength(2);
    expect(line.match(/h0/g)).toHaveLength(2);
  });
});
