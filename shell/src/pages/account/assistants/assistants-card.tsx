import type { Assistant } from '@adhelm/contracts';
import { Delayed, ErrorState } from '@adhelm/shared-ui';
import { Box, Button, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { adhelmErrorOf } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { messages } from '../../../messages/assistants.ts';
import { useServices } from '../../../services/services-context.tsx';
import { Card } from '../card.tsx';
import { AssistantDialog } from './assistant-dialog.tsx';
import { AssistantRow } from './assistant-row.tsx';
import { useAssistants } from './assistants-api.ts';
import { CopiedText } from './copied-text.tsx';

/** The assistants that may use Adhelm for this person: connect one, see when it was used last, revoke it. */
export function AssistantsCard() {
  const { reports } = useServices();
  const answer = useAssistants();
  const [isAdding, setAdding] = useState(false);
  const refresh = () => {
    answer.refresh().catch((error: unknown) => reports.add(error, 'assistants'));
  };
  return (
    <Card title={messages.title} description={messages.explanation}>
      {answer.data !== undefined ? (
        <>
          <AssistantList assistants={answer.data.data} onRevoked={refresh} />
          <CopiedText label={messages.address} text={answer.data.address} copyLabel={messages.copyAddress} />
          <Box>
            <Button variant="outline" onClick={() => setAdding(true)}>
              {messages.add}
            </Button>
          </Box>
          <AssistantDialog
            isOpen={isAdding}
            address={answer.data.address}
            onClose={() => setAdding(false)}
            onAdded={refresh}
          />
        </>
      ) : answer.error !== undefined ? (
        <ErrorState
          title={messages.failed}
          error={adhelmErrorOf(answer.error)}
          safe={messages.safe}
          onRetry={refresh}
        />
      ) : (
        <Delayed>
          <Skeleton role="status" aria-label={messages.loading} h="48" />
        </Delayed>
      )}
    </Card>
  );
}

type AssistantListProps = { readonly assistants: readonly Assistant[]; readonly onRevoked: () => void };

function AssistantList({ assistants, onRevoked }: AssistantListProps) {
  if (assistants.length === 0) return <Text color="fg.muted">{messages.none}</Text>;
  return (
    <Stack as="ul" gap="0" listStyleType="none" aria-label={messages.list}>
      {assistants.map((assistant) => (
        <AssistantRow key={assistant.id} assistant={assistant} onRevoked={onRevoked} />
      ))}
    </Stack>
  );
}
