import { messagesIn } from '@adhelm/shared-ui/messages';

/** The page for unknown addresses. */
export const messages = messagesIn({
  en: {
    pageTitle: 'Page not found',
    code: '404',
    title: 'Page not found',
    explanation: 'Check the address. The page may also belong to a module that is no longer available.',
    toProduct: 'Back to the dashboard',
    toStart: 'Back to the start page',
    searchDocs: 'Search the docs',
  },
});
