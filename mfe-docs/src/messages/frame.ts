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
    stepName: (name: string) => `${name}.`,
    search: {
      field: 'Search the docs',
      results: 'Pages found',
      found: (pages: number) => plural(pages, { one: '# page found', other: '# pages found' }),
      nothing: (query: string) => `No page matches “${query}”.`,
      clear: 'Show all pages',
    },
    toWelcome: 'Back to Welcome',
  },
});
