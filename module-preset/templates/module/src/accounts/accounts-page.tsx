import { EmptyState, ErrorState, PageHeader } from '@adhelm/shared-ui';
import { Box, Skeleton, Text } from '@adhelm/shared-ui/chakra';
import { useSession } from '@adhelm/shared-ui/module';
import { messages } from '../messages/accounts.ts';
import { type ConnectedAccount, useConnectedAccounts } from './connected-accounts.ts';

/** The connected accounts by source. */
export function AccountsPage() {
  const session = useSession();
  return (
    <>
      <PageHeader
        title={messages.title}
        description={session === null ? messages.description : messages.descriptionFor(session.name)}
      />
      <Box mt="4">
        <AccountsList />
      </Box>
    </>
  );
}

function AccountsList() {
  const { accounts, error, isLoading, refresh } = useConnectedAccounts();
  if (accounts === undefined && error !== undefined) {
    return (
      <ErrorState
        title={messages.notLoaded}
        error={error}
        onRetry={() => void refresh()}
        isRetrying={isLoading}
      />
    );
  }
  if (accounts === undefined) return <Skeleton height="12" role="status" aria-label={messages.loading} />;
  if (accounts.length === 0) {
    return <EmptyState title={messages.noneTitle} description={messages.noneText} />;
  }
  return (
    <Box as="ul" listStyleType="none" bg="bg.surface" borderWidth="1px" borderRadius="l2">
      {accounts.map((account) => (
        <AccountRow key={account.id} account={account} />
      ))}
    </Box>
  );
}

function AccountRow({ account }: { readonly account: ConnectedAccount }) {
  return (
    <Box as="li" px="4" py="3" _notLast={{ borderBottomWidth: '1px' }}>
      <Text>{account.name}</Text>
      <Text color="fg.muted" textStyle="sm">
        {messages.details(account.sourceName, account.currency)}
      </Text>
    </Box>
  );
}
