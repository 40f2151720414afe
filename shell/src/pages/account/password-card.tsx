import { type PasswordChange, passwordChangeSchema } from '@adhelm/contracts';
import { Stack } from '@adhelm/shared-ui/chakra';
import { SubmitButton, schemaResolver, sentBy, TextField, useForm } from '@adhelm/shared-ui/forms';
import { messages } from '../../messages/account.ts';
import { notify } from '../../notifications/notifications.tsx';
import { useServices } from '../../services/services-context.tsx';
import { Card } from './card.tsx';

/** Changes the password at the embedded identity provider. */
export function PasswordCard() {
  const { fetchApi } = useServices();
  const form = useForm<PasswordChange>({
    mode: 'onTouched',
    resolver: schemaResolver(passwordChangeSchema),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const change = sentBy(form, async (passwords) => {
    await fetchApi('/api/identity/password', { method: 'POST', body: passwords });
    form.reset();
    notify({ tone: 'success', title: messages.password.changed });
  });
  return (
    <Card title={messages.password.title} description={messages.password.explanation}>
      <form onSubmit={change} noValidate aria-label={messages.password.form}>
        <Stack gap="2">
          <TextField
            form={form}
            name="currentPassword"
            label={messages.password.current}
            type="password"
            autoComplete="current-password"
          />
          <TextField
            form={form}
            name="newPassword"
            label={messages.password.new}
            type="password"
            autoComplete="new-password"
          />
          <SubmitButton form={form}>{messages.password.change}</SubmitButton>
        </Stack>
      </form>
    </Card>
  );
}
