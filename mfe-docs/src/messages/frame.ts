import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** Texts around the articles of the documentation. */
export const messages = messagesIn({
  en: {
    pages: 'Documentation pages',
    allPages: 'All pages',
    onThisPage: 'On this page',
    linkTo: (section: string) => `Link to “${section}”`,
    sectionMark: '#',
    copy: (code: string) => `Copy: ${code}`,
    loading: (title: string) => `Loading ${title}`,
    neighbours: 'Previous and next page',
    previous: 'Previous',
    next: 'Next',
    source: 'Source of this page:',
    edit: 'Edit this page',
    copySource: 'the path of the source',
    search: {
      field: 'Search the docs',
      results: 'Results',
      loading: 'Searching…',
      found: (sections: number) => plural(sections, { one: '# result', other: '# results' }),
      nothing: (query: string) => `No page matches “${query}”.`,
      clear: 'Show all pages',
      failed: 'The search could not be loaded. Check your connection and type again.',
    },
  },
});
