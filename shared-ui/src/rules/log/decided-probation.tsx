import type { RuleDecision } from '@adhelm/contracts';
import { Box, Heading, Link, Text } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '../probation/messages.ts';
import { reasonText } from '../reason-text.ts';
import type { RuleArea } from '../rule-area.ts';
import { tabPath } from '../tabs/tab-of.ts';

type DecidedProbationProps = { readonly area: RuleArea } & NonNullable<RuleDecision['probation']>;

/** What became of the retest of what a decision blocked, and why. */
export function DecidedProbation({ area, state, ...decided }: DecidedProbationProps) {
  const reason = reasonText(decided);
  return (
    <Box>
      <Heading as="h3" textStyle="sm" mb="1">
        {messages.title}
      </Heading>
      <Text textStyle="sm">
        <Link asChild colorPalette="accent">
          <RouterLink to={tabPath(area, 'probation')}>{messages.states[state]}</RouterLink>
        </Link>
      </Text>
      {reason !== null && <Text textStyle="sm">{reason}</Text>}
    </Box>
  );
}
