import { type Credentials, credentialsSchema } from '@adhelm/contracts';
import { schemaResolver, TextField, useForm } from '@adhelm/shared-ui/forms';
import { messages } from '../../messages/sign-in.ts';
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
    <AccountForm form={form} label={messages.form} submitLabel={messages.submit} send={signIn}>
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
        autoComplete="current-password"
      />
    </AccountForm>
  );
}
