import { Button, chakra, HStack, Input } from '@adhelm/shared-ui/chakra';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { messages } from './messages.ts';

type NewNameProps = {
  /** The name of the text field. */
  readonly label: string;
  /** The name of the button that opens it. */
  readonly action: string;
  /** Resolves to whether it was added. */
  readonly onAdd: (name: string) => Promise<boolean>;
};

/** A button that becomes a field for the name of something new, and stays open for the next one. */
export function NewName({ label, action, onAdd }: NewNameProps) {
  const [name, setName] = useState<string | null>(null);
  if (name === null) {
    return (
      <Button
        variant="ghost"
        size="sm"
        justifyContent="flex-start"
        flexShrink="0"
        onClick={() => setName('')}
      >
        <Plus aria-hidden />
        {action}
      </Button>
    );
  }
  const add = async () => {
    if (name.trim() !== '' && (await onAdd(name))) setName('');
  };
  return (
    <chakra.form
      minW="64"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Input
        size="sm"
        aria-label={label}
        placeholder={label}
        maxLength={255}
        value={name}
        autoFocus
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setName(null);
        }}
      />
      <HStack mt="2" gap="2">
        <Button type="submit" size="sm" colorPalette="accent" disabled={name.trim() === ''}>
          {messages.add}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setName(null)}>
          {messages.cancel}
        </Button>
      </HStack>
    </chakra.form>
  );
}
