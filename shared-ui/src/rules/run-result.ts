import type { ListedRule } from '@adhelm/contracts';
import { messages } from './messages.ts';

type Result = Pick<NonNullable<ListedRule['lastRun']>, 'state' | 'acting' | 'held'>;

/** What a run came to in a few words: "2 changes, 1 held back", "4 wait for approval", "Stopped". */
export function runResult({ state, acting, held }: Result): string {
  if (state === 'done') return messages.list.resultOf(acting, held);
  return state === 'waiting' ? messages.list.waiting(acting) : messages.runStates[state];
}
