import { type Credentials, credentialsSchema } from '@adhelm/contracts';
import { schemaResolver, TextField, useForm } from '@adhelm/shared-ui/forms';
import { messages } from '../../messages/sign-in.ts';
import { AccountForm } from './account-form.tsx';

type LoginFormProps = { readonly signIn: (credentials: Credentials) => Promise<void> };

/** E-mail and password; the provider's rejection appears below the form. */
export function LoginForm({ signIn }: LoginFormProps) {
  const form = useForm<Credentials>({
    mode: 'onTouched',
    // no default values, so that text typed before the script loaded stays in the fields
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
