import { messagesIn } from '@adhelm/shared-ui/messages';

/** What became of a save whose answer was lost. */
export const messages = messagesIn({
  en: {
    stored: (name: string) => `“${name}” was saved`,
    storedText: 'The answer to your last save was lost, but it arrived. You do not need to save it again.',
    notStored: (name: string) => `“${name}” was not saved`,
    notStoredText: 'Your last save did not arrive. Nothing of it is stored.',
    unknown: (name: string) => `It is not known yet whether “${name}” was saved`,
    looking: 'The answer to your last save was lost. Adhelm is looking for what became of it.',
    open: 'Open',
    restore: 'Restore',
    retry: 'Retry',
    close: 'Close',
  },
});
