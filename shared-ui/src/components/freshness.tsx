import type { Freshness } from '@adhelm/contracts';
import { Box, Button, HStack, Text } from '@adhelm/shared-ui/chakra';
import { Clock, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAge, formatInstant, formatTimeOrDay } from '../format/times.ts';
import { messages } from '../messages/parts/freshness.tsx';
import { Notice } from './notice.tsx';
import { useNow } from './use-now.ts';

/** The oldest sync of the accounts and kinds of facts in an answer, which determines its freshness. */
export function oldestSync(freshness: readonly Freshness[]): string | null {
  const times = freshness.map(({ lastGoodSyncAt }) => lastGoodSyncAt);
  if (times.length === 0 || times.includes(null)) return null;
  return times.reduce((oldest, time) => ((time ?? '') < (oldest ?? '') ? time : oldest)) ?? null;
}

/** Until when a late sync waits for a limit of its source; null when none does. */
function limitedUntil(freshness: readonly Freshness[], now: Date): string | null {
  const times = freshness.flatMap(({ limitedUntil: until }) => until ?? []).toSorted();
  const latest = times.at(-1);
  return latest === undefined || Date.parse(latest) <= now.getTime() ? null : latest;
}

/** "Synced 5 min. ago", with the exact time on hover; also what a late sync waits for. */
export function FreshnessLabel({ freshness }: { readonly freshness: readonly Freshness[] }) {
  const now = useNow();
  const syncedAt = oldestSync(freshness);
  const until = limitedUntil(freshness, now);
  const waitsUntil = until === null ? null : <time dateTime={until}>{formatTimeOrDay(until, now)}</time>;
  const age = syncedAt === null ? null : <time dateTime={syncedAt}>{formatAge(syncedAt, now)}</time>;
  return (
    <HStack
      gap="1.5"
      color={until === null ? 'fg.muted' : 'fg.warning'}
      textStyle="xs"
      whiteSpace={until === null ? 'nowrap' : 'normal'}
    >
      <Box aria-hidden>
        <Clock size={14} />
      </Box>
      {syncedAt === null ? (
        <Text>{waitsUntil === null ? messages.noFigures : messages.waitsFirst(waitsUntil)}</Text>
      ) : (
        <Text title={formatInstant(syncedAt)}>
          {waitsUntil === null ? messages.synced(age) : messages.waits(waitsUntil, age)}
        </Text>
      )}
    </HStack>
  );
}

type PageFreshnessProps = {
  readonly freshness: readonly Freshness[] | undefined;
  /** Pending writes. */
  readonly children?: ReactNode;
};

/**
 * The freshness label of a page header, also while it loads. On phones it has its own line, so that the buttons stay in
 * place when it appears.
 */
export function PageFreshness({ freshness, children }: PageFreshnessProps) {
  return (
    <HStack data-lasting="no" w={{ base: 'full', md: 'auto' }} minW={{ md: '48' }} minH="5" gap="2">
      {freshness !== undefined && <FreshnessLabel freshness={freshness} />}
      {children}
    </HStack>
  );
}

/** Reports figures of which the source does not return all. */
function PartialNotice({ freshness }: { readonly freshness: readonly Freshness[] }) {
  const reasons = [...new Set(freshness.flatMap(({ partial }) => partial ?? []))];
  if (reasons.length === 0) return null;
  return (
    <Notice tone="warning" title={messages.incomplete}>
      {reasons.join(' ')}
    </Notice>
  );
}

type StaleNoticeProps = {
  /** Undefined if no sync loads the page's content. */
  readonly freshness: readonly Freshness[] | undefined;
  /** Why the page could not be refreshed, if the page rather than the source is outdated. */
  readonly error?: string | undefined;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
};

/** Reports outdated or incomplete figures: since when, why, and a refresh button. Renders nothing if there are none. */
export function StaleNotice({ freshness, error, isRefreshing, onRefresh }: StaleNoticeProps) {
  const now = useNow();
  const syncedAt = oldestSync(freshness ?? []);
  const reasons = [
    ...new Set((freshness ?? []).flatMap(({ lastError }) => (lastError === null ? [] : [lastError]))),
  ];
  if (reasons.length === 0 && error === undefined) return <PartialNotice freshness={freshness ?? []} />;
  const reason = error ?? reasons.join(' ');
  return (
    <Notice
      tone="warning"
      title={error === undefined ? messages.outOfDate : messages.notRefreshed}
      action={
        <Button size="xs" variant="outline" onClick={onRefresh} loading={isRefreshing}>
          <RotateCw aria-hidden />
          {messages.refresh}
        </Button>
      }
    >
      {freshness === undefined
        ? reason
        : syncedAt === null
          ? messages.neverSyncedWhy(reason)
          : messages.lastSyncedWhy(formatAge(syncedAt, now), reason)}
    </Notice>
  );
}
