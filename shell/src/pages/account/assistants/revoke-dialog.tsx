import { type Assistant, messageOf } from '@adhelm/contracts';
import { QuestionDialog } from '@adhelm/shared-ui/overlays';
import { useState } from 'react';
import { messages } from '../../../messages/assistants.ts';
import { notify } from '../../../notifications/notifications.tsx';
import { useServices } from '../../../services/services-context.tsx';
import { revokeAssistant } from './assistants-api.ts';

type RevokeDialogProps = {
  readonly assistant: Assistant;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onRevoked: () => void;
};

/** Asks first, because its tokens cannot be brought back. */
export function RevokeDialog({ assistant, isOpen, onClose, onRevoked }: RevokeDialogProps) {
  const { fetchApi } = useServices();
  const [isBusy, setBusy] = useState(false);
  const { id, name } = assistant;
  const revoke = async () => {
    setBusy(true);
    try {
      await revokeAssistant(fetchApi, id);
      notify({ tone: 'success', title: messages.revoked(name) });
      onClose();
      onRevoked();
    } catch (error) {
      notify({ tone: 'danger', title: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <QuestionDialog
      isOpen={isOpen}
      title={messages.revokeTitle(name)}
      keep={messages.keep}
      confirm={messages.revoke}
      tone="danger"
      isSending={isBusy}
      onConfirm={() => void revoke()}
      onClose={onClose}
    >
      {messages.revokeWhat}
    </QuestionDialog>
  );
}
