import {
  MAX_PAGE_SIZE,
  messageOf,
  type ReportDelivery,
  type ReportRun,
  type ScheduledReport,
} from '@adhelm/contracts';
import { ErrorState, formatInstant } from '@adhelm/shared-ui';
import { Box, Button, Flex, Heading, HStack, Skeleton, Span, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useHost } from '@adhelm/shared-ui/module';
import { useEffect, useId, useState } from 'react';
import { messages } from './messages.ts';
import { DeliveryStateBadge, RunStateBadge } from './report-states.tsx';
import { sendDeliveryAgain, useReportRuns } from './schedule-api.ts';

type RunHistoryProps = { readonly report: ScheduledReport; readonly mayResend: boolean };

/** Mail is sent within seconds; a worker that retries says when. */
const LOOK_EVERY_MS = 5_000;
const FIRST = 20;
const again: ReadonlySet<ReportDelivery['state']> = new Set(['failed', 'unknown', 'held']);
const underWay: ReadonlySet<ReportDelivery['state']> = new Set(['waiting', 'sending']);

/** Every run of a report with what became of the email to each recipient. */
export function RunHistory({ report, mayResend }: RunHistoryProps) {
  const host = useHost();
  const id = useId();
  const [limit, setLimit] = useState(FIRST);
  const { data, error, refresh } = useReportRuns(report.id, limit);
  const latest = report.lastRun?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new run is loaded when the list names it
  useEffect(() => {
    void refresh();
  }, [latest]);
  const isUnderWay =
    data?.data.some(({ deliveries }) => deliveries.some(({ state }) => underWay.has(state))) ?? false;
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void refresh(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, refresh]);
  const sendAgain = async (run: string, delivery: string) => {
    try {
      await sendDeliveryAgain(host, { report: report.id, run, delivery });
    } catch (failure) {
      host.notify({ tone: 'danger', title: messages.notDone, description: messageOf(failure) });
    }
    await refresh();
  };
  return (
    <Stack as="section" gap="2" aria-labelledby={id}>
      <Heading as="h3" textStyle="sm" id={id}>
        {messages.history}
      </Heading>
      {data === undefined && error !== undefined && (
        <ErrorState title={messages.historyFailed} error={error} onRetry={() => void refresh()} />
      )}
      {data === undefined && error === undefined && <Skeleton h="20" />}
      {data?.data.length === 0 && <Text color="fg.muted">{messages.noHistory}</Text>}
      {data !== undefined && data.data.length > 0 && (
        <Box as="ul" listStyleType="none">
          {data.data.map((run) => (
            <Run key={run.id} run={run} onAgain={mayResend ? (one) => void sendAgain(run.id, one) : null} />
          ))}
        </Box>
      )}
      {data !== undefined && data.page.next !== null && limit < MAX_PAGE_SIZE && (
        <HStack>
          <Button size="sm" variant="outline" onClick={() => setLimit(MAX_PAGE_SIZE)}>
            {messages.more}
          </Button>
        </HStack>
      )}
    </Stack>
  );
}

type RunProps = { readonly run: ReportRun; readonly onAgain: ((delivery: string) => void) | null };

function Run({ run, onAgain }: RunProps) {
  return (
    <Stack as="li" gap="1.5" borderTopWidth="1px" py="2.5">
      <Flex gap="3" justify="space-between" wrap="wrap" textStyle="sm">
        <Span fontWeight="medium">
          {run.dueAt === null ? (
            messages.byHand(formatInstant(run.createdAt))
          ) : (
            <bdi>{formatInstant(run.dueAt)}</bdi>
          )}
        </Span>
        <RunStateBadge run={run} />
      </Flex>
      {run.reason !== null && <Text textStyle="sm">{run.reason}</Text>}
      {run.deliveries.map((delivery) => (
        <Delivery key={delivery.id} delivery={delivery} onAgain={onAgain} />
      ))}
    </Stack>
  );
}

type DeliveryProps = Pick<RunProps, 'onAgain'> & { readonly delivery: ReportDelivery };

function Delivery({ delivery, onAgain }: DeliveryProps) {
  const { id, address, state, attempts, error, nextAttemptAt } = delivery;
  const notes = [
    ...(error === null ? [] : [error]),
    ...(attempts > 1 ? [messages.attempts(attempts)] : []),
    ...(nextAttemptAt === null || attempts === 0 ? [] : [messages.nextAttempt(formatInstant(nextAttemptAt))]),
  ];
  return (
    <Flex gap="3" rowGap="1" align="center" wrap="wrap" textStyle="sm" ps="3">
      <Box flex="1 1 12rem" minW="0">
        <Text overflowWrap="anywhere">
          <bdi dir="ltr">{address}</bdi>
        </Text>
        {notes.length > 0 && (
          <Text color="fg.muted" textStyle="xs" overflowWrap="anywhere">
            {notes.join(' · ')}
          </Text>
        )}
      </Box>
      <DeliveryStateBadge state={state} />
      {onAgain !== null && again.has(state) && (
        <Button
          size="xs"
          variant="outline"
          aria-label={messages.sendAgainTo(address)}
          onClick={() => onAgain(id)}
        >
          {messages.sendAgain}
        </Button>
      )}
    </Flex>
  );
}
