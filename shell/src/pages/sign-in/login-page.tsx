import { useSearchParams } from 'react-router-dom';
import { messages as resetMessages } from '../../messages/password-reset.ts';
import { messages } from '../../messages/sign-in.ts';
import { usePageTitle } from '../../router/page-title.ts';
import { PublicPage } from '../public-page.tsx';
import { ResetCard } from './reset-card.tsx';
import { SignInCard } from './sign-in-card.tsx';

/** The sign-in form, or with `?reset=<token>` of a one-time link the form for a new password. */
export function LoginPage() {
  const token = useSearchParams()[0].get('reset');
  usePageTitle(token === null ? messages.pageTitle : resetMessages.title);
  if (token !== null) {
    return (
      <PublicPage heading={resetMessages.title}>
        <ResetCard token={token} />
      </PublicPage>
    );
  }
  return (
    <PublicPage heading={messages.pageHeading}>
      <SignInCard />
    </PublicPage>
  );
}
