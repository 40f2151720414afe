import { messagesIn } from '@adhelm/shared-ui/messages';

/** What became of a save that did not store the rule. */
export const messages = messagesIn({
  en: {
    editedElsewhere: 'There is a newer version of this rule',
    editedText: (who: string) => `${who} saved it after you opened the rule. Saving yours replaces it.`,
    reload: 'Load the newer version',
    saveAnyway: 'Replace it with mine',
    notSaved: 'The rule could not be saved',
    maybeSaved: 'It may be in the list already. Saving it again here does not create a second rule.',
    /** Of the same draft, by a save whose answer was lost. */
    storedEarlier: {
      title: (name: string) => `“${name}” is saved already`,
      text: 'The answer to an earlier save of this draft was lost, but it arrived. Your later changes are not in that rule.',
      open: 'Open saved rule',
      another: 'Save as another rule',
    },
    deleted: 'This rule was deleted',
    deletedText: 'Your changes are kept. Continue them as a new rule to save them.',
  },
});
