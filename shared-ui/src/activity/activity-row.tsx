import type { Activity } from '@adhelm/contracts';
import { formatInstant } from '@adhelm/shared-ui';
import { Box, Button, Flex, HStack, Link, Text } from '@adhelm/shared-ui/chakra';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '../messages/parts/activity.ts';
import { EntrySummary, namesObject, ObjectLink } from './entry-summary.tsx';
import { EntryValues } from './entry-values.tsx';

type ActivityRowProps = {
  readonly entry: Activity;
  /** Undoes the entry's action; absent if the person or the entry does not allow it. */
  readonly undo?: ReactNode;
  /** Further details below the line, such as the text of a note. */
  readonly details?: ReactNode;
  /** The changes of an action with several of them, in an element with this id. */
  readonly batchOf: (id: string) => ReactNode;
};

/** One entry of the log; an action with several changes expands into them and is undone as a whole. */
export function ActivityRow({ entry, undo, details, batchOf }: ActivityRowProps) {
  const [isOpen, setOpen] = useState(false);
  const changesId = useId();
  const { actor, at, object, batch, run } = entry;
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <Flex
      as="li"
      columnGap="4"
      rowGap="2"
      px="5"
      py="3.5"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
      align="center"
      wrap="wrap"
    >
      <Box flex="1" minW="240px">
        <Text>
          <Text as="span" fontWeight="semibold">
            <bdi>{actor.name}</bdi>
          </Text>{' '}
          <EntrySummary entry={entry} />
        </Text>
        <HStack gap="2" textStyle="sm" color="fg.muted" wrap="wrap">
          <time dateTime={at}>{formatInstant(at)}</time>
          {object !== null && !namesObject(entry) && <ObjectLink object={object} />}
          {run !== null && (
            <Link asChild color="accent.fg" fontWeight="normal">
              <RouterLink to={run.href}>{messages.run.log}</RouterLink>
            </Link>
          )}
        </HStack>
        {details}
      </Box>
      <EntryValues entry={entry} />
      {batch !== null && (
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          aria-controls={changesId}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={14} aria-hidden="true" />
          {isOpen ? messages.batch.hide : messages.batch.show(batch.changes)}
        </Button>
      )}
      {undo}
      {isOpen && batch !== null && batchOf(changesId)}
    </Flex>
  );
}
