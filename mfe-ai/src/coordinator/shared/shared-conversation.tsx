import { conversationSchema, proposalSchema } from '@adhelm/contracts';
import { EmptyState, ErrorState, Notice, PageHeader } from '@adhelm/shared-ui';
import { Heading, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useApiQuery } from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';
import { SharedProposalCard } from '../board/proposal-card.tsx';
import { MessageList } from '../chat/message-list.tsx';
import { COORDINATOR_PATH } from '../conversations/shared-address.ts';
import { CoordinatorFrame } from '../coordinator-frame.tsx';
import { messages as boardTexts } from '../messages/board.ts';
import { messages as chatTexts } from '../messages/chat.ts';
import { messages } from '../messages/shared.ts';
import { Panes } from '../panes.tsx';

const sharedAnswerSchema = z.object({
  data: z.extend(conversationSchema, { proposals: z.array(proposalSchema) }),
});

/** A conversation that a colleague shared, to read, as far as the reader sees its accounts. */
export function SharedConversation({ token }: { readonly token: string }) {
  const { data, error, refresh } = useApiQuery(
    `/api/ai/shared/${encodeURIComponent(token)}`,
    {},
    sharedAnswerSchema,
  );
  const parent = { label: messages.own, to: COORDINATOR_PATH };
  if (data === undefined) {
    return (
      <Stack gap="4">
        <PageHeader title={chatTexts.title} parent={parent} />
        {error === undefined && <Skeleton h="96" />}
        {error?.kind === 'not-found' && (
          <EmptyState title={messages.ended} description={messages.endedText} />
        )}
        {error !== undefined && error.kind !== 'not-found' && (
          <ErrorState title={chatTexts.loadFailed} error={error} onRetry={() => void refresh()} />
        )}
      </Stack>
    );
  }
  const { title, owner, messages: shared, proposals } = data.data;
  return (
    <CoordinatorFrame>
      <PageHeader title={title === '' ? chatTexts.title : title} parent={parent} />
      <Notice tone="info" title={messages.sharedBy(owner.name)}>
        {messages.readOnly}
      </Notice>
      <Panes
        chatLabel={chatTexts.conversation}
        boardLabel={boardTexts.title}
        chat={<MessageList messages={shared} />}
        board={
          <Stack gap="3">
            <Heading as="h2" size="md">
              {boardTexts.title}
            </Heading>
            {proposals.length === 0 && <Text color="fg.muted">{boardTexts.emptyShared}</Text>}
            {proposals.map((proposal, place) => (
              <SharedProposalCard key={proposal.id} proposal={proposal} number={proposals.length - place} />
            ))}
          </Stack>
        }
      />
    </CoordinatorFrame>
  );
}
