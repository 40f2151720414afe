import { messagesIn } from '../messages-in.ts';

/** The open date range picker. */
export const messages = messagesIn({
  en: {
    choose: 'Choose a date range',
    chooseDate: 'Choose a date',
    startDate: 'From',
    endDate: 'To',
    apply: 'Apply',
  },
});
