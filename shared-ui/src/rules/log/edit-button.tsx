import { popupCode, usePopupCode } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import type { EditApprovalsProps } from './edit-approvals.tsx';
import { canBeEdited } from './editable-approvals.ts';
import { messages } from './messages.ts';

const dialogCode = popupCode<EditApprovalsProps>(
  async () => (await import('./edit-approvals.tsx')).EditApprovals,
);

type EditButtonProps = Pick<EditApprovalsProps, 'decisions' | 'onDone'> & {
  readonly size?: 'sm';
  readonly isDisabled: boolean;
};

/** Opens the values of waiting changes; nothing where no change has a value. */
export function EditButton({ decisions, onDone, size, isDisabled }: EditButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const Dialog = usePopupCode(dialogCode, isOpen);
  if (!isOpen && !decisions.some(canBeEdited)) return null;
  return (
    <>
      <Button
        variant="outline"
        {...(size === undefined ? {} : { size })}
        disabled={isDisabled}
        onClick={() => setOpen(true)}
      >
        {messages.edit.open}
      </Button>
      {Dialog !== null && isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} decisions={decisions} onDone={onDone} />
      )}
    </>
  );
}
