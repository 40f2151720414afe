import type { Settings } from '@adhelm/contracts';
import { Box, Button, Heading, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useEffect, useRef, useState } from 'react';
import { demoAccountApi, type DemoSession as Session } from '../../demo-account/demo-account-api.ts';
import type { DemoUser } from '../../demo-account/demo-users.ts';
import type { DemoSubscription } from '../../demo-account/subscription.ts';
import { messages } from '../../messages/demo-account.tsx';
import { UserAvatar } from '../../navigation/user-avatar.tsx';
import { focusHeading } from '../../router/focus-main-heading.ts';
import { useServices } from '../../services/services-context.tsx';
import { FactList } from '../account/fact-list.tsx';

const says = messages.session;

type Known = {
  readonly user: DemoUser;
  readonly settings: Settings;
  readonly subscription: DemoSubscription;
};

type DemoSessionProps = { readonly session: Session; readonly onLeave: () => void };

/**
 * The signed-in demo user. It is not a session, and does not lead into the product. It takes the focus from the form
 * that it replaces, and returns it when left.
 */
export function DemoSession({ session, onLeave }: DemoSessionProps) {
  const { reports } = useServices();
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    const authorization = `Bearer ${session.accessToken}`;
    Promise.all([
      demoAccountApi.me({ authorization }),
      demoAccountApi.settings(),
      demoAccountApi.subscription(),
    ])
      .then(([{ user }, { settings }, { subscription }]) => setKnown({ user, settings, subscription }))
      .catch((error: unknown) => reports.add(error, 'demo account'));
  }, [session, reports]);
  const name = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (known !== null) name.current?.focus();
  }, [known]);
  if (known === null) return null;
  const { user, settings, subscription } = known;
  const leave = () => {
    focusHeading(document);
    onLeave();
  };
  const facts = [
    [says.email, user.email],
    [says.role, user.role],
    [says.tier, user.tier],
    [says.country, user.country],
    [says.theme, settings.theme],
    [says.subscription, says.planAndPrice(subscription.name, subscription.price, subscription.currency)],
  ] as const;
  return (
    <Stack gap="4" role="status" aria-label={says.label}>
      <HStack gap="4">
        <UserAvatar user={user} size="12" />
        <Box minW="0">
          <Heading ref={name} as="h3" tabIndex={-1} textStyle="lg" truncate>
            <bdi>{user.name}</bdi>
          </Heading>
          <Text color="fg.muted" textStyle="sm">
            {says.signedIn}
          </Text>
        </Box>
      </HStack>
      <FactList facts={facts} />
      <Button variant="outline" onClick={leave}>
        {says.leave}
      </Button>
    </Stack>
  );
}
