import { type PasswordReset, passwordResetSchema } from '@adhelm/contracts';
import { Link } from '@adhelm/shared-ui/chakra';
import { schemaResolver, TextField, useForm } from '@adhelm/shared-ui/forms';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '../../messages/password-reset.ts';
import { useServices } from '../../services/services-context.tsx';
import { AccountCard } from './account-card.tsx';
import { AccountForm } from './account-form.tsx';
import { Notice } from './notice.tsx';

/** Sets a new password with the token of a one-time link. Errors of the link or the password appear below. */
export function ResetCard({ token }: { readonly token: string }) {
  const { fetchApi } = useServices();
  const [isDone, setDone] = useState(false);
  const form = useForm<PasswordReset>({
    mode: 'onTouched',
    resolver: schemaResolver(passwordResetSchema),
    defaultValues: { token, newPassword: '' },
  });
  const send = async (reset: PasswordReset) => {
    await fetchApi('/api/identity/password-resets', { method: 'POST', body: reset });
    setDone(true);
  };
  return (
    <AccountCard title={messages.title} subtitle={messages.explanation}>
      {isDone ? (
        <Notice tone="success">{messages.done}</Notice>
      ) : (
        <AccountForm form={form} label={messages.title} submitLabel={messages.submit} send={send}>
          <TextField
            form={form}
            size="lg"
            name="newPassword"
            label={messages.password}
            type="password"
            autoComplete="new-password"
          />
        </AccountForm>
      )}
      <Link asChild color="accent.fg" textStyle="sm">
        <RouterLink to="/login">{messages.toSignIn}</RouterLink>
      </Link>
    </AccountCard>
  );
}
