import { type Registration, registrationSchema } from '@adhelm/contracts';
import { schemaResolver, TextField, useForm } from '@adhelm/shared-ui/forms';
import { messages } from '../../messages/registration.ts';
import { AccountForm } from './account-form.tsx';

type RegistrationFormProps = { readonly register: (registration: Registration) => Promise<void> };

/** Name, e-mail and password of a new account; a rejection appears below the form. */
export function RegistrationForm({ register }: RegistrationFormProps) {
  const form = useForm<Registration>({
    mode: 'onTouched',
    resolver: schemaResolver(registrationSchema),
    defaultValues: { email: '', name: '', password: '' },
  });
  return (
    <AccountForm form={form} label={messages.title} submitLabel={messages.submit} send={register}>
      <TextField form={form} size="lg" name="name" label={messages.name} autoComplete="name" />
      <TextField
        form={form}
        size="lg"
        name="email"
        label={messages.email}
        type="email"
        autoComplete="username"
      />
      <TextField
        form={form}
        size="lg"
        name="password"
        label={messages.password}
        type="password"
        autoComplete="new-password"
      />
    </AccountForm>
  );
}
