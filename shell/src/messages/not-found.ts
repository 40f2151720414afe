import { messagesIn } from '@adhelm/shared-ui/messages';

/** What the page for addresses that nobody has says. */
export const messages = messagesIn({
  en: {
    pageTitle: 'Page not found',
    code: '404',
    title: 'There is no such page',
    explanation:
      'The address may have a typing error, or the page belongs to a module that is not live any more.',
    toProduct: 'Back to the dashboard',
    toStart: 'Back to the start',
    searchDocs: 'Search the docs',
  },
});
