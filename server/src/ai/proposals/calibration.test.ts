import { proposalContentSchema } from '@adhelm/contracts';
import { summaryOf } from './observed-effect.ts';
import { stateOf } from './proposal-repository.ts';

describe('the calibration of expectations', () => {
  it('is not known without results', () => {
    expect(summaryOf([])).toEqual({
      expectedProfit: null,
      observedProfit: null,
      rightDirection: null,
      meanError: null,
    });
  });

  it('sums, counts directions and averages errors', () => {
    const pairs = [
      { wanted: 100, got: 80 },
      { wanted: 50, got: -10 },
      { wanted: -20, got: -40 },
      { wanted: 10, got: 10 },
    ];
    expect(summaryOf(pairs)).toEqual({
      expectedProfit: 140,
      observedProfit: 40,
      rightDirection: 0.75,
      meanError: (20 + 60 + 20 + 0) / 4,
    });
  });
});

describe('the state of an approved set of actions', () => {
  const content = (...states: string[]) =>
    proposalContentSchema.parse({
      kind: 'action-set',
      spendAffected: { perDay: null, ofPerDay: null, currency: 'USD' },
      items: states.map((state, place) => ({
        place,
        entity: { source: 'mgid', account: 'a', kind: 'campaign', id: String(place) },
        name: 'One',
        change: { field: 'status', before: 'active', after: 'paused', unit: null },
        state,
        guard: null,
        reason: null,
        spendPerDay: null,
        action: null,
        row: null,
      })),
    });

  it.each([
    [['approved', 'confirmed'], 'approved'],
    [['sent', 'failed'], 'approved'],
    [['confirmed', 'confirmed', 'held', 'skipped', 'rejected'], 'applied'],
    [['confirmed', 'failed'], 'partly-applied'],
    [['confirmed', 'undone'], 'partly-applied'],
    [['undone', 'undone'], 'undone'],
    [['failed'], 'failed'],
    [['held', 'skipped'], 'failed'],
  ])('with %j is %s', (states, expected) => {
    expect(stateOf('approved', content(...states))).toBe(expected);
  });

  it('is that of the person until it is approved', () => {
    expect(stateOf('proposed', content('confirmed'))).toBe('proposed');
    expect(stateOf('rejected', content('rejected'))).toBe('rejected');
  });
});
