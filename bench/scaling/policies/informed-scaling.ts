import { type MarketParameters, volumeFactor } from '@adhelm/sandbox';
import { type Belief, beliefOf, gridOf, trueArrivals } from '../../profit/policies/informed-belief.ts';
import { bestCoefficient } from '../../profit/policies/oracle.ts';
import type { KnownScaling, ScalingPolicy, ScalingRecord, ScalingSettings } from '../scaling-policy.ts';

/** Prices of money that are tried: at 1, a unit of cost counts as one of revenue; where the ceiling binds, it is dearer. */
const MONEY = [1, 1.1, 1.25, 1.5, 1.8, 2.2, 3, 4];
const LIMITS = 16;

/**
 * Bayes with the market's true prior and its true response to limits and bids: each day, the limit and the coefficients
 * that earn most by what is expected of every widget. More than anyone can know.
 */
export const informedScaling: ScalingPolicy = {
  name: 'informed',
  start: (known, { spec: { parameters, days }, market }) => {
    const grid = gridOf(parameters, known);
    const arrivals = Float64Array.from({ length: days + 1 }, (_, age) => trueArrivals(parameters, age));
    return (seen) => {
      const belief = beliefOf(seen.record, known, parameters, grid, arrivals);
      const widgets = widgetsOf(seen, belief, parameters);
      return best(known, widgets, parameters, market.campaign.usualDailySpend);
    };
  },
};

type Widget = { readonly worth: number; readonly costPerDay: number };

/** What a widget costs on a whole day at the usual bid, and what that brings as a multiple. */
function widgetsOf(
  seen: ScalingRecord,
  { widgets, worth }: Belief,
  { saturation }: MarketParameters,
): Widget[] {
  return widgets.map(({ points, costPerClick }, widget) => {
    const rate = points.reduce((sum, point) => sum + point.rate * point.weight, 0);
    let volume = 0;
    for (const [day, { coefficients, price }] of seen.settings.entries())
      volume += volumeFactor((coefficients[widget] ?? 1) * price, saturation) * (seen.ran[day] ?? 1);
    const clicks = seen.record.sums(widget).clicks / Math.max(0.3, volume);
    return { worth: (rate * worth) / costPerClick, costPerDay: clicks * costPerClick };
  });
}

function best(
  { dailyLimit, ceilingPerDay }: KnownScaling,
  widgets: readonly Widget[],
  { saturation, pressure }: MarketParameters,
  usual: number,
): ScalingSettings {
  let chosen = { profit: Number.NEGATIVE_INFINITY, limit: dailyLimit, coefficients: widgets.map(() => 1) };
  for (const money of MONEY) {
    const coefficients = widgets.map(({ worth }) => bestCoefficient(worth / money, saturation) ?? 0.1);
    for (const own of [coefficients, widgets.map(() => 1)]) {
      for (let step = 0; step <= LIMITS; step += 1) {
        const limit = dailyLimit * (ceilingPerDay / dailyLimit) ** (step / LIMITS);
        const profit = profitOf(widgets, own, limit, saturation, pressure / usual);
        if (profit > chosen.profit + 1) chosen = { profit, limit, coefficients: own };
      }
    }
  }
  return { dailyLimit: chosen.limit, price: 1, coefficients: chosen.coefficients };
}

/** The expected profit of a day: prices rise with what was spent, so a budget buys less of the traffic. */
function profitOf(
  widgets: readonly Widget[],
  coefficients: readonly number[],
  limit: number,
  saturation: number,
  pressure: number,
): number {
  let [cost, revenue] = [0, 0];
  for (const [place, { worth, costPerDay }] of widgets.entries()) {
    const coefficient = coefficients[place] ?? 1;
    const volume = volumeFactor(coefficient, saturation);
    cost += costPerDay * volume * coefficient;
    revenue += costPerDay * volume * worth;
  }
  if (cost === 0) return 0;
  // spending x of traffic costs (e^(pressure × x) − 1) / pressure
  const spent = pressure === 0 ? cost : Math.expm1(pressure * cost) / pressure;
  if (spent <= limit) return revenue - spent;
  const bought = pressure === 0 ? limit : Math.log1p(pressure * limit) / pressure;
  return (revenue * bought) / cost - limit;
}
