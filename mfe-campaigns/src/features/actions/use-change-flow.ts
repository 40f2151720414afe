import { type Action, type AdhelmError, MAX_TARGETS, type PlannedWrite } from '@adhelm/contracts';
import { adhelmErrorOf, useHost } from '@adhelm/shared-ui/module';
import { useRef, useState } from 'react';
import { messages } from '../../messages/actions.ts';
import { tasksOfAction } from '../manual-tasks/tasks-of-action.ts';
import { previewAction, startAction } from './actions-api.ts';
import type { ChangeIntent } from './actions-context.ts';

/** One change from the question to its end. */
export type ChangeFlow = {
  readonly intent: ChangeIntent;
  /** Makes every attempt to send it the same request. */
  readonly key: string;
  readonly plan: readonly PlannedWrite[] | undefined;
  readonly action: Action | undefined;
  /** The undo of it that somebody has started while the dialog is open. */
  readonly undo: Action | undefined;
  readonly isSending: boolean;
  readonly error: AdhelmError | undefined;
};

/** Plan → confirm → send, for one change at a time. `onProgress` hears of an action that the server has taken. */
export function useChangeFlow(onProgress: (action: Action, intent: ChangeIntent) => void) {
  const host = useHost();
  const [flow, setFlow] = useState<ChangeFlow | null>(null);
  /** Set before anything is drawn again: two clicks in one frame must not send twice. */
  const sending = useRef<string | null>(null);

  /** The flow that is shown, also to what was begun when another one was. */
  const shown = useRef<string | null>(null);

  /** Changes the flow it was meant for, and no later one. */
  const change = (key: string, part: Partial<ChangeFlow>) =>
    setFlow((present) => (present?.key === key ? { ...present, ...part } : present));

  const plan = async ({ key, intent }: Pick<ChangeFlow, 'key' | 'intent'>) => {
    try {
      change(key, { plan: await previewAction(host, intent.request) });
    } catch (error) {
      refuse({ key, intent }, adhelmErrorOf(error));
    }
  };

  /** What is wrong with what was typed is said where it was typed. */
  const refuse = ({ key, intent }: Pick<ChangeFlow, 'key' | 'intent'>, error: AdhelmError) => {
    const faults = error.fields.filter(({ field }) => field.startsWith('change.'));
    if (intent.onBack === undefined || faults.length === 0) {
      change(key, { isSending: false, error });
    } else if (shown.current === key) {
      close();
      intent.onBack(faults);
    }
  };

  const close = () => {
    shown.current = null;
    setFlow(null);
  };

  const askFor = (intent: ChangeIntent) => {
    if (intent.request.targets.length > MAX_TARGETS) {
      host.notify({
        tone: 'warning',
        title: messages.tooMany(MAX_TARGETS),
        description: messages.selectFewer,
      });
      return;
    }
    const key = crypto.randomUUID();
    shown.current = key;
    setFlow({
      intent,
      key,
      plan: undefined,
      action: undefined,
      undo: undefined,
      isSending: false,
      error: undefined,
    });
    void plan({ key, intent });
  };

  const confirm = async () => {
    if (flow === null || flow.action !== undefined || sending.current === flow.key) return;
    const { key, intent } = flow;
    sending.current = key;
    change(key, { isSending: true, error: undefined });
    try {
      const action = await startAction(host, intent.request, key);
      onProgress(action, intent);
      // what became a task is said in its place: there is nothing to wait for
      if (intent.request.targets.length === 1 && tasksOfAction(action).length === 0) close();
      else change(key, { isSending: false, action });
    } catch (error) {
      refuse({ key, intent }, adhelmErrorOf(error));
    } finally {
      sending.current = null;
    }
  };

  const retryPlan = () => {
    if (flow === null) return;
    change(flow.key, { error: undefined });
    void plan(flow);
  };

  const back = () => {
    close();
    flow?.intent.onBack?.([]);
  };

  /** News of the action that the open dialog shows, or of its undo. */
  const showProgress = (action: Action) =>
    setFlow((present) => {
      const shownAction = present?.action?.id;
      if (present === null || shownAction === undefined) return present;
      if (action.id === shownAction) return { ...present, action };
      return action.undoOf === shownAction ? { ...present, undo: action } : present;
    });

  return { flow, askFor, confirm, retryPlan, showProgress, back, close };
}
