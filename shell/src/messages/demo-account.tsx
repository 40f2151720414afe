import { messagesIn } from '@adhelm/shared-ui/messages';
import type { ReactNode } from 'react';

/** What the pages of the demo account say. */
export const messages = messagesIn({
  en: {
    invitation: (email: ReactNode, password: ReactNode) => (
      <>
        This is a demo: your browser answers it, and it does not sign you in to Adhelm. Use {email} and{' '}
        {password} to try it.
      </>
    ),
    signIn: {
      pageTitle: 'Demo sign-in',
      pageHeading: 'Sign in to the demo',
      noGoogle: 'Google is not part of the demo. Use the email and password above.',
    },
    registration: {
      pageTitle: 'Demo registration',
      pageHeading: 'Create a demo account',
      title: 'Create an account',
      explanation: 'A demo account, gone with the next reload.',
      toSignIn: 'To the demo’s sign-in',
    },
    session: {
      title: 'Demo account',
      explanation: 'What the demo account API knows about you.',
      label: 'Demo user',
      signedIn: 'Signed in to the demo, on this page alone',
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
