import { Delayed, EmptyState, ErrorState } from '@adhelm/shared-ui';
import type { ActivityLog } from '@adhelm/shared-ui/activity';
import { Box, Button, Skeleton, Stack } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';
import type { CurrentCampaign } from '../current-campaign/use-campaign.ts';
import { HistoryEntry } from './history-entry.tsx';
import { messages } from './messages.ts';

type HistoryListProps = {
  readonly log: ActivityLog;
  readonly campaign: CurrentCampaign;
  /** Instead of the usual state without entries. */
  readonly empty?: ReactNode;
};

/** Entries of a campaign's history, in each of their states. */
export function HistoryList({ log, campaign, empty }: HistoryListProps) {
  const onUndone = () => {
    log.refresh();
    void campaign.refresh();
  };
  if (log.error !== undefined) {
    return (
      <ErrorState title={messages.failed} error={log.error} safe={messages.safe} onRetry={log.refresh} />
    );
  }
  if (log.entries === undefined) {
    return (
      <Delayed>
        <Stack role="status" aria-label={messages.loading} gap="0">
          {['first', 'second', 'third', 'fourth'].map((row) => (
            <Box key={row} px="5" py="4" borderBottomWidth="1px">
              <Skeleton h="10" />
            </Box>
          ))}
        </Stack>
      </Delayed>
    );
  }
  if (log.entries.length === 0) {
    return empty ?? <EmptyState title={messages.none.title} description={messages.none.text} />;
  }
  return (
    <>
      <Stack as="ol" gap="0" listStyleType="none" aria-label={messages.list}>
        {log.entries.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} campaign={campaign} onUndone={onUndone} />
        ))}
      </Stack>
      {log.hasMore && (
        <Button m="3" variant="outline" onClick={log.showMore} loading={log.isLoadingMore}>
          {messages.showOlder}
        </Button>
      )}
    </>
  );
}
