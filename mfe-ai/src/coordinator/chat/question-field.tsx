import { MAX_QUESTION } from '@adhelm/contracts';
import { Box, Button, chakra, Field, HStack, Text, Textarea } from '@adhelm/shared-ui/chakra';
import { SendHorizontal, Square } from 'lucide-react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { messages } from '../messages/chat.ts';

type QuestionFieldProps = {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly isAnswering: boolean;
  readonly onChange: (text: string) => void;
  readonly onSend: () => void;
  readonly onStop: () => void;
  /** More controls beside the send button. */
  readonly children?: ReactNode;
};

/** The field for questions: Enter sends, Shift + Enter starts a line. While an answer is written, it can be stopped. */
export function QuestionField(props: QuestionFieldProps) {
  const { field, text, isAnswering, onChange, onSend, onStop, children } = props;
  const isTooLong = text.length > MAX_QUESTION;
  const canSend = !isAnswering && !isTooLong && text.trim() !== '';
  const sendAtEnter = (event: KeyboardEvent) => {
    // Enter also confirms a word of an input method
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) onSend();
  };
  return (
    <chakra.form
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onSend();
      }}
    >
      <Field.Root invalid={isTooLong}>
        <Field.Label srOnly>{messages.question}</Field.Label>
        <Textarea
          ref={field}
          value={text}
          rows={2}
          maxH="40"
          autoresize
          dir="auto"
          placeholder={messages.placeholder}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={sendAtEnter}
        />
        {isTooLong && <Field.ErrorText>{messages.tooLong(MAX_QUESTION)}</Field.ErrorText>}
      </Field.Root>
      <HStack mt="2" gap="2" wrap="wrap">
        <Text color="fg.muted" textStyle="xs" hideBelow="md">
          {messages.keys}
        </Text>
        <Box flex="1" />
        {children}
        {isAnswering ? (
          <Button size="sm" variant="outline" onClick={onStop}>
            <Square size={12} aria-hidden />
            {messages.stop}
          </Button>
        ) : (
          <Button size="sm" type="submit" colorPalette="accent" aria-disabled={!canSend}>
            <SendHorizontal size={14} aria-hidden />
            {messages.send}
          </Button>
        )}
      </HStack>
    </chakra.form>
  );
}
