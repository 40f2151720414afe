import type { ChartRow, ChartSeries } from './chart-data.ts';
import { labelledRows, plotScale, valueAxis } from './plot-scale.ts';

const row = (value: number | null, others: Readonly<Record<string, number>> = {}): ChartRow => ({
  day: '2026-11-19',
  profit: value,
  ...others,
});
const profit: ChartSeries = { key: 'profit', label: 'Profit', shape: 'line', color: 1 };
const area = { left: 72, top: 8, width: 400, height: 200 };
const scaled = (given: Partial<Parameters<typeof plotScale>[0]> = {}) =>
  plotScale({ axis: [0, 50, 100], count: 5, area, hasBars: false, isReversed: false, ...given });

describe('the axis of figures', () => {
  it.each([
    ['has zero', [3, 7], [0, 2, 4, 6, 8]],
    ['has losses', [-12, 30], [-20, 0, 20, 40]],
    ['has large amounts', [19_300_000], [0, 5_000_000, 10_000_000, 15_000_000, 20_000_000]],
    ['has fractions', [0.02], [0, 0.005, 0.01, 0.015, 0.02]],
    ['ignores unreported figures', [null, 4], [0, 1, 2, 3, 4]],
    ['is only zero without figures', [null], [0]],
    ['is only zero if all are zero', [0, 0], [0]],
  ])('%s', (_what, values, axis) => {
    expect(
      valueAxis(
        values.map((value) => row(value)),
        [profit],
      ),
    ).toEqual(axis);
  });

  it('has room for bands', () => {
    const banded = { ...profit, interval: { label: '90%', low: 'low', high: 'high' } };
    expect(valueAxis([row(1, { low: -3, high: 5 })], [banded])).toEqual([-4, -2, 0, 2, 4, 6]);
  });
});

describe('the scale', () => {
  it('places figures from the bottom to the top', () => {
    const { y } = scaled();
    expect([0, 25, 100].map(y)).toEqual([208, 158, 8]);
    expect(scaled({ axis: [0] }).y(0)).toBe(208);
  });

  it('places lines from edge to edge, and leaves room for bars at the edges', () => {
    const places = ({ x }: ReturnType<typeof plotScale>) => [0, 1, 4].map(x);
    expect(places(scaled())).toEqual([72, 172, 472]);
    expect(places(scaled({ hasBars: true }))).toEqual([112, 192, 432]);
    expect(scaled({ count: 1 }).x(0)).toBe(272);
  });

  it('runs from right to left', () => {
    const { x, rowAt } = scaled({ isReversed: true });
    expect([0, 4].map(x)).toEqual([472, 72]);
    expect([80, 460].map(rowAt)).toEqual([4, 0]);
  });

  it('finds the row at a position, or the nearest', () => {
    expect([0, 72, 130, 460, 9000].map(scaled().rowAt)).toEqual([0, 0, 1, 4, 4]);
  });
});

describe('labels of rows', () => {
  it('do not touch, and include the newest', () => {
    expect(labelledRows(5, 100, 60)).toEqual([0, 1, 2, 3, 4]);
    expect(labelledRows(5, 40, 60)).toEqual([0, 2, 4]);
    expect(labelledRows(6, 25, 60)).toEqual([2, 5]);
  });
});
