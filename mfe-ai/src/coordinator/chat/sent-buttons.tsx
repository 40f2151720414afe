import { popupCode, usePopupCode } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import { messages } from '../messages/chat.ts';

const sentDialog = popupCode(
  async () => (await import(/* webpackChunkName: "sent" */ './sent-dialog.tsx')).SentDialog,
);

type SentButtonsProps = {
  readonly conversation: string | null;
  readonly question: string;
  /** Starts a conversation, because a preview belongs to one. */
  readonly onStart: () => Promise<string | null>;
};

/** Shows what the question would send to the provider, and what was sent before. */
export function SentButtons({ conversation, question, onStart }: SentButtonsProps) {
  const [shown, setShown] = useState<{ conversation: string; question: string | null } | null>(null);
  const Dialog = usePopupCode(sentDialog, shown !== null);
  const preview = async () => {
    const id = conversation ?? (await onStart());
    if (id !== null) setShown({ conversation: id, question: question.trim() });
  };
  return (
    <>
      <Button size="sm" variant="ghost" disabled={question.trim() === ''} onClick={() => void preview()}>
        {messages.preview}
      </Button>
      {conversation !== null && (
        <Button size="sm" variant="ghost" onClick={() => setShown({ conversation, question: null })}>
          {messages.log}
        </Button>
      )}
      {Dialog !== null && shown !== null && <Dialog {...shown} isOpen onClose={() => setShown(null)} />}
    </>
  );
}
