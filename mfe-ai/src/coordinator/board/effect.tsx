import type { Proposal } from '@adhelm/contracts';
import { formatDay, formatMoney } from '@adhelm/shared-ui';
import { Box, Stack, Text } from '@adhelm/shared-ui/chakra';
import { FoldedTitle } from '../../folded-title.tsx';
import { messages } from '../messages/board.ts';

/** What a proposal is expected to change, and once its days are over, what it changed. */
export function Effect({ expected, observed }: Pick<Proposal, 'expected' | 'observed'>) {
  if (expected === null) return null;
  return (
    <Stack gap="0.5" textStyle="sm">
      <Text fontWeight="medium">
        {expected.profit === null
          ? messages.unknownEffect
          : expected.profit === 0 && expected.cost === 0
            ? messages.noEffect
            : messages.expected(signed(expected.profit, expected.currency), expected.days)}
      </Text>
      {observed !== null && <Text>{observedInWords(observed)}</Text>}
      <Box as="details" color="fg.muted" textStyle="xs">
        <FoldedTitle>{messages.how}</FoldedTitle>
        <Box>{expected.how}</Box>
      </Box>
    </Stack>
  );
}

/** An amount with its sign, also a positive one. */
const signed = (micros: number, currency: string) =>
  `${micros > 0 ? '+' : ''}${formatMoney(micros, currency)}`;

function observedInWords({ profit, currency, knownAt }: NonNullable<Proposal['observed']>): string {
  if (profit !== null) return messages.observed(signed(profit, currency));
  return Date.parse(knownAt) > Date.now()
    ? messages.knownAt(formatDay(knownAt.slice(0, 10)))
    : messages.observedUnknown;
}
