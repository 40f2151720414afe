import { may, type SessionUser } from '@adhelm/contracts';
import { PageHeader } from '@adhelm/shared-ui';
import { Grid, HStack, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { lazy, Suspense } from 'react';
import { messages } from '../../messages/account.ts';
import { UserAvatar } from '../../navigation/user-avatar.tsx';
import { usePageTitle } from '../../router/page-title.ts';
import { shellPages } from '../../router/shell-pages.ts';
import { useServices, useUser } from '../../services/services-context.tsx';
import { Card } from './card.tsx';
import { FactList } from './fact-list.tsx';
import { ModuleToolsCard } from './module-tools-card.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

// lazy, because most people are not admins
const PeopleCard = lazy(async () => ({
  default: (await import(/* webpackChunkName: "people" */ './people/people-card.tsx')).PeopleCard,
}));

// lazy, because it is below what most people come for
const AlertsCard = lazy(async () => ({
  default: (await import(/* webpackChunkName: "alerts" */ './alerts/alerts-card.tsx')).AlertsCard,
}));

// lazy, because most people connect none
const AssistantsCard = lazy(async () => ({
  default: (await import(/* webpackChunkName: "assistants" */ './assistants/assistants-card.tsx'))
    .AssistantsCard,
}));

/**
 * Who is signed in, their password at the identity provider, what they are notified of, their subscription, alerts
 * and their channels, assistants; for admins, people and the module tools.
 */
export function AccountPage() {
  usePageTitle(shellPages.account.title);
  const { environment } = useServices();
  const user = useUser();
  const { embedded } = environment.identity;
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
          {embedded && <PasswordCard />}
          <ModuleToolsCard />
        </Stack>
      </Grid>
      <Suspense fallback={<Skeleton h="96" />}>
        <AlertsCard />
      </Suspense>
      {embedded && (
        <Suspense fallback={<Skeleton h="48" />}>
          <AssistantsCard />
        </Suspense>
      )}
      {embedded && may(user, 'manage-people') && (
        <Suspense fallback={<Skeleton h="80" />}>
          <PeopleCard />
        </Suspense>
      )}
    </Stack>
  );
}

function Profile() {
  const { title, email, position, tier, access, administrator, level, readOnly } = messages.profile;
  const user = useUser();
  const accessOf = ({ admin, accessLevel, readOnly: isReadOnly }: SessionUser) =>
    isReadOnly ? readOnly : admin ? administrator : level(accessLevel);
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
          [access, accessOf(user)],
        ]}
      />
    </Card>
  );
}
