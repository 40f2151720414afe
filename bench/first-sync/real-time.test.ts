import { limitsInWords, realTime } from './real-time.ts';

const unpublished = { concurrent: 2, readsPerMinute: null, writesPerMinute: null };
const propellerads = {
  concurrent: 2,
  readsPerMinute: 30,
  writesPerMinute: 60,
  routes: [{ path: '/adv/statistics', readsPerMinute: 2 }],
};

describe('a first sync at the real network', () => {
  it('waits for the limit of the slowest route', () => {
    const calls = new Map([
      ['/propellerads/v5/adv/statistics', 121],
      ['/propellerads/v5/adv/campaigns/7', 60],
    ]);
    // 121 calls, two a minute: the last one comes after sixty minutes
    expect(realTime(calls, propellerads)).toEqual({
      calls: 181,
      hours: 1,
      decidedBy: '2 a minute for /adv/statistics',
      isOnPaper: false,
    });
  });

  it('waits for the limit of all calls when other calls are many', () => {
    const calls = new Map([
      ['/propellerads/v5/adv/statistics/', 2],
      ['/propellerads/v5/adv/campaigns/7', 1_828],
    ]);
    const { hours, decidedBy } = realTime(calls, propellerads);
    expect([hours, decidedBy]).toEqual([1, '30 a minute']);
  });

  it('takes no minute for as many calls as a minute has', () => {
    const { hours } = realTime(new Map([['/adv/statistics', 2]]), propellerads);
    expect(hours * 3_600).toBe(1);
  });

  it('is on paper where the network publishes no limit', () => {
    expect(realTime(new Map([['/campaigns', 7_200]]), unpublished)).toEqual({
      calls: 7_200,
      hours: 1,
      decidedBy: '2 at once, 1 s each',
      isOnPaper: true,
    });
    expect(realTime(new Map(), unpublished)).toMatchObject({ calls: 0, hours: 0 });
  });

  it('states the limits of the run', () => {
    expect(limitsInWords(propellerads, 20)).toBe('2 at once, 30 in 3 s, 2 in 3 s for /adv/statistics');
    expect(limitsInWords(unpublished, 20)).toBe('2 at once');
  });
});
