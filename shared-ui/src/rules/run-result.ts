import type { ListedRule } from '@adhelm/contracts';
import { messages } from './list/messages.ts';

type Result = Pick<
  NonNullable<ListedRule['lastRun']>,
  'state' | 'mode' | 'acting' | 'held' | 'waiting' | 'left' | 'undone'
>;

type Action = ListedRule['action']['kind'];

const { runStates } = messages;

/**
 * What a run came to in a few words: "2 changes, 1 held back", "3 changes, 2 undone", "4 wait for approval, 3 changes",
 * "Stopped: 3 changes, 2 not made"; of a rule that only alerts, "Would alert about 100".
 */
export function runResult(run: Result, action: Action): string {
  const settled = settledResult(run, action);
  if (run.state !== 'waiting') return settled ?? runStates[run.state];
  return [messages.waiting(run.waiting), ...(settled === null ? [] : [settled])].join(', ');
}

/** The same without what waits for approval; null where nothing else is to be said. */
function settledResult(run: Result, action: Action): string | null {
  const { state, mode, acting, held, waiting, left, undone } = run;
  if (state === 'running') return null;
  const isAlert = action === 'notify';
  const made = acting - left - waiting - undone;
  const result = messages.resultOf(made, undone, left, held, isAlert);
  if (state === 'waiting') return made + undone + left + held === 0 ? null : result;
  if (state !== 'done') return acting + held === 0 ? null : messages.ended(runStates[state], result);
  return mode === 'shadow' ? messages.wouldBe(acting, held, isAlert) : result;
}

/** What a rule's row says: what waits for approval, of whichever run, and what its last run came to. */
export function rowResult({
  lastRun,
  waiting,
  action,
}: Pick<ListedRule, 'lastRun' | 'waiting' | 'action'>): string | null {
  if (lastRun === null) return null;
  const result = lastRunResult(lastRun, waiting, action.kind);
  return [...(waiting === 0 ? [] : [messages.waiting(waiting)]), ...(result === null ? [] : [result])].join(
    ', ',
  );
}

/** What the last run came to, beside what waits; null where that says it all. */
export function lastRunResult(lastRun: Result, waiting: number, action: Action): string | null {
  return (
    settledResult(lastRun, action) ??
    (waiting > 0 && lastRun.state === 'waiting' ? null : runStates[lastRun.state])
  );
}
