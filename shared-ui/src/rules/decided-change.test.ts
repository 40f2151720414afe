import type { RuleDecision } from '@adhelm/contracts';
import { changeInWords } from './decided-change.ts';

const block = { field: 'widget-block', before: false, after: true, unit: null } as const;
const pause = { field: 'status', before: 'active', after: 'paused', unit: null } as const;
const bid = { field: 'bid', before: 150_000, after: 120_000, unit: 'USD' } as const;

describe('a change in words', () => {
  it.each<[RuleDecision['state'] | undefined, string, string, string]>([
    ['confirmed', 'Blocked', 'Paused', '$0.12'],
    ['sent', 'Blocked', 'Paused', '$0.12'],
    ['held', 'Would block', 'Would pause', 'Would be $0.12'],
    ['logged', 'Would block', 'Would pause', 'Would be $0.12'],
    ['waiting', 'Would block', 'Would pause', 'Would be $0.12'],
    [undefined, 'Would block', 'Would pause', 'Would be $0.12'],
    ['rejected', 'Not blocked', 'Not paused', 'Not changed to $0.12'],
    ['expired', 'Not blocked', 'Not paused', 'Not changed to $0.12'],
    ['failed', 'Not blocked', 'Not paused', 'Not changed to $0.12'],
    ['skipped', 'Not blocked', 'Not paused', 'Not changed to $0.12'],
    ['stopped', 'Not blocked', 'Not paused', 'Not changed to $0.12'],
  ])('says of one that is %s what really happened', (state, blocked, paused, amount) => {
    const words = [block, pause, bid].map((change) =>
      changeInWords(state === undefined ? { change } : { change, state }),
    );
    expect(words).toEqual([blocked, paused, amount]);
  });

  it('says of one that the next run makes what it will do', () => {
    const words = [block, pause, bid, null].map((change) => changeInWords({ change }, true));
    expect(words).toEqual(['Will block', 'Will pause', 'Will be $0.12', 'Will alert']);
    expect(changeInWords({ change: block, state: 'confirmed' }, true)).toBe('Blocked');
  });

  it('has the reverse, and alerts, in words too', () => {
    expect(changeInWords({ change: { ...block, before: true, after: false }, state: 'held' })).toBe(
      'Would unblock',
    );
    expect(changeInWords({ change: { ...pause, before: 'paused', after: 'active' }, state: 'logged' })).toBe(
      'Would start',
    );
    expect(changeInWords({ change: null, state: 'held' })).toBe('Would alert');
    expect(changeInWords({ change: null, state: 'notified' })).toBe('Notification');
  });
});
