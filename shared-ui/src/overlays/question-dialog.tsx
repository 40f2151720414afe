import { Button } from '@adhelm/shared-ui/chakra';
import { Dialog } from '@chakra-ui/react/dialog';
import type { ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';

export type QuestionDialogProps = {
  readonly isOpen?: boolean;
  readonly title: string;
  /** A text that answers “what happens then”, or more than one text. */
  readonly children: ReactNode;
  /** The button that changes nothing. Escape does the same. */
  readonly keep: string;
  /** The button that does it. */
  readonly confirm: string;
  readonly tone?: 'accent' | 'danger';
  readonly size?: 'xs' | 'sm' | 'md';
  /** While it is done: neither button can be pressed. */
  readonly isSending?: boolean;
  /** What has to be known before the answer is not known yet. */
  readonly isWaiting?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks once before something is done. Where it takes something away, the focus begins on the button that keeps it. */
export function QuestionDialog({
  isOpen = true,
  title,
  children,
  keep,
  confirm,
  tone = 'accent',
  size = 'sm',
  isSending = false,
  isWaiting = false,
  onConfirm,
  onClose,
}: QuestionDialogProps) {
  return (
    <DialogFrame
      isOpen={isOpen}
      title={title}
      onClose={() => {
        if (!isSending) onClose();
      }}
      role="alertdialog"
      size={size}
    >
      <Dialog.Body>
        {typeof children === 'string' ? <Dialog.Description>{children}</Dialog.Description> : children}
      </Dialog.Body>
      <Dialog.Footer flexWrap="wrap">
        <Button variant="outline" autoFocus={tone === 'danger'} disabled={isSending} onClick={onClose}>
          {keep}
        </Button>
        <Button colorPalette={tone} loading={isSending} disabled={isWaiting} onClick={onConfirm}>
          {confirm}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}
