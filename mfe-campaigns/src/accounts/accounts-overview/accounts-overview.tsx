import { EmptyState, ErrorState, Notice } from '@adhelm/shared-ui';
import { Box, Button, Flex, Heading, Text } from '@adhelm/shared-ui/chakra';
import { ReplicaNote } from '@adhelm/shared-ui/figure-list';
import { useHost } from '@adhelm/shared-ui/module';
import { RotateCw } from 'lucide-react';
import { useId } from 'react';
import { AccountsTable } from './accounts-table.tsx';
import { CampaignShortcuts } from './campaign-shortcuts.tsx';
import { messages } from './messages.ts';
import { useAccountSummary } from './use-account-summary.ts';
import { useOverviewTitle } from './use-overview-title.ts';

/**
 * Widget of the slot `dashboard`: balance, cost, revenue and profit of each account for the page's dates, in the
 * workspace's currency.
 */
export function AccountsOverview() {
  const titleId = useId();
  const title = useOverviewTitle();
  const { currency } = useHost().environment.workspace;
  return (
    <Box
      as="section"
      aria-labelledby={titleId}
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.surface"
      overflow="hidden"
      display="flex"
      flexDirection="column"
      // as in the manifest, so that nothing below moves when the accounts come
      h="560px"
    >
      <Flex data-lasting px="4" py="3" gap="3" wrap="wrap" justify="space-between" align="center">
        <Box>
          <Heading as="h2" id={titleId} textStyle="lg">
            {title}
          </Heading>
          <Text color="fg.muted" textStyle="sm">
            {messages.description(currency)}
          </Text>
        </Box>
        <CampaignShortcuts />
      </Flex>
      <OverviewContent />
    </Box>
  );
}

function OverviewContent() {
  const { data, error, refresh, isLoading, isRefreshing, behindSeconds } = useAccountSummary();
  const retry = () => void refresh();
  const isRetrying = isLoading || isRefreshing;
  if (data === undefined && error !== undefined) {
    return (
      <ErrorState
        title={messages.failed}
        error={error}
        safe={messages.safe}
        onRetry={retry}
        isRetrying={isRetrying}
      />
    );
  }
  if (data?.length === 0) {
    return <EmptyState title={messages.noAccountTitle} description={messages.noAccountText} />;
  }
  return (
    <>
      {error !== undefined && (
        <Box px="4" pb="3">
          <Notice
            tone="danger"
            title={messages.notRefreshed}
            action={
              <Button size="xs" variant="outline" onClick={retry} loading={isRetrying}>
                <RotateCw aria-hidden />
                {messages.retry}
              </Button>
            }
          >
            {error.message}
          </Notice>
        </Box>
      )}
      {behindSeconds !== null && (
        <Box px="4" pb="2">
          <ReplicaNote behindSeconds={behindSeconds} />
        </Box>
      )}
      <AccountsTable accounts={data} />
    </>
  );
}
