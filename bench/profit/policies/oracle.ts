import { HIGHEST_COEFFICIENT, LOWEST_COEFFICIENT, type Policy } from '../policy.ts';

/** Knows what each widget's clicks are worth, and sets what earns most from the first day on. */
export const oracle: Policy = {
  name: 'oracle',
  start: ({ widgets, days, means }, { market, parameters }) => {
    const usual = new Array<number>(widgets).fill(1);
    const sums = usual.map(() => ({ revenue: 0, cost: 0 }));
    for (let day = 0; day < days; day += 1) {
      for (const [widget, own] of market.day(day, usual).entries()) {
        const sum = sums[widget];
        if (own === null || sum === undefined) continue;
        sum.revenue += own.expectedRevenue;
        sum.cost += own.cost;
      }
    }
    const settings = sums.map(({ revenue, cost }) => {
      if (means === 'blocks') return revenue > cost ? 1 : null;
      return bestCoefficient(cost === 0 ? 1 : revenue / cost, parameters.saturation);
    });
    return () => settings;
  },
};

/**
 * The coefficient that earns most where a click at the usual bid brings `worth` times its cost: the maximum of
 * n / (n + s) × (worth − n). Null if even the lowest loses.
 */
export function bestCoefficient(worth: number, saturation: number): number | null {
  if (worth <= LOWEST_COEFFICIENT) return null;
  const best = Math.sqrt(saturation ** 2 + saturation * worth) - saturation;
  return Math.min(HIGHEST_COEFFICIENT, Math.max(LOWEST_COEFFICIENT, best));
}
