import { type Action, AdhelmError, messageOf } from '@adhelm/contracts';
import { outcomeOf } from '@adhelm/shared-ui';
import { useActionFollower, useHost } from '@adhelm/shared-ui/module';
import { messages } from '../intents/messages.ts';
import { taskPath } from '../tasks/task-path.ts';
import { tasksOfAction } from '../tasks/tasks-of-action.ts';
import { messages as taskMessages } from '../tasks/ways-in-messages.ts';
import { undoAction } from './actions-api.ts';

type OnProgress = (action: Action) => void;

type TrackedActions = {
  /** Follows an action until it is finished, then reports its outcome, with an undo if possible. */
  readonly track: (action: Action, onProgress: OnProgress) => void;
  /** Undoes an action and follows the undo likewise. */
  readonly undo: (actionId: string, onProgress: OnProgress) => void;
};

/** Running actions started by this page. `onChange` receives each step. */
export function useTrackedActions(onChange: (action: Action) => void): TrackedActions {
  const host = useHost();
  const follow = useActionFollower();

  const undo = async (id: string, onProgress: OnProgress, key: string, overwrite = false): Promise<void> => {
    try {
      const action = await undoAction(host, id, key, overwrite);
      onProgress(action);
      onChange(action);
      track(action, onProgress);
    } catch (error) {
      const isDrift = error instanceof AdhelmError && error.kind === 'conflict' && !overwrite;
      host.notify({
        tone: 'danger',
        title: messages.undoFailed,
        description: messageOf(error),
        ...(isDrift
          ? {
              action: {
                label: messages.undoAnyway,
                run: () => void undo(id, onProgress, crypto.randomUUID(), true),
              },
            }
          : {}),
      });
    }
  };

  const report = (action: Action, onProgress: OnProgress) => {
    const outcome = outcomeOf(action);
    if (outcome === null) return;
    onProgress(action);
    const { canUndo, ...notification } = outcome;
    const key = crypto.randomUUID();
    const [task] = tasksOfAction(action);
    host.notify({
      ...notification,
      ...(task !== undefined
        ? { action: { label: taskMessages.openTask, run: () => host.navigate(taskPath(task)) } }
        : canUndo
          ? { action: { label: messages.undo, run: () => void undo(action.id, onProgress, key) } }
          : {}),
    });
  };

  const track = (action: Action, onProgress: OnProgress) =>
    follow(action, (step) => {
      onChange(step);
      report(step, onProgress);
    });

  return { track, undo: (id, onProgress) => void undo(id, onProgress, crypto.randomUUID()) };
}
