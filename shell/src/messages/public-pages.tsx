import { messagesIn } from '@adhelm/shared-ui/messages';
import type { ReactNode } from 'react';

/** Header and footer of public pages. */
export const messages = messagesIn({
  en: {
    bar: {
      label: 'Public pages',
      docs: 'Docs',
      pricing: 'Pricing',
      toProduct: 'Dashboard',
      signIn: 'Sign in',
    },
    footer: {
      label: 'More pages',
      docs: 'Documentation',
      pricing: 'Pricing',
      demo: 'Try the demo sign-in',
      madeBy: (company: ReactNode) => <>By {company}</>,
    },
  },
});
