import { messagesIn } from '@adhelm/shared-ui/messages';

/** A shared conversation for its readers. */
export const messages = messagesIn({
  en: {
    own: 'Your conversations',
    sharedBy: (name: string) => `Shared by ${name}.`,
    readOnly: 'You can read it, but not ask or approve.',
    ended: 'This link does not work',
    endedText: 'The conversation is no longer shared, or it was deleted.',
  },
});
