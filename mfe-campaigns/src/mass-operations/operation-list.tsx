import { MAX_PAGE_SIZE } from '@adhelm/contracts';
import { ErrorState, formatAge, formatNumber, useNow, useUrlState } from '@adhelm/shared-ui';
import { Badge, Box, Button, chakra, HStack, Skeleton, Text } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import { ChoiceBox } from './choice-box.tsx';
import { messages } from './messages.ts';
import { statePalettes, titleOf } from './operation-title.ts';
import { useOperations } from './operations-api.ts';

const FIRST = 20;

/** Earlier operations, newest first. */
export function OperationList() {
  const [limit, setLimit] = useState(FIRST);
  const now = useNow();
  const { write } = useUrlState();
  const { data, error, refresh } = useOperations(limit);
  return (
    <ChoiceBox title={messages.earlier}>
      {data === undefined && error !== undefined && (
        <ErrorState title={messages.listFailed} error={error} onRetry={() => void refresh()} />
      )}
      {data === undefined && error === undefined && <Skeleton h="12" />}
      {data?.data.length === 0 && <Text color="fg.muted">{messages.noEarlier}</Text>}
      {data !== undefined && data.data.length > 0 && (
        <Box as="ul" listStyleType="none">
          {data.data.map((operation) => (
            <HStack as="li" key={operation.id} py="2" gap="3" wrap="wrap" borderTopWidth="1px">
              <chakra.button
                type="button"
                flex="1 1 16rem"
                textAlign="start"
                cursor="pointer"
                _hover={{ textDecoration: 'underline' }}
                onClick={() => write({ operation: operation.id }, true)}
              >
                {titleOf(operation)}
              </chakra.button>
              <Text textStyle="sm" color="fg.muted">
                {messages.by(operation.actor.name, formatAge(operation.createdAt, now))}
              </Text>
              <Text textStyle="sm" color="fg.muted">
                <bdi>
                  {messages.progress(formatNumber(operation.confirmed), formatNumber(operation.total))}
                </bdi>
              </Text>
              <Badge colorPalette={statePalettes[operation.state]}>{messages.states[operation.state]}</Badge>
            </HStack>
          ))}
        </Box>
      )}
      {data !== undefined && data.page.next !== null && limit < MAX_PAGE_SIZE && (
        <HStack>
          <Button
            size="sm"
            variant="outline"
            onClick={() => setLimit(Math.min(limit + FIRST * 5, MAX_PAGE_SIZE))}
          >
            {messages.more}
          </Button>
        </HStack>
      )}
    </ChoiceBox>
  );
}
