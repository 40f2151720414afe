import { type Credentials, credentialsSchema, messageOf } from '@adhelm/contracts';
import { Button, Stack } from '@adhelm/shared-ui/chakra';
import { useForm } from 'react-hook-form';
import { useServices } from '../../services/services-context.tsx';
import { Notice } from './notice.tsx';
import { schemaResolver } from './schema-resolver.ts';
import { TextField } from './text-field.tsx';

/** E-mail and password; the provider's message shows under the form when it refuses. */
export function LoginForm() {
  const { session } = useServices();
  const form = useForm<Credentials>({
    mode: 'onTouched',
    // no default values: what was typed before the script came stays in the fields
    resolver: schemaResolver(credentialsSchema),
  });
  const { isSubmitting, errors } = form.formState;
  const signIn = form.handleSubmit(async (credentials) => {
    try {
      await session.signIn(credentials);
    } catch (error) {
      form.setError('root', { message: messageOf(error) });
    }
  });
  return (
    <form method="post" onSubmit={signIn} noValidate aria-label="Sign in">
      <Stack gap="4">
        <TextField form={form} name="email" label="Email" type="email" autoComplete="username" />
        <TextField
          form={form}
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
        />
        <Button
          type="submit"
          size="lg"
          w="full"
          disabled={isSubmitting}
          loading={isSubmitting}
          loadingText="Log In"
        >
          Log In
        </Button>
        {errors.root?.message !== undefined && <Notice tone="danger">{errors.root.message}</Notice>}
      </Stack>
    </form>
  );
}
