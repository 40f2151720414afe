import type { Action, Write } from '@adhelm/contracts';
import { messages } from '../messages/parts/action-outcome.ts';

type Outcome = {
  readonly tone: 'success' | 'info' | 'warning' | 'danger';
  readonly title: string;
  readonly description: string;
  readonly canUndo: boolean;
};

function named(writes: readonly Write[]): string {
  const [first] = writes;
  if (writes.length === 1 && first !== undefined) return first.entityName;
  const things = new Set(writes.map(countedAs));
  return (things.size === 1 && first !== undefined ? countedAs(first) : messages.entries)(writes.length);
}

/** The unit that counts similar writes: the amounts they set, otherwise their entities. */
function countedAs({ kind, field }: Write): (count: number) => string {
  if (field === 'bid' || field === 'widget-bid') return messages.bids;
  if (field === 'daily-budget' || field === 'total-budget') return messages.budgets;
  return messages.kinds[kind];
}

/** Each failure reason once, with a count if it applies to several writes. */
function reasonsOf(failed: readonly Write[]): string {
  const counts = new Map<string, number>();
  for (const { error } of failed) {
    const reason = error ?? messages.noReason;
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts]
    .map(([reason, count]) => (count > 1 ? messages.repeated(reason, count) : reason))
    .join(' ');
}

function whatWasDone({ writes: [first] }: Action): 'active' | 'paused' | 'changed' {
  if (first?.field !== 'status') return 'changed';
  return first.target === 'active' ? 'active' : 'paused';
}

/** The message for a finished action; null while it is running. */
export function outcomeOf(action: Action): Outcome | null {
  if (action.state === 'running') return null;
  const done = action.writes.filter(({ state }) => state === 'confirmed');
  const waiting = action.writes.filter(({ state }) => state === 'to-do');
  const failed = action.writes.filter(({ state }) => state !== 'confirmed' && state !== 'to-do');
  const text = messages[whatWasDone(action)];
  const isUndo = action.undoOf !== null;
  const canUndo = done.length > 0 && !isUndo;
  if (action.state === 'confirmed') {
    const title = (isUndo ? text.undone : text.done)(named(done));
    return { tone: 'success', title, description: messages.confirmed, canUndo };
  }
  if (waiting.length > 0) {
    const parts = done.length === 0 ? [] : [`${text.partly(done.length, action.writes.length)}.`];
    const reasons = failed.length === 0 ? [] : [reasonsOf(failed)];
    const description = [messages.toDoWhy, ...parts, ...reasons].join(' ');
    return {
      tone: failed.length > 0 ? 'warning' : 'info',
      title: messages.toDo(named(waiting)),
      description,
      canUndo,
    };
  }
  if (done.length > 0) {
    const title = text.partly(done.length, action.writes.length);
    return { tone: 'warning', title, description: reasonsOf(failed), canUndo };
  }
  const title = (isUndo ? messages.notUndone : text.failed)(named(failed));
  return { tone: 'danger', title, description: reasonsOf(failed), canUndo: false };
}
