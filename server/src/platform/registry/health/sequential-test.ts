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
 * The minimum number of people that a version must fail before a rollback, whatever the evidence: one or two visitors
 * with a broken browser are not a reason. It only delays a decision, so the rate of false alarms is unchanged.
 */
export const FEWEST_FAILED_PEOPLE = 3;

const NEARLY_ALWAYS = 0.99;
const STEPS = 32;

/** An alternative to the threshold: its logarithms, relative to the threshold's, and that of its weight. */
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
 * The evidence against a threshold (0–1), as a function of hits and count: its natural logarithm, where 0 means none;
 * it may be negative. Both throw `RangeError` for impossible numbers.
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
 * The threshold of a canary: the chance that a person who met a failure has the candidate, when a `share` (0–1) of
 * people have it and it fails `MARGIN` times as often as the live version. Assignment is random, so neither failure
 * rates nor the number of people need to be known.
 */
export function canaryThreshold(share: number): number {
  return (share * MARGIN) / (share * MARGIN + 1 - share);
}

const TOLERATED_FAILURES = 0.02;
const PEOPLE_TO_TRUST = 50;

/**
 * The threshold after a promotion to everyone, when there is no second version to compare with: twice the failure rate
 * of the previous version (as far as known), and at least 2 %.
 */
export function watchThreshold(before: { readonly failed: number; readonly people: number }): number {
  const known = before.people >= PEOPLE_TO_TRUST ? before.failed / before.people : 0;
  return Math.min(0.9, Math.max(TOLERATED_FAILURES, 2 * known));
}
