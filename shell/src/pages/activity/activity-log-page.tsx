import { Delayed, EmptyState, ErrorState, FilterBar, PageHeader } from '@adhelm/shared-ui';
import { Box, Button, Skeleton, Stack } from '@adhelm/shared-ui/chakra';
import { messages } from '../../messages/activity-log.ts';
import { usePageTitle } from '../../router/page-title.ts';
import { shellPages } from '../../router/shell-pages.ts';
import { ActivityEntry } from './activity-entry.tsx';
import { activityFilters, useActivityFilter } from './activity-filters.ts';
import { useActivity } from './use-activity.ts';

/** Who or what changed which object and when, with values before and after; newest first. */
export function ActivityLogPage() {
  usePageTitle(shellPages.activityLog.title);
  const { filter, isFiltered, choose, clear } = useActivityFilter();
  const log = useActivity(filter);
  const selection = Object.fromEntries(
    Object.entries(filter).map(([name, option]) => [name, option === undefined ? [] : [option]]),
  );
  return (
    <Stack gap="3">
      <PageHeader title={shellPages.activityLog.title} description={messages.explanation} />
      <FilterBar filters={activityFilters} selection={selection} onChange={choose} onClear={clear} />
      <Box bg="bg.surface" borderWidth="1px" borderRadius="md" overflow="hidden">
        <LogBody log={log} onClear={isFiltered ? clear : null} />
      </Box>
      {log.hasMore && (
        <Button alignSelf="center" variant="outline" onClick={log.showMore} loading={log.isLoadingMore}>
          {messages.showOlder}
        </Button>
      )}
    </Stack>
  );
}

type LogBodyProps = {
  readonly log: ReturnType<typeof useActivity>;
  /** Clears the filters; null if there are none. */
  readonly onClear: (() => void) | null;
};

function LogBody({ log, onClear }: LogBodyProps) {
  if (log.error !== undefined) {
    return (
      <ErrorState title={messages.failed} error={log.error} safe={messages.safe} onRetry={log.refresh} />
    );
  }
  if (log.entries === undefined) {
    return (
      <Delayed>
        <Stack role="status" aria-label={messages.loading} gap="0">
          {Array.from({ length: 6 }, (_, index) => `row-${index}`).map((row) => (
            <Box key={row} px="5" py="4" borderBottomWidth="1px">
              <Skeleton h="10" />
            </Box>
          ))}
        </Stack>
      </Delayed>
    );
  }
  if (log.entries.length === 0 && onClear !== null) {
    return (
      <EmptyState
        title={messages.noneFits.title}
        description={messages.noneFits.explanation}
        action={
          <Button variant="outline" onClick={onClear}>
            {messages.noneFits.clear}
          </Button>
        }
      />
    );
  }
  if (log.entries.length === 0) {
    return <EmptyState title={messages.empty.title} description={messages.empty.explanation} />;
  }
  return (
    <Stack as="ol" gap="0" listStyleType="none">
      {log.entries.map((entry) => (
        <ActivityEntry key={entry.id} entry={entry} onChanged={log.refresh} />
      ))}
    </Stack>
  );
}
