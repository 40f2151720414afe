import { formatNumber } from '@adhelm/shared-ui';
import { messagesIn } from '@adhelm/shared-ui/messages';

/** Notes about a campaign. */
export const messages = messagesIn({
  en: {
    label: 'New note',
    hint: 'Everyone who sees this account can read it.',
    add: 'Add note',
    list: 'Notes, newest first',
    loading: 'Loading the notes',
    failed: 'The notes could not be loaded',
    safe: 'The notes themselves are safe.',
    showOlder: 'Show older',
    none: {
      title: 'No notes yet',
      text: 'Write down why you changed something, so that your colleagues and you remember it.',
      readOnly: 'Nobody has written a note about this campaign.',
      start: 'Write the first note',
    },
    edited: (time: string) => `edited ${time}`,
    edit: 'Edit',
    editOf: (time: string) => `Edit your note of ${time}`,
    editLabel: 'Note',
    save: 'Save',
    cancel: 'Cancel',
    remove: 'Delete',
    removeOf: (time: string) => `Delete your note of ${time}`,
    removed: 'Note deleted',
    notRemoved: 'The note could not be deleted',
    undo: 'Undo',
    restored: 'Note restored',
    notRestored: 'The note could not be restored',
    changedMeanwhile: (text: string) =>
      `You changed this note in another window. It now says “${text}”. Save again to replace it with what you typed.`,
    leave: 'Leave without saving the note?',
    left: (characters: number) => `${formatNumber(characters)} left`,
  },
});
