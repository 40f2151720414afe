/**
 * A sequential test that may be looked at after every report. It weighs how many of `count` independent people (or
 * failures) were hits against the hypothesis that each is one with a chance of at most `threshold`.
 *
 * The evidence is an e-value: the likelihood ratio of a fixed mixture of higher chances against the threshold. Under
 * the hypothesis its expectation never exceeds 1 at any step, so by Ville's inequality it ever reaches 1/α with a
 * chance of at most α (Ville 1939; Robbins 1970; Ramdas et al., "Game-theoretic statistics and safe anytime-valid
 * inference", 2023). The mixture: half its weight on `NEARLY_ALWAYS`, half spread evenly over (threshold, 1).
 */
export const FALSE_ALARM_RATE = 0.01;

/** Natural logarithm of the evidence at which a version is rolled back. */
export const DECISION = Math.log(1 / FALSE_ALARM_RATE);

/**
 * How many people a version must have failed before it is taken back, whatever the evidence says: a first or second
 * visitor with a broken browser, or a friend of theirs, is not yet a reason. It only ever delays a decision, so the
 * rate of false alarms stays what it is.
 */
export const FEWEST_FAILED_PEOPLE = 3;

const NEARLY_ALWAYS = 0.99;
const STEPS = 32;

/** A chance that is weighed against the threshold: its logarithms, relative to the threshold's, and its weight's. */
type Alternative = { readonly weight: number; readonly hit: number; readonly miss: number };

function alternativesTo(threshold: number): Alternative[] {
  const against = (chance: number, weight: number): Alternative => ({
    weight: Math.log(weight),
    hit: Math.log(chance) - Math.log(threshold),
    miss: Math.log1p(-chance) - Math.log1p(-threshold),
  });
  const width = (1 - threshold) / STEPS;
  const spread = Array.from({ length: STEPS }, (_, step) =>
    against(threshold + (step + 0.5) * width, 0.5 / STEPS),
  );
  return [against(Math.max(NEARLY_ALWAYS, (1 + threshold) / 2), 0.5), ...spread];
}

/**
 * The evidence against a threshold (0–1), as a function of how many of how many were hit: its natural logarithm, 0 =
 * none; it may fall below. Both throw `RangeError` for numbers that cannot be.
 */
export function evidenceAgainst(threshold: number): (hits: number, count: number) => number {
  if (!(threshold > 0 && threshold < 1)) throw new RangeError(`a threshold of ${threshold}`);
  const alternatives = alternativesTo(threshold);
  return (hits, count) => {
    if (!(hits >= 0 && hits <= count)) throw new RangeError(`${hits} hits of ${count}`);
    const logs = alternatives.map(({ weight, hit, miss }) => weight + hits * hit + (count - hits) * miss);
    const largest = Math.max(...logs);
    return largest + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - largest), 0));
  };
}

/** How much more often than the live version a candidate may fail, as a ratio, before that counts against it. */
export const MARGIN = 1.5;

/**
 * Threshold of a canary: the chance that somebody who met a failure has the candidate, when `share` (0–1) of the
 * people have it and it fails `MARGIN` times as often as the live version. Who has it is drawn by lot, so nothing has
 * to be known of how often versions fail or how many people came.
 */
export function canaryThreshold(share: number): number {
  return (share * MARGIN) / (share * MARGIN + 1 - share);
}

const TOLERATED_FAILURES = 0.02;
const PEOPLE_TO_TRUST = 50;

/**
 * Threshold after a promotion to everybody, when there is no second version to compare with: twice the share of people
 * that the version before failed for (as far as that is known), and 2 % at least.
 */
export function watchThreshold(before: { readonly failed: number; readonly people: number }): number {
  const known = before.people >= PEOPLE_TO_TRUST ? before.failed / before.people : 0;
  return Math.min(0.9, Math.max(TOLERATED_FAILURES, 2 * known));
}
