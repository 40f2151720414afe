import type { CheckRow } from '@adhelm/contracts';
import { Badge, Button, HStack, Span, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Collapsible } from '@adhelm/shared-ui/overlays';
import { messages } from './messages.ts';

/** One entry for each read of a check: whether it works, the network's words, and its details on demand. */
export function CheckReads({ rows }: { readonly rows: readonly CheckRow[] }) {
  return (
    <Stack as="ul" gap="0" listStyleType="none" borderWidth="1px" borderRadius="l2">
      {rows.map((row, index) => (
        <Stack key={row.read} as="li" gap="1" px="3" py="2" borderTopWidth={index === 0 ? '0' : '1px'}>
          <CheckRead row={row} />
        </Stack>
      ))}
    </Stack>
  );
}

function CheckRead({ row }: { readonly row: CheckRow }) {
  const { read, outcome, rows, isPartial, isAllowed, words, note } = row;
  const name = messages.reads[read];
  return (
    <Collapsible.Root lazyMount unmountOnExit>
      <HStack wrap="wrap" gap="2">
        <Text fontWeight="medium">{name}</Text>
        <Badge size="sm" colorPalette={outcome === 'ok' ? 'success' : 'danger'}>
          <Span boxSize="1.5" borderRadius="full" bg="currentColor" aria-hidden />
          {messages.outcomes[outcome]}
        </Badge>
        <Text textStyle="sm" color="fg.muted">
          {isPartial ? messages.firstRows(rows) : messages.rows(rows)}
        </Text>
        <Collapsible.Trigger asChild>
          <Button size="xs" variant="ghost" ms="auto" aria-label={messages.details(name)}>
            {messages.showDetails}
          </Button>
        </Collapsible.Trigger>
      </HStack>
      {isAllowed === false && <Text textStyle="sm">{messages.notAllowed}</Text>}
      {words !== null && (
        <Text as="q" textStyle="sm" dir="auto" overflowWrap="anywhere" quotes='"“" "”"' display="block">
          {words}
        </Text>
      )}
      {note !== null && (
        <Text textStyle="sm" overflowWrap="anywhere">
          {note}
        </Text>
      )}
      <Collapsible.Content>
        <CheckDetails row={row} />
      </Collapsible.Content>
    </Collapsible.Root>
  );
}

function CheckDetails({ row }: { readonly row: CheckRow }) {
  const { calls, isInShape, unknownFields, missingFields, limits } = row;
  const lists: readonly (readonly [string, readonly string[]])[] = [
    [
      messages.calls,
      calls.map(({ method, path, status, times }) =>
        times === 1 ? messages.call(method, path, status) : messages.callTimes(method, path, status, times),
      ),
    ],
    [messages.limits, limits.map(({ name, value }) => `${name}: ${value}`)],
    [messages.unknown, unknownFields],
    [isInShape === true ? messages.optional : messages.missing, missingFields],
  ];
  return (
    <Stack gap="2" mt="2">
      {lists
        .filter(([, entries]) => entries.length > 0)
        .map(([title, entries]) => (
          <Stack key={title} gap="0.5">
            <Text textStyle="xs" fontWeight="medium">
              {title}
            </Text>
            {entries.map((entry) => (
              <Text key={entry} textStyle="xs" fontFamily="mono" dir="ltr" overflowWrap="anywhere">
                {entry}
              </Text>
            ))}
          </Stack>
        ))}
    </Stack>
  );
}
