import type { ScalingChartDay, ScalingStep } from '@adhelm/contracts';
import type { ChartMark } from '@adhelm/shared-ui/charts';
import { messages } from '../messages.ts';

const texts = messages.steps;

/** The steps that the network confirmed, one mark for each day that has some. Pure. */
export function marksOf(days: readonly ScalingChartDay[], steps: readonly ScalingStep[]): ChartMark[] {
  const placed = steps.flatMap(({ kind, confirmedAt }) => {
    const found = confirmedAt === null ? undefined : days.find(({ day }) => day >= confirmedAt.slice(0, 10));
    return found === undefined ? [] : [{ at: found.day, text: texts.kinds[kind] }];
  });
  return [...Map.groupBy(placed, ({ at }) => at)].map(([at, own]) => ({
    at,
    text: own.map(({ text }) => text).join(', '),
  }));
}
