import { messagesIn } from '../messages-in.ts';

/** Boolean values in a grid. */
export const messages = messagesIn({
  en: {
    yes: 'Yes',
    no: 'No',
  },
});
