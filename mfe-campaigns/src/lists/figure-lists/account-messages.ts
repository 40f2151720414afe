import { messagesIn } from '@adhelm/shared-ui/messages';

/** A page of campaigns or contents without an account. */
export const messages = messagesIn({
  en: {
    none: {
      title: 'No accounts yet',
      text: 'Connect an account to see its campaigns here.',
    },
  },
});
