import { Button, Text } from '@adhelm/shared-ui/chakra';
import type { RefObject } from 'react';
import { messages } from './messages.ts';

export type FormButtonsProps = {
  /** Of the same buttons, those behind the last field say so to people who hear them. */
  readonly isAtEnd?: boolean;
  /** How many faults a try to save found. */
  readonly faults: number;
  readonly isAllowed: boolean;
  readonly isSending: boolean;
  /** The button to save, which takes the focus when it was lost while saving. */
  readonly saveButton?: RefObject<HTMLButtonElement | null>;
  readonly onSave: () => void;
  readonly onCancel: () => void;
};

/** Leaves the form of a rule, or saves it; with the number of faults that keep it from being saved. */
export function FormButtons(props: FormButtonsProps) {
  const { isAtEnd = false, faults, isAllowed, isSending, saveButton, onSave, onCancel } = props;
  const labelled = (text: string) => (isAtEnd ? { 'aria-label': messages.atEnd(text) } : {});
  return (
    <>
      <Button variant="outline" {...labelled(messages.cancel)} onClick={onCancel}>
        {messages.cancel}
      </Button>
      {faults > 0 && (
        <Text textStyle="sm" color="danger.fg" {...(isAtEnd ? {} : { role: 'status' })}>
          {messages.issues(faults)}
        </Text>
      )}
      {isAllowed && (
        <Button
          {...(saveButton === undefined ? {} : { ref: saveButton })}
          colorPalette="accent"
          loading={isSending}
          {...labelled(messages.save)}
          onClick={onSave}
        >
          {messages.save}
        </Button>
      )}
    </>
  );
}
