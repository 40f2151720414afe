import { messageOf, type Registration, registrationSchema } from '@adhelm/contracts';
import { Box, Button, Heading, Link, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { usePageTitle } from '../../router/page-title.ts';
import { useServices } from '../../services/services-context.tsx';
import { PublicPage } from '../public-page.tsx';
import { Notice } from './notice.tsx';
import { schemaResolver } from './schema-resolver.ts';
import { TextField } from './text-field.tsx';

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
  const { isSubmitting, errors } = form.formState;
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
        <TextField form={form} name="name" label="Name" autoComplete="name" />
        <TextField form={form} name="email" label="Email" type="email" autoComplete="username" />
        <TextField form={form} name="password" label="Password" type="password" autoComplete="new-password" />
        <Button
          type="submit"
          size="lg"
          w="full"
          disabled={isSubmitting}
          loading={isSubmitting}
          loadingText="Create account"
        >
          Create account
        </Button>
        {errors.root?.message !== undefined && <Notice tone="danger">{errors.root.message}</Notice>}
      </Stack>
    </form>
  );
}
