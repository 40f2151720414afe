import { messagesIn } from '@adhelm/shared-ui/messages';

/** Texts of the two forms. */
export const messages = messagesIn({
  en: {
    formik: { title: 'Formik form', description: 'An event registration built with Formik.' },
    redux: { title: 'Redux form', description: 'The same registration built with redux-form.' },
    name: 'Name',
    email: 'Email',
    ticket: 'Ticket',
    tickets: { day: 'One day', weekend: 'Weekend', online: 'Online' },
    date: 'First day',
    guests: 'Guests',
    guestsHint: 'How many people come with you',
    notes: 'Notes',
    terms: 'I have read the house rules',
    send: 'Register',
    reset: 'Reset',
    registered: 'Registered',
    summary: (name: string, ticket: string, date: string) => `${name}: ${ticket} from ${date}`,
    faults: {
      name: 'Enter your name',
      tooLong: 'Use at most 255 characters',
      email: 'Enter a valid email address',
      date: 'Choose a day',
      past: 'Choose today or a later day',
      guests: 'Enter a number from 0 to 5',
      terms: 'Please confirm the house rules',
    },
  },
});
