import { DeniedNotice, EmptyState, ErrorState } from '@adhelm/shared-ui';
import { Heading, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { ClipboardCheck } from 'lucide-react';
import type { RefObject } from 'react';
import { LISTED } from '../ai-api.ts';
import { messages } from '../messages/board.ts';
import { Calibration } from './calibration.tsx';
import { ProposalCard } from './proposal-card.tsx';
import type { useBoard } from './use-board.ts';

type BoardProps = {
  readonly board: ReturnType<typeof useBoard>;
  /** Whether these are the proposals of one conversation, or a person's latest ones. */
  readonly isOfConversation: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
};

/** What waits for approval, what was decided, and how well expectations held. */
export function Board({ board, isOfConversation, heading }: BoardProps) {
  const { data, error, refresh, proposals } = board;
  return (
    <Stack gap="3">
      <Heading as="h2" size="md" ref={heading} tabIndex={-1}>
        {isOfConversation ? messages.title : messages.latest}
      </Heading>
      <DeniedNotice permission="change-campaigns" />
      {data === undefined && error === undefined && <Skeleton h="48" />}
      {data === undefined && error !== undefined && (
        <ErrorState
          title={messages.failed}
          error={error}
          safe={messages.safe}
          onRetry={() => void refresh()}
        />
      )}
      {data !== undefined && proposals.length === 0 && (
        <EmptyState title={messages.empty} description={messages.emptyText} icon={ClipboardCheck} />
      )}
      {proposals.map((proposal, place) => (
        <ProposalCard
          key={proposal.id}
          proposal={proposal}
          number={proposals.length - place}
          onChanged={refresh}
        />
      ))}
      {data !== undefined && data.page.next !== null && (
        <Text color="fg.muted" textStyle="xs">
          {messages.more(LISTED)}
        </Text>
      )}
      <Calibration />
    </Stack>
  );
}
