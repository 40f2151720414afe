import { messageOf, type Registration, registrationSchema } from '@adhelm/contracts';
import { Box, Heading, Link, Stack, Text } from '@adhelm/shared-ui/chakra';
import { SubmitButton, schemaResolver, TextField, useForm } from '@adhelm/shared-ui/forms';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { usePageTitle } from '../../router/page-title.ts';
import { useServices } from '../../services/services-context.tsx';
import { PublicPage } from '../public-page.tsx';
import { Notice } from './notice.tsx';

/** Creates an account at the identity provider. It waits for access until an administrator grants some. */
export function RegisterPage() {
  usePageTitle('Create an account');
  const [created, setCreated] = useState<string | null>(null);
  return (
    <PublicPage heading="Create an account">
      <Box
        bg="bg.surface"
        borderWidth="1px"
        borderRadius="md"
        shadow="md"
        p={{ base: '6', md: '8' }}
        w="full"
        maxW="440px"
      >
        <Stack gap="5">
          <Stack gap="1">
            <Heading as="h2" textStyle="2xl">
              Create an account
            </Heading>
            <Text color="fg.muted">An administrator lets new accounts in.</Text>
          </Stack>
          {created === null ? (
            <RegistrationForm onCreated={setCreated} />
          ) : (
            <Notice tone="success">
              The account {created} exists and is waiting for access. Once an administrator has let you in,
              sign in.
            </Notice>
          )}
          <Link asChild color="accent.fg" textStyle="sm">
            <RouterLink to="/login">Back to sign in</RouterLink>
          </Link>
        </Stack>
      </Box>
    </PublicPage>
  );
}

function RegistrationForm({ onCreated }: { readonly onCreated: (email: string) => void }) {
  const { fetchApi } = useServices();
  const form = useForm<Registration>({
    mode: 'onTouched',
    resolver: schemaResolver(registrationSchema),
    defaultValues: { email: '', name: '', password: '' },
  });
  const { errors } = form.formState;
  const register = form.handleSubmit(async (registration) => {
    try {
      await fetchApi('/api/identity/accounts', { method: 'POST', body: registration });
      onCreated(registration.email);
    } catch (error) {
      form.setError('root', { message: messageOf(error) });
    }
  });
  return (
    <form onSubmit={register} noValidate aria-label="Create an account">
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
