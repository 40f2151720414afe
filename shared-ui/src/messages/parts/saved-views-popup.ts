import { messagesIn } from '../messages-in.ts';

/** The open saved views. */
export const messages = messagesIn({
  en: {
    notRead: 'Your views could not be loaded',
    nothingLost: 'Nothing was lost.',
    presets: 'Columns',
    yours: 'Saved views',
    none: 'No views yet. Save what you see now and return to it with one click.',
    keepThis: 'Save view',
    name: 'View name',
    share: 'Share with colleagues',
    keep: 'Save',
    shared: 'shared',
    replace: (view: string) => `Update ${view} with the current view`,
    replaced: (view: string) => `“${view}” updated`,
    remove: (view: string) => `Remove ${view}`,
    removed: (view: string) => `“${view}” removed`,
    undo: 'Undo',
  },
});
