import { ErrorState } from '@adhelm/shared-ui';
import { Button, Flex, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { messages } from '../../messages/activity-log.ts';
import { EntrySummary } from './entry-summary.tsx';
import { EntryValues } from './entry-values.tsx';
import { useActivity } from './use-activity.ts';

const FIRST_PAGE = 50;
const ROW_HEIGHT = 40;

type BatchEntriesProps = {
  readonly id: string;
  readonly actionId: string;
  /** The number of changes of the action, for the height while they load. */
  readonly changes: number;
};

/** The individual changes of one action. */
export function BatchEntries({ id, actionId, changes }: BatchEntriesProps) {
  const log = useActivity({ action: actionId });
  if (log.error !== undefined) {
    return (
      <ErrorState
        title={messages.batch.failed}
        error={log.error}
        safe={messages.safe}
        onRetry={log.refresh}
      />
    );
  }
  return (
    <Stack id={id} w="full" gap="0" ps="4" borderStartWidth="2px">
      {log.entries === undefined ? (
        <Skeleton
          h={`${Math.min(changes, FIRST_PAGE) * ROW_HEIGHT}px`}
          role="status"
          aria-label={messages.batch.loading}
        />
      ) : (
        <Stack as="ol" gap="0" listStyleType="none" aria-label={messages.batch.label}>
          {log.entries.map((entry) => (
            <Flex
              as="li"
              key={entry.id}
              minH={`${ROW_HEIGHT}px`}
              py="1"
              columnGap="4"
              align="center"
              wrap="wrap"
            >
              <Text flex="1" minW="240px" textStyle="sm">
                <EntrySummary entry={entry} />
              </Text>
              <EntryValues entry={entry} />
            </Flex>
          ))}
        </Stack>
      )}
      {log.hasMore && (
        <Button
          alignSelf="start"
          size="sm"
          variant="ghost"
          onClick={log.showMore}
          loading={log.isLoadingMore}
        >
          {messages.batch.showMore}
        </Button>
      )}
    </Stack>
  );
}
