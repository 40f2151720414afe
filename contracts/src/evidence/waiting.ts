import type { EntityEvidence } from './entity-evidence.ts';
import { expectedRate, type RatePosterior } from './rate-posterior.ts';

/** The days ahead that a decision is weighed over. */
export const WAITING_DAYS = 21;
/** The days after which a verdict is considered. */
const VERDICT_AFTER = [1, 2, 4, 8, 14];
/** A verdict that depends on more conversions than these is as good as made. */
const MOST_CONVERSIONS = 300;

/**
 * What an entity is expected to earn in the next `WAITING_DAYS` days if it runs on and may be stopped later: for the best
 * time of a verdict, what it earns until then, and afterwards if the figures then speak for it. Negative: waiting costs
 * more than it may bring. It never is less than the expected profit of running on without a verdict. This is the
 * lookahead of the knowledge gradient (KG(*): Frazier & Powell, Decision Analysis 2010) for one entity against stopping.
 * A conversion is worth `worth`; `clicksPerDay` are those of a day on which it runs. Null without clicks.
 */
export function valueOfWaiting(
  { rate, costPerClick }: EntityEvidence,
  clicksPerDay: number,
  worth: number,
): number | null {
  if (costPerClick === null) return null;
  const margin = expectedRate(rate) * worth - costPerClick;
  let best = WAITING_DAYS * margin;
  for (const days of VERDICT_AFTER) {
    const later = marginIfStopped(rate, days * clicksPerDay, worth, costPerClick, margin);
    best = Math.max(best, days * margin + (WAITING_DAYS - days) * later);
  }
  return clicksPerDay * best;
}

/**
 * The expected margin per click after a verdict on some more clicks: that of the outcomes after which it earns, 0
 * otherwise. Conversions of a Gamma part are negative-binomial; the more there are, the higher is the expected rate.
 */
function marginIfStopped(
  { never, shape, weights, rates }: RatePosterior,
  clicks: number,
  worth: number,
  cost: number,
  margin: number,
): number {
  if ((clicks * cost) / worth > MOST_CONVERSIONS) return Math.max(0, margin);
  const masses = weights.map(
    (weight, part) => weight * ((rates[part] ?? 1) / ((rates[part] ?? 1) + clicks)) ** shape,
  );
  let lost = 0;
  for (let conversions = 0; conversions < MOST_CONVERSIONS; conversions += 1) {
    let expected = conversions === 0 ? -never * cost : 0;
    for (let part = 0; part < masses.length; part += 1) {
      const mass = masses[part] ?? 0;
      const sum = (rates[part] ?? 1) + clicks;
      expected += mass * (((shape + conversions) / sum) * worth - cost);
      masses[part] = (mass * (shape + conversions) * clicks) / ((conversions + 1) * sum);
    }
    if (expected >= 0) break;
    lost += expected;
  }
  return margin - lost;
}
