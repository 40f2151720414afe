import type { AccountPart } from '@adhelm/contracts';
import { formatAge, formatDay, useNow } from '@adhelm/shared-ui';
import { Box, Heading, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useId } from 'react';
import { messages } from './messages.ts';

/** Each list and report of an account, with its own freshness and, in the source's own words, what is wrong with it. */
export function ConnectionParts({ parts }: { readonly parts: readonly AccountPart[] }) {
  const title = useId();
  if (parts.length === 0) return null;
  return (
    <Box as="section" aria-labelledby={title}>
      <Heading as="h4" id={title} textStyle="sm" mb="2">
        {messages.parts}
      </Heading>
      <Stack as="ul" gap="2" listStyleType="none">
        {parts.map((part) => (
          <li key={part.kind}>
            <ConnectionPart part={part} />
          </li>
        ))}
      </Stack>
    </Box>
  );
}

function ConnectionPart({ part }: { readonly part: AccountPart }) {
  const { kind, lastError, partial } = part;
  return (
    <>
      <HStack wrap="wrap" gap="2" justify="space-between">
        <Text textStyle="sm">{messages.partName(kind)}</Text>
        <PartFreshness part={part} />
      </HStack>
      {lastError !== null && (
        <Text textStyle="xs" color="danger.fg" overflowWrap="anywhere">
          {messages.partFailed} {lastError}
        </Text>
      )}
      {partial !== null && (
        <Text textStyle="xs" color="warning.fg" overflowWrap="anywhere">
          {messages.partIncomplete} {partial}
        </Text>
      )}
    </>
  );
}

function PartFreshness({ part: { lastGoodSyncAt, completeThrough } }: { readonly part: AccountPart }) {
  const now = useNow();
  if (lastGoodSyncAt === null) {
    return (
      <Text textStyle="xs" color="fg.muted">
        {messages.partNotRead}
      </Text>
    );
  }
  const read = messages.partRead(formatAge(lastGoodSyncAt, now));
  const through = completeThrough === null ? [] : [messages.partThrough(formatDay(completeThrough))];
  return (
    <Text textStyle="xs" color="fg.muted">
      {[read, ...through].join(', ')}
    </Text>
  );
}
