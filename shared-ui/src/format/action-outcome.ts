import type { Action, Write } from '@adhelm/contracts';

type Outcome = {
  readonly tone: 'success' | 'warning' | 'danger';
  readonly title: string;
  readonly description: string;
  readonly canUndo: boolean;
};

const verbOf = (write: Write | undefined): string => (write?.target === 'active' ? 'Started' : 'Paused');

function named(writes: readonly Write[]): string {
  const [first] = writes;
  return writes.length === 1 && first !== undefined ? first.entityName : `${writes.length} entries`;
}

/** Each reason once, with how many it stopped where it stopped several. */
function reasonsOf(failed: readonly Write[]): string {
  const counts = new Map<string, number>();
  for (const { error } of failed) {
    const reason = error ?? 'The source did not say why.';
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts]
    .map(([reason, count]) => (count === 1 ? reason : `${reason} (${count} times)`))
    .join(' ');
}

/** What a person is told when an action has settled; null while it has not. */
export function outcomeOf(action: Action): Outcome | null {
  if (action.state === 'running') return null;
  const done = action.writes.filter(({ state }) => state === 'confirmed');
  const failed = action.writes.filter(({ state }) => state !== 'confirmed');
  const verb = verbOf(action.writes[0]);
  const canUndo = done.length > 0 && action.undoOf === null;
  if (action.state === 'confirmed') {
    const what =
      action.undoOf === null ? `${verb} ${named(done)}` : `Undone: ${verb.toLowerCase()} ${named(done)}`;
    return { tone: 'success', title: what, description: 'Confirmed by the source.', canUndo };
  }
  if (done.length > 0) {
    const title = `${verb} ${done.length} of ${action.writes.length}`;
    return { tone: 'warning', title, description: reasonsOf(failed), canUndo };
  }
  const title =
    action.undoOf === null ? `Not ${verb.toLowerCase()}: ${named(failed)}` : `Not undone: ${named(failed)}`;
  return { tone: 'danger', title, description: reasonsOf(failed), canUndo: false };
}
