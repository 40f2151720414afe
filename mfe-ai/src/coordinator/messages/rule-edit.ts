import { messagesIn } from '@adhelm/shared-ui/messages';

/** The form that changes a drafted rule on the board. */
export const messages = messagesIn({
  en: {
    open: 'Edit rule',
    title: 'Edit the drafted rule',
    name: 'Name',
    nameMissing: 'Enter a name.',
    condition: 'Condition',
    hint: 'For example: cost >= 1.5 × target cpa and conversions = 0',
    mode: 'Mode',
    modeHint: 'To set it live, add it first. The rule editor checks it against your other rules.',
    modes: {
      off: 'Off',
      shadow: 'Shadow: logs what it would do',
      approve: 'Approve: each change waits for you',
      live: 'Live',
    },
    save: 'Save rule',
    cancel: 'Cancel',
    saved: 'Rule saved. Add it when you are ready.',
  },
});
