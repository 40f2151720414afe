import { messagesIn } from '@adhelm/shared-ui/messages';
import type { ReactNode } from 'react';

/** The pages of the demo account. */
export const messages = messagesIn({
  en: {
    invitation: (email: ReactNode, password: ReactNode) => (
      <>
        This is a demo that runs in your browser. It does not sign you in to Adhelm. Try it with {email} and{' '}
        {password}.
      </>
    ),
    signIn: {
      pageTitle: 'Demo sign-in',
      pageHeading: 'Sign in to the demo',
      noGoogle: 'The demo has no Google sign-in. Use the email and password above.',
    },
    registration: {
      pageTitle: 'Demo registration',
      pageHeading: 'Create a demo account',
      title: 'Create an account',
      explanation: 'A demo account. It disappears when you reload.',
      toSignIn: 'Back to demo sign-in',
    },
    session: {
      title: 'Demo account',
      explanation: 'Your demo account data.',
      label: 'Demo user',
      signedIn: 'Signed in to the demo on this page only',
      email: 'Email',
      role: 'Role',
      tier: 'Tier',
      country: 'Country',
      theme: 'Theme',
      subscription: 'Subscription',
      planAndPrice: (plan: string, price: number, currency: string) => `${plan}, ${price} ${currency}`,
      leave: 'Leave the demo',
    },
  },
});
