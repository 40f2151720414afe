import { messageOf, type Note, type NoteEdit } from '@adhelm/contracts';
import { useHost } from '@adhelm/shared-ui/module';
import { useRef } from 'react';
import type { CampaignAddress } from '../current-campaign/use-campaign.ts';
import { messages } from './messages.ts';
import { addNote, deleteNote, editNote, restoreNote } from './notes-api.ts';

/** Adding, editing and deleting notes; a deleted one can be restored from the notification. */
export function useNoteChanges(address: CampaignAddress, refresh: () => Promise<void>) {
  const host = useHost();
  const key = useRef(crypto.randomUUID());
  const fail = (title: string) => (error: unknown) =>
    host.notify({ tone: 'danger', title, description: messageOf(error) });

  const restore = async (id: string) => {
    await restoreNote(host, address, id);
    host.notify({ tone: 'success', title: messages.restored });
    await refresh();
  };
  const remove = async (id: string) => {
    await deleteNote(host, address, id);
    host.notify({
      tone: 'success',
      title: messages.removed,
      action: {
        label: messages.undo,
        run: () => void restore(id).catch(fail(messages.notRestored)),
      },
    });
    await refresh();
  };
  return {
    add: async (edit: NoteEdit) => {
      await addNote(host, address, edit, key.current);
      key.current = crypto.randomUUID();
      await refresh();
    },
    edit: async (note: Note, edit: NoteEdit) => {
      await editNote(host, address, note, edit);
      await refresh();
    },
    remove: ({ id }: Note) => void remove(id).catch(fail(messages.notRemoved)),
  };
}
