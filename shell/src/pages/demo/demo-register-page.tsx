import { Link } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { demoAccountApi, type DemoSession as Session } from '../../demo-account/demo-account-api.ts';
import { messages } from '../../messages/demo-account.tsx';
import { usePageTitle } from '../../router/page-title.ts';
import { PublicPage } from '../public-page.tsx';
import { AccountCard } from '../sign-in/account-card.tsx';
import { RegistrationForm } from '../sign-in/registration-form.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { DemoSession } from './demo-session.tsx';

/** `/register-unprotected`: the registration card with the demo account API. */
export function DemoRegisterPage() {
  usePageTitle(messages.registration.pageTitle);
  const [session, setSession] = useState<Session | null>(null);
  return (
    <PublicPage heading={messages.registration.pageHeading}>
      <AccountCard title={messages.registration.title} subtitle={messages.registration.explanation}>
        {session === null ? (
          <>
            <DemoNotice />
            <RegistrationForm
              register={async (registration) => setSession(await demoAccountApi.register(registration))}
            />
          </>
        ) : (
          <DemoSession session={session} onLeave={() => setSession(null)} />
        )}
        <Link asChild color="accent.fg" textStyle="sm">
          <RouterLink to="/login-unprotected">{messages.registration.toSignIn}</RouterLink>
        </Link>
      </AccountCard>
    </PublicPage>
  );
}
