import { type Activity, may } from '@adhelm/contracts';
import { formatInstant } from '@adhelm/shared-ui';
import { Box, Button, Flex, HStack, Text } from '@adhelm/shared-ui/chakra';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { messages } from '../../messages/activity-log.ts';
import { useUser } from '../../services/services-context.tsx';
import { BatchEntries } from './batch-entries.tsx';
import { EntrySummary, namesObject, ObjectLink } from './entry-summary.tsx';
import { EntryValues } from './entry-values.tsx';
import { UndoButton } from './undo-button.tsx';

type ActivityEntryProps = { readonly entry: Activity; readonly onChanged: () => void };

/** One entry of the log; an action with several changes expands into them and is undone as a whole. */
export function ActivityEntry({ entry, onChanged }: ActivityEntryProps) {
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  const changesId = useId();
  const { actor, at, object, batch, actionId } = entry;
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
        </HStack>
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
      {entry.undoable && actionId !== null && may(user, 'change-campaigns') && (
        <UndoButton actionId={actionId} changes={entry.undoes} onDone={onChanged} />
      )}
      {isOpen && batch !== null && actionId !== null && (
        <BatchEntries id={changesId} actionId={actionId} changes={batch.changes} />
      )}
    </Flex>
  );
}
