import { type Action, type AdhelmError, MAX_TARGETS, type PlannedWrite } from '@adhelm/contracts';
import { adhelmErrorOf, useHost } from '@adhelm/shared-ui/module';
import { useRef, useState } from 'react';
import type { ChangeIntent } from '../intents/change-intent.ts';
import { messages } from '../intents/messages.ts';
import { tasksOfAction } from '../tasks/tasks-of-action.ts';
import { previewAction, startAction } from './actions-api.ts';

/** One change from the preview to its end. */
export type ChangeFlow = {
  readonly intent: ChangeIntent;
  /** Makes every attempt to send it the same request. */
  readonly key: string;
  readonly plan: readonly PlannedWrite[] | undefined;
  readonly action: Action | undefined;
  /** The undo of it started while the dialog is open. */
  readonly undo: Action | undefined;
  readonly isSending: boolean;
  readonly error: AdhelmError | undefined;
};

/** Plan → confirm → send, one change at a time. `onProgress` receives each action that the server accepts. */
export function useChangeFlow(onProgress: (action: Action, intent: ChangeIntent) => void) {
  const host = useHost();
  const [flow, setFlow] = useState<ChangeFlow | null>(null);
  /** Set synchronously, because two clicks in one frame must not send twice. */
  const sending = useRef<string | null>(null);

  /** The displayed flow, for callbacks that started during another one. */
  const displayed = useRef<string | null>(null);

  /** Updates only the flow that it was created for. */
  const change = (key: string, part: Partial<ChangeFlow>) =>
    setFlow((present) => (present?.key === key ? { ...present, ...part } : present));

  const plan = async ({ key, intent }: Pick<ChangeFlow, 'key' | 'intent'>) => {
    try {
      change(key, { plan: await previewAction(host, intent.request) });
    } catch (error) {
      refuse({ key, intent }, adhelmErrorOf(error));
    }
  };

  /** Errors of entered values are displayed in the form. */
  const refuse = ({ key, intent }: Pick<ChangeFlow, 'key' | 'intent'>, error: AdhelmError) => {
    const faults = error.fields.filter(({ field }) => field.startsWith('change.'));
    if (intent.onBack === undefined || faults.length === 0) {
      change(key, { isSending: false, error });
    } else if (displayed.current === key) {
      close();
      intent.onBack(faults);
    }
  };

  const close = () => {
    displayed.current = null;
    setFlow(null);
  };

  /** `failed` is an attempt to send it without the dialog, whose retry must be the same request. */
  const askFor = (intent: ChangeIntent, failed?: Pick<ChangeFlow, 'key' | 'error'>) => {
    if (intent.request.targets.length > MAX_TARGETS) {
      host.notify({
        tone: 'warning',
        title: messages.tooMany(MAX_TARGETS),
        description: messages.selectFewer,
      });
      return;
    }
    const key = failed?.key ?? crypto.randomUUID();
    displayed.current = key;
    setFlow({
      intent,
      key,
      plan: undefined,
      action: undefined,
      undo: undefined,
      isSending: false,
      error: failed?.error,
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
      // a created task is displayed in the dialog, which has nothing to wait for
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

  /** Updates the action of the open dialog, or its undo. */
  const showProgress = (action: Action) =>
    setFlow((present) => {
      const displayedAction = present?.action?.id;
      if (present === null || displayedAction === undefined) return present;
      if (action.id === displayedAction) return { ...present, action };
      return action.undoOf === displayedAction ? { ...present, undo: action } : present;
    });

  return { flow, askFor, confirm, retryPlan, showProgress, back, close };
}
