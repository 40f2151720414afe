import type { Note, NoteEdit } from '@adhelm/contracts';
import { Box, Button, HStack, Text } from '@adhelm/shared-ui/chakra';
import { formatInstant } from '@adhelm/shared-ui/messages';
import { usePermission } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { messages } from './messages.ts';
import { NoteForm } from './note-form.tsx';
import { presentNote } from './notes-api.ts';

type NoteItemProps = {
  readonly note: Note;
  /** Rejects if it was not saved. */
  readonly onEdit: (note: Note, edit: NoteEdit) => Promise<void>;
  readonly onDelete: (note: Note) => void;
};

/** A note with its author and time; authors edit and delete their own. */
export function NoteItem({ note, onEdit, onDelete }: NoteItemProps) {
  const { isAllowed } = usePermission('change-campaigns');
  const [isEdited, setEdited] = useState(false);
  /** The note that the edit is based on: a newer one after a lost update. */
  const [base, setBase] = useState(note);
  const written = formatInstant(note.createdAt);
  const save = async (edit: NoteEdit) => {
    try {
      await onEdit(base, edit);
      setEdited(false);
    } catch (error) {
      const present = presentNote(error);
      if (present === null) throw error;
      setBase(present);
      throw new Error(messages.changedMeanwhile(present.text));
    }
  };
  return (
    <Box as="li" px="5" py="3.5" borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
      <HStack gap="2" wrap="wrap" textStyle="sm" mb="1">
        <Text fontWeight="semibold">
          <bdi>{note.author.name}</bdi>
        </Text>
        <Text as="time" color="fg.muted" {...{ dateTime: note.createdAt }}>
          {written}
        </Text>
        {note.editedAt !== null && (
          <Text color="fg.muted">{messages.edited(formatInstant(note.editedAt))}</Text>
        )}
        {note.isMine && isAllowed && !isEdited && (
          <HStack gap="1" ms="auto">
            <Button
              size="xs"
              variant="ghost"
              aria-label={messages.editOf(written)}
              onClick={() => {
                setBase(note);
                setEdited(true);
              }}
            >
              {messages.edit}
            </Button>
            <Button
              size="xs"
              variant="ghost"
              aria-label={messages.removeOf(written)}
              onClick={() => onDelete(note)}
            >
              {messages.remove}
            </Button>
          </HStack>
        )}
      </HStack>
      {isEdited ? (
        <NoteForm
          label={messages.editLabel}
          submit={messages.save}
          text={note.text}
          onSave={save}
          onCancel={() => setEdited(false)}
        />
      ) : (
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto" maxW="80ch">
          {note.text}
        </Text>
      )}
    </Box>
  );
}
