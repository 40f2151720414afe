import { type Action, type ActionRequest, messageOf, type PlannedWrite } from '@adhelm/contracts';
import { useHost } from '@adhelm/shared-ui/module';
import { useRef } from 'react';
import type { ChangeIntent } from '../intents/change-intent.ts';
import { messages } from '../intents/messages.ts';
import { previewAction, startAction } from './actions-api.ts';

type DirectChange = {
  readonly onAccepted: (action: Action, intent: ChangeIntent) => void;
  /** Opens the dialog for a change that needs a look: one that is skipped, or that a person makes in a panel. */
  readonly askFor: (intent: ChangeIntent) => void;
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
  return async (intent) => {
    const { request } = intent;
    const key = keyOf(request);
    if (sending.current.has(key)) return;
    sending.current.add(key);
    try {
      const plan = await previewAction(host, request);
      if (plan.some(needsLook)) askFor(intent);
      else onAccepted(await startAction(host, request, crypto.randomUUID()), intent);
    } catch (error) {
      host.notify({
        tone: 'danger',
        title: messages.notChanged(intent.title),
        description: messageOf(error),
      });
    } finally {
      sending.current.delete(key);
    }
  };
}
