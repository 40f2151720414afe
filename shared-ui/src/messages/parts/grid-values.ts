import { messagesIn } from '../messages-in.ts';

/** How a grid says yes and no. */
export const messages = messagesIn({
  en: {
    yes: 'Yes',
    no: 'No',
  },
});
