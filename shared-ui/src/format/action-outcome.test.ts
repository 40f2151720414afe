import type { Action, Write } from '@adhelm/contracts';
import { outcomeOf } from '@adhelm/shared-ui';

type WriteEnd = Pick<Write, 'state' | 'error'>;

const confirmed: WriteEnd = { state: 'confirmed', error: null };
const failed = (error: string | null): WriteEnd => ({ state: 'failed', error });

/** An action that paused campaigns 1, 2, …; each entry of `ends` is the outcome of one write. */
function pausing(state: Action['state'], ends: readonly WriteEnd[], undoOf: string | null = null): Action {
  const writes = ends.map((end, index) => ({
    source: 'mgid',
    account: 'acc-us',
    kind: 'campaign' as const,
    id: String(index + 1),
    writeId: `write-${index + 1}`,
    entityName: `Campaign ${index + 1}`,
    field: 'status',
    before: 'active',
    target: 'paused',
    observed: null,
    sentAt: null,
    settledAt: null,
    ...end,
  }));
  const actor = { kind: 'person', id: 'user-1', name: 'Bea Buyer' } as const;
  return {
    id: 'a',
    actor,
    reason: null,
    state,
    createdAt: '2026-11-20T15:00:00Z',
    undoOf,
    undoneBy: null,
    writes,
  };
}

describe('the outcome of an action', () => {
  it('is null while the action is running', () => {
    expect(outcomeOf(pausing('running', [{ state: 'sent', error: null }]))).toBeNull();
  });

  it('states what was done, with an undo', () => {
    expect(outcomeOf(pausing('confirmed', [confirmed, confirmed]))).toMatchObject({
      tone: 'success',
      title: 'Paused 2 campaigns',
      canUndo: true,
    });
  });

  it('names no status for other changes', () => {
    const paused = pausing('confirmed', [confirmed]);
    const writes = paused.writes.map((write) => ({
      ...write,
      field: 'bid',
      before: 250_000,
      target: 200_000,
    }));
    expect(outcomeOf({ ...paused, writes })).toMatchObject({ title: 'Campaign 1 changed', canUndo: true });
  });

  it('counts changed entities, and entries if those differ', () => {
    const paused = pausing('confirmed', [confirmed, confirmed]);
    const changing = (...fields: string[]) =>
      outcomeOf({
        ...paused,
        writes: paused.writes.map((write, index) => ({ ...write, field: fields[index] ?? 'bid' })),
      });
    expect(changing('bid', 'bid')).toMatchObject({ title: '2 bids changed' });
    expect(changing('daily-budget', 'daily-budget')).toMatchObject({ title: '2 budgets changed' });
    expect(changing('headline', 'headline')).toMatchObject({ title: '2 campaigns changed' });
    expect(changing('bid', 'daily-budget')).toMatchObject({ title: '2 entries changed' });
  });

  it('offers no undo of an undo', () => {
    const outcome = outcomeOf(pausing('confirmed', [confirmed], 'an earlier one'));
    expect(outcome).toMatchObject({ title: 'Undone: paused Campaign 1', canUndo: false });
  });

  it('lists each failure reason once, with an undo for what succeeded', () => {
    const ends = [confirmed, failed('Busy.'), failed('Busy.'), failed(null)];
    expect(outcomeOf(pausing('partly-failed', ends))).toEqual({
      tone: 'warning',
      title: 'Paused 1 of 4',
      description: 'Busy. (2 times) The network gave no reason.',
      canUndo: true,
    });
  });

  it('links the manual task and includes the other results', () => {
    const waits: WriteEnd = { state: 'to-do', error: null };
    expect(outcomeOf(pausing('to-do', [waits]))).toEqual({
      tone: 'info',
      title: 'Task created: Campaign 1',
      description: 'Someone has to make this change in the network’s panel.',
      canUndo: false,
    });
    expect(outcomeOf(pausing('to-do', [waits, confirmed, failed('Busy.')]))).toMatchObject({
      tone: 'warning',
      title: 'Task created: Campaign 1',
      description: expect.stringContaining('Paused 1 of 3. Busy.'),
    });
  });

  it('offers no undo if nothing was changed', () => {
    expect(outcomeOf(pausing('failed', [failed('No.')]))).toMatchObject({
      tone: 'danger',
      title: 'Not paused: Campaign 1',
      canUndo: false,
    });
  });
});
