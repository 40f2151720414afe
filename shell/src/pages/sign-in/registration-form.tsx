import { type Registration, registrationSchema } from '@adhelm/contracts';
import { schemaResolver, TextField, useForm } from '@adhelm/shared-ui/forms';
import { AccountForm } from './account-form.tsx';

type RegistrationFormProps = { readonly register: (registration: Registration) => Promise<void> };

/** Name, e-mail and password of a new account; what it is refused with shows under the form. */
export function RegistrationForm({ register }: RegistrationFormProps) {
  const form = useForm<Registration>({
    mode: 'onTouched',
    resolver: schemaResolver(registrationSchema),
    defaultValues: { email: '', name: '', password: '' },
  });
  return (
    <AccountForm form={form} label="Create an account" submitLabel="Create account" send={register}>
      <TextField form={form} size="lg" name="name" label="Name" autoComplete="name" />
      <TextField form={form} size="lg" name="email" label="Email" type="email" autoComplete="username" />
      <TextField
        form={form}
        size="lg"
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
      />
    </AccountForm>
  );
}
