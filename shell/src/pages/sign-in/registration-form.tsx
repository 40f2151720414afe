import { messageOf, type Registration, registrationSchema } from '@adhelm/contracts';
import { Stack } from '@adhelm/shared-ui/chakra';
import { SubmitButton, schemaResolver, TextField, useForm } from '@adhelm/shared-ui/forms';
import { Notice } from './notice.tsx';

type RegistrationFormProps = { readonly register: (registration: Registration) => Promise<void> };

/** Name, e-mail and password of a new account; what it is refused with shows under the form. */
export function RegistrationForm({ register }: RegistrationFormProps) {
  const form = useForm<Registration>({
    mode: 'onTouched',
    resolver: schemaResolver(registrationSchema),
    defaultValues: { email: '', name: '', password: '' },
  });
  const { errors } = form.formState;
  const send = form.handleSubmit(async (registration) => {
    try {
      await register(registration);
    } catch (error) {
      form.setError('root', { message: messageOf(error) });
    }
  });
  return (
    <form onSubmit={send} noValidate aria-label="Create an account">
      <Stack gap="4">
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
        <SubmitButton form={form} size="lg" width="full">
          Create account
        </SubmitButton>
        {errors.root?.message !== undefined && <Notice tone="danger">{errors.root.message}</Notice>}
      </Stack>
    </form>
  );
}
