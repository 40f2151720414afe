import { messagesIn } from '@adhelm/shared-ui/messages';

/** What the list of contacts says. */
export const messages = messagesIn({
  en: {
    title: 'Contacts',
    loading: 'Loading the contacts',
    none: 'There are no contacts',
    online: 'Online',
  },
});
