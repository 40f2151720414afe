import { useState } from 'react';
import { demoAccountApi, type DemoSession as Session } from '../../demo-account/demo-account-api.ts';
import { messages } from '../../messages/demo-account.tsx';
import { usePageTitle } from '../../router/page-title.ts';
import { PublicPage } from '../public-page.tsx';
import { AccountCard } from '../sign-in/account-card.tsx';
import { GoogleButton } from '../sign-in/google-button.tsx';
import { SignInForm } from '../sign-in/sign-in-form.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { DemoSession } from './demo-session.tsx';

/** `/login-unprotected`: the sign-in card with the demo account API, for guests and signed-in people alike. */
export function DemoLoginPage() {
  usePageTitle(messages.signIn.pageTitle);
  const [session, setSession] = useState<Session | null>(null);
  return (
    <PublicPage heading={messages.signIn.pageHeading}>
      {session === null ? (
        <SignInForm
          notice={<DemoNotice />}
          google={<GoogleButton signIn={() => undefined} obstacle={messages.signIn.noGoogle} />}
          signIn={async (credentials) => setSession(await demoAccountApi.login(credentials))}
          registerPath="/register-unprotected"
        />
      ) : (
        <AccountCard title={messages.session.title} subtitle={messages.session.explanation}>
          <DemoSession session={session} onLeave={() => setSession(null)} />
        </AccountCard>
      )}
    </PublicPage>
  );
}
