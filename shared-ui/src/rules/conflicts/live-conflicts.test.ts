import { because } from '@adhelm/contracts';
import { draft, rule } from '../test-data/rules.ts';
import { liveConflictsOf } from './live-conflicts.ts';

const block = draft();
const unblock = rule({
  ...draft({ action: { kind: 'unblock' }, mode: 'live' }),
  id: 'other',
  name: 'Revive',
});

describe('conflicts of a rule that is not stored', () => {
  it('are the live rules that do the opposite', () => {
    expect(liveConflictsOf(block, null, [unblock])).toEqual([
      {
        rule: { id: 'other', name: 'Revive', sentence: unblock.sentence },
        ...because('conflict-change', { kind: 'widget', field: 'block' }),
      },
    ]);
  });

  it('are not those that are off, nor the rule itself', () => {
    expect(liveConflictsOf(block, null, [{ ...unblock, mode: 'shadow' }])).toEqual([]);
    expect(liveConflictsOf(block, 'other', [unblock])).toEqual([]);
  });
});
