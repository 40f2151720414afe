import { periodOf } from '../../dry-run/period-words.ts';
import { draft } from '../../test-data/rules.ts';
import { changedParts } from './rule-changes.ts';

describe('what differs between two versions of a rule', () => {
  it('names accounts and sources', () => {
    const before = draft();
    const after = draft({ scope: { ...before.scope, accounts: ['a-1'], sources: ['mgid'] } });
    const parts = changedParts(before, after, (id) => (id === 'a-1' ? 'Northwind US' : 'MGID'));
    expect(parts.map(({ is }) => is).toSorted()).toEqual(['MGID', 'Northwind US']);
  });

  it('is in the words of its form, without identifiers and micro-units', () => {
    const before = draft();
    const after = draft({
      precedence: 5,
      isScheduled: false,
      schedule: { everyMinutes: 15, timeZone: 'Europe/Berlin' },
      window: { of: { kind: 'days', last: 7 }, delayHours: 6 },
      action: { kind: 'set-bid', value: 500_000, unit: 'amount' },
      currency: 'EUR',
      guards: { ...before.guards, spendShare: 0.1 },
      probation: { afterDays: 7, budget: 10_000_000, days: 3 },
      notifications: { ...before.notifications, people: [{ id: 'u1', name: 'Ben Buyer' }] },
    });
    expect(
      Object.fromEntries(changedParts(before, after).map(({ part, was, is }) => [part, `${was} → ${is}`])),
    ).toEqual({
      Currency: '– → EUR',
      'Runs by itself': 'On → Off',
      Priority: 'Normal → Highest',
      Then: 'block → set the bid to 0.5 EUR',
      Figures: 'the last 14 days → the last 7 days, excluding the latest 6 hours',
      Schedule: 'Every hour (UTC) → Every 15 minutes (Europe/Berlin)',
      'Guards, Max share of daily spend affected (%)': '30 → 10',
      'Probation, after days': '– → 7',
      'Probation, budget': '– → 10',
      'Probation, days': '– → 3',
      'Alerts, people': '– → Ben Buyer',
    });
  });

  it.each([
    [{ of: { kind: 'days', last: 1 }, delayHours: 0 }, 'in the last day'],
    [{ of: { kind: 'hours', last: 6 }, delayHours: 1 }, 'in the last 6 hours, excluding the latest hour'],
    [{ of: { kind: 'lifetime' }, delayHours: 0 }, 'in their lifetime'],
  ] as const)('names the period of %j', (window, words) => {
    expect(periodOf(window)).toBe(words);
  });
});
