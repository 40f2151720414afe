import { messagesIn } from '@adhelm/shared-ui/messages';

/** Why a rule is refused. */
export const messages = messagesIn({
  en: {
    wholeNumber: 'Enter a whole number',
    atLeast: (number: string) => `Enter ${number} or more`,
    atMost: (number: string) => `Enter ${number} or less`,
    tooLarge: 'Enter a smaller number',
    notAccepted: 'Check this value',
  },
});
