import { messagesIn } from '@adhelm/shared-ui/messages';

/** What stands around the articles of the documentation. */
export const messages = messagesIn({
  en: {
    pages: 'Documentation pages',
    allPages: 'All pages',
    onThisPage: 'On this page',
    linkTo: (section: string) => `Link to “${section}”`,
    sectionMark: '#',
    copy: (code: string) => `Copy: ${code}`,
    stepName: (name: string) => `${name}.`,
    toWelcome: 'Back to Welcome',
  },
});
