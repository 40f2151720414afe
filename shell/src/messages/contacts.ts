import { messagesIn } from '@adhelm/shared-ui/messages';

/** The list of contacts. */
export const messages = messagesIn({
  en: {
    title: 'Contacts',
    loading: 'Loading the contacts',
    none: 'There are no contacts',
    online: 'Online',
  },
});
