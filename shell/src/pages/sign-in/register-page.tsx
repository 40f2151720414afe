import type { Registration } from '@adhelm/contracts';
import { Link } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { usePageTitle } from '../../router/page-title.ts';
import { useServices } from '../../services/services-context.tsx';
import { PublicPage } from '../public-page.tsx';
import { AccountCard } from './account-card.tsx';
import { Notice } from './notice.tsx';
import { RegistrationForm } from './registration-form.tsx';

/** Creates an account at the identity provider. It waits for access until an administrator grants some. */
export function RegisterPage() {
  usePageTitle('Create an account');
  const { fetchApi } = useServices();
  const [created, setCreated] = useState<string | null>(null);
  const register = async (registration: Registration) => {
    await fetchApi('/api/identity/accounts', { method: 'POST', body: registration });
    setCreated(registration.email);
  };
  return (
    <PublicPage heading="Create an account">
      <AccountCard title="Create an account" subtitle="An administrator lets new accounts in.">
        {created === null ? (
          <RegistrationForm register={register} />
        ) : (
          <Notice tone="success">
            The account {created} exists and is waiting for access. Once an administrator has let you in, sign
            in.
          </Notice>
        )}
        <Link asChild color="accent.fg" textStyle="sm">
          <RouterLink to="/login">Back to sign in</RouterLink>
        </Link>
      </AccountCard>
    </PublicPage>
  );
}
