import type { Activity, AdhelmError } from '@adhelm/contracts';
import { ErrorState } from '@adhelm/shared-ui';
import { Button, Flex, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { messages } from '../messages/parts/activity.ts';
import { EntrySummary } from './entry-summary.tsx';
import { EntryValues } from './entry-values.tsx';

const FIRST_PAGE = 50;
const ROW_HEIGHT = 40;

/** Entries of the log as far as they are loaded; undefined while the first ones load. */
export type ActivityLog = {
  readonly entries: readonly Activity[] | undefined;
  readonly error: AdhelmError | undefined;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly showMore: () => void;
  readonly refresh: () => void;
};

type ActivityBatchProps = {
  readonly id: string;
  /** The entries of one action. */
  readonly log: ActivityLog;
  /** The number of changes of the action, for the height while they load. */
  readonly changes: number;
};

/** The individual changes of one action. */
export function ActivityBatch({ id, log, changes }: ActivityBatchProps) {
  if (log.error !== undefined) {
    return (
      <ErrorState
        title={messages.batch.failed}
        error={log.error}
        safe={messages.batch.safe}
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
