import { messagesIn } from '../messages-in.ts';

/** What the picker of days says when it is open. */
export const messages = messagesIn({
  en: {
    choose: 'Choose a date range',
    chooseDate: 'Choose a date',
    startDate: 'From',
    endDate: 'To',
    apply: 'Apply',
  },
});
