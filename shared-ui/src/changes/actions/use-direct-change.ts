import { type Action, type ActionRequest, messageOf, type PlannedWrite } from '@adhelm/contracts';
import { adhelmErrorOf, useHost } from '@adhelm/shared-ui/module';
import { useRef } from 'react';
import type { ChangeIntent } from '../intents/change-intent.ts';
import { messages } from '../intents/messages.ts';
import { previewAction, startAction } from './actions-api.ts';
import type { useChangeFlow } from './use-change-flow.ts';

type DirectChange = {
  readonly onAccepted: (action: Action, intent: ChangeIntent) => void;
  /** Opens the dialog for a change that needs a look: one that is skipped, left to a person, or failed. */
  readonly askFor: ReturnType<typeof useChangeFlow>['askFor'];
};

const needsLook = ({ skipped, isManual }: PlannedWrite) => skipped !== null || isManual === true;
const keyOf = ({ change, targets }: ActionRequest) => JSON.stringify([change.field, targets]);

/**
 * Starts a change of one row without a dialog: the toast that reports it offers the undo. A second press while the first
 * is being sent does nothing.
 */
export function useDirectChange({
  onAccepted,
  askFor,
}: DirectChange): (intent: ChangeIntent) => Promise<void> {
  const host = useHost();
  const sending = useRef(new Set<string>());
  const start = async (intent: ChangeIntent, key: string) => {
    try {
      onAccepted(await startAction(host, intent.request, key), intent);
    } catch (error) {
      // it may still go through, so its retry has to be the same request
      askFor(intent, { key, error: adhelmErrorOf(error) });
    }
  };
  return async (intent) => {
    const { request, title } = intent;
    const what = keyOf(request);
    if (sending.current.has(what)) return;
    sending.current.add(what);
    try {
      const plan = await previewAction(host, request);
      if (plan.some(needsLook)) askFor(intent);
      else await start(intent, crypto.randomUUID());
    } catch (error) {
      host.notify({ tone: 'danger', title: messages.notChanged(title), description: messageOf(error) });
    } finally {
      sending.current.delete(what);
    }
  };
}
