import type { AccountPart } from '@adhelm/contracts';
import { formatAge, formatDay, useNow } from '@adhelm/shared-ui';
import { Box, Button, Heading, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Collapsible } from '@adhelm/shared-ui/overlays';
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
  const { kind, lastError, lastErrorCall, partial } = part;
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
      {lastError !== null && lastErrorCall !== undefined && (
        <FailedCall name={messages.partName(kind)} call={lastErrorCall} />
      )}
      {partial !== null && (
        <Text textStyle="xs" color="warning.fg" overflowWrap="anywhere">
          {messages.partIncomplete} {partial}
        </Text>
      )}
    </>
  );
}

/** What support needs to find the failure, on demand: it says nothing to most people. */
function FailedCall({ name, call }: { readonly name: string; readonly call: string }) {
  return (
    <Collapsible.Root lazyMount unmountOnExit>
      <Collapsible.Trigger asChild>
        <Button size="xs" variant="ghost" aria-label={messages.partDetailsOf(name)}>
          {messages.partDetails}
        </Button>
      </Collapsible.Trigger>
      <Collapsible.Content>
        <Text textStyle="xs" color="fg.muted" mb="1">
          {messages.partCall}{' '}
          <Text as="code" dir="ltr" overflowWrap="anywhere">
            {call}
          </Text>
        </Text>
      </Collapsible.Content>
    </Collapsible.Root>
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
