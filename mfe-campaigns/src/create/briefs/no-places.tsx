import { EmptyState, ErrorState } from '@adhelm/shared-ui';
import { Box, Button, Heading, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from './messages.ts';
import type { ClosedPlace } from './places.ts';
import type { Places } from './use-places.ts';

/** Replaces the accounts to choose from while there are none. */
export function NoPlaces({ places }: { readonly places: Places }) {
  // about as high as the accounts and the reasons below them
  if (places.kind === 'loading') return <Skeleton h="96" data-waits="" />;
  if (places.kind === 'failed') {
    return <ErrorState title={messages.placesFailed} error={places.error} onRetry={places.retry} />;
  }
  return (
    <EmptyState
      title={messages.noPlaces}
      description={messages.noPlacesText}
      action={
        <Button asChild variant="outline">
          <RouterLink to="/app/ts/campaigns?accounts=all">{messages.toCampaigns}</RouterLink>
        </Button>
      }
    />
  );
}

/** The accounts that cannot be chosen, with reasons. */
export function ClosedPlaces({ places }: { readonly places: readonly ClosedPlace[] }) {
  if (places.length === 0) return null;
  return (
    <Stack as="section" aria-label={messages.closedPlaces} gap="2">
      <Heading as="h2" textStyle="sm" color="fg.muted">
        {messages.closedPlaces}
      </Heading>
      <Box as="ul" listStyleType="none">
        {bySourceAndReason(places).map(({ source, accounts, reason }) => (
          <Box as="li" key={`${source} ${reason}`} py="1" textStyle="sm">
            <Text as="span" fontWeight="medium" dir="auto">
              {messages.placeName(source, accounts.join(', '))}
            </Text>{' '}
            <Text as="span" color="fg.muted">
              {reason}
            </Text>
          </Box>
        ))}
      </Box>
    </Stack>
  );
}

/** Groups accounts of a source that share a reason. */
function bySourceAndReason(places: readonly ClosedPlace[]) {
  const groups = Map.groupBy(places, ({ account, reason }) => `${account.sourceName}\n${reason}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined
      ? []
      : [
          {
            source: first.account.sourceName,
            accounts: group.map(({ account }) => account.name),
            reason: first.reason,
          },
        ];
  });
}
