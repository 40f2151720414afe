import { EmptyState, ErrorState } from '@adhelm/shared-ui';
import { Box, Heading, Text } from '@adhelm/shared-ui/chakra';
import { useId } from 'react';
import { AccountsTable } from './accounts-table.tsx';
import { useConnectedAccounts } from './connected-accounts.ts';
import { messages } from './messages.ts';
import { useOverviewTitle } from './use-overview-title.ts';

/**
 * Widget of the slot `dashboard`: cost and revenue of each connected account for the page's dates. Amounts in different
 * currencies are never summed.
 */
export function AccountsOverview() {
  const titleId = useId();
  const title = useOverviewTitle();
  return (
    <Box
      as="section"
      aria-labelledby={titleId}
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.surface"
      overflow="hidden"
      minH="48"
    >
      <Box data-lasting px="4" py="3">
        <Heading as="h2" id={titleId} textStyle="lg">
          {title}
        </Heading>
        <Text color="fg.muted" textStyle="sm">
          {messages.description}
        </Text>
      </Box>
      <OverviewContent />
    </Box>
  );
}

function OverviewContent() {
  const { accounts, error, refresh, isLoading } = useConnectedAccounts();
  if (accounts === undefined && error !== undefined) {
    return (
      <ErrorState
        title={messages.sourcesFailed}
        error={error}
        safe={messages.sourcesSafe}
        onRetry={() => void refresh()}
        isRetrying={isLoading}
      />
    );
  }
  if (accounts?.length === 0) {
    return <EmptyState title={messages.noAccountTitle} description={messages.noAccountText} />;
  }
  return <AccountsTable accounts={accounts} />;
}
