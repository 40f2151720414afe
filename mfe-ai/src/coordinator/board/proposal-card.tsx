import type { Proposal } from '@adhelm/contracts';
import { Box, Heading, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useId, useRef } from 'react';
import { FoldedTitle } from '../../folded-title.tsx';
import { Figures } from '../figures/figures.tsx';
import { messages } from '../messages/board.ts';
import { ActionSet } from './action-set.tsx';
import { Draft } from './draft.tsx';
import { Effect } from './effect.tsx';
import { badgeOf } from './proposal-states.ts';
import { StateBadge } from './state-badge.tsx';
import { useJudging } from './use-judging.ts';

type ProposalCardProps = {
  readonly proposal: Proposal;
  /** Its place among the proposals, the oldest first, from 1. */
  readonly number: number;
  readonly onChanged: () => Promise<void>;
};

/** A proposal that the person can decide about. */
export function ProposalCard({ proposal, number, onChanged }: ProposalCardProps) {
  const judging = useJudging(proposal, onChanged);
  return <Card proposal={proposal} number={number} judging={judging} />;
}

/** A proposal for readers of a shared conversation. */
export const SharedProposalCard = ({ proposal, number }: Omit<ProposalCardProps, 'onChanged'>) => (
  <Card proposal={proposal} number={number} judging={null} />
);

type CardProps = Omit<ProposalCardProps, 'onChanged'> & {
  readonly judging: ReturnType<typeof useJudging> | null;
};

function Card({ proposal, number, judging }: CardProps) {
  const { id, title, reason, content, evidence, expected, proposedBy, judgedBy, judgedAt } = proposal;
  const heading = useRef<HTMLHeadingElement>(null);
  const label = useId();
  const of = messages.number(number);
  const focusTitle = () => heading.current?.focus();
  return (
    <Stack
      as="article"
      aria-labelledby={label}
      gap="2"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.surface"
      p="3"
      minW="0"
    >
      <HStack justify="space-between" align="flex-start" gap="2">
        <Heading as="h3" id={label} size="sm" ref={heading} tabIndex={-1} dir="auto" overflowWrap="anywhere">
          {title}
        </Heading>
        <Box role="status" flexShrink="0">
          <StateBadge {...badgeOf(proposal)} />
        </Box>
      </HStack>
      <Text color="fg.muted" textStyle="sm" dir="auto" overflowWrap="anywhere">
        {reason}
      </Text>
      <Effect {...proposal} />
      {content.kind === 'action-set' ? (
        <ActionSet proposal={proposal} of={of} content={content} judging={judging} onJudged={focusTitle} />
      ) : (
        <Draft proposal={proposal} of={of} content={content} judging={judging} onJudged={focusTitle} />
      )}
      {evidence.length > 0 && (
        <Box as="details" textStyle="sm">
          <FoldedTitle>{messages.evidence(evidence.length)}</FoldedTitle>
          <Box mt="2">
            <Figures owner={id} rows={evidence} currency={expected?.currency ?? null} of={of} />
          </Box>
        </Box>
      )}
      <Text color="fg.muted" textStyle="xs">
        {messages.by(proposedBy)}
        {judgedBy !== null && judgedAt !== null && ` · ${messages.judged(judgedBy.name ?? '', judgedAt)}`}
      </Text>
    </Stack>
  );
}
