import { integerBetween, seededRandom } from '../demo-data/seeded-random.ts';
import { messages } from './messages.ts';

export const chartKinds = ['line', 'area', 'bar', 'radial', 'heatMap', 'mixed'] as const;
export type ChartKind = (typeof chartKinds)[number];

export type ChartSample = {
  readonly kind: ChartKind;
  readonly categories: readonly string[];
  readonly series: readonly { readonly name: string; readonly data: readonly number[] }[];
};

const DAYS = 14;
const { series, categories, goals, months, weekdays } = messages;

/** Data for one chart of each kind, the same each time. */
export function chartSamples(): readonly ChartSample[] {
  const random = seededRandom(6);
  const numbers = (count: number, least: number, most: number) =>
    Array.from({ length: count }, () => integerBetween(random, least, most));
  const days = Array.from({ length: DAYS }, (_, index) => String(index + 1));
  const hours = Array.from({ length: 12 }, (_, index) => `${index * 2}:00`);
  return [
    {
      kind: 'line',
      categories: days,
      series: [
        { name: series.shop, data: numbers(DAYS, 800, 1600) },
        { name: series.fair, data: numbers(DAYS, 100, 700) },
      ],
    },
    { kind: 'area', categories: days, series: [{ name: series.orders, data: numbers(DAYS, 20, 90) }] },
    {
      kind: 'bar',
      categories,
      series: [
        { name: series.thisYear, data: numbers(categories.length, 200, 900) },
        { name: series.lastYear, data: numbers(categories.length, 150, 800) },
      ],
    },
    {
      kind: 'radial',
      categories: goals,
      series: [{ name: series.goal, data: numbers(goals.length, 40, 98) }],
    },
    {
      kind: 'heatMap',
      categories: hours,
      series: weekdays.map((name) => ({ name, data: numbers(hours.length, 0, 40) })),
    },
    {
      kind: 'mixed',
      categories: months,
      series: [
        { name: series.revenue, data: numbers(months.length, 9000, 40_000) },
        { name: series.margin, data: numbers(months.length, 12, 38) },
      ],
    },
  ];
}
