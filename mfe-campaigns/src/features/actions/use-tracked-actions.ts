import { type Action, AdhelmError, messageOf } from '@adhelm/contracts';
import { outcomeOf } from '@adhelm/shared-ui';
import { useBusEvent, useHost } from '@adhelm/shared-ui/module';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messages } from '../../messages/actions.ts';
import { messages as taskMessages } from '../../messages/manual-tasks.ts';
import { taskPath } from '../manual-tasks/task-path.ts';
import { tasksOfAction } from '../manual-tasks/tasks-of-action.ts';
import { readAction, undoAction } from './actions-api.ts';

/** Delay before polling an action, because the event stream may be down. */
const ASK_AFTER_MS = 5000;

type OnProgress = (action: Action) => void;

type TrackedActions = {
  /** Follows an action until it is finished, then reports its outcome, with an undo if possible. */
  readonly track: (action: Action, onProgress: OnProgress) => void;
};

/** Running actions started by this page. `onChange` receives each step. */
export function useTrackedActions(onChange: (action: Action) => void): TrackedActions {
  const host = useHost();
  const [tracked, setTracked] = useState<ReadonlyMap<string, OnProgress>>(new Map());
  /** Finished actions whose event arrived before the response to the request that started them. */
  const early = useRef(new Set<string>());
  const reported = useRef(new Set<string>());

  const untrack = (id: string) =>
    setTracked((present) => new Map([...present].filter(([trackedId]) => trackedId !== id)));

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
    if (outcome === null || reported.current.has(action.id)) return;
    reported.current.add(action.id);
    untrack(action.id);
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

  const look = async (id: string, onProgress: OnProgress) => {
    try {
      const action = await readAction(host, id);
      onChange(action);
      report(action, onProgress);
    } catch (error) {
      host.reportError(error, `reading action ${id}`);
    }
  };

  const track = (action: Action, onProgress: OnProgress) => {
    setTracked((present) => new Map(present).set(action.id, onProgress));
    if (action.state !== 'running' || early.current.has(action.id)) void look(action.id, onProgress);
  };

  useBusEvent('action.changed', ({ actionId, state }) => {
    const onProgress = tracked.get(actionId);
    if (onProgress !== undefined) void look(actionId, onProgress);
    else if (state !== 'running') early.current.add(actionId);
  });

  const lookAtAll = useEffectEvent(() => {
    for (const [id, onProgress] of tracked) void look(id, onProgress);
  });
  useBusEvent('stream.reset', lookAtAll);
  const isWaiting = tracked.size > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => lookAtAll(), ASK_AFTER_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return { track };
}
