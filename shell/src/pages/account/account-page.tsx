import { PageHeader } from '@adhelm/shared-ui';
import { Grid, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { messages } from '../../messages/account.ts';
import { UserAvatar } from '../../navigation/user-avatar.tsx';
import { usePageTitle } from '../../router/page-title.ts';
import { shellPages } from '../../router/shell-pages.ts';
import { useServices, useUser } from '../../services/services-context.tsx';
import { Card } from './card.tsx';
import { FactList } from './fact-list.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

/** Who is signed in, his password at the identity provider, what he is told of, and his subscription. */
export function AccountPage() {
  usePageTitle(shellPages.account.title);
  const { environment } = useServices();
  return (
    <Stack gap="6" maxW="5xl">
      <PageHeader title={shellPages.account.title} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gap="4"
        alignItems="start"
      >
        <Stack gap="4">
          <Profile />
          <SubscriptionCard />
        </Stack>
        <Stack gap="4">
          <NotificationsCard />
          {environment.identity.embedded && <PasswordCard />}
        </Stack>
      </Grid>
    </Stack>
  );
}

function Profile() {
  const { title, email, position, tier, access, administrator, level } = messages.profile;
  const user = useUser();
  return (
    <Card title={title}>
      <HStack gap="4">
        <UserAvatar user={user} size="12" />
        <Text textStyle="lg" fontWeight="semibold" truncate>
          <bdi>{user.name}</bdi>
        </Text>
      </HStack>
      <FactList
        facts={[
          [email, user.email],
          [position, user.position],
          [tier, user.tier],
          [access, user.admin ? administrator : level(user.accessLevel)],
        ]}
      />
    </Card>
  );
}
