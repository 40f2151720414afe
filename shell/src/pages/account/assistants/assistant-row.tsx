import type { Assistant } from '@adhelm/contracts';
import { formatInstant } from '@adhelm/shared-ui';
import { Badge, Box, Button, Flex, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import { messages } from '../../../messages/assistants.ts';
import { CopiedText } from './copied-text.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

type AssistantRowProps = { readonly assistant: Assistant; readonly onRevoked: () => void };

/** One assistant: what it may do, when it was used last, its client id, and how to revoke it. */
export function AssistantRow({ assistant, onRevoked }: AssistantRowProps) {
  const { id, name, mayPropose, lastUsedAt } = assistant;
  const [isAsking, setAsking] = useState(false);
  return (
    <Flex
      as="li"
      gap="3"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0', pt: '0' }}
      align="start"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
    >
      <Box flex="1" minW="0">
        <Stack gap="1">
          <HStack gap="2" wrap="wrap">
            <Text fontWeight="medium" overflowWrap="anywhere">
              <bdi>{name}</bdi>
            </Text>
            <Badge variant="outline">{mayPropose ? messages.proposes : messages.reads}</Badge>
          </HStack>
          <Text color="fg.muted" textStyle="sm">
            {lastUsedAt === null ? messages.unused : messages.used(formatInstant(lastUsedAt))}
          </Text>
          <CopiedText label={messages.clientId} text={id} copyLabel={messages.copyClientId(name)} />
        </Stack>
      </Box>
      <Button
        size="sm"
        variant="outline"
        colorPalette="danger"
        aria-label={messages.revokeOf(name)}
        onClick={() => setAsking(true)}
      >
        {messages.revoke}
      </Button>
      <RevokeDialog
        assistant={assistant}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onRevoked={onRevoked}
      />
    </Flex>
  );
}
