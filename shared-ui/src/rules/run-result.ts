import type { ListedRule } from '@adhelm/contracts';
import { messages } from './messages.ts';

type Result = Pick<
  NonNullable<ListedRule['lastRun']>,
  'state' | 'mode' | 'acting' | 'held' | 'waiting' | 'left'
>;

const { list, runStates } = messages;

/**
 * What a run came to in a few words: "2 changes, 1 held back", "4 wait for approval, 3 changes", "Stopped: 3 changes, 2 not
 * made".
 */
export function runResult({ state, mode, acting, held, waiting, left }: Result): string {
  if (state === 'running') return runStates.running;
  const made = acting - left - waiting;
  if (state === 'waiting') {
    const rest = made + left + held === 0 ? [] : [list.resultOf(made, left, held)];
    return [list.waiting(waiting), ...rest].join(', ');
  }
  if (state !== 'done')
    return acting + held === 0
      ? runStates[state]
      : list.ended(runStates[state], list.resultOf(made, left, held));
  return mode === 'shadow' ? list.wouldBe(acting, held) : list.resultOf(made, left, held);
}
