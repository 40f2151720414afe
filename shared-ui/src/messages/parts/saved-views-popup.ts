import { messagesIn } from '../messages-in.ts';

/** What saved views say when they are open. */
export const messages = messagesIn({
  en: {
    notRead: 'Your views could not be read',
    nothingLost: 'Nothing was lost.',
    none: 'No views yet. Name what you see now, and come back to it with one click.',
    keepThis: 'Keep this view',
    name: 'Keep this view as',
    share: 'Share with colleagues',
    keep: 'Keep',
    shared: 'shared',
    replace: (view: string) => `Replace ${view} with what is shown`,
    replaced: (view: string) => `“${view}” now shows what you see.`,
    remove: (view: string) => `Remove ${view}`,
    removed: (view: string) => `“${view}” was removed.`,
    undo: 'Undo',
  },
});
