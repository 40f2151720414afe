import type { Action, BusEventName, BusEventPayload } from '@adhelm/contracts';
import { Subject } from 'rxjs';
import { followAction } from './follow-action.ts';
import type { HostApi } from './host.ts';

const action = (state: Action['state']): Action => ({
  id: 'act-1',
  state,
  undoOf: null,
  createdAt: '2026-11-20T10:00:00Z',
  undoneBy: null,
  reason: null,
  actor: { kind: 'person', id: 'p-1', name: 'Bea Buyer' },
  writes: [],
});

/** Follows an action whose reads give `answers` in turn; an error is thrown. */
function follow(answers: (Action | Error)[], { state = 'running', isNews = false } = {}) {
  const events = new Map<string, Subject<unknown>>();
  const subjectOf = (name: string) => {
    const subject = events.get(name) ?? new Subject();
    events.set(name, subject);
    return subject;
  };
  const reads: string[] = [];
  const reported: unknown[] = [];
  const seen: (Action['state'] | 'end')[] = [];
  const fetchApi: HostApi['fetchApi'] = async (path) => {
    reads.push(path);
    const answer = answers.shift() ?? action('running');
    if (answer instanceof Error) throw answer;
    return { success: true, data: answer };
  };
  const on = <Name extends BusEventName>(name: Name) => subjectOf(name) as Subject<BusEventPayload<Name>>;
  const reportError = (error: unknown) => void reported.push(error);
  const following = followAction({ fetchApi, bus: { on }, reportError }, action(state as Action['state']), {
    isNews,
  }).subscribe({ next: (step) => seen.push(step.state), complete: () => seen.push('end') });
  return {
    reads,
    reported,
    seen,
    following,
    emit: (name: string, payload: object) => subjectOf(name).next(payload),
  };
}
const settled = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('followAction', () => {
  it('gives a finished action without a request', () => {
    const { reads, seen } = follow([], { state: 'confirmed' });
    expect([reads, seen]).toEqual([[], ['confirmed', 'end']]);
  });

  it('reads after its own event and ends with its end', async () => {
    const { reads, seen, emit } = follow([action('running'), action('confirmed')]);
    emit('action.changed', { actionId: 'other' });
    await settled();
    expect(reads).toEqual([]);
    emit('action.changed', { actionId: 'act-1' });
    await settled();
    emit('action.changed', { actionId: 'act-1' });
    await settled();
    emit('action.changed', { actionId: 'act-1' });
    await settled();
    expect(seen).toEqual(['running', 'confirmed', 'end']);
    expect(reads).toEqual(['/api/actions/act-1', '/api/actions/act-1']);
  });

  it('reads at once when its event may have passed', async () => {
    const { seen } = follow([action('failed')], { isNews: true });
    await settled();
    expect(seen).toEqual(['failed', 'end']);
  });

  it('reads every five seconds and after a reset, because events may be lost', async () => {
    const { reads, seen, emit } = follow([action('running'), action('running'), action('confirmed')]);
    await jest.advanceTimersByTimeAsync(5_000);
    emit('stream.reset', {});
    await settled();
    expect(reads).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(seen.at(-1)).toBe('end');
    await jest.advanceTimersByTimeAsync(20_000);
    expect(reads).toHaveLength(3);
  });

  it('reports a failed read and looks again', async () => {
    const { reported, seen } = follow([new Error('offline'), action('confirmed')]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(reported).toEqual([new Error('offline')]);
    expect(seen).toEqual(['confirmed', 'end']);
  });

  it('stops when nobody follows any longer', async () => {
    const { reads, following } = follow([]);
    following.unsubscribe();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(reads).toEqual([]);
  });
});
