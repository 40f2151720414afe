import type { ScalingChartDay, ScalingStep } from '@adhelm/contracts';

/** The size of a plan's chart in its own units. */
export const CHART = { width: 360, height: 96 } as const;

const EDGE = 2;
const GAP = 0.25;

/** Bars of spend, a line of profit and marks of steps: places in the chart, by day. Days without profit leave a gap. Pure. */
export function chartOf(days: readonly ScalingChartDay[], steps: readonly ScalingStep[]) {
  const figures = days.flatMap(({ cost, profit }) => [cost, profit]).filter((value) => value !== null);
  const high = Math.max(...figures, 0);
  const low = Math.min(...figures, 0);
  const span = high - low === 0 ? 1 : high - low;
  const yOf = (value: number) =>
    Number((EDGE + ((high - value) / span) * (CHART.height - 2 * EDGE)).toFixed(1));
  const slot = CHART.width / days.length;
  const middle = (index: number) => Number(((index + 0.5) * slot).toFixed(1));
  const zero = yOf(0);
  return {
    zero,
    bars: days.flatMap(({ day, cost }, index) =>
      cost === null
        ? []
        : [
            {
              day,
              x: Number(((index + GAP / 2) * slot).toFixed(1)),
              y: yOf(cost),
              width: Number((slot * (1 - GAP)).toFixed(1)),
              height: Number((zero - yOf(cost)).toFixed(1)),
            },
          ],
    ),
    profit: lineOf(days.map(({ profit }, index) => (profit === null ? null : [middle(index), yOf(profit)]))),
    marks: steps.flatMap(({ id, confirmedAt }) => {
      const index = confirmedAt === null ? -1 : days.findIndex(({ day }) => day >= confirmedAt.slice(0, 10));
      return index < 0 ? [] : [{ id, x: middle(index) }];
    }),
    total: {
      cost: days.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
      profit: days.every(({ profit }) => profit === null)
        ? null
        : days.reduce((sum, { profit }) => sum + (profit ?? 0), 0),
    },
  };
}

function lineOf(points: readonly (readonly [number, number] | readonly number[] | null)[]): string {
  let isDrawing = false;
  return points
    .map((point) => {
      if (point === null) {
        isDrawing = false;
        return '';
      }
      const command = isDrawing ? 'L' : 'M';
      isDrawing = true;
      return `${command}${point.join(' ')}`;
    })
    .join('');
}
