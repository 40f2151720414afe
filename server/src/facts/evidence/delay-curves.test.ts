import { curveOf, dayWeights } from './delay-curves.ts';

describe('the delay of conversions', () => {
  const curve = curveOf([
    { hours: 6, known: 60, final: 120 },
    { hours: 12, known: 54, final: 120 },
    { hours: 24, known: 150, final: 120 },
  ]);

  it('does not fall, and ends at all', () => {
    expect(curve?.map(({ arrived }) => arrived)).toEqual([0.5, 0.5, 1]);
    expect(curveOf([{ hours: 6, known: 60, final: 99 }])).toBeNull();
  });

  it('counts young clicks for less', () => {
    const now = new Date('2026-07-03T12:00:00Z');
    const range = { startDate: '2026-07-01', endDate: '2026-07-03' };
    expect(dayWeights(curve ?? [], range, 'UTC', now)).toEqual([
      { day: '2026-07-01', part: 1 },
      { day: '2026-07-02', part: 0.5 },
      // clicks since midnight are six hours old on average, and conversions are linear from 0 to 18 hours
      { day: '2026-07-03', part: expect.closeTo(0.5 / 3, 5) },
    ]);
  });
});
