import { type RefObject, useState } from 'react';
import { QuestionField } from './question-field.tsx';
import { SentButtons } from './sent-buttons.tsx';

type ComposerProps = {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly conversation: string | null;
  readonly isAnswering: boolean;
  /** Whether questions go to a provider, so that people can look at what would be sent. */
  readonly isSentAway: boolean;
  readonly onAsk: (question: string) => void;
  readonly onStop: () => void;
  readonly onStart: () => Promise<string | null>;
};

/** Where a question is written. It keeps the text, so that a key renders nothing but the field. */
export function Composer(props: ComposerProps) {
  const { field, conversation, isAnswering, isSentAway, onAsk, onStop, onStart } = props;
  const [text, setText] = useState('');
  return (
    <QuestionField
      field={field}
      text={text}
      isAnswering={isAnswering}
      onChange={setText}
      onSend={() => {
        setText('');
        onAsk(text.trim());
      }}
      onStop={onStop}
    >
      {isSentAway && <SentButtons conversation={conversation} question={text} onStart={onStart} />}
    </QuestionField>
  );
}
