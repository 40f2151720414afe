import { Box, Heading, Skeleton, Text } from '@adhelm/shared-ui/chakra';
import { useId } from 'react';
import { useConnectedAccounts } from '../accounts/connected-accounts.ts';
import { messages } from '../messages/accounts.ts';

/** Widget of the slot `dashboard`: the number of connected accounts. The shell renders it in its own tree. */
export default function AccountsWidget() {
  const titleId = useId();
  const { accounts, error } = useConnectedAccounts();
  return (
    <Box as="section" aria-labelledby={titleId} borderWidth="1px" borderRadius="l2" bg="bg.surface" p="4">
      <Heading as="h2" id={titleId} textStyle="lg">
        {messages.title}
      </Heading>
      {accounts !== undefined && <Text>{messages.connected(accounts.length)}</Text>}
      {accounts === undefined && error === undefined && (
        <Skeleton height="6" role="status" aria-label={messages.counting} />
      )}
      {accounts === undefined && error !== undefined && (
        <Text role="alert">{messages.notCounted(error.message)}</Text>
      )}
    </Box>
  );
}
