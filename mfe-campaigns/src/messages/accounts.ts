import { messagesIn } from '@adhelm/shared-ui/messages';

/** What a page of campaigns or contents says that has no account. */
export const messages = messagesIn({
  en: {
    none: {
      title: 'No accounts yet',
      text: 'Connect an account to see its campaigns here.',
    },
  },
});
