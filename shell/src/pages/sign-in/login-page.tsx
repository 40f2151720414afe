import { messages } from '../../messages/sign-in.ts';
import { usePageTitle } from '../../router/page-title.ts';
import { PublicPage } from '../public-page.tsx';
import { SignInCard } from './sign-in-card.tsx';

export function LoginPage() {
  usePageTitle(messages.pageTitle);
  return (
    <PublicPage heading={messages.pageHeading}>
      <SignInCard />
    </PublicPage>
  );
}
