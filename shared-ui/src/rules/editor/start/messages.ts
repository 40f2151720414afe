import { messagesIn } from '@adhelm/shared-ui/messages';

/** What a new rule starts from. */
export const messages = messagesIn({
  en: {
    emptyRule: 'Empty rule',
    emptyPurpose: 'Set every condition and action yourself.',
    unfinished: 'Not finished',
    startedAt: (age: string) => `Changed ${age}`,
    continue: 'Continue',
    resume: (name: string) => `Continue ${name}`,
    discardOne: (name: string) => `Discard ${name}`,
  },
});
