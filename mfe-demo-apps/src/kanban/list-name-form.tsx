import { chakra, Input } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import { messages } from './messages.ts';

type ListNameFormProps = {
  readonly name: string;
  readonly onSave: (name: string) => Promise<boolean>;
  readonly onClose: () => void;
};

/** The name of a list in place: Enter or leaving it saves, Escape does not. */
export function ListNameForm({ name, onSave, onClose }: ListNameFormProps) {
  const [text, setText] = useState(name);
  const save = async () => {
    const renamed = text.trim();
    if (renamed === '' || renamed === name || (await onSave(renamed))) onClose();
  };
  return (
    <chakra.form
      flex="1"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Input
        size="sm"
        aria-label={messages.listName}
        maxLength={255}
        value={text}
        autoFocus
        onChange={({ target }) => setText(target.value)}
        onBlur={() => void save()}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose();
        }}
      />
    </chakra.form>
  );
}
