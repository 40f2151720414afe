import type { ListedRule } from '@adhelm/contracts';
import { messages } from './messages.ts';

type Result = Pick<
  NonNullable<ListedRule['lastRun']>,
  'state' | 'mode' | 'acting' | 'held' | 'waiting' | 'left'
>;

/** What a run came to in a few words: "2 changes, 1 held back", "4 wait for approval", "Stopped". */
export function runResult({ state, mode, acting, held, waiting, left }: Result): string {
  if (state === 'waiting') return messages.list.waiting(waiting);
  if (state !== 'done') return messages.runStates[state];
  if (mode === 'shadow') return messages.list.wouldBe(acting, held);
  return messages.list.resultOf(acting - left, left, held);
}
