import { type Credentials, credentialsSchema, messageOf } from '@adhelm/contracts';
import { Stack } from '@adhelm/shared-ui/chakra';
import { SubmitButton, schemaResolver, TextField, useForm } from '@adhelm/shared-ui/forms';
import { Notice } from './notice.tsx';

type LoginFormProps = { readonly signIn: (credentials: Credentials) => Promise<void> };

/** E-mail and password; the provider's message shows under the form when it refuses. */
export function LoginForm({ signIn }: LoginFormProps) {
  const form = useForm<Credentials>({
    mode: 'onTouched',
    // no default values: what was typed before the script came stays in the fields
    resolver: schemaResolver(credentialsSchema),
  });
  const { errors } = form.formState;
  const send = form.handleSubmit(async (credentials) => {
    try {
      await signIn(credentials);
    } catch (error) {
      form.setError('root', { message: messageOf(error) });
    }
  });
  return (
    <form method="post" onSubmit={send} noValidate aria-label="Sign in">
      <Stack gap="4">
        <TextField form={form} size="lg" name="email" label="Email" type="email" autoComplete="username" />
        <TextField
          form={form}
          size="lg"
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
        />
        <SubmitButton form={form} size="lg" width="full">
          Log In
        </SubmitButton>
        {errors.root?.message !== undefined && <Notice tone="danger">{errors.root.message}</Notice>}
      </Stack>
    </form>
  );
}
