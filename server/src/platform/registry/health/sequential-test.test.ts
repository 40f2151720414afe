import fc from 'fast-check';
import {
  canaryThreshold,
  DECISION,
  evidenceAgainst,
  FALSE_ALARM_RATE,
  FEWEST_FAILED_PEOPLE,
  watchThreshold,
} from './sequential-test.ts';

/** A seeded generator (mulberry32), so that the simulation is the same on every machine. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const tables = new Map<number, Map<number, number>>();

/** `evidenceAgainst`, for simulations: they ask for the same few hits and counts in each of a thousand runs. */
function tabulatedEvidence(threshold: number): (hits: number, count: number) => number {
  const compute = evidenceAgainst(threshold);
  const table = tables.get(threshold) ?? new Map<number, number>();
  tables.set(threshold, table);
  return (hits, count) => {
    const place = count * 1_000 + hits;
    const known = table.get(place) ?? compute(hits, count);
    table.set(place, known);
    return known;
  };
}

/** Whether a run of `count` draws ever reaches a decision, checking after every draw. */
function everDecides(draw: () => boolean, count: number, threshold: number): boolean {
  const evidence = tabulatedEvidence(threshold);
  let hits = 0;
  for (let seen = 1; seen <= count; seen += 1) {
    if (draw()) hits += 1;
    if (evidence(hits, seen) >= DECISION) return true;
  }
  return false;
}

const shareOf = (runs: number, isAlarm: (run: number) => boolean) =>
  Array.from({ length: runs }, (_, run) => isAlarm(run)).filter(Boolean).length / runs;

const logEvidence = (hits: number, count: number, threshold: number) =>
  evidenceAgainst(threshold)(hits, count);

describe('evidence', () => {
  it('is zero without observations', () => {
    expect(logEvidence(0, 0, 0.2)).toBeCloseTo(0, 10);
  });

  it('grows with each hit and falls with each miss', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 60 }),
        fc.double({ min: 0.01, max: 0.9, noNaN: true }),
        (hits, misses, threshold) => {
          const before = logEvidence(hits, hits + misses, threshold);
          expect(logEvidence(hits + 1, hits + misses + 1, threshold)).toBeGreaterThan(before);
          expect(logEvidence(hits, hits + misses + 1, threshold)).toBeLessThan(before);
        },
      ),
    );
  });

  it('is a martingale: one more draw at the threshold does not change its expectation', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 40 }),
        fc.double({ min: 0.01, max: 0.9, noNaN: true }),
        (hits, misses, threshold) => {
          const then = (more: number) => Math.exp(logEvidence(hits + more, hits + misses + 1, threshold));
          const expected = threshold * then(1) + (1 - threshold) * then(0);
          const before = Math.exp(logEvidence(hits, hits + misses, threshold));
          expect(Math.abs(expected - before) / before).toBeLessThan(1e-9);
        },
      ),
    );
  });

  it.each([
    [1, 0, 0.1],
    [-1, 3, 0.1],
    [1, 2, 0],
    [1, 2, 1],
    [Number.NaN, 2, 0.5],
  ])('refuses %p of %p at %p', (hits, count, threshold) => {
    expect(() => logEvidence(hits, count, threshold)).toThrow(RangeError);
  });
});

describe('false alarms, checked after every report', () => {
  const RUNS = 1_500;
  const FAILURES = 100;

  it.each([10, 50])(
    'are at most 1%% for a canary at %i %% that is as good as the live version',
    (percent) => {
      const random = seeded(percent);
      const threshold = canaryThreshold(percent / 100);
      const alarms = shareOf(RUNS, () => everDecides(() => random() < percent / 100, FAILURES, threshold));
      expect(alarms).toBeLessThanOrEqual(FALSE_ALARM_RATE);
    },
  );

  it('are at most 1% for a canary that is worse by exactly the margin', () => {
    const random = seeded(7);
    const threshold = canaryThreshold(0.1);
    const alarms = shareOf(RUNS, () => everDecides(() => random() < threshold, FAILURES, threshold));
    expect(alarms).toBeLessThanOrEqual(FALSE_ALARM_RATE);
  });

  it('are at most 1% for a promotion that fails exactly at the threshold', () => {
    const random = seeded(11);
    const threshold = watchThreshold({ failed: 0, people: 0 });
    const alarms = shareOf(1_000, () => everDecides(() => random() < threshold, 200, threshold));
    expect(alarms).toBeLessThanOrEqual(FALSE_ALARM_RATE);
  });
});

