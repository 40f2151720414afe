import { usePageTitle } from '../../router/page-title.ts';
import { PublicPage } from '../public-page.tsx';
import { SignInCard } from './sign-in-card.tsx';

export function LoginPage() {
  usePageTitle('Sign in');
  return (
    <PublicPage heading="Sign in to Adhelm">
      <SignInCard />
    </PublicPage>
  );
}
