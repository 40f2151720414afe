import { messagesIn, plural } from '@adhelm/shared-ui/messages';
import type { Presence } from './conversation.ts';

/** Texts of the chat. */
export const messages = messagesIn({
  en: {
    title: 'Chat',
    newTitle: 'New chat',
    threads: 'Conversations',
    threadsWhat: 'The conversations',
    contacts: 'Contacts',
    contactsWhat: 'The contacts',
    conversation: 'Contact',
    none: { title: 'No messages yet', text: 'Write the first one below.' },
    write: 'Write',
    presences: { offline: 'Offline', away: 'Away', busy: 'Busy', online: 'Online' } satisfies Record<
      Presence,
      string
    >,
    unread: (count: number) => plural(count, { one: '# unread message', other: '# unread messages' }),
    picture: 'Picture',
    you: 'You',
    to: 'To',
    search: 'Search contacts',
    searching: 'Searching …',
    noMatch: 'No contact has this name',
    add: (name: string) => `Add ${name}`,
    removeRecipient: (name: string) => `Remove ${name}`,
    recipients: 'Recipients',
    message: 'Message',
    send: 'Send',
    attach: 'Attach files',
    files: 'Files',
    removeFile: (name: string) => `Remove ${name}`,
    tooLarge: (names: readonly string[]) =>
      plural(names.length, {
        one: `${names.join(', ')} is larger than 1 MB`,
        other: `${names.join(', ')} are larger than 1 MB`,
      }),
    pictureBy: (name: string) => `Picture by ${name}`,
    fileSize: (name: string, kilobytes: string) => `${name} (${kilobytes} kB)`,
    download: (name: string) => `Download ${name}`,
    log: (name: string) => `Messages with ${name}`,
    back: 'All conversations',
    noRecipient: 'Add a recipient first',
  },
});