describe('votes that turn after a good start, such as a crash', () => {
  it('never add more evidence than an immediate failure, since the interim good vote lowers it', () => {
    const evidence = evidenceAgainst(watchThreshold({ failed: 0, people: 0 }));
    for (let count = 1; count <= 60; count += 1) {
      for (let hits = 1; hits <= count; hits += 1)
        expect(evidence(hits - 1, count)).toBeLessThan(evidence(hits, count));
    }
  });

  it('roll back at most 1% of versions that crash exactly at the threshold', () => {
    const random = seeded(17);
    const threshold = watchThreshold({ failed: 0, people: 0 });
    const evidence = tabulatedEvidence(threshold);
    const alarms = shareOf(1_000, () => {
      const waiting: number[] = [];
      let hits = 0;
      for (let count = 1; count <= 200; count += 1) {
        if (random() < threshold) waiting.push(count + Math.floor(random() * 40));
        hits = waiting.filter((at) => at <= count).length;
        if (hits >= FEWEST_FAILED_PEOPLE && evidence(hits, count) >= DECISION) return true;
      }
      return false;
    });
    expect(alarms).toBeLessThanOrEqual(FALSE_ALARM_RATE);
  });
});

describe('false alarms of a widening rollout, when each person counts in one step only', () => {
  const STEPS = [10, 15, 20, 25, 50, 90];

  /** A rollout among people with a fixed random order. Some browsers fail with everything, step by step. */
  function everTakenBack(
    random: () => number,
    { howMany, failsCandidate, failsLive }: { howMany: number; failsCandidate: number; failsLive: number },
  ): boolean {
    const people = Array.from({ length: howMany }, () => ({ place: random(), isBroken: random() < 0.1 }));
    const counted = new Set<number>();
    let earlier = 0;
    let failedPeople = 0;
    for (const percent of STEPS) {
      const evidence = tabulatedEvidence(canaryThreshold(percent / 100));
      let [hits, count] = [0, 0];
      for (const [index, { place, isBroken }] of people.entries()) {
        const hasCandidate = place < percent / 100;
        if (!isBroken && random() >= (hasCandidate ? failsCandidate : failsLive)) continue;
        if (counted.has(index)) continue;
        counted.add(index);
        count += 1;
        if (hasCandidate) [hits, failedPeople] = [hits + 1, failedPeople + 1];
        if (failedPeople >= FEWEST_FAILED_PEOPLE && earlier + evidence(hits, count) >= DECISION) return true;
      }
      earlier += evidence(hits, count);
    }
    return false;
  }

  it.each([
    ['as good as the live version', 60, 0.1, 0.1],
    ['worse by exactly the margin', 20, 0.15, 0.1],
    ['failing only in broken browsers, for few people', 20, 0, 0],
    ['failing only in broken browsers, for many people', 300, 0, 0],
  ])('%s: at most 1%%', (_what, howMany, failsCandidate, failsLive) => {
    const random = seeded(23);
    const alarms = shareOf(1_500, () => everTakenBack(random, { howMany, failsCandidate, failsLive }));
    expect(alarms).toBeLessThanOrEqual(FALSE_ALARM_RATE);
  });

  it('still detects a version that fails for most people', () => {
    const random = seeded(29);
    const found = shareOf(300, () =>
      everTakenBack(random, { howMany: 60, failsCandidate: 0.8, failsLive: 0.02 }),
    );
    expect(found).toBeGreaterThan(0.85);
  });
});

describe('detection', () => {
  it.each([
    [10, 3],
    [50, 12],
  ])('detects a canary at %i %% that alone fails after %i people', (percent, people) => {
    const threshold = canaryThreshold(percent / 100);
    const needed = Array.from({ length: 50 }, (_, index) => index + 1).find(
      (count) => logEvidence(count, count, threshold) >= DECISION,
    );
    expect(needed).toBeLessThanOrEqual(people);
  });

  it('detects a canary at 10% that fails ten times as often in nearly every run', () => {
    const random = seeded(3);
    const share = 0.1;
    const chance = (share * 10) / (share * 10 + 1 - share);
    const found = shareOf(500, () => everDecides(() => random() < chance, 100, canaryThreshold(share)));
    expect(found).toBeGreaterThan(0.95);
  });

  it('never decides on a single failure, since a browser may be broken', () => {
    expect(logEvidence(1, 1, canaryThreshold(0.1))).toBeLessThan(DECISION);
    expect(logEvidence(1, 1, watchThreshold({ failed: 0, people: 0 }))).toBeLessThan(DECISION);
  });
});

describe('the thresholds', () => {
  it('leave a margin above the share of a canary', () => {
    expect(canaryThreshold(0.5)).toBeCloseTo(0.6, 10);
    expect(canaryThreshold(0.1)).toBeCloseTo(1 / 7, 10);
  });

  it('follow the failure rate of the previous version in a watch', () => {
    expect(watchThreshold({ failed: 5, people: 10 })).toBe(0.02);
    expect(watchThreshold({ failed: 10, people: 100 })).toBeCloseTo(0.2, 10);
    expect(watchThreshold({ failed: 100, people: 100 })).toBe(0.9);
  });
});
