import { type Credentials, credentialsSchema } from '@adhelm/contracts';
import { schemaResolver, TextField, useForm } from '@adhelm/shared-ui/forms';
import { AccountForm } from './account-form.tsx';

type LoginFormProps = { readonly signIn: (credentials: Credentials) => Promise<void> };

/** E-mail and password; the provider's message shows under the form when it refuses. */
export function LoginForm({ signIn }: LoginFormProps) {
  const form = useForm<Credentials>({
    mode: 'onTouched',
    // no default values: what was typed before the script came stays in the fields
    resolver: schemaResolver(credentialsSchema),
  });
  return (
    <AccountForm form={form} label="Sign in" submitLabel="Log In" send={signIn}>
      <TextField form={form} size="lg" name="email" label="Email" type="email" autoComplete="username" />
      <TextField
        form={form}
        size="lg"
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
      />
    </AccountForm>
  );
}
