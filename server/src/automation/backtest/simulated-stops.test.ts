import { profitChangeOf, type Stop, simulated } from './simulated-stops.ts';

const days = ['2026-11-02', '2026-11-03', '2026-11-04'];
const stop = (
  day: string,
  later: readonly (readonly [string, number | null, number | null])[],
  isStop = true,
): Stop => ({ day, isStop, later: later.map(([on, cost, revenue]) => ({ day: on, cost, revenue })) });

/** The same numbers each time. */
function seeded() {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

describe('simulated stops', () => {
  it('avoid what was spent later and lose what was earned later', () => {
    const result = simulated(
      days,
      [
        stop('2026-11-01', [
          ['2026-11-02', 10, 0],
          ['2026-11-03', 10, 4],
        ]),
        stop('2026-11-03', [['2026-11-04', 5, 20]]),
      ],
      seeded(),
    );
    expect(result).toMatchObject({ costAvoided: 25, revenueLost: 24, profitChange: 1, interval: null });
    expect(result.days).toEqual([
      { day: '2026-11-02', acted: 1, costAvoided: 10, revenueLost: 0, profitSoFar: 10, interval: null },
      { day: '2026-11-03', acted: 0, costAvoided: 10, revenueLost: 4, profitSoFar: 16, interval: null },
      { day: '2026-11-04', acted: 1, costAvoided: 5, revenueLost: 20, profitSoFar: 1, interval: null },
    ]);
  });

  it('say nothing where later revenue is not known, or the effect is not', () => {
    expect(profitChangeOf(stop('2026-11-01', [['2026-11-02', 10, null]]))).toBeNull();
    expect(profitChangeOf(stop('2026-11-01', [['2026-11-02', 0, null]]))).toBe(0);
    expect(profitChangeOf(stop('2026-11-01', [['2026-11-02', 10, 3]], false))).toBeNull();
    expect(simulated(days, [stop('2026-11-01', [['2026-11-02', 10, null]])], seeded())).toMatchObject({
      costAvoided: null,
      revenueLost: null,
      profitChange: null,
    });
    expect(simulated(days, [], seeded())).toMatchObject({ profitChange: 0, interval: null });
  });

  it('have an interval around the sum that is wider for fewer and more different entities', () => {
    const even = Array.from({ length: 40 }, () => stop('2026-11-01', [['2026-11-02', 10, 0]]));
    const uneven = Array.from({ length: 10 }, (_, index) =>
      stop('2026-11-01', [['2026-11-02', index === 0 ? 310 : 10, 0]]),
    );
    expect(simulated(days, even, seeded()).interval).toEqual({ low: 400, high: 400 });
    const { interval, profitChange } = simulated(days, uneven, seeded());
    expect(profitChange).toBe(400);
    expect(interval?.low).toBeLessThan(200);
    expect(interval?.high).toBeGreaterThan(700);
  });

  it('have an interval on each day, which the last one shares with the sum', () => {
    const stops = Array.from({ length: 20 }, (_, index) =>
      stop('2026-11-02', [
        ['2026-11-03', index, 0],
        ['2026-11-04', 0, 10],
      ]),
    );
    const { days: byDay, interval } = simulated(days, stops, seeded());
    expect(byDay[0]).toMatchObject({ profitSoFar: 0, interval: { low: 0, high: 0 } });
    const { profitSoFar = 0, interval: second } = byDay[1] ?? {};
    expect(profitSoFar).toBe(190);
    expect(second?.low).toBeLessThan(profitSoFar);
    expect(second?.high).toBeGreaterThan(profitSoFar);
    expect(byDay[2]?.interval).toEqual(interval);
    expect(interval?.high).toBe((second?.high ?? 0) - 200);
  });

  it('have no interval on any day with fewer than five known entities', () => {
    const known = Array.from({ length: 4 }, () => stop('2026-11-01', [['2026-11-02', 10, 0]]));
    const unknown = Array.from({ length: 4 }, () => stop('2026-11-01', [['2026-11-02', 10, null]]));
    const { days: byDay, interval } = simulated(days, [...known, ...unknown], seeded());
    expect(interval).toBeNull();
    expect(byDay.map((day) => day.interval)).toEqual([null, null, null]);
  });

  it('are resampled in good time, however many they are', () => {
    let draws = 0;
    const random = () => {
      draws += 1;
      return 0.5;
    };
    const many = Array.from({ length: 50_000 }, () => stop('2026-11-01', [['2026-11-02', 10, 0]]));
    expect(simulated(days, many, random).interval).toEqual({ low: 500_000, high: 500_000 });
    expect(draws).toBeLessThan(50_000 * 1_000);
  });
});
