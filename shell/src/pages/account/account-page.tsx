import { messageOf, type PasswordChange, passwordChangeSchema } from '@adhelm/contracts';
import { Notice } from '@adhelm/shared-ui';
import { Box, Grid, Heading, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { SubmitButton, schemaResolver, TextField, useForm } from '@adhelm/shared-ui/forms';
import { UserAvatar } from '../../navigation/user-avatar.tsx';
import { notify } from '../../notifications/notifications.tsx';
import { usePageTitle } from '../../router/page-title.ts';
import { shellPages } from '../../router/shell-pages.ts';
import { useServices, useUser } from '../../services/services-context.tsx';

/** Who is signed in, and his password at the identity provider. */
export function AccountPage() {
  usePageTitle(shellPages.account.title);
  const { environment } = useServices();
  return (
    <Stack gap="6" maxW="4xl">
      <Heading as="h1" textStyle="3xl">
        {shellPages.account.title}
      </Heading>
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" alignItems="start">
        <Profile />
        {environment.identity.embedded && <PasswordCard />}
      </Grid>
    </Stack>
  );
}

function Profile() {
  const user = useUser();
  const facts = [
    ['Email', user.email],
    ['Position', user.position],
    ['Your tier', user.tier],
    ['Access', user.admin ? 'Administrator' : `Level ${user.accessLevel}`],
  ] as const;
  return (
    <Card title="Profile">
      <HStack gap="4">
        <UserAvatar user={user} size="12" />
        <Text textStyle="lg" fontWeight="semibold">
          {user.name}
        </Text>
      </HStack>
      <Stack as="dl" gap="2">
        {facts.map(([label, value]) => (
          <HStack key={label} justify="space-between" gap="4">
            <Text as="dt" color="fg.muted">
              {label}
            </Text>
            <Text as="dd" truncate>
              {value}
            </Text>
          </HStack>
        ))}
      </Stack>
    </Card>
  );
}

function PasswordCard() {
  const { fetchApi } = useServices();
  const form = useForm<PasswordChange>({
    mode: 'onTouched',
    resolver: schemaResolver(passwordChangeSchema),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors } = form.formState;
  const change = form.handleSubmit(async (passwords) => {
    try {
      await fetchApi('/api/identity/password', { method: 'POST', body: passwords });
      form.reset();
      notify({ tone: 'success', title: 'Password changed' });
    } catch (error) {
      form.setError('root', { message: messageOf(error) });
    }
  });
  return (
    <Card title="Password">
      <form onSubmit={change} noValidate aria-label="Change password">
        <Stack gap="4">
          <TextField
            form={form}
            name="currentPassword"
            label="Current password"
            type="password"
            autoComplete="current-password"
          />
          <TextField
            form={form}
            name="newPassword"
            label="New password"
            type="password"
            autoComplete="new-password"
          />
          <SubmitButton form={form}>Change password</SubmitButton>
          {errors.root?.message !== undefined && <Notice tone="danger" title={errors.root.message} />}
        </Stack>
      </form>
    </Card>
  );
}

function Card({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <Box as="section" aria-label={title} bg="bg.surface" borderWidth="1px" borderRadius="md" p="5">
      <Stack gap="4">
        <Heading as="h2" textStyle="lg">
          {title}
        </Heading>
        {children}
      </Stack>
    </Box>
  );
}
