import { messagesIn } from '@adhelm/shared-ui/messages';

/** The ways from a list to the imports, part of the list's first scripts; everything behind them loads on demand. */
export const messages = messagesIn({
  en: {
    open: 'Import',
    importFile: 'Import a file',
    byFiles: 'Imported from files',
    byFilesText: (source: string) =>
      `${source} has no report API. Import a report of this account to see its campaigns.`,
  },
});
