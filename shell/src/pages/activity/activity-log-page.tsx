import { Delayed, EmptyState, ErrorState } from '@adhelm/shared-ui';
import { Box, Button, Heading, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { usePageTitle } from '../../router/page-title.ts';
import { shellPages } from '../../router/shell-pages.ts';
import { ActivityEntry } from './activity-entry.tsx';
import { useActivity } from './use-activity.ts';

/** Who or what changed which thing, when, before → after; newest first. */
export function ActivityLogPage() {
  usePageTitle(shellPages.activityLog.title);
  const log = useActivity();
  return (
    <Stack gap="6">
      <Stack gap="1">
        <Heading as="h1" textStyle="3xl">
          {shellPages.activityLog.title}
        </Heading>
        <Text color="fg.muted">Every change by people, rules and the system, newest first.</Text>
      </Stack>
      <Box bg="bg.surface" borderWidth="1px" borderRadius="md" overflow="hidden">
        <LogBody log={log} />
      </Box>
      {log.hasMore && (
        <Button alignSelf="center" variant="outline" onClick={log.showMore} loading={log.isLoadingMore}>
          Show older
        </Button>
      )}
    </Stack>
  );
}

function LogBody({ log }: { readonly log: ReturnType<typeof useActivity> }) {
  if (log.error !== undefined) {
    return (
      <ErrorState
        title="The activity log could not be loaded"
        error={log.error}
        safe="The log itself is safe."
        onRetry={log.refresh}
      />
    );
  }
  if (log.entries === undefined) {
    return (
      <Delayed>
        <Stack role="status" aria-label="Loading the activity log" gap="0">
          {Array.from({ length: 6 }, (_, index) => `row-${index}`).map((row) => (
            <Box key={row} px="5" py="4" borderBottomWidth="1px">
              <Skeleton h="10" />
            </Box>
          ))}
        </Stack>
      </Delayed>
    );
  }
  if (log.entries.length === 0) {
    return (
      <EmptyState
        title="There are no activities"
        description="Start or pause a campaign, and the change is listed here."
      />
    );
  }
  return (
    <Stack as="ol" gap="0" listStyleType="none">
      {log.entries.map((entry) => (
        <ActivityEntry key={entry.id} entry={entry} onChanged={log.refresh} />
      ))}
    </Stack>
  );
}
