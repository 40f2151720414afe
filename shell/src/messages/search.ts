import { messagesIn } from '@adhelm/shared-ui/messages';

/** What the search and the command bar say. */
export const messages = messagesIn({
  en: {
    title: 'Search',
    close: 'Close',
    query: 'Search people & places',
    search: 'Search',
    searching: 'Searching',
    resultsFor: (query: string) => `Results for ${query}`,
    nothingFound: (query: string) => `No results for “${query}”.`,
    failed: 'The search got no answer. What you typed is still here.',
    /** By kind of result. */
    kinds: {
      page: 'Pages',
      campaign: 'Campaigns',
      content: 'Content ads',
      account: 'Accounts',
      person: 'People',
      docs: 'Documentation',
    },
    commandBar: {
      title: 'Jump to',
      query: 'Jump to a page, campaign, account or person',
      results: 'Results',
      recent: 'Recent',
      start: 'Type what you are looking for.',
    },
  },
});
