import { messagesIn } from '@adhelm/shared-ui/messages';

/** What all demo pages share. */
export const messages = messagesIn({
  en: {
    demoData: 'Demo data',
    demoDataNote: 'Demo data stays in this browser.',
    reset: 'Reset demo data',
    wasReset: 'Demo data was reset',
    resetFailed: 'Demo data could not be reset',
    undo: 'Undo',
    close: 'Close',
    inMemory: 'This browser cannot store demo data. Changes last until you close this tab.',
    failed: (what: string) => `${what} could not be loaded`,
    safe: 'Your demo data is safe.',
    notSaved: 'The change was not saved',
    goneTitle: (what: string) => `${what} not found`,
    goneText: 'It may have been removed, or the demo data was reset.',
  },
});
