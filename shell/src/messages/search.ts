import { messagesIn } from '@adhelm/shared-ui/messages';

/** The search and the command bar. */
export const messages = messagesIn({
  en: {
    title: 'Search',
    close: 'Close',
    query: 'Search people & places',
    search: 'Search',
    suggested: 'Suggested',
    /** Where a page is in the navigation. */
    place: (section: string, page: string) => `${section} › ${page}`,
    searching: 'Searching',
    resultsFor: (query: string) => `Results for ${query}`,
    nothingFound: (query: string) => `No results for “${query}”.`,
    failed: 'Search is unavailable. Try again in a moment.',
    /** By kind of result. */
    kinds: {
      page: 'Pages',
      campaign: 'Campaigns',
      content: 'Content ads',
      account: 'Accounts',
      person: 'People',
      docs: 'Documentation',
      tool: 'Tools',
    },
    commandBar: {
      title: 'Jump to',
      query: 'Jump to a page, campaign, account or person',
      results: 'Results',
      recent: 'Recent',
      moduleTools: 'Module tools',
      moduleToolsAbout: 'Modules, shared packages and events of this page',
      start: 'Start typing to search',
    },
  },
});
