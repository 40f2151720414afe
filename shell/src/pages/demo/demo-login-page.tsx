import { useState } from 'react';
import { demoAccountApi, type DemoSession as Session } from '../../demo-account/demo-account-api.ts';
import { usePageTitle } from '../../router/page-title.ts';
import { PublicPage } from '../public-page.tsx';
import { AccountCard } from '../sign-in/account-card.tsx';
import { GoogleButton } from '../sign-in/google-button.tsx';
import { SignInForm } from '../sign-in/sign-in-form.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { DemoSession } from './demo-session.tsx';

const NO_GOOGLE = 'Google is not part of the demo. Use the email and password above.';

/** `/login-unprotected`: the sign-in card on the demo account API, for guests and signed-in people alike. */
export function DemoLoginPage() {
  usePageTitle('Demo sign-in');
  const [session, setSession] = useState<Session | null>(null);
  return (
    <PublicPage heading="Sign in to the demo">
      {session === null ? (
        <SignInForm
          notice={<DemoNotice />}
          google={<GoogleButton signIn={() => undefined} obstacle={NO_GOOGLE} />}
          signIn={async (credentials) => setSession(await demoAccountApi.login(credentials))}
          registerPath="/register-unprotected"
        />
      ) : (
        <AccountCard title="Demo account" subtitle="What the demo account API tells of you">
          <DemoSession session={session} onLeave={() => setSession(null)} />
        </AccountCard>
      )}
    </PublicPage>
  );
}
