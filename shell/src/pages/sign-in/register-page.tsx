import type { Registration } from '@adhelm/contracts';
import { Link } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '../../messages/registration.ts';
import { usePageTitle } from '../../router/page-title.ts';
import { useServices } from '../../services/services-context.tsx';
import { PublicPage } from '../public-page.tsx';
import { AccountCard } from './account-card.tsx';
import { Notice } from './notice.tsx';
import { RegistrationForm } from './registration-form.tsx';

/** Creates an account at the identity provider. It has no access until an administrator grants it. */
export function RegisterPage() {
  usePageTitle(messages.title);
  const { fetchApi } = useServices();
  const [created, setCreated] = useState<string | null>(null);
  const register = async (registration: Registration) => {
    await fetchApi('/api/identity/accounts', { method: 'POST', body: registration });
    setCreated(registration.email);
  };
  return (
    <PublicPage heading={messages.title}>
      <AccountCard title={messages.title} subtitle={messages.explanation}>
        {created === null ? (
          <RegistrationForm register={register} />
        ) : (
          <Notice tone="success">{messages.created(created)}</Notice>
        )}
        <Link asChild color="accent.fg" textStyle="sm">
          <RouterLink to="/login">{messages.toSignIn}</RouterLink>
        </Link>
      </AccountCard>
    </PublicPage>
  );
}
